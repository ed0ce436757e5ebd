//! Who reads and writes where, what may be said, and how much of it.

use granary_domain::{
    BankAccount, BankId, CompanyId, ConversationId, DealId, FileId, ListingId, StepNumber, UserId, Viewer,
};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::{
    Budget, Circle, Conversation, Cut, Mention, Message, MessageFile, Said, Spent, TalkRefusal, account::accounts_in,
    names_unknown_account,
};
use crate::{
    deal::{
        Audience::{self, Bank, Buyer, Seller, Staff},
        PartyRole,
    },
    lot::AllowedPhrases,
};

const BUYER: CompanyId = CompanyId(Uuid::from_u128(1));
const SELLER: CompanyId = CompanyId(Uuid::from_u128(2));
const OTHER: CompanyId = CompanyId(Uuid::from_u128(3));
const BANK: BankId = BankId(Uuid::from_u128(4));
const OTHER_BANK: BankId = BankId(Uuid::from_u128(5));
const DEAL: DealId = DealId(Uuid::from_u128(6));

fn about(cut: Cut) -> Conversation {
    let deal = (cut != Cut::Lot).then_some(DEAL);
    let circle = Circle {
        buyer: matches!(cut, Cut::Lot | Cut::Sides | Cut::Buyer).then_some(BUYER),
        seller: matches!(cut, Cut::Lot | Cut::Sides | Cut::Seller).then_some(SELLER),
        bank: (cut == Cut::Bank).then_some(BANK),
        deal_bank: deal.map(|_| BANK),
        is_deleted: false,
    };
    Conversation {
        id: ConversationId(Uuid::from_u128(7)),
        cut,
        lot: deal.is_none().then_some(ListingId(Uuid::from_u128(8))),
        deal,
        circle,
        buyer_name: Some("Al Noor Foods".to_owned()),
        seller_name: Some("Deccan Grains".to_owned()),
        bank_name: None,
        title: Some("Rice".to_owned()),
        order_id: None,
        is_listed: deal.is_none(),
        made: None,
        made_order_id: None,
        payee: Some(SELLER),
        last: 0,
    }
}

fn said(text: &str) -> Said {
    Said { text: text.try_into().ok(), ..Said::default() }
}

/// Buyer, seller, another company, the deal's bank, another bank, staff: as whom each reads a conversation.
const READERS: &[(Cut, [Option<Audience>; 6])] = &[
    (Cut::Lot, [Some(Buyer), Some(Seller), None, None, None, Some(Staff)]),
    (Cut::Sides, [Some(Buyer), Some(Seller), None, None, None, Some(Staff)]),
    (Cut::Buyer, [Some(Buyer), None, None, None, None, Some(Staff)]),
    (Cut::Seller, [None, Some(Seller), None, None, None, Some(Staff)]),
    (Cut::Bank, [None, None, None, Some(Bank), None, Some(Staff)]),
];

fn viewers() -> [Viewer; 6] {
    let [buyer, seller, other] = [BUYER, SELLER, OTHER].map(Viewer::Company);
    [buyer, seller, other, Viewer::Bank(BANK), Viewer::Bank(OTHER_BANK), Viewer::Staff]
}

#[test]
fn each_cut_is_read_by_those_who_take_part_and_by_nobody_else() {
    for (cut, readers) in READERS {
        let it = about(*cut);
        assert_eq!(viewers().map(|viewer| it.audience_of(viewer)), *readers, "{cut}");
        let deleted = Circle { is_deleted: true, ..it.circle };
        let left = viewers().map(|viewer| deleted.audience_of(viewer));
        assert_eq!(left, [None, None, None, None, None, Some(Staff)], "{cut} of what is deleted");
    }
    assert_eq!(READERS.len(), Cut::ALL.len());
}

#[test]
fn a_bank_that_lost_the_deal_reads_no_more_and_the_next_one_nothing_of_it() {
    let it = about(Cut::Bank);
    let moved = Circle { deal_bank: Some(OTHER_BANK), ..it.circle };
    assert_eq!([BANK, OTHER_BANK].map(|bank| moved.audience_of(Viewer::Bank(bank))), [None, None]);
    let gone = Circle { deal_bank: None, ..it.circle };
    assert_eq!(gone.audience_of(Viewer::Bank(BANK)), None);
}

#[test]
fn staff_write_in_deals_alone_and_hide_in_lots_alone() {
    for cut in Cut::ALL.iter().copied() {
        let it = about(cut);
        assert_eq!(it.may_write(Staff).is_ok(), cut != Cut::Lot, "{cut}");
        assert_eq!(it.may_hide(Staff).is_ok(), cut == Cut::Lot, "{cut}");
        assert!(it.may_hide(Buyer).is_err(), "{cut}");
    }
}

#[test]
fn a_lot_off_offer_is_talked_of_no_more_unless_a_deal_came_of_it() {
    let gone = Conversation { is_listed: false, ..about(Cut::Lot) };
    assert_eq!(gone.may_write(Buyer), Err(TalkRefusal::LotClosed));
    let made = Conversation { made: Some(DEAL), ..gone };
    assert_eq!(made.may_write(Buyer), Ok(()));
}

#[test]
fn before_a_deal_nobody_says_how_they_are_reached_and_afterwards_everybody_may() {
    let none = AllowedPhrases::default();
    let made = Conversation { made: Some(DEAL), ..about(Cut::Lot) };
    let card = MessageFile {
        id: FileId(Uuid::nil()),
        name: "a@b.com.pdf".to_owned(),
        size: 1,
        elsewhere: false,
        unreadable: false,
    };
    for (text, field) in [("Write to a@b.com", Some("text")), ("+971 50 123 4567", Some("text")), ("Which crop?", None)]
    {
        let refused = about(Cut::Lot).may_say(&said(text), Buyer, &none).err();
        let told = match refused {
            Some(TalkRefusal::Contact(field, _)) => Some(field),
            None => None,
            Some(other) => panic!("{other:?}"),
        };
        assert_eq!(told, field, "{text}");
        assert_eq!(made.may_say(&said(text), Buyer, &none), Ok(()), "{text}");
        assert_eq!(about(Cut::Sides).may_say(&said(text), Seller, &none), Ok(()), "{text}");
    }
    let sent =
        |name: &str| Said { files: vec![MessageFile { name: name.to_owned(), ..card.clone() }], ..Said::default() };
    for name in ["a@b.com.pdf", "IMG_20261105_143022 0501234567.jpg", "PXL_0501234567.jpg", "WhatsApp me.jpg"] {
        let refused = about(Cut::Lot).may_say(&sent(name), Buyer, &none);
        assert!(matches!(refused, Err(TalkRefusal::Contact("files", _))), "{name}");
    }
    for name in [
        "WhatsApp Image 2026-11-05 at 2.30.22 PM.jpeg",
        "PXL_20261105_143022123.jpg",
        "IMG-20261105-WA0012.jpg",
        "Screenshot_20261105-143022_Gallery.png",
        "signal-2026-11-05-143022.jpeg",
    ] {
        assert_eq!(about(Cut::Lot).may_say(&sent(name), Buyer, &none), Ok(()), "{name}");
    }
}

#[test]
fn a_message_says_something_and_mentions_what_a_deal_has() {
    let none = AllowedPhrases::default();
    assert_eq!(about(Cut::Sides).may_say(&Said::default(), Buyer, &none), Err(TalkRefusal::Empty));
    let step = Mention { step_number: Some(StepNumber(4)), file_id: None, file_name: None };
    let mentioning = Said { mentions: vec![step], ..said("See this step") };
    assert_eq!(about(Cut::Sides).may_say(&mentioning, Buyer, &none), Ok(()));
    assert_eq!(about(Cut::Lot).may_say(&mentioning, Buyer, &none), Err(TalkRefusal::Invalid("mentions")));
}

#[test]
fn a_side_puts_what_it_reads_into_the_dossier_of_its_deal() {
    for (cut, by, deal) in [
        (Cut::Sides, Buyer, Ok(DEAL)),
        (Cut::Seller, Seller, Ok(DEAL)),
        (Cut::Bank, Bank, Err(TalkRefusal::NotYours)),
        (Cut::Sides, Staff, Err(TalkRefusal::NotYours)),
        (Cut::Lot, Buyer, Err(TalkRefusal::NoDeal)),
    ] {
        assert_eq!(about(cut).dossier(by), deal, "{cut}");
    }
}

#[test]
fn before_a_deal_people_are_named_to_their_own_and_a_hidden_message_is_for_staff() {
    let message = Message {
        number: 1,
        at: Timestamp::UNIX_EPOCH,
        by: UserId(Uuid::from_u128(9)),
        name: "Lina Haddad".to_owned(),
        side: PartyRole::Buyer,
        text: Some("Which crop?".to_owned()),
        files: Vec::new(),
        mentions: Vec::new(),
        elsewhere: false,
        is_hidden: true,
    };
    for (cut, to, named, told) in [
        (Cut::Lot, Buyer, true, false),
        (Cut::Lot, Seller, false, false),
        (Cut::Lot, Staff, true, true),
        (Cut::Sides, Seller, true, false),
    ] {
        let shown = about(cut).shown(message.clone(), to);
        assert_eq!((shown.name.is_some(), shown.text.is_some()), (named, told), "{cut} {to:?}");
        assert_eq!(shown.company.as_deref(), Some("Al Noor Foods"));
    }
}

#[test]
fn a_spent_budget_says_how_long_to_wait_and_the_longest_counts() {
    let at = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(1);
    let spent = |count, seconds| Spent { count, first: Some(at - SignedDuration::from_secs(seconds)) };
    let none = Spent::default();
    for (of, wait) in [
        ([none, none, none], None),
        ([spent(19, 30), none, none], None),
        ([spent(20, 30), none, none], Some(31)),
        ([spent(20, 60), none, none], Some(1)),
        ([spent(20, 50), spent(60, 10), spent(40, 30)], Some(51)),
        ([none, none, spent(40, 20)], Some(41)),
    ] {
        let refused = Spent::leaves_room(of, at).err();
        let told = refused.map(|it| match it {
            TalkRefusal::TooMany(wait) => wait.as_secs(),
            other => panic!("{other:?}"),
        });
        assert_eq!(told, wait, "{of:?}");
    }
    assert_eq!(Budget::BEGUN.wait(Spent { count: 30, first: Some(at) }, at).map(|it| it.as_secs()), Some(3600));
}

#[test]
fn an_account_in_a_text_is_told_apart_from_those_that_the_seller_is_known_by() {
    let known = BankAccount::try_from("AE070331234567890123456".to_owned()).unwrap();
    for (text, count, unknown) in [
        ("Please pay into AE07 0331 2345 6789 0123 456, thank you", 1, false),
        ("Our account changed: GB82-WEST-1234-5698-7654-32", 1, true),
        ("iban gb82west12345698765432", 1, true),
        ("AE08 0331 2345 6789 0123 456 has wrong digits", 0, false),
        ("Order IN20 of 2026, 15 bags", 0, false),
        ("Pay to A/C No. 50100012345678, IFSC HDFC0001234", 0, true),
        ("Beneficiary account number:\n5010 0012 345678\nIFSC: HDFC0001234", 0, true),
        ("الحساب رقم ٥٠١٠٠٠١٢٣٤٥٦٧٨", 0, true),
        ("our account no is 2345678901", 0, false),
        ("account 42 of 2026-11-30", 0, false),
        ("Our account manager: 50100012345678", 0, false),
        ("", 0, false),
    ] {
        assert_eq!(accounts_in(text).len(), count, "{text}");
        assert_eq!(names_unknown_account(text, std::slice::from_ref(&known)), unknown, "{text}");
    }
}
