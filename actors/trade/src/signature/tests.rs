//! A document is signed by whom it waits for, once, with consent and as it was sent; its trail tells of any change.

use granary_domain::{CompanyId, DealId, FileId, Language, SignatureId, Text, UserId};
use granary_identity::notification::{Addressee, NotificationKind};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use uuid::Uuid;

use super::{
    BrokenTrail, Made, Mark, Request, SignatureCommand as Command, SignatureEvent as Event, SignatureFields,
    SignatureRefusal as Refusal, SignatureRequest, SignatureStatus as Status, SignedFields, Signer, SignerState,
    Signing, Strokes, TrailEntry, Wanted, check_signers, trail::GENESIS, verify,
};
use crate::{deal::PartyRole, printed::PrintedKind};

const SENT: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
const ID: SignatureId = SignatureId(Uuid::from_u128(99));

fn user(nth: u128) -> UserId {
    UserId(Uuid::from_u128(nth))
}

fn signer(nth: u128, role: PartyRole) -> Signer {
    Signer {
        user: user(nth),
        name: "Mariam Haddad".to_owned(),
        company: CompanyId(Uuid::from_u128(if role == PartyRole::Buyer { 70 } else { 80 })),
        company_name: "Al Noor".to_owned(),
        role,
        signed: None,
        viewed_at: None,
        declined: false,
    }
}

fn request(in_order: bool, fields: SignatureFields) -> Request {
    Request {
        deal: DealId(Uuid::from_u128(1)),
        order_id: "INT0042".to_owned(),
        deal_kind: "international".to_owned(),
        document: Uuid::from_u128(2),
        kind: PrintedKind::SalesContract,
        number: "SC-0001".to_owned(),
        language: Language::En,
        file: FileId(Uuid::from_u128(3)),
        sha256: SENT.to_owned(),
        in_order,
        fields,
        signers: vec![signer(1, PartyRole::Buyer), signer(2, PartyRole::Seller)],
    }
}

fn signing(sha256: &str) -> Signing {
    Signing {
        fields: SignedFields::default(),
        signature: Mark::Typed { name: "mariam  Haddad".try_into().unwrap() },
        consent: true,
        sha256: Some(sha256.try_into().unwrap()),
    }
}

fn sign() -> Command {
    Command::Sign(signing(SENT))
}

fn text(text: &str) -> Text<1, 500> {
    text.try_into().unwrap()
}

/// A request with its trail.
struct Sent {
    state: SignatureRequest,
    trail: Vec<TrailEntry>,
}

impl Sent {
    fn out(in_order: bool) -> Self {
        let request = request(in_order, SignatureFields::default());
        let made = made(0, None);
        let state = SignatureRequest::begin(ID, &request, made.at);
        let line = TrailEntry::after(&GENESIS, ID, 1, &Event::Requested(Box::new(request)), made);
        Self { state, trail: vec![line] }
    }

    fn does(&mut self, command: &Command, by: Option<u128>) -> Result<Option<Event>, Refusal> {
        let event = self.state.decide(command, by.map(user))?;
        if let Some(event) = &event {
            let seq = i32::try_from(self.trail.len()).unwrap() + 1;
            let made = made(seq, by);
            let head = self.trail.last().unwrap().hash;
            self.trail.push(TrailEntry::after(&head, ID, seq, event, made.clone()));
            self.state.apply(event, &made);
        }
        Ok(event)
    }
}

fn made(minute: i32, by: Option<u128>) -> Made {
    Made {
        at: Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minute.into()),
        user: by.map(user),
        by: "Somebody".to_owned(),
        from: Some([127, 0, 0, 1].into()),
        agent: "Browser".to_owned(),
    }
}

#[test]
fn a_contract_is_sent_to_both_sides_and_to_nobody_twice() {
    let sent = |signers: &[Signer]| check_signers(PrintedKind::SalesContract, signers);
    let (buyer, seller) = (signer(1, PartyRole::Buyer), signer(2, PartyRole::Seller));
    assert_eq!(sent(&[buyer.clone(), seller.clone()]), Ok(()));
    assert_eq!(sent(&[]), Err(Refusal::BadSigners));
    assert_eq!(sent(&[buyer.clone(), seller, buyer.clone()]), Err(Refusal::BadSigners));
    let one = [buyer];
    assert_eq!(sent(&one), Err(Refusal::SideMissing));
    assert_eq!(check_signers(PrintedKind::PurchaseOrder, &one), Ok(()), "an order may be signed by one side");
}

#[test]
fn nothing_is_signed_without_consent_another_text_or_by_somebody_else() {
    let mut sent = Sent::out(false);
    let without = Command::Sign(Signing { consent: false, ..signing(SENT) });
    assert_eq!(sent.does(&without, Some(1)), Err(Refusal::ConsentWanted));
    assert_eq!(sent.does(&Command::Sign(signing(&"b".repeat(64))), Some(1)), Err(Refusal::OtherText));
    assert_eq!(sent.does(&sign(), Some(3)), Err(Refusal::NotASigner));
    assert_eq!(sent.does(&sign(), None), Err(Refusal::NotASigner));
    assert!(sent.does(&sign(), Some(1)).is_ok());
    assert_eq!(sent.does(&sign(), Some(1)), Err(Refusal::SignedAlready));
    assert_eq!(sent.does(&Command::Decline { reason: text("No") }, Some(1)), Err(Refusal::SignedAlready));
    assert!(sent.does(&sign(), Some(2)).is_ok());
    assert_eq!(sent.state.status, Status::Signed);
    assert_eq!(sent.does(&Command::Void { reason: text("Late") }, None), Err(Refusal::Closed(Status::Signed)));
}

#[test]
fn nobody_signs_under_another_name() {
    let mut sent = Sent::out(false);
    let typed = |name: &str| Mark::Typed { name: name.try_into().unwrap() };
    let named = |name| Command::Sign(Signing { signature: typed(name), ..signing(SENT) });
    for other in ["Mariam", "Haddad Mariam", "Arjun Reddy"] {
        assert_eq!(sent.does(&named(other), Some(1)), Err(Refusal::OtherName), "{other}");
    }
    assert!(sent.does(&named(" MARIAM HADDAD "), Some(1)).is_ok());
}

#[test]
fn what_signers_must_tell_they_tell_and_nothing_else() {
    let fields = SignatureFields { title: Wanted::Required, place: Wanted::No };
    let state = SignatureRequest::begin(ID, &request(false, fields), Timestamp::UNIX_EPOCH);
    let told = |title: Option<&str>, place: Option<&str>| {
        let field = |it: Option<&str>| it.map(|it| it.try_into().unwrap());
        let fields = SignedFields { title: field(title), place: field(place) };
        state.decide(&Command::Sign(Signing { fields, ..signing(SENT) }), Some(user(1))).err()
    };
    assert_eq!(told(None, None), Some(Refusal::FieldWanted("title")));
    assert_eq!(told(Some("Director"), Some("Dubai")), Some(Refusal::FieldUnknown("place")));
    assert_eq!(told(Some("Director"), None), None);
}

#[test]
fn in_order_the_second_signs_after_the_first_and_hears_of_it_then() {
    let mut sent = Sent::out(true);
    let requested = Event::Requested(Box::new(request(true, SignatureFields::default())));
    let to = |state: &SignatureRequest, before: Option<&SignatureRequest>, event: &Event| {
        let told = state.notifications(before, event, Timestamp::UNIX_EPOCH);
        told.iter().map(|it| (it.to, it.kind)).collect::<Vec<_>>()
    };
    let asked = |nth| (Addressee::Person(user(nth)), NotificationKind::SignatureRequested);
    assert_eq!(to(&sent.state, None, &requested), [asked(1)]);
    assert_eq!(sent.does(&sign(), Some(2)), Err(Refusal::NotYourTurn));
    assert_eq!(sent.state.state_of(&sent.state.signers[1]), SignerState::Later);
    let before = sent.state.clone();
    let event = sent.does(&sign(), Some(1)).unwrap().unwrap();
    assert_eq!(to(&sent.state, Some(&before), &event), [asked(2)]);
    assert_eq!(sent.state.state_of(&sent.state.signers[1]), SignerState::Due);
}

#[test]
fn who_has_signed_waits_for_the_side_that_has_not() {
    let mut sent = Sent::out(false);
    let asked = |sent: &Sent| [1, 2, 3].map(|nth| sent.state.asked_of(user(nth)));
    assert_eq!(asked(&sent), [Some(PartyRole::Buyer), Some(PartyRole::Seller), None]);
    sent.does(&sign(), Some(2)).unwrap();
    assert_eq!(asked(&sent), [Some(PartyRole::Buyer), Some(PartyRole::Buyer), None]);
}

#[test]
fn who_declines_ends_it_and_both_sides_hear_why() {
    let mut sent = Sent::out(false);
    sent.does(&sign(), Some(1)).unwrap();
    let before = sent.state.clone();
    let event = sent.does(&Command::Decline { reason: text("Wrong price") }, Some(2)).unwrap().unwrap();
    let told = sent.state.notifications(Some(&before), &event, Timestamp::UNIX_EPOCH);
    assert_eq!(told.len(), 2);
    assert!(told.iter().all(|it| it.kind == NotificationKind::SignatureDeclined));
    assert_eq!(sent.does(&sign(), Some(2)), Err(Refusal::Closed(Status::Declined)));
    assert_eq!(sent.state.due().count(), 0);
}

#[test]
fn a_new_version_voids_what_was_signed_and_what_is_over_stays() {
    for signers in 0..=2_u128 {
        let mut sent = Sent::out(false);
        for nth in 1..=signers {
            sent.does(&sign(), Some(nth)).unwrap();
        }
        if signers == 2 {
            let seal = Command::Seal { file: FileId(Uuid::nil()), sha256: SENT.to_owned() };
            sent.does(&seal, None).unwrap();
            assert_eq!(sent.does(&seal, None), Err(Refusal::Closed(Status::Sealed)), "sealed once");
        }
        assert_eq!(sent.does(&Command::Outdate, None), Ok(Some(Event::Outdated)));
        assert_eq!(sent.does(&Command::Outdate, None), Ok(None));
        assert!(matches!(sent.does(&sign(), Some(2)), Err(Refusal::Closed(_) | Refusal::SignedAlready)));
    }
}

#[test]
fn a_drawn_signature_stays_in_its_field() {
    let good = |strokes: Vec<Vec<u16>>| Strokes::try_from(strokes).is_ok();
    assert!(good(vec![vec![0, 0, 1000, 300]]));
    for bad in [vec![], vec![vec![]], vec![vec![1, 2]], vec![vec![1, 2, 3]], vec![vec![1, 301, 2, 2]]] {
        assert!(!good(bad.clone()), "{bad:?}");
    }
    assert!(!good(vec![vec![1; 4]; 101]) && !good(vec![vec![1; 8002]]));
}

#[test]
fn a_trail_that_stands_as_written_gives_the_state() {
    let mut sent = Sent::out(false);
    sent.does(&Command::View, Some(1)).unwrap();
    assert_eq!(sent.does(&Command::View, Some(1)), Ok(None), "the first look counts");
    sent.does(&sign(), Some(1)).unwrap();
    let (state, head) = verify(ID, &sent.trail).unwrap();
    assert_eq!((state, head), (sent.state, sent.trail[2].hash));
    assert_eq!(verify(SignatureId(Uuid::nil()), &sent.trail), Err(BrokenTrail::Hash(1)), "of another document");
    assert_eq!(verify(ID, &[]), Err(BrokenTrail::Headless));
}

proptest! {
    #[test]
    fn whatever_is_changed_in_a_trail_is_found(line in 0_usize..3, what in 0_u8..6) {
        let mut sent = Sent::out(false);
        sent.does(&sign(), Some(1)).unwrap();
        sent.does(&sign(), Some(2)).unwrap();
        let changed = &mut sent.trail[line];
        match what {
            0 => changed.made.at += SignedDuration::from_micros(1),
            1 => changed.made.user = Some(user(7)),
            2 => changed.made.by.push('x'),
            3 => changed.made.from = None,
            4 => changed.made.agent.push('x'),
            _ => changed.body.push(' '),
        }
        let seq = i32::try_from(line).unwrap() + 1;
        prop_assert_eq!(verify(ID, &sent.trail), Err(BrokenTrail::Hash(seq)));
        sent.trail.remove(line);
        prop_assert!(verify(ID, &sent.trail).is_err() || line == 2);
    }
}

#[test]
fn a_typed_name_alone_signs_the_text_that_was_opened_here() {
    let said = serde_json::json!({ "fields": {}, "signature": "Mariam Haddad", "consent": true });
    let signing: Signing = serde_json::from_value(said).unwrap();
    assert_eq!(signing.signature, Mark::Typed { name: "Mariam Haddad".try_into().unwrap() });
    let mut sent = Sent::out(false);
    let sign = Command::Sign(signing);
    assert_eq!(sent.does(&sign, Some(1)), Err(Refusal::OtherText), "nobody signs what they never opened");
    sent.does(&Command::View, Some(1)).unwrap();
    let Ok(Some(Event::Signed(signed))) = sent.does(&sign, Some(1)) else { panic!("not signed") };
    assert_eq!(signed.sha256.unwrap().as_str(), SENT, "the trail tells which text it was");
    for odd in [
        serde_json::json!("M"),
        serde_json::json!(7),
        serde_json::json!(null),
        serde_json::json!({ "kind": "stamped" }),
    ] {
        let said = serde_json::json!({ "signature": odd, "consent": true });
        assert!(serde_json::from_value::<Signing>(said).is_err());
    }
}
