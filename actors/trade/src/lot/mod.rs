//! Lots of sellers: what is said of them, their life from draft to sale, and the questions about them. Pure.

mod contacts;
mod fields;
mod figures;
mod fit;
mod import;
mod manifest;
mod measures;
mod notify;
mod offer_end;
mod offer_terms;
mod offerable;
mod part;
mod price_terms;
mod private_offer;
mod question;
mod refusal;
mod state;
mod stocked;
#[cfg(test)]
mod tests;
mod view;

pub(crate) use contacts::contact_in_field;
pub use contacts::{AllowedPhrases, Contact, contact_in};
pub use fields::{Destination, Location, LotFields, MAX_PICTURES, PaymentMethod, term_label};
pub use fit::{LotFit, Measured};
#[cfg(test)]
pub(crate) use import::TABLE;
pub use import::{COLUMN_NAMES, read as read_table, template as manifest_template};
pub use manifest::{MAX_ITEMS, ManifestItem};
pub use measures::{Count, Degrees, Latitude, Longitude, least_units};
pub use notify::{ending, priced};
pub use offer_end::OfferEnd;
pub use offer_terms::{OfferChange, OfferField, OfferTerms, usual_mode};
pub use price_terms::{MAX_PRICE_TERMS, NotOffered, PriceTerm, TermPrice, lowest, price_on, term_prices, terms_of};
pub use private_offer::{
    LotOffersCan, MAX_DAYS, NamedTerms, OfferAnswer, OfferCan, OfferSide, OfferStatus, PrivateOffer,
};
pub use question::{MAX_OPEN, Question, Words};
pub use refusal::{LotRefusal, MAX_DRAFTS};
pub use state::{LastPublished, Lot, LotCommand, LotEvent, LotStatus, MadeOffers, RelistedTerms, is_relied_on_since};
pub use stocked::LotStock;
pub use view::{LotVersion, LotView};
