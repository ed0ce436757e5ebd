//! The terms two traders agree on: who carries what, how it is paid, how it travels.

use super::choices;

choices! {
    /// The thirteen delivery terms: eleven of Incoterms 2020 and two of older editions.
    Incoterm {
        Exw = "EXW", "EXW – Ex Works";
        Fca = "FCA", "FCA – Free Carrier";
        Fas = "FAS", "FAS – Free Alongside Ship";
        Fob = "FOB", "FOB – Free On Board";
        Cfr = "CFR", "CFR – Cost and Freight";
        Cif = "CIF", "CIF – Cost, Insurance and Freight";
        Cpt = "CPT", "CPT – Carriage Paid To";
        Cip = "CIP", "CIP – Carriage and Insurance Paid To";
        Dap = "DAP", "DAP – Delivered At Place";
        Dpu = "DPU", "DPU – Delivered at Place Unloaded";
        Ddp = "DDP", "DDP – Delivered Duty Paid";
        Daf = "DAF", "DAF – Delivered At Frontier";
        Fot = "FOT", "FOT – Free On Truck";
    }

    /// When the price falls due.
    PaymentTerm {
        AsPerInvoice = "as-per-invoice", "As per invoice";
        AdvanceThenDelivery = "against-delivery-with-advance", "Against delivery with advance";
        AgainstDelivery = "100-percent-against-delivery", "100% against delivery";
        Waybill15 = "waybill-plus-15-days", "After shipment at waybill date + 15 days";
        Waybill30 = "waybill-plus-30-days", "After shipment at waybill date + 30 days";
        Waybill45 = "waybill-plus-45-days", "After shipment at waybill date + 45 days";
        Waybill60 = "waybill-plus-60-days", "After shipment at waybill date + 60 days";
        Waybill90 = "waybill-plus-90-days", "After shipment at waybill date + 90 days";
        Waybill120 = "waybill-plus-120-days", "After shipment at waybill date + 120 days";
    }

    /// How the buyer gets the goods from the carrier.
    CargoRelease {
        OriginalBill = "original-bill", "Original bills of lading";
        SeaWaybill = "sea-waybill", "Sea waybill";
        SurrenderedBill = "surrendered-bill", "Surrendered bill (telex release)";
        ElectronicBill = "electronic-bill", "Electronic bill of lading";
        ShippingGuarantee = "shipping-guarantee", "Shipping guarantee of a bank";
    }

    /// How the goods travel.
    TransportMode {
        Truck = "truck", "Truck";
        Sea = "sea", "Sea Vessel";
        Air = "air", "Air Planes";
    }
}

impl Incoterm {
    /// Why a term should not be used for a new contract, or not for goods in containers, and what to use instead.
    pub const fn warning(self) -> Option<&'static str> {
        match self {
            Self::Daf => Some("Withdrawn in 2010; prefer DAP."),
            Self::Fot => Some("Not a term of Incoterms 2020; prefer FCA."),
            Self::Fob => Some("For goods in containers prefer FCA."),
            Self::Cfr => Some("For goods in containers prefer CPT."),
            Self::Cif => Some("For goods in containers prefer CIP."),
            _ => None,
        }
    }

    /// Of an older edition of Incoterms.
    pub const fn is_outdated(self) -> bool {
        matches!(self, Self::Daf | Self::Fot)
    }

    /// The edition of the rules that a term is of; none of a term that was in no edition.
    pub const fn edition(self) -> Option<&'static str> {
        match self {
            Self::Daf => Some("Incoterms 2000"),
            Self::Fot => None,
            _ => Some("Incoterms 2020"),
        }
    }

    /// Fit for sea and inland water only.
    pub const fn is_by_water(self) -> bool {
        matches!(self, Self::Fas | Self::Fob | Self::Cfr | Self::Cif)
    }

    /// Whether goods may travel so under this term.
    pub fn travels_by(self, mode: TransportMode) -> bool {
        !self.is_by_water() || mode == TransportMode::Sea
    }

    /// The seller insures the main carriage for the buyer.
    pub const fn is_insured_by_seller(self) -> bool {
        matches!(self, Self::Cif | Self::Cip)
    }

    /// The buyer books the main carriage.
    pub const fn is_booked_by_buyer(self) -> bool {
        matches!(self, Self::Exw | Self::Fca | Self::Fas | Self::Fob | Self::Fot)
    }

    /// The seller brings the goods to the named place.
    pub const fn is_delivered_by_seller(self) -> bool {
        matches!(self, Self::Dap | Self::Dpu | Self::Ddp | Self::Daf)
    }
}

impl PaymentTerm {
    /// Days of credit after the waybill date.
    pub const fn credit_days(self) -> Option<u16> {
        match self {
            Self::Waybill15 => Some(15),
            Self::Waybill30 => Some(30),
            Self::Waybill45 => Some(45),
            Self::Waybill60 => Some(60),
            Self::Waybill90 => Some(90),
            Self::Waybill120 => Some(120),
            Self::AsPerInvoice | Self::AdvanceThenDelivery | Self::AgainstDelivery => None,
        }
    }
}
