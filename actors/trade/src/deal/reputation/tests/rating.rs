//! What the sides say of each other: once, and neither reads it before both have spoken or two weeks are over.

use granary_domain::{DealKind, Stars, day};
use jiff::Span;
use serde_json::json;

use crate::deal::tests::{Kept, now};
use crate::deal::{
    Audience, DealCommand as C, DealEvent, PartyRole, RefusalReason, ReputationCommand as R, ReputationEvent,
    TimelineCommand as T,
};

fn international() -> Kept {
    Kept::of(DealKind::International)
}

#[test]
fn each_side_rates_the_other_once_after_acceptance() {
    let rate = |rated| C::Reputation(R::Rate { rated, stars: Stars::try_from(4).unwrap() });
    let (of_buyer, of_seller) = (rate(PartyRole::Buyer), rate(PartyRole::Seller));
    assert_eq!(international().marked(14).run(&of_seller, PartyRole::Buyer), Err(RefusalReason::NotRatable));
    let mut kept = international().marked(16);
    assert_eq!(kept.run(&of_buyer, PartyRole::Buyer), Err(RefusalReason::NotYours), "nobody rates themselves");
    kept.run(&of_seller, PartyRole::Buyer).unwrap();
    assert_eq!((kept.deal.seller_rating.is_some(), kept.deal.buyer_rating), (true, None));
    assert_eq!(kept.run(&of_seller, PartyRole::Buyer), Err(RefusalReason::NotRatable));
    assert!(kept.run(&of_buyer, PartyRole::Seller).is_ok());
    assert_eq!(kept.staff(&of_seller), Err(RefusalReason::NotYours));
}

#[test]
fn a_rating_waits_for_that_of_the_other_side_or_for_two_weeks() {
    let of_buyer = |stars| C::Reputation(R::Rate { rated: PartyRole::Buyer, stars: Stars::try_from(stars).unwrap() });
    let of_seller = C::Reputation(R::Rate { rated: PartyRole::Seller, stars: Stars::try_from(2).unwrap() });
    let seen = |kept: &Kept| {
        Audience::ALL.map(|audience| {
            let view = kept.deal.view(audience);
            (view.buyer_rating.map(i64::from), view.seller_rating.map(i64::from))
        })
    };
    let mut one = international().marked(16);
    one.run(&of_seller, PartyRole::Buyer).unwrap();
    let shown_on = one.deal.view(Audience::Seller).ratings_show_on.unwrap();
    assert_eq!(shown_on, day(one.at).saturating_add(Span::new().days(14)));
    assert_eq!(seen(&one), [(None, Some(2)), (None, None), (None, Some(2)), (None, None)]);
    let mut both = one.clone();
    both.run(&of_buyer(5), PartyRole::Seller).unwrap();
    assert_eq!(seen(&both), [(Some(5), Some(2)), (Some(5), Some(2)), (Some(5), Some(2)), (None, None)]);
    assert_eq!((both.deal.ratings_show_on(), both.deal.deal_index().wakes_on), (None, None));
    assert_eq!(one.deal.deal_index().wakes_on, Some(shown_on));
    assert_eq!(one.staff(&C::Timeline(T::Wake { today: shown_on.yesterday().unwrap() })), Ok(Vec::new()));
    assert_eq!(
        one.staff(&C::Timeline(T::Wake { today: shown_on })),
        Ok(vec![DealEvent::Reputation(ReputationEvent::RatingsShown)])
    );
    assert_eq!(seen(&one), [(None, Some(2)), (None, Some(2)), (None, Some(2)), (None, None)]);
    assert_eq!(
        one.run(&of_buyer(5), PartyRole::Seller),
        Err(RefusalReason::NotRatable),
        "who has read it answers it no more"
    );
}

#[test]
fn a_rating_of_before_they_waited_is_shown() {
    let mut deal = international().marked(16).deal;
    let old: ReputationEvent =
        serde_json::from_value(json!({ "kind": "deal.rated", "by": "buyer", "stars": 4 })).unwrap();
    deal.apply(&old.into(), now());
    assert_eq!(deal.view(Audience::Seller).seller_rating.map(i64::from), Some(4));
}
