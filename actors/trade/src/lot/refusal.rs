//! Why a lot stays as it is.

use granary_domain::{
    Version,
    refusal::{ErrorCode, Params, Refusal},
};
use serde_json::json;

use super::Contact;

/// What a seller, or who asks a seller, is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LotRefusal {
    /// Unknown, or another company's.
    Absent,
    Invalid(&'static str),
    /// All that is wanting before it can be published.
    Missing(Vec<&'static str>),
    BelowMinimum(&'static str),
    /// What looks like a way to reach somebody stands in this field.
    Contact(&'static str, Contact),
    /// Somebody asked, bid or made an offer: these stay.
    TermsFixed(Vec<&'static str>),
    Changed(Version),
    AlreadyListed,
    /// Reserved, sold or withdrawn.
    Closed,
    /// No more than so many units are left of it.
    Short(u32),
    /// Bids stand on it.
    BidOn,
    TooManyDrafts,
    /// The warehouse ledger of the company takes so many goods.
    LedgerFull(u32),
    /// Its goods do not lie cleared in the warehouse.
    GoodsNotPlaced,
    /// No more than so many units of its goods are confirmed and left.
    BeyondStock(u32),
    LicenceExpired,
    LicenceDateWanted,
    /// Nobody has accepted the seller's licence yet.
    Unverified,
    /// The seller asks of the own lot.
    OwnLot,
    Answered,
    TooManyQuestions,
    /// Answered, run out, or on a lot that is on offer no more.
    OfferClosed,
    /// It is for the other side to answer.
    OfferTurn,
    /// The company has one open on this lot.
    OfferOpen,
    /// It is answered on terms that stand no more.
    OfferChanged,
}

/// The most that is told of what was seen.
const LONGEST: usize = 60;
/// The most drafts that a company may have.
pub const MAX_DRAFTS: u32 = 200;

impl Refusal for LotRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Absent => ErrorCode::NotFound,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::Missing(_) => ErrorCode::FieldRequired,
            Self::BelowMinimum(_) => ErrorCode::BelowMinimum,
            Self::Contact(..) => ErrorCode::ContactInText,
            Self::TermsFixed(_) => ErrorCode::LotTermsFixed,
            Self::Changed(_) => ErrorCode::LotChanged,
            Self::AlreadyListed => ErrorCode::LotListed,
            Self::Closed => ErrorCode::LotClosed,
            Self::Short(_) => ErrorCode::LotShort,
            Self::BidOn => ErrorCode::LotBidOn,
            Self::TooManyDrafts => ErrorCode::TooManyDrafts,
            Self::LedgerFull(_) => ErrorCode::LedgerFull,
            Self::GoodsNotPlaced => ErrorCode::GoodsNotPlaced,
            Self::BeyondStock(_) => ErrorCode::BeyondStock,
            Self::LicenceExpired => ErrorCode::LicenceExpired,
            Self::LicenceDateWanted => ErrorCode::LicenceDateWanted,
            Self::Unverified => ErrorCode::LotUnverified,
            Self::OwnLot => ErrorCode::NotAllowed,
            Self::Answered => ErrorCode::QuestionAnswered,
            Self::TooManyQuestions => ErrorCode::TooManyQuestions,
            Self::OfferClosed => ErrorCode::OfferClosed,
            Self::OfferTurn => ErrorCode::OfferTurn,
            Self::OfferOpen => ErrorCode::OfferOpen,
            Self::OfferChanged => ErrorCode::OfferChanged,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::TermsFixed(fields) => {
                Params::default().with("fields", fields.iter().map(ToString::to_string).collect::<Vec<_>>())
            }
            Self::Short(left) | Self::BeyondStock(left) => Params::default().with("count", *left),
            Self::TooManyDrafts => Params::default().with("count", MAX_DRAFTS),
            Self::Contact(_, it) => Params::default().with("saw", it.saw.chars().take(LONGEST).collect::<String>()),
            Self::LedgerFull(most) => Params::default().with("count", *most),
            _ => Params::default(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Invalid(field) | Self::BelowMinimum(field) | Self::Contact(field, _) => vec![(*field).to_owned()],
            Self::Short(_) => vec!["quantity".to_owned()],
            Self::BeyondStock(_) => vec!["listing.noOfUnits".to_owned()],
            Self::Missing(fields) => fields.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        }
    }

    /// What was said, for who asks staff to let it stand.
    fn details(&self) -> Option<serde_json::Value> {
        if let Self::Contact(_, it) = self { Some(json!({ "text": it.text })) } else { None }
    }

    fn version(&self) -> Option<Version> {
        if let Self::Changed(version) = self { Some(*version) } else { None }
    }
}
