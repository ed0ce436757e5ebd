//! What happens to an order: how it begins and ends, and how its terms change.

use jiff::civil::Date;

use crate::deal::{Edit, Placement, by::PartyRole, events::events};
use crate::domain::{Channel, HoldReason, Text};

events! {
    /// What happened to an order as a whole.
    OrderEvent {
        Placed(Box<Placement>) = "deal.placed";
        Edited(Edit) = "deal.edited";
        Converted { channel: Channel } = "deal.converted";
        Held {
            reason: HoldReason,
            /// Not told by the events of old, as of the one below.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            note: Option<Text<1, 500>>,
        } = "deal.held";
        Released {
            #[serde(default, skip_serializing_if = "Option::is_none")]
            note: Option<Text<1, 500>>,
        } = "deal.released";
        /// Nobody moves the order: on this day it ends, unless somebody does.
        IdleTold { ends_on: Date } = "deal.idleTold";
        Expired = "deal.expired";
        Cancelled {
            #[serde(default, skip_serializing_if = "Option::is_none")]
            reason: Option<Text<0, 500>>,
            /// The side that called it off by itself.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by: Option<PartyRole>,
        } = "deal.cancelled";
        Reopened { reason: Text<1, 500> } = "deal.reopened";
        Deleted = "deal.deleted";
        Restored = "deal.restored";
    }
}
