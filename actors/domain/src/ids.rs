//! The identifiers: one type a noun, so that no two can be mixed up.

use std::{fmt, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, Unexpected, Visitor},
};
use uuid::Uuid;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, utoipa::ToSchema)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(IdVisitor).map(Self)
            }
        }

        impl FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    )*};
}

ids! {
    /// A deal, called an order on the admin's side.
    DealId,
    /// A person with a sign-in.
    UserId,
    /// A trading company.
    CompanyId,
    /// A partner bank.
    BankId,
    /// What somebody answered who was asked how likely they are to recommend the platform.
    PromoterScoreId,
    /// One signed-in session of one user.
    SessionId,
    /// A lot on offer.
    ListingId,
    /// A search of the market that somebody keeps.
    SavedSearchId,
    /// A public question about a lot.
    QuestionId,
    /// What looks like contact details and may be a name.
    PhraseId,
    /// Somebody who is asked to join a company.
    InvitationId,
    /// What a member of a company did beyond their limit, and waits for another.
    HeldActId,
    /// A conversation about a lot or a deal.
    ConversationId,
    /// A private offer on a lot.
    OfferId,
    /// A request for quotation.
    QuoteRequestId,
    /// A line of a deal.
    ItemId,
    /// Goods in the warehouse service.
    ProductId,
    /// A shipment of a deal.
    ShipmentId,
    /// A document that is out for signature.
    SignatureId,
    /// An application for a procurement limit.
    ApplicationId,
    /// A letter of staff to many.
    BroadcastId,
    /// An address that cannot be reached.
    SuppressionId,
    /// A stored file.
    FileId,
    /// A job in the background.
    JobId,
    /// A notification in somebody's inbox.
    NotificationId,
    /// A document of somebody's verification.
    DocumentId,
    /// An identity check at a provider.
    CheckId,
    /// A document that is read for its fields.
    ExtractionId,
    /// What one admin asks for and another approves.
    ApprovalId,
    /// What a customer says of the platform.
    TestimonialId,
    /// One live connection.
    ConnectionId,
}

/// Reads an identifier. A text that is none is of another type, not a value that is refused.
struct IdVisitor;

impl Visitor<'_> for IdVisitor {
    type Value = Uuid;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an identifier")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Uuid, E> {
        text.parse().map_err(|_| E::invalid_type(Unexpected::Str(text), &self))
    }
}
