//! Why goods in the warehouse service stay as they are.

use granary_domain::{
    Version,
    refusal::{ErrorCode, Params, Refusal},
};
use serde_json::json;

use super::StockStatus;

/// Why goods stay as they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WarehouseRefusal {
    /// No such goods, or another company's.
    Unknown,
    Changed(Version),
    /// It is not the turn of this, or was done already.
    Status(StockStatus),
    /// The day is still to come.
    Ahead(&'static str),
    /// Only what lies cleared in the warehouse is sold out of it.
    NotPlaced,
    NothingLeft,
}

impl Refusal for WarehouseRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::Changed(_) => ErrorCode::RecordChanged,
            Self::Status(_) => ErrorCode::GoodsStatus,
            Self::Ahead(_) => ErrorCode::FieldInvalid,
            Self::NotPlaced => ErrorCode::GoodsNotPlaced,
            Self::NothingLeft => ErrorCode::BeyondStock,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::NothingLeft => Params::default().with("count", 0),
            _ => Params::default(),
        }
    }

    fn fields(&self) -> Vec<String> {
        if let Self::Ahead(field) = self { vec![(*field).to_owned()] } else { Vec::new() }
    }

    fn version(&self) -> Option<Version> {
        if let Self::Changed(version) = self { Some(*version) } else { None }
    }

    fn details(&self) -> Option<serde_json::Value> {
        if let Self::Status(status) = self { Some(json!({ "status": status })) } else { None }
    }
}
