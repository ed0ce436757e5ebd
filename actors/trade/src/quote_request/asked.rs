//! What a buyer asks for, and what has to hold of it before anybody is told. Pure.

use granary_domain::{
    Address, Category, HsCode, Incoterm, Money, Packaging, PaymentTerm, Port, ShipmentWindow, Text, Unit, day, unseen,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{MAX_DAYS, RequestRefusal};
use crate::lot::{AllowedPhrases, Count, contact_in_field};

/// What is asked for, as sellers are told it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Asked {
    pub title: Text<1, 120>,
    /// Whoever sells goods of it is told; wanted where no HS code is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<Category>,
    /// The same of whoever sells goods of its chapter.
    #[serde(default, rename = "HSCode", skip_serializing_if = "Option::is_none")]
    pub hs_code: Option<HsCode>,
    /// Which quality is wanted, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality: Option<Text<0, 2000>>,
    pub quantity: Count,
    pub unit: Unit,
    pub destination: Address,
    /// Where it arrives, for what the goods cost by then; a port of the country where none is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub port: Option<Port>,
    pub shipment: ShipmentWindow,
    /// The delivery terms that suit; any where none is told, as of the payment terms.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 20)]
    pub incoterms: Vec<Incoterm>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 20)]
    pub payment_terms: Vec<PaymentTerm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub packing: Option<Packaging>,
}

/// What a buyer sends: what is asked, what it would pay at most, and for how many days it may be quoted on.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanted {
    pub asked: Asked,
    pub budget: Option<Money>,
    pub days: Count,
}

impl Wanted {
    /// Refuses what cannot be asked, by a buyer that may say so much that looks like contact details.
    pub(super) fn check(&self, allowed: &AllowedPhrases, at: Timestamp) -> Result<(), RequestRefusal> {
        let it = &self.asked;
        if it.category.is_none() && it.hs_code.is_none() {
            return Err(RequestRefusal::Required("asked.category"));
        }
        if !unseen::is_named(it.title.as_str()) {
            return Err(RequestRefusal::Invalid("asked.title"));
        }
        let has_line = it.destination.line1.as_ref().is_some_and(|line| !line.is_empty());
        if !has_line && it.incoterms.iter().any(|term| term.is_delivered_by_seller()) {
            return Err(RequestRefusal::Required("asked.destination.line1"));
        }
        if !it.shipment.is_open(day(at)) {
            return Err(RequestRefusal::Invalid("asked.shipment"));
        }
        if self.days.get() > MAX_DAYS {
            return Err(RequestRefusal::Invalid("days"));
        }
        if self.budget.is_some_and(Money::is_zero) {
            return Err(RequestRefusal::Invalid("budget"));
        }
        let contact = |(field, text)| Some(RequestRefusal::Contact(field, contact_in_field(field, text, allowed)?));
        let mut seen = it.said().filter_map(contact);
        seen.next().map_or(Ok(()), Err)
    }

    pub(super) fn until(&self, at: Timestamp) -> Timestamp {
        at + SignedDuration::from_hours(24 * i64::from(self.days.get()))
    }
}

impl Asked {
    /// What it says in words of one's own.
    fn said(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let to = &self.destination;
        let all = [
            ("asked.title", Some(self.title.as_str())),
            ("asked.quality", self.quality.as_ref().map(Text::as_str)),
            ("asked.destination.line1", to.line1.as_ref().map(Text::as_str)),
            ("asked.destination.city", Some(to.city.as_str())),
            ("asked.destination.postalCode", to.postal_code.as_ref().map(Text::as_str)),
        ];
        all.into_iter().filter_map(|(field, text)| Some((field, text?)))
    }

    /// As sellers are told it: where the buyer is to be found within its city, those learn who quote.
    pub(super) fn told(&self) -> Self {
        let destination = Address { line1: None, postal_code: None, ..self.destination.clone() };
        Self { destination, ..self.clone() }
    }
}
