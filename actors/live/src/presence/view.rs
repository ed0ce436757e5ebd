//! What is told of those who look at a deal: colleagues by name, everybody else by their side.

use granary_domain::{
    choices,
    record::{Keyed, Row},
};
use granary_trade::deal::PartyRole;
use serde::Serialize;
use utoipa::ToSchema;

choices! {
    /// What of a deal somebody has open to change it.
    Editing {
        Order = "order", "The order";
        Step = "step", "A step";
        Documents = "documents", "Documents";
        Shipment = "shipment", "A shipment";
    }
}

/// Who looks at a deal at this moment.
#[derive(Debug, PartialEq, Serialize, ToSchema)]
pub struct PresenceView {
    #[schema(inline)]
    pub here: Keyed<OnlookerView>,
}

/// One colleague, however many windows they have open; or another side, however many people look for it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct OnlookerView {
    /// The colleague's own id; of another side, its role.
    #[serde(rename = "_id")]
    pub id: String,
    pub side: PartyRole,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub editing: Option<Editing>,
}

impl Row for OnlookerView {}
