//! What is told of a lot.

use granary_domain::refusal::Params;
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use jiff::Timestamp;

use super::Lot;

impl Lot {
    /// A notification about the lot.
    pub fn notification(&self, to: Addressee, kind: NotificationKind, at: Timestamp) -> Notification {
        let params = Params::default().with("listingId", self.id.to_string()).with("title", self.fields.title());
        Notification { to, kind, params, at }
    }
}
