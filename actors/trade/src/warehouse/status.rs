//! How far goods have come in the warehouse service.

use granary_domain::choices;

choices! {
    /// How far goods have come in the warehouse service.
    StockStatus {
        Waits = "waits", "Waits to be received";
        Received = "received", "Received";
        Cleared = "cleared", "Cleared for import";
        Placed = "placed", "In the warehouse";
        Refused = "refused", "Not taken";
    }
}
