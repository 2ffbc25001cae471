"""What others may want to know of changes in the catalogue."""

from django.dispatch import Signal

field_settled = Signal()
"""An editor gave or took back a decision on a field; sent inside the transaction.

Arguments: `subject`, `field`, `user`.
"""
