//! What a caller has seen of deals, perhaps on another server, so that nothing is answered on an older copy: `x-seen`, and the
//! `If-Match` of a call whose path names its deal.

use std::cmp::Reverse;

use actix_web::{HttpRequest, web::Data};
use granary_domain::{
    Caller, DealId, Version,
    refusal::{BoxedRefusal, FieldCode},
    store::BoxFuture,
};

use super::{error::AppError, extractor::header_version, incoming::Incoming};

/// `x-seen: <_id>=<version>, …`.
const HEADER: &str = "x-seen";
/// How many deals one call may name.
const MOST: usize = 8;

/// A deal, and the version of it that somebody has seen.
pub type Seen = (DealId, Version);

/// Who brings this server up to what somebody has seen.
pub trait CatchUp: Send + Sync {
    /// Has it know these versions, of deals that the caller may see.
    fn reach<'a>(&'a self, caller: &'a Caller, seen: &'a [Seen]) -> BoxFuture<'a, Result<(), BoxedRefusal>>;
}

impl Incoming {
    /// Has this server know what the caller has seen.
    pub(super) async fn catch_up(&self) -> Result<(), AppError> {
        let (Some(caller), Some(deals)) = (&self.caller, self.request.app_data::<Data<dyn CatchUp>>()) else {
            return Ok(());
        };
        let seen = seen(&self.request, self.segment.as_ref().map(|(value, _)| value.as_str()))?;
        if !seen.is_empty() {
            deals.reach(caller, &seen).await?;
        }
        Ok(())
    }
}

fn seen(request: &HttpRequest, segment: Option<&str>) -> Result<Vec<Seen>, AppError> {
    let told = request.headers().get(HEADER).map(|value| value.to_str().unwrap_or_default());
    let mut seen = read(told).ok_or_else(|| AppError::coded(FieldCode::Invalid, HEADER))?;
    // What is wrong with it is told where it is taken.
    let matched = header_version(request).ok().flatten();
    seen.extend(segment.and_then(|id| id.parse::<DealId>().ok()).zip(matched));
    // Each deal is looked at once, for the newest of its versions.
    seen.sort_unstable_by_key(|(deal, version)| (deal.0, Reverse(*version)));
    seen.dedup_by_key(|(deal, _)| *deal);
    Ok(seen)
}

fn read(told: Option<&str>) -> Option<Vec<Seen>> {
    let pair = |it: &str| {
        let (deal, version) = it.trim().split_once('=')?;
        Some((deal.parse().ok()?, version.parse().ok()?))
    };
    let seen: Vec<Seen> = told.map_or(Some(Vec::new()), |told| told.split(',').map(pair).collect())?;
    (seen.len() <= MOST).then_some(seen)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use uuid::Uuid;

    use super::*;

    fn deal(n: u128) -> DealId {
        DealId(Uuid::from_u128(n))
    }

    #[test]
    fn what_was_seen_is_read_and_what_is_no_such_thing_is_refused() {
        let (one, other) = (deal(1), deal(2));
        let many = vec![format!("{one}=1"); MOST + 1].join(",");
        let rows = [
            (None, Some(vec![])),
            (Some(format!("{one}=7")), Some(vec![(one, 7)])),
            (Some(format!("{one}=7, {other}=1")), Some(vec![(one, 7), (other, 1)])),
            (Some(String::new()), None),
            (Some(format!("{one}")), None),
            (Some(format!("{one}=-1")), None),
            (Some("a deal=7".to_owned()), None),
            (Some(many), None),
        ];
        for (told, seen) in rows {
            assert_eq!(read(told.as_deref()), seen, "{told:?}");
        }
    }

    #[test]
    fn a_version_to_match_was_seen_of_what_the_path_names() {
        let given = |header: &'static str| TestRequest::default().insert_header(("if-match", header)).to_http_request();
        let id = deal(1).to_string();
        assert_eq!(seen(&given("\"3\""), Some(&id)).ok(), Some(vec![(deal(1), 3)]));
        for (header, segment) in [("*", Some(&*id)), ("three", Some(&*id)), ("3", Some("buyer")), ("3", None)] {
            assert_eq!(seen(&given(header), segment).ok(), Some(vec![]), "{header} {segment:?}");
        }
    }

    #[test]
    fn each_deal_is_looked_at_once_for_the_newest_of_what_was_seen_of_it() {
        let (one, other) = (deal(1), deal(2));
        let told = format!("{one}=3, {other}=1, {one}=9, {one}=4");
        let request = TestRequest::default().insert_header((HEADER, told)).insert_header(("if-match", "\"7\""));
        let read = seen(&request.to_http_request(), Some(&one.to_string())).ok();
        assert_eq!(read, Some(vec![(one, 9), (other, 1)]));
    }
}
