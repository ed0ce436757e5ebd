//! Who has a deal of their team, and who is told where a colleague gives it.

use granary_domain::{DealKind, UserId, refusal::Params};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use uuid::Uuid;

use crate::deal::tests::{Kept, a_cancel, a_deletion};
use crate::deal::{
    Audience, Deal, DealCommand as C, DealEvent, Handler, HandlingCommand as H, PartyRole as R, RefusalReason,
};

fn handler(n: u128, name: &str) -> Handler {
    Handler { id: UserId(Uuid::from_u128(n)), name: name.to_owned() }
}

fn has(deal: &Deal, audience: Audience) -> Option<&str> {
    deal.handler(audience).map(|it| it.name.as_str())
}

#[test]
fn a_deal_that_is_handed_over_is_the_colleagues_who_alone_is_told() {
    let mut kept = Kept::of(DealKind::International);
    let (lena, omar) = (handler(1, "Lena Haas"), handler(2, "Omar Aziz"));
    kept.staff(&C::Handling(H::TakeOn(lena.clone()))).unwrap();
    let hand = C::Handling(H::HandOver { to: omar.clone(), by: lena });
    let before = kept.deal.clone();
    let events = kept.staff(&hand).unwrap();
    assert_eq!([Audience::Staff, Audience::Bank].map(|it| has(&kept.deal, it)), [Some("Omar Aziz"), None]);
    let [DealEvent::Handling(handed)] = events.as_slice() else { panic!("{events:?}") };
    let told = crate::deal::part::PartEvent::notify(handed, &before, &kept.deal);
    let said = |params: &Params, it| params.text(it).map(str::to_owned);
    let told: Vec<_> =
        told.into_iter().map(|(to, kind, params)| (to, kind, said(&params, "name"), said(&params, "userId"))).collect();
    let of_lena = (Some("Lena Haas".to_owned()), Some(UserId(Uuid::from_u128(1)).to_string()));
    assert_eq!(told, [(Addressee::Person(omar.id), Kind::OrderHandedOver, of_lena.0, of_lena.1)]);
    assert_eq!(kept.staff(&hand).unwrap(), [], "it is theirs already");
    for side in [R::Buyer, R::Seller] {
        kept.run(&hand, side).unwrap();
        assert_eq!(has(&kept.deal, Audience::Staff), Some("Omar Aziz"), "each team has its own");
    }
}

#[test]
fn whoever_goes_has_no_deal_of_any_team_and_the_server_alone_says_so() {
    let mut kept = Kept::of(DealKind::International);
    let (lena, omar) = (handler(1, "Lena Haas"), handler(2, "Omar Aziz"));
    kept.staff(&C::Handling(H::TakeOn(lena.clone()))).unwrap();
    kept.run(&C::Handling(H::TakeOn(omar.clone())), R::Buyer).unwrap();
    let leaves = C::Handling(H::Leave(omar.id));
    for side in [R::Buyer, R::Seller, R::Bank, R::Staff] {
        assert_eq!(kept.run(&leaves, side), Err(RefusalReason::NotYours), "{side:?}");
    }
    assert_eq!(kept.run(&leaves, R::System).unwrap().len(), 1);
    assert_eq!([Audience::Buyer, Audience::Staff].map(|it| has(&kept.deal, it)), [None, Some("Lena Haas")]);
    for ended in [a_cancel(), a_deletion()] {
        kept.staff(&ended).unwrap();
    }
    assert_eq!(kept.run(&C::Handling(H::Leave(lena.id)), R::System).unwrap().len(), 1, "one that was deleted too");
    assert_eq!(kept.run(&leaves, R::System).unwrap(), [], "nothing is left to leave");
}
