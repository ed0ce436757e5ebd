//! The nouns parse where they come in and keep to their ranges.

use std::collections::BTreeSet;

use proptest::prelude::*;
use rust_decimal::Decimal;
use serde_json::{Value, json};

use super::{
    BankAccount, Choice, CompanyName, ContainerNumber, Currency, DealKind, DealStatus, DisputeReason, DocumentType,
    Email, ExtraDays, HsCode, Humidity, Incoterm, LicenceNumber, Millimetres, Money, Name, PageRequest, Permission,
    Permissions, Phone, Port, Role, Stars, Swift, SwiftMessage, TaxNumber, Temperature, Text, Website, Weight,
    catalogue::Catalogue,
};

fn parses<T: serde::de::DeserializeOwned>(value: Value) -> bool {
    serde_json::from_value::<T>(value).is_ok()
}

#[test]
fn money_crosses_the_wire_with_two_decimals() {
    let wire = json!({ "amount": "1234.5", "currency": "USD" });
    let money: Money = serde_json::from_value(wire).unwrap();
    assert_eq!(serde_json::to_value(money).unwrap(), json!({ "amount": "1234.50", "currency": "USD" }));
    let whole: Money = serde_json::from_value(json!({ "amount": "7", "currency": "AED" })).unwrap();
    assert_eq!(serde_json::to_value(whole).unwrap()["amount"], "7.00");
}

#[test]
fn money_refuses_what_is_no_amount() {
    for amount in ["-1", "1.005", "1000000000000.01", "x", "", "1e3", "NaN"] {
        assert!(!parses::<Money>(json!({ "amount": amount, "currency": "USD" })), "{amount}");
    }
    assert!(parses::<Money>(json!({ "amount": "1000000000000.00", "currency": "USD" })));
    assert!(!parses::<Money>(json!({ "amount": 12.5, "currency": "USD" })), "never a float");
    assert!(!parses::<Money>(json!({ "amount": "1", "currency": "EUR" })));
    assert!(!parses::<Money>(json!({ "amount": "1", "currency": "USD", "more": 1 })));
}

#[test]
fn dirhams_become_dollars_at_the_fixed_rate() {
    let aed = |amount: &str| Money::new(amount.parse().unwrap(), Currency::Aed).unwrap();
    assert_eq!(aed("7345.00").in_usd().amount(), Decimal::from(2000));
    assert_eq!(aed("3.67").in_usd().amount().to_string(), "1.00");
}

#[test]
fn extra_days_are_1_to_90() {
    let fits = |n: i64| parses::<ExtraDays>(json!(n));
    assert!(fits(1) && fits(90));
    assert!(!fits(0) && !fits(91) && !fits(-1) && !fits(i64::MAX));
    assert!(!parses::<ExtraDays>(json!(1.5)) && !parses::<ExtraDays>(json!("3")));
}

#[test]
fn stars_are_1_to_5() {
    assert!(parses::<Stars>(json!(1)) && parses::<Stars>(json!(5)));
    assert!(!parses::<Stars>(json!(0)) && !parses::<Stars>(json!(6)));
}

#[test]
fn a_page_is_the_first_ten_unless_told() {
    let page = |value: Value| serde_json::from_value::<PageRequest>(value).ok().map(|it| (it.current, it.size));
    assert_eq!(page(json!({})), Some((1, 10)));
    assert_eq!(page(json!({ "current": 3, "size": 100 })), Some((3, 100)));
    for wrong in [
        json!({ "current": 0 }),
        json!({ "size": 0 }),
        json!({ "size": 101 }),
        json!({ "current": -1 }),
        json!({ "page": 1 }),
    ] {
        assert_eq!(page(wrong.clone()), None, "{wrong}");
    }
}

#[test]
fn an_email_is_kept_in_lower_case() {
    let email = Email::try_from(" Buyer@AlNoor-Foods.test ".to_owned()).unwrap();
    assert_eq!((email.as_str(), email.domain()), ("buyer@alnoor-foods.test", "alnoor-foods.test"));
    for copied in [
        "mailto:a@b.test",
        "MAILTO:A@b.test?subject=Rice",
        "\u{202a}a@b.test\u{202c}",
        "\u{a0}a@b.test\u{200b}",
        "\u{feff}a@b.test",
        "<a@b.test>",
        "Amal Haddad <a@b.test>",
        "Amal <mailto:a@b.test>;",
        "a@b.test;",
        "a@b.test, ",
    ] {
        assert_eq!(Email::try_from(copied.to_owned()).unwrap().as_str(), "a@b.test", "{copied:?}");
    }
    for wrong in [
        "",
        "a",
        "a@b",
        "mailto:",
        "smtp:a@b.test",
        "@b.c",
        "a@",
        "a@b..c",
        "a b@c.d",
        "a@b@c.d",
        "a@-b.c",
        "a@b.c\n.d",
        "a@b.c <",
        "a@b.c>",
        "<a@b.c> Amal",
        "a@b.c; d@e.f",
        "a..b@x.test",
        ".a@x.test",
        "a.@x.test",
    ] {
        assert!(Email::try_from(wrong.to_owned()).is_err(), "{wrong}");
        assert!(crate::read_strictly(|| serde_json::from_value::<Email>(json!(wrong))).is_err(), "{wrong}");
    }
    let stored: Email = serde_json::from_value(json!("a..b@x.test")).unwrap();
    assert_eq!(stored.as_str(), "a..b@x.test", "it is still read");
}

#[test]
fn a_text_is_trimmed_and_bounded() {
    type Short = Text<1, 3>;
    assert_eq!(Short::try_from(" ab ").unwrap().as_str(), "ab");
    assert!(Short::try_from("  ").is_err() && Short::try_from("abcd").is_err() && Short::try_from("a\0").is_err());
    assert!(Short::try_from("äöü").is_ok(), "counted in characters");
}

#[test]
fn an_area_grants_its_verbs_and_nothing_grants_nothing() {
    use Permission as P;
    let may = |held: &[P], wanted: P| held.iter().copied().collect::<Permissions>().allows(wanted);
    assert!(may(&[P::Deal], P::DealEdit) && may(&[P::DealEdit], P::DealEdit) && may(&[P::Documents], P::Documents));
    assert!(!may(&[P::DealRead], P::DealEdit) && !may(&[P::DealEdit], P::Deal) && !may(&[], P::Deal));
}

#[test]
fn only_words_of_the_vocabulary_are_permissions() {
    for name in ["deal", "deal.read", "documents", "role.manage"] {
        assert!(name.parse::<Permission>().is_ok(), "{name}");
    }
    for name in ["", "deal.", "deal.*", "Deal", "deal.readx", "dea", "user role", "*", ".read", " deal"] {
        assert!(name.parse::<Permission>().is_err(), "{name:?}");
    }
    assert!(Permission::ALL.is_sorted_by_key(|it| it.as_str()), "as they are listed on the wire");
}

#[test]
fn display_numbers_have_at_least_four_digits() {
    assert_eq!(DealKind::International.display(7), "INT0007");
    assert_eq!(DealKind::Domestic.display(12_345), "LOC12345");
}

#[test]
fn the_life_of_a_deal_is_in_order() {
    use DealStatus::{
        Accepted, Cancelled, Closed, ContractPending, Dispatched, ExportCleared, Funded, FundingPending, Settled,
        Shipped,
    };
    let life = [
        ContractPending,
        FundingPending,
        Funded,
        ExportCleared,
        Dispatched,
        Shipped,
        Accepted,
        Settled,
        Closed,
        Cancelled,
    ];
    assert!(life.is_sorted());
}

#[test]
fn old_incoterms_warn_and_those_that_containers_do_not_fit() {
    let warned: Vec<_> = Incoterm::ALL.iter().filter(|it| it.warning().is_some()).collect();
    let at_the_ship = [&Incoterm::Fob, &Incoterm::Cfr, &Incoterm::Cif];
    assert_eq!(warned.len(), 5);
    assert!(at_the_ship.into_iter().chain([&Incoterm::Daf, &Incoterm::Fot]).all(|it| warned.contains(&it)));
}

#[test]
fn the_catalogue_holds_the_lists_of_the_specification() {
    let catalogue = serde_json::to_value(Catalogue::all()).unwrap();
    let lists = [
        ("incoterms", 13),
        ("paymentTerms", 9),
        ("transportModes", 3),
        ("containerTypes", 21),
        ("packaging", 17),
        ("units", 12),
        ("itemMeasures", 6),
        ("shelfLife", 10),
        ("specialDocuments", 10),
        ("palletTypes", 6),
        ("listingPalletTypes", 3),
        ("companyRevenues", 5),
        ("companySizes", 5),
        ("companyTypes", 6),
        ("tradeRoles", 3),
        ("categories", 19),
        ("ports", 13),
        ("disputeCategories", 10),
        ("lotConditions", 2),
        ("retailPriceAs", 2),
        ("currencies", 2),
        ("temperatures", 38),
        ("humidities", 27),
    ];
    for (list, len) in lists {
        assert_eq!(catalogue[list].as_array().map(Vec::len), Some(len), "{list}");
    }
}

#[test]
fn every_option_has_a_label_and_a_value_of_its_own() {
    let catalogue = serde_json::to_value(Catalogue::all()).unwrap();
    for (list, options) in catalogue.as_object().unwrap() {
        let options = options.as_array().unwrap();
        let values: BTreeSet<_> = options.iter().map(|it| it["value"].as_str().unwrap()).collect();
        assert_eq!(values.len(), options.len(), "{list}");
        assert!(options.iter().all(|it| it["label"].as_str().is_some_and(|label| !label.is_empty())), "{list}");
    }
}

#[test]
fn every_dispute_category_has_reasons_and_food_has_chapters() {
    let all = Catalogue::all();
    assert!(all.deals.dispute_categories.iter().all(|it| it.children.len() >= 4));
    assert_eq!(
        all.deals.dispute_categories.iter().map(|it| it.children.len()).sum::<usize>(),
        DisputeReason::ALL.len()
    );
    assert_eq!(all.goods.categories.iter().map(|it| it.children.len()).sum::<usize>(), 18);
}

#[test]
fn ports_are_eight_by_sea_three_by_air_two_by_land() {
    let count = |kind: &str| Port::ALL.iter().filter(|it| it.port_type().as_str() == kind).count();
    assert_eq!((count("sea"), count("air"), count("land")), (8, 3, 2));
}

fn reads_back<T: Choice + serde::Serialize + std::str::FromStr + PartialEq>() -> bool {
    T::ALL.iter().all(|it| json!(it) == json!(it.as_str()) && it.as_str().parse().ok().as_ref() == Some(it))
}

#[test]
fn every_choice_reads_back() {
    assert!(
        reads_back::<Incoterm>()
            && reads_back::<DealStatus>()
            && reads_back::<DocumentType>()
            && reads_back::<Port>()
            && reads_back::<SwiftMessage>()
    );
}

#[test]
fn banks_and_staff_alone_say_which_message_between_banks_a_document_is() {
    for (document, by, may) in [
        (Some(DocumentType::PaymentSecurity), Role::Bank, true),
        (Some(DocumentType::DiscrepancyNotice), Role::Admin, true),
        (Some(DocumentType::Other), Role::Sales, true),
        (Some(DocumentType::PaymentProof), Role::User, false),
        (Some(DocumentType::BillOfLading), Role::Bank, false),
        (None, Role::Bank, false),
    ] {
        assert_eq!(SwiftMessage::may_label(document, by), may, "{document:?} by {by:?}");
    }
}

proptest! {
    #[test]
    fn money_reads_back_what_it_wrote(cents in 0_i64..=100_000_000_000_000, is_usd: bool) {
        let currency = if is_usd { Currency::Usd } else { Currency::Aed };
        let money = Money::new(Decimal::new(cents, 2), currency).unwrap();
        let text = serde_json::to_string(&money).unwrap();
        prop_assert_eq!(serde_json::from_str::<Money>(&text).unwrap(), money);
    }
}

/// What people type and copy: anything, and good ones with something odd in them.
fn typed() -> impl Strategy<Value = String> {
    const GOOD: [&str; 12] = [
        "AE07 0331 2345 6789 0123 456",
        "CSQU 305438-3",
        "0902.40.00",
        "+971 50 123 4567",
        "buyer@al-noor.test",
        "Al Noor Foods LLC",
        "100234567890003",
        "CN-1234567",
        "EBILAEAD",
        "https://granary.test",
        "Basmati 1121, 5 % broken",
        "أرز بسمتي",
    ];
    const ODD: [&str; 14] = [
        "\u{200b}", "\u{202e}", "\u{feff}", "\u{a0}", "\u{2800}", "\u{301}", "\0", "\n", "١", "ß", "🌾", "'", "  ", "-",
    ];
    let changed = (prop::sample::select(&GOOD[..]), any::<prop::sample::Index>(), prop::sample::select(&ODD[..]));
    let changed = changed.prop_map(|(good, at, odd)| {
        let mut signs: Vec<String> = good.chars().map(String::from).collect();
        signs.insert(at.index(signs.len()), odd.to_owned());
        signs.concat()
    });
    prop_oneof![any::<String>(), "[ -~]{0,40}", changed]
}

/// Whether what was taken of a text is taken again as it is.
fn settles<T: serde::de::DeserializeOwned + serde::Serialize>(typed: &str) -> bool {
    let Ok(taken) = serde_json::from_value::<T>(json!(typed)) else { return true };
    let told = serde_json::to_value(&taken).unwrap();
    serde_json::from_value::<T>(told.clone()).is_ok_and(|again| serde_json::to_value(&again).unwrap() == told)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn whatever_is_typed_is_refused_or_reads_back_as_it_was_taken(typed in typed()) {
        prop_assert!(settles::<Text<1, 200>>(&typed), "text");
        prop_assert!(settles::<Name<100>>(&typed), "name");
        prop_assert!(settles::<CompanyName>(&typed), "company");
        prop_assert!(settles::<Email>(&typed), "email");
        prop_assert!(settles::<Phone>(&typed), "phone");
        prop_assert!(settles::<HsCode>(&typed), "HS code");
        prop_assert!(settles::<BankAccount>(&typed), "account");
        prop_assert!(settles::<ContainerNumber>(&typed), "container");
        prop_assert!(settles::<TaxNumber>(&typed), "tax number");
        prop_assert!(settles::<LicenceNumber>(&typed), "licence");
        prop_assert!(settles::<Website>(&typed), "website");
        prop_assert!(settles::<Swift>(&typed), "SWIFT");
        prop_assert!(settles::<Weight>(&typed), "weight");
    }
}

#[test]
fn what_was_taken_once_and_shows_nothing_is_read_again_and_taken_no_more() {
    for unseen in ["\u{e0100}", "\u{200b}", "\u{feff}\u{200e}"] {
        assert!(settles::<Text<1, 200>>(unseen) && Text::<1, 200>::try_from(unseen).is_err(), "{unseen:?}");
        assert_eq!(Text::<0, 200>::try_from(unseen).map(|it| it.is_empty()), Ok(true), "{unseen:?}");
    }
}

#[test]
fn a_weight_is_of_whole_grams_and_nothing_is_carried_that_has_none() {
    let read = |text: &str| Weight::try_from(text.to_owned()).map(|it| (it.grams(), it.to_string()));
    assert_eq!(read("18250.5"), Ok((18_250_500, "18250.5".to_owned())));
    assert_eq!(read("0.001"), Ok((1, "0.001".to_owned())));
    for bad in ["0", "-1", "+1", "1e3", "0.0001", "1000000.001", "99999999999999999999999999999", "", "1,5", " 1"] {
        assert!(read(bad).is_err(), "{bad}");
    }
    for bad in [0, -1, 20_001, i64::MAX] {
        assert!(Millimetres::try_from(bad).is_err(), "{bad}");
    }
}

#[test]
fn goods_demand_a_temperature_within_the_specification_or_none() {
    let temperature = |text: &str| Temperature::try_from(text.to_owned()).map(Temperature::degrees);
    assert_eq!(temperature("-10"), Ok(Some(-10)));
    assert_eq!(temperature("not-sensitive"), Ok(None));
    for bad in ["-11", "27", "", "4.5", "+4", "04"] {
        assert!(temperature(bad).is_err(), "{bad}");
    }
    assert!(Humidity::try_from("69".to_owned()).is_err() && Humidity::try_from("95".to_owned()).is_ok());
}
