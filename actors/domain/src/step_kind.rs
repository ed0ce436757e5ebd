//! What a step of a timeline is: its identity, whatever number a template gives it.

use super::{choices::choices, member::MemberAct};

choices! {
    /// A kind of step; none stands twice on a timeline.
    StepKind {
        DealConfirmed = "dealConfirmed", "Deal confirmed";
        ContractSigned = "contractSigned", "Contract signed";
        Compliance = "compliance", "Compliance and permits";
        CreditCheck = "creditCheck", "Credit and limit check";
        PaymentSecurity = "paymentSecurity", "Payment security, or an advance";
        CargoReady = "cargoReady", "Cargo ready and packed";
        StockReserved = "stockReserved", "Stock reserved and picked";
        PreShipmentInspection = "preShipmentInspection", "Pre-shipment inspection";
        QualityCheck = "qualityCheck", "Quality check";
        Invoiced = "invoiced", "Tax invoice and delivery order";
        Booking = "booking", "Carriage booked and goods loaded";
        ExportClearance = "exportClearance", "Export clearance";
        OnBoard = "onBoard", "On board";
        Dispatched = "dispatched", "Dispatched";
        DocumentsPresented = "documentsPresented", "Documents presented";
        DocumentsHonoured = "documentsHonoured", "Documents examined and honoured";
        Arrival = "arrival", "Arrival";
        ImportClearance = "importClearance", "Import clearance";
        Delivered = "delivered", "Delivered";
        Acceptance = "acceptance", "Inspection and acceptance";
        BalancePaid = "balancePaid", "Balance paid";
        Settled = "settled", "Settled, rated and closed";
        Closed = "closed", "Closed and rated";
    }
}

impl StepKind {
    /// What who closes it, or brings its documents, does in the name of their company.
    pub const fn member_act(self) -> MemberAct {
        match self {
            Self::PaymentSecurity | Self::Invoiced | Self::BalancePaid => MemberAct::Money,
            Self::DealConfirmed => MemberAct::Trade,
            _ => MemberAct::Work,
        }
    }

    /// Whether staff or a bank look at both sides in it: with a side whose licence does not hold it stays open.
    pub fn is_check_of_sides(self) -> bool {
        matches!(self, Self::Compliance | Self::CreditCheck)
    }
}
