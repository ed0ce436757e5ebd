//! Who has a deal of their team, and who is told where a colleague gives it.

use granary_domain::{DealKind, UserId};
use granary_identity::notification::{Addressee, NotificationKind as Kind};
use uuid::Uuid;

use crate::deal::tests::Kept;
use crate::deal::{Audience, Deal, DealCommand as C, DealEvent, Handler, HandlingCommand as H, PartyRole as R};

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
    let hand = C::Handling(H::HandOver { to: omar.clone(), by_name: lena.name });
    let before = kept.deal.clone();
    let events = kept.staff(&hand).unwrap();
    assert_eq!([Audience::Staff, Audience::Bank].map(|it| has(&kept.deal, it)), [Some("Omar Aziz"), None]);
    let [DealEvent::Handling(handed)] = events.as_slice() else { panic!("{events:?}") };
    let told = crate::deal::part::PartEvent::notify(handed, &before, &kept.deal);
    let told: Vec<_> =
        told.into_iter().map(|(to, kind, params)| (to, kind, params.text("name").map(str::to_owned))).collect();
    assert_eq!(told, [(Addressee::Person(omar.id), Kind::OrderHandedOver, Some("Lena Haas".into()))]);
    assert_eq!(kept.staff(&hand).unwrap(), [], "it is theirs already");
    for side in [R::Buyer, R::Seller] {
        kept.run(&hand, side).unwrap();
        assert_eq!(has(&kept.deal, Audience::Staff), Some("Omar Aziz"), "each team has its own");
    }
}
