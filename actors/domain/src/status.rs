//! Where a deal stands: its kind, its side of the market, its status and its list.

use super::choices;

choices! {
    /// The two kinds of order, each with its own timeline and numbers.
    DealKind {
        International = "international", "International";
        Domestic = "domestic", "Domestic";
    }

    /// Which side of the market a deal came from.
    Channel {
        Procurement = "procurement", "Procurement";
        Warehouse = "warehouse", "Warehouse";
    }

    /// The five lists; every deal is in exactly one.
    Bucket {
        Open = "open", "Open";
        Closed = "closed", "Closed";
        Cancelled = "cancelled", "Cancelled";
        Disputed = "disputed", "Disputed";
        Deleted = "deleted", "Deleted";
    }

    /// How far a deal has come, in the order of its life.
    DealStatus {
        Draft = "DRAFT", "Draft";
        ContractPending = "CONTRACT_PENDING", "Contract pending";
        ComplianceReview = "COMPLIANCE_REVIEW", "Compliance review";
        FundingPending = "FUNDING_PENDING", "Funding pending";
        Funded = "FUNDED", "Funded";
        Preparing = "PREPARING", "Preparing";
        Inspected = "INSPECTED", "Inspected";
        ExportCleared = "EXPORT_CLEARED", "Export cleared";
        Dispatched = "DISPATCHED", "Dispatched";
        Shipped = "SHIPPED", "Shipped";
        Arrived = "ARRIVED", "Arrived";
        ImportCleared = "IMPORT_CLEARED", "Import cleared";
        Delivered = "DELIVERED", "Delivered";
        Accepted = "ACCEPTED", "Accepted";
        Settled = "SETTLED", "Settled";
        Closed = "CLOSED", "Closed";
        Cancelled = "CANCELLED", "Cancelled";
    }

    /// How far a shipment has come.
    ShipmentStatus {
        Planned = "planned", "Planned";
        UnderWay = "under-way", "Under way";
        Arrived = "arrived", "Arrived";
    }

    /// Why a deal stands still.
    HoldReason {
        Compliance = "compliance", "Compliance";
        ForceMajeure = "force-majeure", "Force majeure";
        Bank = "bank", "Bank";
    }

    /// Who owns a step of the timeline.
    StepOwner {
        Seller = "seller", "Seller";
        Buyer = "buyer", "Buyer";
        BuyerAndSeller = "buyer-and-seller", "Buyer and seller";
        BuyerAndBank = "buyer-and-bank", "Buyer and bank";
        Bank = "bank", "Bank";
        Admin = "admin", "Granary";
        Inspector = "inspector", "Inspector";
        Carrier = "carrier", "Carrier";
        Warehouse = "warehouse", "Warehouse";
        System = "system", "Automatic";
    }

    /// How far the look at a document has come.
    FileReview {
        Waiting = "waiting", "Waiting for review";
        Verified = "verified", "Verified";
        Refused = "refused", "Refused";
    }

    /// How a step of the timeline stands.
    StepStatus {
        Pending = "pending", "Pending";
        Active = "active", "Active";
        Done = "done", "Done";
        Overdue = "overdue", "Overdue";
        Skipped = "skipped", "Skipped";
    }
}

impl DealKind {
    /// The display number: `INT0001`, `LOC0001`.
    pub fn display(self, number: u64) -> String {
        match self {
            Self::International => format!("INT{number:04}"),
            Self::Domestic => format!("LOC{number:04}"),
        }
    }
}
