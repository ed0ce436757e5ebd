//! What a dispute is about, and how it may end.

use super::choices;

choices! {
    /// Open, then closed.
    DisputeStatus {
        Open = "open", "Open";
        Closed = "closed", "Closed";
    }

    /// The ten kinds of dispute.
    DisputeCategory {
        Time = "time", "Time";
        Price = "price", "Price";
        Quantity = "quantity", "Quantity";
        Quality = "quality", "Quality";
        Payment = "payment", "Payment";
        Delivery = "delivery", "Delivery";
        PartialDelivery = "partial-delivery", "Partial Delivery";
        Documents = "documents", "Documents";
        ForceMajeure = "force-majeure", "Force Majeure";
        Other = "other", "Other";
    }

    /// The reasons within the categories.
    DisputeReason {
        ShippedLate = "shipped-late", "Shipped after the latest date";
        DeliveredLate = "delivered-late", "Delivered after the agreed date";
        CargoNotReady = "cargo-not-ready", "Cargo not ready on time";
        VesselNotNamed = "vessel-not-named", "Delay in naming the vessel or forwarder";
        DocumentsLate = "documents-late", "Delay in documents";
        StepOverran = "step-overran", "Step overran without extension";
        PriceDiffers = "price-differs", "Invoice price differs from the contract";
        UndisclosedCharges = "undisclosed-charges", "Undisclosed charges (demurrage, handling, bank)";
        WrongCurrency = "wrong-currency-or-rate", "Wrong currency or rate";
        DiscountMissing = "discount-not-applied", "Agreed discount not applied";
        PriceChanged = "unilateral-price-change", "Unilateral price change";
        QuantityDiffers = "difference-in-delivered-quantity", "Difference in delivered quantity";
        ShortQuantity = "short-quantity", "Outside tolerance (short)";
        ExcessQuantity = "excess-quantity", "Outside tolerance (excess)";
        WeightLoss = "weight-loss", "Weight loss against bill of lading or weighbridge";
        PackagesMissing = "packages-missing", "Missing packages";
        ManifestDiffers = "manifest-differs", "Manifest mix differs";
        OffSpecification = "off-specification", "Off specification (moisture, grade, admixture, broken)";
        Residue = "residue-or-toxin", "Residue or toxin above the limit";
        Contamination = "pest-or-contamination", "Pest or contamination";
        Spoilage = "spoilage", "Spoilage or temperature abuse";
        ShortShelfLife = "short-shelf-life", "Short remaining shelf life or expired";
        WrongVariety = "wrong-variety", "Wrong variety, origin, brand or label";
        PaymentDelay = "delay-in-payment-to-seller", "Delay in payment to seller";
        AdvanceMissing = "advance-not-received", "Advance not received";
        CreditLate = "letter-of-credit-late", "Letter of credit not opened, late or unworkable";
        ShortPayment = "short-payment", "Short payment or deduction";
        RefundOutstanding = "refund-outstanding", "Refund or credit note outstanding";
        BankRefused = "bank-refused-documents", "Bank refused documents";
        NotDelivered = "not-delivered", "Not delivered";
        WrongPlace = "wrong-place", "Wrong place or consignee";
        Damaged = "damaged-in-transit", "Damaged in transit";
        ColdChain = "cold-chain-broken", "Cold chain broken";
        Seal = "seal-missing", "Seal missing or mismatched";
        Refused = "consignee-refused", "Consignee refused the goods";
        PartMissing = "part-missing", "Part of the containers or lots missing";
        BalanceUnscheduled = "balance-not-scheduled", "Balance not scheduled";
        PartialForbidden = "partial-not-allowed", "Partial shipment not allowed by contract or letter of credit";
        SplitDiffers = "split-differs", "Split differs from the agreed plan";
        WrongInvoice = "wrong-commercial-invoice", "Wrong commercial invoice";
        LadingMissing = "bill-of-lading-missing", "Original bill of lading missing or late";
        CertificateWrong = "certificate-wrong", "Certificate missing, expired or wrong";
        DocumentConflict = "documents-conflict", "Conflict between documents";
        WrongConsignee = "wrong-consignee", "Wrong consignee or notify party";
        FalseDocument = "suspected-false-document", "Suspected false document";
        NaturalDisaster = "natural-disaster", "Force majeure event: natural disaster";
        War = "war-or-sanctions", "Force majeure event: war, embargo or sanctions";
        TradeBan = "trade-ban", "Force majeure event: export or import ban";
        Closure = "epidemic-or-strike", "Force majeure event: epidemic, port closure or strike";
        Casualty = "vessel-casualty", "Force majeure event: vessel casualty or general average";
        NoResponse = "no-response", "No response from the other party";
        Confidentiality = "breach-of-confidentiality", "Breach of confidentiality";
        Fraud = "suspected-fraud", "Suspected fraud";
        PlatformFee = "platform-fee-or-service", "Platform fee or service";
        FreeText = "free-text", "Other, in own words";
    }

    /// What the calendar says of a dispute that nobody ended, behind the days to answer.
    DisputeDeadline {
        Mediation = "mediation", "The last day of the mediation comes";
        Decision = "decision", "The last day to decide comes";
        Overdue = "overdue", "The decision is overdue";
    }

    /// How a dispute ended.
    DisputeOutcome {
        PriceReduction = "price-reduction", "Price reduction or credit note";
        Replacement = "replacement", "Replacement";
        Refund = "refund", "Refund";
        Return = "return", "Return";
        Redocumentation = "re-documentation", "Re-documentation";
        Extension = "extension", "Extension";
        Cancellation = "cancellation", "Cancellation";
        InsuranceClaim = "insurance-claim", "Insurance claim";
        Arbitration = "arbitration", "Arbitration";
        NoFault = "no-fault", "No fault";
    }
}

impl DisputeCategory {
    /// Whether it is about the goods, and not only about what is paid or written for them.
    pub fn touches_goods(self) -> bool {
        !matches!(self, Self::Price | Self::Payment | Self::Documents)
    }

    /// Whether it is about goods as they came: how good they are, how many, and how they were delivered.
    pub fn is_of_goods_received(self) -> bool {
        matches!(self, Self::Quantity | Self::Quality | Self::Delivery)
    }
}

impl DisputeOutcome {
    /// Whether it says how much less is paid.
    pub fn has_amount(self) -> bool {
        matches!(self, Self::PriceReduction | Self::Refund)
    }

    /// Whether it may say so: goods that come back may be given credit for.
    pub fn may_have_amount(self) -> bool {
        self.has_amount() || self == Self::Return
    }
}

impl DisputeReason {
    /// Whether it is about goods as they came, and not about those that are still to come.
    pub fn is_of_goods_received(self) -> bool {
        match self {
            Self::NotDelivered => false,
            Self::PartMissing => true,
            it => it.category().is_of_goods_received(),
        }
    }

    pub fn category(self) -> DisputeCategory {
        match self {
            it if it <= Self::StepOverran => DisputeCategory::Time,
            it if it <= Self::PriceChanged => DisputeCategory::Price,
            it if it <= Self::ManifestDiffers => DisputeCategory::Quantity,
            it if it <= Self::WrongVariety => DisputeCategory::Quality,
            it if it <= Self::BankRefused => DisputeCategory::Payment,
            it if it <= Self::Refused => DisputeCategory::Delivery,
            it if it <= Self::SplitDiffers => DisputeCategory::PartialDelivery,
            it if it <= Self::FalseDocument => DisputeCategory::Documents,
            it if it <= Self::Casualty => DisputeCategory::ForceMajeure,
            _ => DisputeCategory::Other,
        }
    }
}
