//! The documents of a trade.

use super::{Role, choices};

choices! {
    /// What a file on a step is.
    DocumentType {
        CommercialInvoice = "commercial-invoice", "Commercial invoice";
        TaxInvoice = "tax-invoice", "Tax invoice";
        CreditNote = "credit-note", "Credit note";
        ProformaInvoice = "proforma-invoice", "Proforma invoice";
        PurchaseOrder = "purchase-order", "Purchase order";
        SalesContract = "sales-contract", "Signed sales contract";
        SalesContractToSign = "sales-contract-to-sign", "Sales contract, to be signed";
        PaymentSecurity = "payment-security", "Payment security (LC advice, SWIFT MT103 or bank approval)";
        PaymentProof = "payment-proof", "Payment proof";
        PackingList = "packing-list", "Packing list";
        CertificateOfOrigin = "certificate-of-origin", "Certificate of origin";
        Phytosanitary = "phytosanitary-certificate", "Phytosanitary certificate";
        Fumigation = "fumigation-certificate", "Fumigation certificate";
        BillOfLading = "bill-of-lading", "Bill of lading";
        SeaWaybill = "sea-waybill", "Sea waybill";
        AirWaybill = "airway-bill", "Airway bill";
        TruckWaybill = "truck-waybill", "Truck waybill";
        BookingConfirmation = "booking-confirmation", "Booking confirmation";
        VerifiedGrossMass = "verified-gross-mass", "Verified gross mass (VGM)";
        ContainerSeals = "container-seals", "Container and seal numbers";
        Insurance = "insurance-certificate", "Insurance certificate";
        Iso = "iso-certificate", "ISO certificate";
        Analysis = "conformity-or-analysis", "Certificate of conformity or analysis";
        Halal = "halal-certificate", "Halal certificate";
        Kosher = "kosher-certificate", "Kosher certificate";
        Organic = "organic-certificate", "Organic certificate";
        Gmo = "gmo-certificate", "GMO certificate";
        VeterinaryHealth = "veterinary-health-certificate", "Veterinary health certificate";
        InspectionReport = "inspection-report", "Inspection report";
        ExportDeclaration = "export-declaration", "Export declaration";
        ImportPermit = "import-permit", "Import permit";
        ImportDeclaration = "import-declaration", "Import declaration (bill of entry)";
        DutyReceipt = "duty-receipt", "Duty and VAT receipt";
        FoodRelease = "food-release", "Food release";
        ArrivalNotice = "arrival-notice", "Arrival notice";
        DeliveryOrder = "delivery-order", "Delivery order";
        DeliveryNote = "delivery-note", "Delivery note";
        GoodsReceivedNote = "goods-received-note", "Goods received note";
        WeighbridgeTicket = "weighbridge-ticket", "Weighbridge ticket";
        TemperatureLog = "temperature-log", "Temperature log";
        StockReport = "stock-report", "Stock report";
        LimitApproval = "limit-approval", "Limit approval";
        DiscrepancyNotice = "discrepancy-notice", "Discrepancy notice";
        PaymentAdvice = "payment-advice", "Acceptance or payment advice";
        Claim = "claim", "Claim";
        KybPack = "kyb-pack", "Company and identity papers (KYB pack)";
        Other = "other", "Other";
    }

    /// What a message between banks says, as SWIFT numbers it.
    SwiftMessage {
        Mt103 = "MT103", "MT103: customer transfer";
        Mt700 = "MT700", "MT700: issue of a letter of credit";
        Mt707 = "MT707", "MT707: amendment";
        Mt710 = "MT710", "MT710: advice of a third bank's credit";
        Mt730 = "MT730", "MT730: acknowledgement";
        Mt734 = "MT734", "MT734: advice of refusal";
        Mt750 = "MT750", "MT750: advice of discrepancy";
        Mt752 = "MT752", "MT752: authorisation to pay, accept or negotiate";
        Mt754 = "MT754", "MT754: advice of payment, acceptance or negotiation";
        Mt756 = "MT756", "MT756: advice of reimbursement or payment";
        Mt799 = "MT799", "MT799: free text";
    }

    /// What a listing may ask for beside the usual documents.
    SpecialDocument {
        AirWaybill = "airway-bill", "Airway bill";
        TruckWaybill = "truck-waybill", "Truck waybill";
        BillOfLading = "bill-of-lading", "Bill of lading";
        DeliveryOrder = "delivery-order", "Delivery order";
        GoodsReceivedNote = "goods-received-note", "Goods received note";
        Phytosanitary = "phytosanitary-certificate", "Phytosanitary certificate";
        Fumigation = "fumigation-certificate", "Fumigation certificate";
        Insurance = "insurance-certificate", "Insurance certificate";
        Gmo = "gmo-certificate", "GMO certificate";
        Iso = "iso-certificate", "ISO certificate";
    }
}

impl From<SpecialDocument> for DocumentType {
    fn from(special: SpecialDocument) -> Self {
        match special {
            SpecialDocument::AirWaybill => Self::AirWaybill,
            SpecialDocument::TruckWaybill => Self::TruckWaybill,
            SpecialDocument::BillOfLading => Self::BillOfLading,
            SpecialDocument::DeliveryOrder => Self::DeliveryOrder,
            SpecialDocument::GoodsReceivedNote => Self::GoodsReceivedNote,
            SpecialDocument::Phytosanitary => Self::Phytosanitary,
            SpecialDocument::Fumigation => Self::Fumigation,
            SpecialDocument::Insurance => Self::Insurance,
            SpecialDocument::Gmo => Self::Gmo,
            SpecialDocument::Iso => Self::Iso,
        }
    }
}

impl SwiftMessage {
    /// Whether somebody of this role may say so of such a document: banks and staff have the message before them.
    pub fn may_label(document: Option<DocumentType>, by: Role) -> bool {
        (by.is_staff() || by == Role::Bank) && document.is_some_and(DocumentType::may_be_swift)
    }
}

impl DocumentType {
    /// What is held against each other under a letter of credit: the credit first, then what is presented under it, the
    /// invoice before all others.
    pub const COMPARED: [Self; 11] = [
        Self::PaymentSecurity,
        Self::CommercialInvoice,
        Self::TaxInvoice,
        Self::PackingList,
        Self::BillOfLading,
        Self::SeaWaybill,
        Self::AirWaybill,
        Self::TruckWaybill,
        Self::CertificateOfOrigin,
        Self::Insurance,
        Self::Phytosanitary,
    ];

    /// Says that a carrier took the goods; which one there is follows from how they travel.
    pub const fn is_of_transport(self) -> bool {
        matches!(self, Self::BillOfLading | Self::SeaWaybill | Self::AirWaybill | Self::TruckWaybill)
    }

    /// Somebody answers by it for what the goods are or where they are from.
    pub const fn certifies_goods(self) -> bool {
        matches!(
            self,
            Self::CertificateOfOrigin
                | Self::Phytosanitary
                | Self::Fumigation
                | Self::VeterinaryHealth
                | Self::Analysis
                | Self::Iso
                | Self::Halal
                | Self::Kosher
                | Self::Organic
                | Self::Gmo
                | Self::InspectionReport
                | Self::FoodRelease
        )
    }

    /// Somebody pays by it.
    pub const fn is_invoice(self) -> bool {
        matches!(self, Self::ProformaInvoice | Self::CommercialInvoice | Self::TaxInvoice)
    }

    /// What banks send each other over SWIFT; free text and acknowledgements have no kind of their own.
    pub const fn may_be_swift(self) -> bool {
        matches!(
            self,
            Self::PaymentSecurity | Self::PaymentProof | Self::PaymentAdvice | Self::DiscrepancyNotice | Self::Other
        )
    }

    pub fn is_compared(self) -> bool {
        Self::COMPARED.contains(&self)
    }

    /// Somebody says what it says.
    pub fn is_read(self) -> bool {
        self.is_compared() || self.is_invoice() || matches!(self, Self::PaymentProof | Self::PaymentAdvice)
    }

    /// Holds personal documents: for staff and for those who gave it, nobody else.
    pub const fn is_personal(self) -> bool {
        matches!(self, Self::KybPack)
    }
}
