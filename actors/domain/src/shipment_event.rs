//! What may happen to a shipment on its way, by the codes of the Digital Container Shipping Association.

use super::choices;

choices! {
    /// What an event is about.
    EventClass {
        Equipment = "equipment", "Equipment";
        Transport = "transport", "Transport";
        Shipment = "shipment", "Shipment";
    }

    /// What happens to a shipment; when it leaves and comes is told by its departure and its arrival.
    EventCode {
        Picked = "PICK", "Empty container picked up";
        Stuffed = "STUF", "Stuffed";
        Sealed = "RSEA", "Sealed anew";
        SealRemoved = "RMVD", "Seal removed";
        GateIn = "GTIN", "Gate in at the terminal";
        Inspected = "INSP", "Inspected";
        Loaded = "LOAD", "Loaded";
        Discharged = "DISC", "Discharged";
        GateOut = "GTOT", "Gate out of the terminal";
        Stripped = "STRP", "Stripped";
        Dropped = "DROP", "Empty container returned";
        Arrives = "ARRI", "Arrives at a port on the way";
        Departs = "DEPA", "Departs from a port on the way";
        Received = "RECE", "Booking received";
        Confirmed = "CONF", "Booking confirmed";
        Issued = "ISSU", "Transport document issued";
        Surrendered = "SURR", "Transport document surrendered";
        Held = "HOLD", "Held";
        Released = "RELS", "Released";
    }
}

impl EventCode {
    pub const fn class(self) -> EventClass {
        match self {
            Self::Arrives | Self::Departs => EventClass::Transport,
            Self::Received | Self::Confirmed | Self::Issued | Self::Surrendered | Self::Held | Self::Released => {
                EventClass::Shipment
            }
            _ => EventClass::Equipment,
        }
    }
}
