//! The statement that queues a letter.

use serde_json::{Value, json};

/// A letter of this template, once for its cause.
pub fn mail_job(cause: &str, to: &str, template: &str, language: &str, fields: &Value) -> String {
    let payload = json!({ "to": to, "language": language, "template": template, "fields": fields });
    format!("insert into jobs (kind, cause, payload) values ('mail', '{cause}', '{payload}');")
}

/// A letter of welcome in English.
pub fn welcome_job(cause: &str, to: &str) -> String {
    mail_job(cause, to, "welcome", "en", &json!({}))
}
