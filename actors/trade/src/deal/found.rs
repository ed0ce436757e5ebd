//! What a search over everything tells of a deal, and by what it is known beside its words.

use std::collections::BTreeSet;

use granary_domain::{
    Bucket, DealId, DealKind, DealStatus, choices,
    folding::{is_found, words},
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Audience, Deal, PartyRole, Shipment, StepFile, asked::unlabelled};

/// The fewest letters and digits that something is known by.
const MIN_KEY: usize = 3;
/// So many words of a name begin what it is known by.
const MOST_BEGINNINGS: usize = 6;
/// What is longer is known by its beginning.
const LONGEST_KEY: usize = 60;

choices! {
    /// What a deal is known by beside its words.
    FactKind {
        Container = "container", "Container";
        Seal = "seal", "Seal";
        Vessel = "vessel", "Vessel";
        Flight = "flight", "Flight";
        Truck = "truck", "Truck";
        Document = "document", "Number of a document";
        Printed = "printed", "Number of a printed document";
    }
}

/// Something that a deal is known by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Fact {
    pub kind: FactKind,
    pub said: String,
}

/// An order that was found, and the list in which it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundOrder {
    #[serde(rename = "_id")]
    pub id: DealId,
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub kind: DealKind,
    pub bucket: Bucket,
    pub deal_status: DealStatus,
    /// As whom the viewer sees it: the lists of a trader are those of the buyer and of the seller.
    pub seen_as: PartyRole,
    /// The first line of it.
    pub goods: String,
    pub buyer: String,
    pub seller: String,
    /// What of it was asked for, where that is none of its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Fact>,
}

impl Fact {
    /// What is known by it: whatever begins with it, from each of its words on.
    fn keys(&self) -> impl Iterator<Item = String> {
        let words = words(&self.said);
        let from = words.len().min(MOST_BEGINNINGS);
        let keys = (0..from).map(move |at| words[at..].concat().chars().take(LONGEST_KEY).collect::<String>());
        keys.filter(|it| it.chars().count() >= MIN_KEY)
    }

    fn is_meant_by(&self, key: &str) -> bool {
        self.keys().any(|it| it.starts_with(key))
    }
}

/// What somebody asks for as the beginning of what a deal is known by, without what it is called.
pub fn asked_key(asked: &str) -> Option<String> {
    let mut keys = [words(&unlabelled(asked)).concat(), words(asked).concat()].into_iter();
    keys.find(|key| (MIN_KEY..=LONGEST_KEY).contains(&key.chars().count()))
}

impl Deal {
    /// As one of those that were found.
    pub fn found(&self, audience: Audience) -> FoundOrder {
        FoundOrder {
            id: self.id,
            order_id: self.order_id.clone(),
            kind: self.kind,
            bucket: self.bucket(),
            deal_status: self.status,
            seen_as: audience.actor(),
            goods: self.items.first().map(|it| it.item_name.clone()).unwrap_or_default(),
            buyer: self.buyer.company_name.clone(),
            seller: self.seller.company_name.clone(),
            by: None,
        }
    }

    /// Whether its words have all that was asked for.
    pub fn says(&self, asked: &str) -> bool {
        is_found(&self.search(), asked)
    }

    /// What it is known by to these that begins so.
    pub fn fact(&self, audience: Audience, key: &str) -> Option<Fact> {
        self.facts(audience).find(|it| it.is_meant_by(key))
    }

    /// What it is known by to whom: staff under no id, a company or the bank under theirs.
    pub(super) fn found_by(&self) -> BTreeSet<(Uuid, String)> {
        let bank = self.bank.as_ref().map(|it| (it.id.0, Audience::Bank));
        let sides = [(self.buyer.id.0, Audience::Buyer), (self.seller.id.0, Audience::Seller)];
        let others = sides.into_iter().chain(bank).filter(|_| self.deleted_at.is_none());
        let viewers = [(Uuid::nil(), Audience::Staff)].into_iter().chain(others);
        // Folding is dear, and what sails is known to all alike.
        let keys = |facts: &mut dyn Iterator<Item = Fact>| facts.flat_map(|it| it.keys().collect::<Vec<_>>()).collect();
        let of_all: Vec<String> = keys(&mut self.carried());
        let known = viewers.flat_map(|(viewer, audience)| {
            let read: Vec<String> = keys(&mut self.numbered(audience));
            of_all.iter().cloned().chain(read).map(move |key| (viewer, key)).collect::<Vec<_>>()
        });
        known.collect()
    }

    /// What it is known by to those who see it so.
    fn facts(&self, audience: Audience) -> impl Iterator<Item = Fact> {
        self.carried().chain(self.numbered(audience))
    }

    /// What its goods travel in and on, which everybody may know.
    fn carried(&self) -> impl Iterator<Item = Fact> {
        self.shipments.iter().flat_map(|it| carried(it))
    }

    /// The numbers read off those documents that these see.
    fn numbered(&self, audience: Audience) -> impl Iterator<Item = Fact> {
        let files = self.progress.iter().flat_map(|step| &step.files).filter(move |it| self.shows(it, audience));
        files.filter_map(numbered)
    }
}

fn carried(shipment: &Shipment) -> Vec<Fact> {
    let it = &shipment.consignment;
    let by = [(FactKind::Vessel, &it.vessel), (FactKind::Flight, &it.flight), (FactKind::Truck, &it.truck)];
    let by = by.into_iter().filter_map(|(kind, said)| Some(Fact { kind, said: said.as_ref()?.to_string() }));
    let containers = it.containers.iter().flat_map(|it| {
        let number = it.container_number.clone().map(|it| (FactKind::Container, String::from(it)));
        let seal = it.seal.clone().map(|it| (FactKind::Seal, String::from(it)));
        number.into_iter().chain(seal).map(|(kind, said)| Fact { kind, said })
    });
    by.chain(containers).collect()
}

/// The number that somebody read off a document: of an invoice, a bill of lading.
fn numbered(file: &StepFile) -> Option<Fact> {
    let said = file.reading.as_ref()?.said.number.as_ref()?;
    Some(Fact { kind: FactKind::Document, said: said.to_string() })
}
