//! What a contract lacks before it is issued: each term that nobody has told, and where it is told.

use granary_domain::{
    DealKind, choices,
    refusal::{ErrorCode, Params, Refusal},
};

use super::ContractTerms;
use crate::{deal::Deal, printed::PartyDetails};

choices! {
    /// A term that no contract goes without.
    ContractTerm {
        Quality = "quality", "Specification or quality";
        Origin = "origin", "Country of origin";
        Packing = "packing", "Packing";
        ShipmentWindow = "shipment-window", "Shipment window";
        Inspection = "inspection", "Inspection";
        Documents = "documents", "Documents to be presented";
        Incoterm = "incoterm", "Delivery term";
        Destination = "destination", "Destination";
        BuyerNumber = "buyer-number", "Registration of the buyer";
        SellerNumber = "seller-number", "Registration of the seller";
    }

    /// Where a term is told.
    TermPlace {
        Contract = "contract", "The terms of the contract";
        Deal = "deal", "The terms of the deal";
        Company = "company", "The profile of the company";
    }
}

impl ContractTerm {
    pub const fn place(self) -> TermPlace {
        match self {
            Self::Incoterm | Self::Destination => TermPlace::Deal,
            Self::BuyerNumber | Self::SellerNumber => TermPlace::Company,
            _ => TermPlace::Contract,
        }
    }
}

/// What stands where nobody named a city yet.
const UNNAMED_CITY: &str = "To be agreed";

/// The terms that nobody has told, in the order of the contract.
pub fn lacks(deal: &Deal, (buyer, seller): (&PartyDetails, &PartyDetails), terms: &ContractTerms) -> Vec<ContractTerm> {
    use ContractTerm as T;
    let is_registered = |it: &PartyDetails| it.licence.is_some() || it.tax_number().is_some();
    let destination = deal.terms.destination.as_ref();
    let told = |term: T| match term {
        T::Quality => terms.specification.is_some() || !terms.quality.is_empty(),
        T::Origin => terms.origin.is_some(),
        T::Packing => terms.packing.is_some(),
        T::ShipmentWindow => terms.ship_from.is_some() && terms.ship_by.is_some(),
        T::Inspection => terms.inspection.is_some(),
        T::Documents => !terms.documents.is_empty(),
        T::Incoterm => deal.kind == DealKind::Domestic || deal.terms.incoterm.is_some(),
        T::Destination => {
            deal.kind == DealKind::Domestic || destination.is_some_and(|it| it.city.as_str() != UNNAMED_CITY)
        }
        T::BuyerNumber => is_registered(buyer),
        T::SellerNumber => is_registered(seller),
    };
    T::ALL.iter().copied().filter(|term| !told(*term)).collect()
}

/// A contract is not issued while it lacks any of these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContractLacks(pub Vec<ContractTerm>);

impl Refusal for ContractLacks {
    fn code(&self) -> ErrorCode {
        ErrorCode::ContractLacks
    }

    fn params(&self) -> Params {
        let of = |said: fn(ContractTerm) -> String| self.0.iter().copied().map(said).collect::<Vec<_>>();
        let words = of(|it| format!("{} ({})", it.label(), it.place().label()));
        let places = of(|it| it.place().as_str().to_owned());
        Params::default().with("missing", of(|it| it.as_str().to_owned())).with("places", places).with("terms", words)
    }
}
