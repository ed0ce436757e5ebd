//! Who does what under each delivery term: the table of Incoterms 2020, with the two older terms as their successors have it.

use serde::Serialize;

use super::{Incoterm, TransportMode, choices};

choices! {
    /// A side of a sale.
    SaleSide {
        Seller = "seller", "Seller";
        Buyer = "buyer", "Buyer";
    }

    /// Who insures the goods on their way.
    Insurer {
        Buyer = "buyer", "Buyer";
        SellerMinimum = "sellerC", "Seller, by Clauses C";
        SellerAllRisks = "sellerA", "Seller, by Clauses A";
        SellerAtRisk = "sellerRisk", "Seller, who bears the risk";
    }

    /// Where the risk passes to the buyer.
    RiskPoint {
        Premises = "premises", "At the seller's premises";
        Carrier = "carrier", "With the carrier";
        Alongside = "alongside", "Alongside the ship";
        OnBoard = "onBoard", "On board";
        FirstCarrier = "firstCarrier", "With the first carrier";
        ReadyToUnload = "readyToUnload", "At the place, ready to unload";
        Unloaded = "unloaded", "At the place, unloaded";
        DutyPaid = "dutyPaid", "At the place, duty paid";
    }
}

/// What the sides do under a delivery term.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Duties {
    pub export_clearance: SaleSide,
    pub carriage: SaleSide,
    pub insurance: Insurer,
    pub import_clearance: SaleSide,
    pub risk: RiskPoint,
}

impl Incoterm {
    pub fn duties(self) -> Duties {
        let side = |is_buyer| if is_buyer { SaleSide::Buyer } else { SaleSide::Seller };
        let insurance = match self {
            Self::Cif => Insurer::SellerMinimum,
            Self::Cip => Insurer::SellerAllRisks,
            _ if self.is_delivered_by_seller() => Insurer::SellerAtRisk,
            _ => Insurer::Buyer,
        };
        let risk = match self {
            Self::Exw => RiskPoint::Premises,
            Self::Fca | Self::Fot => RiskPoint::Carrier,
            Self::Fas => RiskPoint::Alongside,
            Self::Fob | Self::Cfr | Self::Cif => RiskPoint::OnBoard,
            Self::Cpt | Self::Cip => RiskPoint::FirstCarrier,
            Self::Dap | Self::Daf => RiskPoint::ReadyToUnload,
            Self::Dpu => RiskPoint::Unloaded,
            Self::Ddp => RiskPoint::DutyPaid,
        };
        Duties {
            export_clearance: side(self == Self::Exw),
            carriage: side(self.is_booked_by_buyer()),
            insurance,
            import_clearance: side(self != Self::Ddp),
            risk,
        }
    }

    /// How goods may travel under it.
    pub fn modes(self) -> Vec<TransportMode> {
        TransportMode::ALL.iter().copied().filter(|mode| self.travels_by(*mode)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_seller_insures_is_insured_by_the_seller() {
        for term in Incoterm::ALL {
            let is_by_seller = matches!(term.duties().insurance, Insurer::SellerMinimum | Insurer::SellerAllRisks);
            assert_eq!(is_by_seller, term.is_insured_by_seller(), "{term}");
        }
    }
}
