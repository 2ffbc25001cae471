"""The integers that stand for the words of the rules while a match is played.

Sets (kinds, types, events …) are bit masks; all fit in 62 bits, so that they stay machine integers.
"""

from typing import Final

NOBODY: Final = -1
NONE: Final = -1

# Kinds of card
UNIT: Final = 1
DOCTRINE: Final = 2
FIELD: Final = 4
TACTIC: Final = 8
BLANK: Final = 0

# Zones
Z_FIELD: Final = 1
Z_HAND: Final = 2
Z_DECK: Final = 4
Z_DISCARD: Final = 8

# Sides, faces, positions as filters see them (0: whatever)
OWN: Final = 1
ENEMY: Final = 2
FACE_UP: Final = 1
FACE_DOWN: Final = 2
IN_ATTACK: Final = 1
IN_DEFENSE: Final = 2
ATTACKING_ANY: Final = 4

# Phases
MAIN1: Final = 0
BATTLE: Final = 1
MAIN2: Final = 2
END: Final = 3

# Events: what happens to, or is done by, a unit
E_DEPLOYED: Final = 1
E_NORMALLY: Final = 2
E_SPECIALLY: Final = 4
E_ATTACKS: Final = 8
E_ATTACKED: Final = 16
E_AFTER_ATTACK: Final = 32
E_BATTLES: Final = 64
E_SURVIVES: Final = 128
E_WOULD: Final = 256
E_DESTROYED: Final = 512
E_IN_BATTLE: Final = 1024
E_TO_DISCARD: Final = 2048
E_DESTROYS: Final = 4096
E_WINS: Final = 8192
E_DAMAGES: Final = 16384
E_TARGETED: Final = 32768

# Triggers
T_STATIC: Final = 0
T_ACTIVATE: Final = 1
T_ACTIVATED: Final = 2
T_EQUIP: Final = 3
T_WHEN: Final = 4
T_TARGETED: Final = 5

# Operations
O_MODIFY: Final = 0
O_POSITION: Final = 1
O_MOVE_AFTER: Final = 2
O_DESTROY: Final = 3
O_PREVENT: Final = 4
O_SEARCH: Final = 5
O_RECOVER: Final = 6
O_SPECIAL: Final = 7
O_DRAW: Final = 8
O_DISCARD: Final = 9
O_HEAL: Final = 10
O_DAMAGE: Final = 11
O_NEGATE_ATTACK: Final = 12
O_NEGATE_EFFECT: Final = 13
O_PIERCE: Final = 14
O_IMMUNE: Final = 15
O_LOCK: Final = 16
O_MUST: Final = 17
O_LIMIT: Final = 18
O_NO_DIRECT: Final = 19
O_PROTECT: Final = 20

# Durations
D_STATIC: Final = 0
D_COMBAT: Final = 1
D_BOUTS: Final = 2
D_TURN: Final = 3
D_DAMAGE_STEP: Final = 4

# Links
L_AND: Final = 0
L_THEN: Final = 1
L_IF_DONE: Final = 2
L_INSTEAD: Final = 3

# References
R_NONE: Final = 0
R_SELF: Final = 1
R_EVENT: Final = 2
R_ATTACKER: Final = 3
R_OPPOSING: Final = 4
R_EQUIPPED: Final = 5
R_SAME: Final = 6
R_SACRIFICED: Final = 7

# Changes of position
TO_ATTACK: Final = 1
TO_DEFENSE: Final = 2
TO_CHOICE: Final = 3
TO_OTHER: Final = 4

# Conditions
C_PRESENT: Final = 0
C_POSITION: Final = 1
C_FACE: Final = 2
C_TURN: Final = 3
C_FALLEN: Final = 4

# Frames on the stack
F_ATTACK: Final = 1
F_WINDOW: Final = 2
F_EFFECT: Final = 3
F_TRIGGERS: Final = 4
F_END: Final = 5
F_DEPLOY: Final = 6

# Decisions: what is asked of the player to decide
ASK_NOTHING: Final = 0
ASK_MAIN: Final = 1
ASK_BATTLE: Final = 2
ASK_RESPONSE: Final = 3
ASK_CARD: Final = 4
ASK_POSITION: Final = 5
ASK_ORDER: Final = 6
ASK_HAND_LIMIT: Final = 7

# Actions: kind << 16 | first << 8 | second
SHIFT: Final = 16
A_NEXT: Final = 1
A_DEPLOY: Final = 2
A_SET_UNIT: Final = 3
A_SET_CARD: Final = 4
A_ACTIVATE: Final = 5
A_USE: Final = 6
A_POSITION: Final = 7
A_ATTACK: Final = 8
A_RESPOND: Final = 9
A_PASS: Final = 10
A_CHOOSE: Final = 11
A_DECLINE: Final = 12
A_ORDER: Final = 13
A_TO_ATTACK: Final = 14
A_TO_DEFENSE: Final = 15
PLAYER: Final = 255
"""The second part of an attack on the player."""

# How a match ended
PLAYING: Final = 0
SCORE_OUT: Final = 1
DECK_OUT: Final = 2
BOTH_OUT: Final = 3
TOO_LONG: Final = 4
