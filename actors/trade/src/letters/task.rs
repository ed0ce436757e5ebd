//! Goods on offer in the few words of a letter: what they come to, and what its reader is to do until when.

use granary_domain::refusal::Params;
use granary_identity::{
    mail::{TaskBrief, UpdateItem},
    notification::NotificationKind as Kind,
};
use jiff::Timestamp;

/// What a sum is told by.
const FIGURES: [&str; 4] = ["amount", "sum", "quantity", "unit"];

/// The goods of which a letter tells, as the newest of it leaves them; nothing where it is about none.
pub fn goods(told: &[UpdateItem], now: Timestamp) -> Option<TaskBrief> {
    let last = told.iter().rev().find(|it| it.id("listingId").or(it.id("requestId")).is_some())?;
    let until = last.text("until").and_then(|it| it.parse::<Timestamp>().ok());
    let is_open = until.is_none_or(|until| now < until);
    Some(TaskBrief {
        title: last.text("title").unwrap_or_default().to_owned(),
        with: last.text("company").filter(|it| !it.is_empty()).map(str::to_owned),
        figures: figures(&last.params),
        to_do: to_do(last.kind).filter(|_| is_open).map(str::to_owned),
        until: until.filter(|_| is_open),
    })
}

fn figures(params: &Params) -> Params {
    let is_known = params.text("sum").is_some();
    let known = FIGURES.into_iter().filter(|_| is_known).filter_map(|name| Some((name, params.text(name)?)));
    known.fold(Params::default(), |all, (name, value)| all.with(name, value))
}

/// By the name of its kind in the list of what waits; nothing of what only tells.
fn to_do(kind: Kind) -> Option<&'static str> {
    Some(match kind {
        Kind::LotOffer | Kind::LotOfferLapsing | Kind::QuoteReceived => "offerAnswer",
        Kind::QuoteRequestReceived => "quoteRequest",
        Kind::LotAsked => "questionAnswer",
        Kind::LotReserveNotMet | Kind::LotCounterDeclined => "bidDecision",
        Kind::LotCountered => "priceAnswer",
        Kind::LotOutbid => "bid",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(kind: Kind, params: &[(&'static str, &str)]) -> UpdateItem {
        let lot = ("listingId", "01900000-0000-7000-8000-000000000001");
        let all = [lot, ("title", "Basmati")].into_iter().chain(params.iter().copied());
        UpdateItem { kind, params: all.fold(Params::default(), |all, (name, value)| all.with(name, value)) }
    }

    #[test]
    fn goods_are_told_with_their_sum_the_other_side_and_what_is_to_be_done_until_when() {
        let now: Timestamp = "2026-12-01T10:00:00Z".parse().unwrap();
        let until = ("until", "2026-12-03T12:30:00Z");
        let figures = [("amount", "USD 1500.00"), ("sum", "USD 60000.00"), ("quantity", "40"), ("unit", "metric-ton")];
        let offer = told(Kind::LotOffer, &[&figures[..], &[until, ("company", "Deccan")]].concat());
        let brief = goods(std::slice::from_ref(&offer), now).unwrap();
        assert_eq!(
            (&*brief.title, brief.with.as_deref(), brief.to_do.as_deref()),
            ("Basmati", Some("Deccan"), Some("offerAnswer"))
        );
        assert_eq!(brief.figures, figures.iter().fold(Params::default(), |all, (name, value)| all.with(name, *value)));
        assert_eq!(brief.until, until.1.parse().ok());
        let over = goods(&[offer], "2026-12-04T00:00:00Z".parse().unwrap()).unwrap();
        assert_eq!((over.to_do, over.until), (None, None), "nothing is asked for that is over");
    }

    #[test]
    fn bidders_stay_unnamed_old_news_have_no_sum_and_what_only_tells_asks_for_nothing() {
        let now: Timestamp = "2026-12-01T10:00:00Z".parse().unwrap();
        for (kind, asked) in [
            (Kind::LotOutbid, Some("bid")),
            (Kind::LotReserveNotMet, Some("bidDecision")),
            (Kind::LotCountered, Some("priceAnswer")),
            (Kind::LotAsked, Some("questionAnswer")),
            (Kind::LotMayBeAccepted, None),
            (Kind::LotSold, None),
            (Kind::LotWithdrawn, None),
        ] {
            let brief = goods(&[told(kind, &[("amount", "USD 1500.00")])], now).unwrap();
            assert_eq!((brief.to_do.as_deref(), brief.with), (asked, None), "{kind}");
            assert!(brief.figures.is_empty(), "{kind}");
        }
        let of_none = UpdateItem { kind: Kind::LimitApplied, params: Params::default().with("company", "Deccan") };
        assert_eq!(goods(&[of_none], now), None);
    }
}
