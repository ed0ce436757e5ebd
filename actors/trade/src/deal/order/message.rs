//! What may be asked of, and happens to, an order: how it begins and ends, and how its terms change.

use granary_domain::{Channel, DealKind, HoldReason, Text};
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::deal::{Edit, LotLimits, Placement, events::events, initiator::PartyRole};
use crate::warehouse::Stock;

/// What may be asked of an order as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderCommand {
    /// A side by itself until the payment is secured, staff until the goods are on their way.
    Cancel(Cancel),
    /// Staff take it off every list, once it is over.
    Delete(Delete),
    /// `kind` is the kind of order that the caller's path speaks of.
    Restore {
        kind: DealKind,
    },
    /// Held against the deal's lot.
    Edit {
        edit: Edit,
        lot: LotLimits,
    },
    /// Staff stop it: no step closes until they release it.
    Hold(Hold),
    Release(Release),
    /// Staff open a closed deal again.
    Reopen(Reopen),
    /// Makes a deal of the procurement channel of a sale out of a warehouse, as what the warehouse says of its goods allows.
    ConvertToProcurement {
        stock: Vec<Stock>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cancel {
    #[serde(default)]
    pub reason: Option<Text<0, 500>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hold {
    pub reason: HoldReason,
    /// What exactly it waits for, for both sides to read.
    pub note: Text<1, 500>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Release {
    /// What ended the hold, for both sides to read.
    pub note: Text<1, 500>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Reopen {
    pub reason: Text<1, 500>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Delete {
    /// For staff alone to read.
    pub reason: Text<1, 500>,
}

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
        Deleted {
            /// Not told by the events of old.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            reason: Option<Text<1, 500>>,
        } = "deal.deleted";
        Restored = "deal.restored";
    }
}
