//! How a topic is to be shown; all of it is optional.

use granary_runtime::hub::WatchRefusal;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use utoipa::ToSchema;

/// Params of a topic; two who give the same share a document. `()` where it is shown in one way only.
pub trait TopicParams: Default + Serialize + DeserializeOwned + ToSchema + Send + Sync + 'static {}

impl<P: Default + Serialize + DeserializeOwned + ToSchema + Send + Sync + 'static> TopicParams for P {}

pub(super) fn read<P: TopicParams>(params: Option<Value>) -> Result<P, WatchRefusal> {
    let Some(params) = params else { return Ok(P::default()) };
    // Serde would fill a struct's fields from an array in order, and no params hold an array.
    if !params.is_object() || holds_array(&params) {
        return Err(WatchRefusal::BadParams);
    }
    serde_json::from_value(params).map_err(|_| WatchRefusal::BadParams)
}

fn holds_array(value: &Value) -> bool {
    match value {
        Value::Array(_) => true,
        Value::Object(members) => members.values().any(holds_array),
        _ => false,
    }
}
