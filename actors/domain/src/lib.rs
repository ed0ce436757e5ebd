//! The nouns of the trade, pure values that are parsed once where they come in; records, refusals, and what stores answer.

mod bank_account;
pub mod catalogue;
mod choices;
mod climate;
mod company;
mod container;
mod country;
mod dispute;
pub mod distance;
mod documents;
mod duties;
mod emirate;
mod fit;
pub mod folding;
mod goods;
mod ids;
mod invoicing;
pub mod lane;
mod language;
mod load;
pub mod lock;
mod measures;
mod money;
mod name;
mod network;
mod numbers;
mod page_place;
mod particulars;
mod party;
mod permission;
mod phone;
mod port;
mod principal;
pub mod record;
pub mod refusal;
mod share;
mod shipment_event;
mod status;
mod step_kind;
pub mod store;
mod strictness;
mod tax_number;
mod terms;
#[cfg(test)]
mod tests;
mod text;
mod time;
pub mod topic_key;
mod total;
pub mod unseen;
mod verification;
mod viewer;
mod workday;
mod worth;
mod zone;

pub use bank_account::{BadBankAccount, BankAccount};
pub use choices::{Choice, NotAChoice};
pub use climate::{AirHumidity, AirTemperature, Band, Demand, Humidity, Measured, Temperature};
pub use company::{Day, FoundingYear, HsCode, InvalidDetail, LicenceNumber, TraderCode, Website};
pub use container::{ContainerNumber, ContainerType, Measures, Seal};
pub use country::{Country, NoCountry};
pub use dispute::{DisputeCategory, DisputeDeadline, DisputeOutcome, DisputeReason, DisputeStatus};
pub use documents::{DocumentType, SpecialDocument, SwiftMessage};
pub use duties::{Duties, Insurer, RiskPoint, SaleSide};
pub use emirate::Emirate;
pub use fit::{Limit, Pallet, PalletType, Piece, Stack};
pub use goods::{
    BulkPackaging, Category, FoodKind, LotCondition, Measure, Packaging, PriceBasis, SaleType, ShelfLife, Unit,
};
pub use ids::*;
pub use invoicing::{BadSwift, BillingDetails, Swift};
pub use lane::Lanes;
pub use language::{Language, UnsupportedLanguage};
pub use load::{ContainerFit, Load};
pub use measures::{Millimetres, Tolerance, Weight, kilograms};
pub use money::{BadAmount, Currency, MINIMUM_USD, Money};
pub use name::{BadName, CompanyName, LastName, Name};
pub use network::{Network, network, networks};
pub use numbers::{DaysAtSea, ExtraDays, OutOfRange, PageRequest, Stars, StepNumber};
pub use page_place::PagePlace;
pub use particulars::{DocumentField, Particulars};
pub use party::{Address, BankRef, Party};
pub use permission::{Permission, Permissions};
pub use phone::{BadPhone, Phone};
pub use port::{Port, PortType};
pub use principal::{Caller, Principal, Role};
pub use share::{Claimant, Share};
pub use shipment_event::{EventClass, EventCode};
pub use status::{
    Bucket, Channel, DealKind, DealStatus, FileReview, HoldReason, ShipmentStatus, StepOwner, StepStatus,
};
pub use step_kind::StepKind;
pub use strictness::read_strictly;
pub use tax_number::{BadTaxNumber, TaxNumber, TaxNumberShape};
pub use terms::{CargoRelease, Incoterm, PaymentTerm, TransportMode};
pub use text::{BadEmail, BadText, Email, Text};
pub use time::{HOURS_AHEAD_OF_UTC, begins, clock, day, day_in, latest_day};
pub use total::Total;
pub use verification::{CheckResult, DocumentKind, DocumentStatus, ReviewDecision};
pub use viewer::Viewer;
pub use workday::{Closes, DayType, Days, Holidays};
pub use worth::{PricedGoods, UnitPrice};
pub use zone::DesignatedZone;

/// How often a record has changed; 0 is "not yet written".
pub type Version = u64;
