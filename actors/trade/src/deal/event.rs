//! What happened to a deal: each part names its own events.

use serde::{Deserialize, Serialize, de::Error};

use super::{
    DisputeEvent, DocumentEvent, FinanceEvent, HandlingEvent, OrderEvent, PaymentEvent, ReputationEvent, ShippingEvent,
    TimelineEvent,
};

#[derive(Deserialize)]
struct Kind<'a> {
    kind: &'a str,
}

macro_rules! parts {
    ($($Part:ident($Event:ident),)+) => {
        /// What happened to a deal: one line of its journal.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, derive_more::From)]
        #[serde(untagged)]
        pub enum DealEvent {
            $($Part($Event),)+
        }

        impl DealEvent {
            /// Every name in the journal and on the live wire.
            pub fn kinds() -> impl Iterator<Item = &'static str> {
                [$($Event::KINDS),+].into_iter().flatten().copied()
            }

            /// The name in the journal and on the live wire.
            pub fn kind(&self) -> &'static str {
                match self {$(Self::$Part(it) => it.kind(),)+}
            }

            /// Reads a line of a journal: its kind says of which part it is.
            pub fn read(body: &str) -> Result<Self, serde_json::Error> {
                let Kind { kind } = serde_json::from_str(body)?;
                $(if $Event::KINDS.contains(&kind) {
                    return serde_json::from_str(body).map(Self::$Part);
                })+
                Err(serde_json::Error::custom(format_args!("no event is called `{kind}`")))
            }
        }
    };
}

parts! {
    Order(OrderEvent),
    Timeline(TimelineEvent),
    Documents(DocumentEvent),
    Finance(FinanceEvent),
    Shipping(ShippingEvent),
    Dispute(DisputeEvent),
    Payment(PaymentEvent),
    Reputation(ReputationEvent),
    Handling(HandlingEvent),
}
