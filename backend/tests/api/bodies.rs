//! A good body for each call that asks for one, so that what is refused is refused for the caller's sake.

use serde_json::{Value, json};

/// A body that the call at `path` accepts; `{}` for a call that takes none.
pub(crate) fn good(path: &str) -> Value {
    let file =
        json!({ "fileURL": "/files/01900000-0000-7000-8000-000000000000", "fileName": "invoice.pdf", "stepNumber": 3 });
    match path.trim_start_matches("/api/v1") {
        "/admin/order/markTimelineStep/{id}" => json!({ "stepNumber": 2 }),
        "/admin/order/extendTimelineStep/{id}" => json!({ "stepNumber": 2, "nDays": 5 }),
        "/admin/order/attachFileToStep/{id}" | "/order/attachFileToStep/{id}" => file,
        "/admin/order/removeFileFromStep/{id}" => json!({ "stepNumber": 2, "fileIndex": 0, "version": 1 }),
        "/admin/order/assignBank/{id}" => json!({ "bankId": null }),
        "/admin/deal/editDeal/{id}" => json!({ "notes": "Seen" }),
        "/admin/jobs/retry" => json!({ "jobId": "01900000-0000-7000-8000-000000000000" }),
        "/admin/role/update/{userId}" => json!({ "permissions": ["deal.read"] }),
        _ => json!({}),
    }
}
