//! Names of companies on documents, held against each other, and the last day to present them.

use granary_domain::{DealKind, DocumentType, StepNumber};
use serde_json::json;

use super::party::{is_same, is_unknown_bank, may_be_branch};
use crate::deal::{
    Audience, DealCommand, DocumentCommand,
    tests::{Kept, a_document},
};

/// Two names, and whether they are of one company.
const CASES: &[(&str, &str, bool)] = &[
    ("Deccan Grains Private Limited", "DECCAN GRAINS PVT. LTD.", true),
    ("Deccan Grains Pvt. Ltd.", "DECCAN GRAINS PVT LTD, Hyderabad", true),
    ("Deccan Grains Pvt. Ltd.", "DECCAN GRAINS PVT LTD HYDERABAD", true),
    ("Deccan Grains (P) Ltd", "Deccan Grains (P) Limited", true),
    ("Deccan Grains Pte Ltd", "Deccan Grains Pte. Limited", true),
    ("Deccan Grains", "DECCAN GRAINS, 12 Dock Road", true),
    ("Deccan Grains, Hyderabad", "DECCAN GRAINS, 12 Dock Road, Mumbai", true),
    ("Deccan Grains\nHyderabad", "M/s Deccan Grains", true),
    ("M/s. Deccan Grains", "Messrs Deccan Grains", true),
    ("Harbour Foods Co.", "Harbour Foods Company", true),
    ("Harbour Foods Co., Ltd.", "HARBOUR FOODS COMPANY LIMITED", true),
    ("Harbour Foods LLC", "Harbour Foods L.L.C.", true),
    ("Harbour Foods LLC", "Harbour Foods L. L. C.", true),
    ("Harbour Foods LLC", "Harbour Foods Limited Liability Company", true),
    ("Harbour Foods FZE", "Harbour Foods Free Zone Establishment", true),
    ("Harbour Foods FZ-LLC", "Harbour Foods FZ LLC", true),
    ("Harbour Foods W.L.L.", "Harbour Foods WLL", true),
    ("Harbour & Sons", "Harbour and Sons", true),
    ("Harbour Foods Intl.", "Harbour Foods International", true),
    ("Harbour Foods Int'l LLC", "Harbour Foods International LLC", true),
    ("Gulf Gen. Trdg. LLC", "Gulf General Trading LLC", true),
    ("Patel Bros. Mfg. Corp.", "Patel Brothers Manufacturing Corporation", true),
    ("Selera Sdn. Bhd.", "Selera Sendirian Berhad", true),
    ("Müller GmbH", "Mueller GmbH", true),
    ("Müller GmbH", "MULLER GMBH", true),
    ("Groß Mühle AG", "Gross Muehle AG", true),
    ("Panadería Núñez S.L.", "Panaderia Nunez SL", true),
    ("Al-Noor Foods", "Al Noor Foods", true),
    ("Alnoor Foods", "AL NOOR FOODS", true),
    ("Gulf Company for Foods", "Gulf Company for Textiles", false),
    ("شركة الأمل للتجارة", "شركة الامل للتجاره", true),
    // The address may be another, and the country not (14 j).
    ("Deccan Grains Pvt Ltd, Mumbai, India", "Deccan Grains Pvt Ltd, Jebel Ali, UAE", false),
    ("Deccan Grains Pvt Ltd, Mumbai, India", "Deccan Grains Pvt Ltd, Hyderabad 500001, INDIA", true),
    ("Deccan Grains Pvt Ltd, Mumbai, India", "Deccan Grains Pvt Ltd, Mumbai", true),
    ("DECCAN GRAINS PVT LTD MUMBAI INDIA", "Deccan Grains Pvt Ltd, Dubai - U.A.E.", false),
    ("Harbour Foods LLC, Dubai, United Arab Emirates", "HARBOUR FOODS LLC, DUBAI, UAE", true),
    ("Harbour Foods LLC, Atlanta, Georgia", "Harbour Foods LLC, Atlanta, USA", true),
    ("Harbour Foods LLC, Oman Road, Dubai", "Harbour Foods LLC, Dubai, UAE", true),
    // A company of the same first words is another company.
    ("Al Noor", "Al Noor Textiles FZE", false),
    ("Al Noor", "Al Noor Textiles", false),
    ("Al Noor", "Al Noor, Textiles FZE", false),
    ("Al Noor Trading LLC", "Al Noor Trading LLC Textiles FZE", false),
    ("Al Noor LLC", "Al Noor FZE", false),
    ("Al Noor Foods", "Al Noor Fods Trading", false),
    ("Deccan Grains", "Deccan Rice", false),
    ("Deccan Grains Pvt. Ltd.", "Deccan Traders", false),
    ("Deccan Grains Limited", "Deccan Grains Private Limited", false),
    ("Harbour Foods 1 LLC", "Harbour Foods 2 LLC", false),
    ("Gate 7 Foods LLC", "Gate 9 Foods LLC", false),
    ("A Foods", "B Foods", false),
    // An address begins behind a comma, on another line or behind a legal form; figures without one are of the name.
    ("Deccan Grains", "DECCAN GRAINS 12 Dock Road", false),
    ("Deccan Grains LLC", "DECCAN GRAINS LLC 12 Dock Road", true),
    ("Deccan Grains LLC", "DECCAN GRAINS LLC - Dubai", true),
    ("Royal Court Office Supplies", "Royal Court Street Foods", false),
    ("Al Noor 7 Trading", "Al Noor 9 Trading", false),
    ("Gulf Foods - Dubai", "Gulf Foods - Textiles", false),
    // Two vowels are an umlaut only where the other has one.
    ("Al Saeed Foods LLC", "Al Saad Foods LLC", false),
    ("Maas", "Mas", false),
    ("Maas", "Mås", true),
    ("Smoer AS", "Smør AS", true),
    // Private limited companies of India and of Singapore.
    ("Deccan Grains Pte Ltd", "Deccan Grains Pvt Ltd", false),
    ("Deccan Grains (P) Ltd", "Deccan Grains Pte Ltd", false),
    ("Deccan Grains (P) Ltd", "Deccan Grains Private Limited", true),
    ("Deccan Grains P. Ltd.", "Deccan Grains Pvt Ltd", true),
    ("Deccan Grains Pte Ltd", "Deccan Grains Private Limited", true),
    // Slips (ISBP 745, A23).
    ("Deccan Grians Pvt Ltd", "Deccan Grains Pvt Ltd", true),
    ("Harbour Mashine Works", "Harbour Machine Works", true),
    ("Harbour Tradding LLC", "Harbour Trading LLC", true),
    ("Al Salem Foods", "Al Saleem Foods", false),
    ("Deccan Grains", "---", false),
    ("***", "---", false),
    ("---", "---", true),
];

#[test]
fn a_name_is_known_again_however_it_is_written_and_no_other_for_it() {
    for (one, other, expected) in CASES {
        assert_eq!(is_same(one, other), *expected, "{one} / {other}");
        assert_eq!(is_same(other, one), *expected, "{other} / {one}");
    }
}

#[test]
fn a_place_behind_a_dash_may_be_of_a_branch_and_is_for_people_to_tell() {
    for (one, other, expected) in [
        ("Gulf Foods - Dubai", "Gulf Foods", true),
        ("Gulf Foods LLC - Jebel Ali Branch", "Gulf Foods LLC", false),
        ("Gulf Foods – Abu Dhabi", "GULF FOODS", true),
        ("Gulf Foods - Dubai", "Gulf Foods - Textiles", false),
        ("Gulf Foods - Dubai", "Gulf Grains", false),
        ("Gulf Foods - Textiles FZE", "Gulf Foods", false),
        ("Gulf Foods - 7", "Gulf Foods", false),
        ("Gulf Foods - Muscat, Oman", "Gulf Foods, Dubai, UAE", false),
        ("Gulf-Foods", "Gulf", false),
        ("Gulf Foods", "Gulf Foods", false),
    ] {
        assert_eq!(may_be_branch(one, other), expected, "{one} / {other}");
        assert_eq!(may_be_branch(other, one), expected, "{other} / {one}");
    }
}

#[test]
fn who_is_let_pass_as_a_bank_is_told_where_nobody_knows_it() {
    for (consignee, expected) in [
        ("To order", false),
        ("To the order of shipper", false),
        ("To the order of First Gulf Lenders", false),
        ("First Gulf Lenders, Abu Dhabi", false),
        ("Emirates Bank PJSC", true),
        ("To order of Riverbank Foods LLC", true),
        ("To the order of Gulf Textiles FZE", true),
        ("Riverbank Foods LLC", true),
        ("Gulf Textiles FZE", false),
        ("Milkbank", true),
    ] {
        assert_eq!(is_unknown_bank(consignee, Some("First Gulf Lenders")), expected, "{consignee}");
    }
    assert!(is_unknown_bank("To order of First Gulf Lenders", None), "no bank has the deal");
}

#[test]
fn the_last_day_to_present_is_one_on_which_the_bank_is_open_as_article_29_a_has_it() {
    let step = StepNumber(10);
    // In the Emirates banks are closed on Saturdays and Sundays: the 7th and the 8th.
    for (shipped, expected) in [
        ("2026-10-16", "2026-11-06"),
        ("2026-10-17", "2026-11-09"),
        ("2026-10-18", "2026-11-09"),
        ("2026-10-19", "2026-11-09"),
    ] {
        let mut kept = Kept::of(DealKind::International).marked(3);
        let file = a_document(step, DocumentType::BillOfLading);
        let said = Box::new(serde_json::from_value(json!({ "shippedOn": shipped })).unwrap());
        let read = DocumentCommand::ReadDocument { step, file: file.id, said, known: Vec::new() };
        kept.staff(&DealCommand::Documents(DocumentCommand::AttachFile { step, file })).unwrap();
        kept.staff(&DealCommand::Documents(read)).unwrap();
        let present_by = kept.deal.examination(Audience::Bank).and_then(|it| it.present_by);
        assert_eq!(present_by.map(|it| it.to_string()).as_deref(), Some(expected), "{shipped}");
    }
}
