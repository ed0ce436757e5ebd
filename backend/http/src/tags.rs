//! Entity tags: what a caller holds already of what it asks for.

use actix_web::{
    HttpRequest,
    http::header::{EntityTag, Header, IfNoneMatch},
};

/// The tags of what a caller holds, by `If-None-Match`.
pub(super) struct HeldTags(Option<IfNoneMatch>);

impl HeldTags {
    pub(super) fn of(request: &HttpRequest) -> Self {
        Self(IfNoneMatch::parse(request).ok())
    }

    /// Whether what has this tag is held, be it weakly.
    pub(super) fn include(&self, tag: &EntityTag) -> bool {
        match &self.0 {
            Some(IfNoneMatch::Any) => true,
            Some(IfNoneMatch::Items(held)) => held.iter().any(|held| held.weak_eq(tag)),
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_tag_is_held_where_it_is_named_weak_or_not_alone_or_with_others() {
        let tag = EntityTag::new_strong("one".to_owned());
        let rows: [(&[&str], bool); 9] = [
            (&[], false),
            (&["\"one\""], true),
            (&["W/\"one\""], true),
            (&["\"two\", W/\"one\""], true),
            (&["\"two\"", "\"one\""], true),
            (&["*"], true),
            (&["\"two\""], false),
            (&["one"], false),
            (&[""], false),
        ];
        for (headers, is_held) in rows {
            let none = TestRequest::default();
            let request = headers.iter().fold(none, |it, value| it.append_header(("if-none-match", *value)));
            assert_eq!(HeldTags::of(&request.to_http_request()).include(&tag), is_held, "{headers:?}");
        }
    }
}
