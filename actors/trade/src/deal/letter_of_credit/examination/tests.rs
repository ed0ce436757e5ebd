//! Names of companies on documents, held against each other.

use super::party::is_same;

/// Two names, and whether they are of one company.
const CASES: &[(&str, &str, bool)] = &[
    ("Deccan Grains Private Limited", "DECCAN GRAINS PVT. LTD.", true),
    ("Deccan Grains Pvt. Ltd.", "DECCAN GRAINS PVT LTD, Hyderabad", true),
    ("Deccan Grains Pvt. Ltd.", "DECCAN GRAINS PVT LTD HYDERABAD", true),
    ("Deccan Grains (P) Ltd", "Deccan Grains (P) Limited", true),
    ("Deccan Grains Pte Ltd", "Deccan Grains Pte. Limited", true),
    ("Deccan Grains", "DECCAN GRAINS, 12 Dock Road", true),
    ("Deccan Grains", "DECCAN GRAINS 12 Dock Road", true),
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
