"""The one way in which the catalogue's tables are written.

Every function takes `catalogue_lock`, or says that it wants to be called under it; history rows and the
revision carry the user and the reason.
"""

from carddb.catalogue.services.deciding import field_decide, field_follow, field_withdraw
from carddb.catalogue.services.refusal import Refusal

__all__ = ["Refusal", "field_decide", "field_follow", "field_withdraw"]
