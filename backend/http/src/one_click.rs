//! The body of the one click by which a mail program stops letters for its reader (RFC 8058).

use granary_domain::refusal::FieldCode;
use utoipa::ToSchema;

use super::{
    call::Extractor,
    describe::{Description, Shape},
    error::AppError,
    incoming::Incoming,
};

const FIELD: &str = "List-Unsubscribe";
const VALUE: &str = "One-Click";

/// A form that says `List-Unsubscribe=One-Click`, of either kind that forms have.
pub struct OneClick;

#[derive(ToSchema)]
#[expect(dead_code, reason = "the contract alone reads it")]
struct OneClickForm {
    /// `One-Click`.
    #[schema(rename = "List-Unsubscribe")]
    list_unsubscribe: String,
}

impl Extractor for OneClick {
    fn describe(it: &mut Description) {
        it.body = Some(Shape::of::<OneClickForm>("application/x-www-form-urlencoded"));
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let body = incoming.bytes().await?;
        incoming.leave_the_rest();
        let is_click = is_click(&String::from_utf8_lossy(&body));
        is_click.then_some(Self).ok_or_else(|| AppError::coded(FieldCode::Required, FIELD))
    }
}

fn is_click(body: &str) -> bool {
    let pair = format!("{FIELD}={VALUE}");
    let named = format!("name=\"{FIELD}\"");
    let part = body.split_once(&named).and_then(|(_, rest)| rest.split_once("\r\n\r\n"));
    body.split('&').any(|told| told.trim() == pair) || part.is_some_and(|(_, value)| value.starts_with(VALUE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_is_known_in_either_form() {
        let part = "--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--b--\r\n";
        for (body, known) in [
            ("List-Unsubscribe=One-Click", true),
            ("a=b&List-Unsubscribe=One-Click\r\n", true),
            (part, true),
            ("", false),
            ("List-Unsubscribe=Never", false),
            ("{\"token\":\"List-Unsubscribe=One-Click\"}", false),
        ] {
            assert_eq!(is_click(body), known, "{body}");
        }
    }
}
