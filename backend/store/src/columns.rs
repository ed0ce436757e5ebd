//! How the types of the trade are stored.

use std::net::IpAddr;

use granary_domain::{
    ApplicationId, ApprovalId, BankId, BroadcastId, Bucket, Category, CheckId, Closes, CompanyId, CompanyName,
    ConversationId, Country, Currency, Day, DaysAtSea, DealId, DealKind, DealStatus, DocumentId, DocumentKind,
    DocumentStatus, DocumentType, Email, FileId, HeldActId, Incoterm, InvitationId, JobId, ListingId, LotCondition,
    MemberRole, Name, NotificationId, OfferId, Phone, PhraseId, Port, PriceBasis, ProductId, PromoterScoreId,
    QuestionId, QuoteRequestId, Role, SaleType, SavedSearchId, SessionId, ShipmentId, SignatureId, SuppressionId,
    TestimonialId, Text, TimeZoneName, Unit, UserId, catalogue::TradeRole,
};
use granary_identity::{
    code::Code,
    extraction::{ExtractionNote, ExtractionStatus},
    job::JobKind,
    link::LinkPurpose,
    registration::{Answers, Company, FileKind, Person, Registered},
    user::{Badge, CompanyProfile, DataExportStatus, UserProfile},
    verification::CheckStage,
};
use granary_live::pending_list::DeskTaskKind;
use granary_trade::{
    approval::ApprovalKind,
    auction::Auction,
    clause::ClauseKind,
    conversation::Cut,
    deal::{DealSide, Decision, Disclosure, Doer, PartyRole},
    listing::{ListingFilter, LotDetails},
    lot::{LastPublished, LotFields, LotStatus, PrivateOffer},
    phrase::PhraseStatus,
    plan::{PlanFeature, PlanId, Settlement},
    printed::{ContractTerms, Description, PrintedKind, PurchaseOrderFields},
    procurement_limit::{ApplicationStatus, FileSection, LimitDecided, OfficeAddress, TenorDays},
    promoter_score::PromoterScore,
    quote_request::QuoteRequest,
    signature::SignatureRequest,
    warehouse::{StockConfirmed, StockStatus},
};
use jiff::{Timestamp, civil::Date};
use rust_decimal::Decimal;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio_postgres::types::Json;
use uuid::Uuid;

use super::row::{Column, columns};

columns!(plain bool, i16, i32, i64, String, Vec<u8>, Uuid, Timestamp, Date, Decimal, IpAddr, Value);
columns!(id
    ApplicationId, ApprovalId, BankId, BroadcastId, CheckId, CompanyId, ConversationId, DealId, DocumentId, FileId, HeldActId,
    InvitationId, JobId, ListingId, NotificationId, OfferId, PhraseId, ProductId, PromoterScoreId, QuestionId, QuoteRequestId, SavedSearchId, SessionId,
    ShipmentId, SignatureId, SuppressionId, TestimonialId, UserId,
);
columns!(number u16, u32, u64, usize, DaysAtSea, PromoterScore, TenorDays);
columns!(word
    ApplicationStatus, ApprovalKind, Badge, Bucket, Category, CheckStage, ClauseKind, Closes, Country, Currency, Cut,
    DataExportStatus, DealKind, DealSide, DealStatus, DeskTaskKind, Disclosure, Doer, DocumentKind, DocumentStatus, DocumentType,
    ExtractionNote, ExtractionStatus,
    FileKind, FileSection, Incoterm, JobKind, LotCondition, LotStatus, MemberRole, PartyRole, PlanFeature, Port, PriceBasis,
    PhraseStatus, PrintedKind, SaleType, Settlement, StockStatus, TradeRole, Unit,
);
columns!(text Email, Phone, PlanId);
columns!(json
    Answers, Auction, Box<LastPublished>, Code, Company, CompanyProfile, ContractTerms, Decision, Description,
    LimitDecided, ListingFilter, LotDetails, LotFields, OfficeAddress,
    Person, PrivateOffer, PurchaseOrderFields, QuoteRequest, Registered, SignatureRequest, StockConfirmed, UserProfile,
);
columns!(as Date, |stored| Ok(Self(stored)); Day);
columns!(as String, |stored| Ok(Self::stored(stored)); TimeZoneName);
columns!(as Vec<u8>, |stored| stored.try_into().map_err(|_| "not 32 bytes".to_owned()); [u8; 32]);
columns!(as String, |stored| {
    let found = Self::ALL.into_iter().find(|it| it.as_str() == stored);
    found.ok_or_else(|| format!("{stored} is no purpose"))
}; LinkPurpose);
columns!(as String, |stored| match stored.as_str() {
    "user" => Ok(Self::User),
    "admin" => Ok(Self::Admin),
    "sales" => Ok(Self::Sales),
    "bank" => Ok(Self::Bank),
    _ => Err(format!("{stored} is no role")),
}; Role);

impl<T: Column> Column for Option<T> {
    type Stored = Option<T::Stored>;

    fn read(stored: Self::Stored) -> Result<Self, String> {
        stored.map(T::read).transpose()
    }
}

impl<T: Column> Column for Vec<T> {
    type Stored = Vec<T::Stored>;

    fn read(stored: Self::Stored) -> Result<Self, String> {
        stored.into_iter().map(T::read).collect()
    }
}

impl<T: DeserializeOwned + 'static> Column for Json<T> {
    type Stored = Self;

    fn read(stored: Self) -> Result<Self, String> {
        Ok(stored)
    }
}

/// Texts are read as they were taken, when less was refused.
macro_rules! taken {
    ($([$($bound:tt)*] $name:ty;)+) => {$(
        impl<$($bound)*> Column for $name {
            type Stored = String;

            fn read(stored: String) -> Result<Self, String> {
                Self::stored(&stored).map_err(|bad| format!("{bad}"))
            }
        }
    )+};
}

taken! {
    [const MAX: usize] Name<MAX>;
    [] CompanyName;
    [const MIN: usize, const MAX: usize] Text<MIN, MAX>;
}
