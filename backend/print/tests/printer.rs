//! The printer: what it makes of a description, whoever wrote what stands in it.

#![cfg(test)]

use std::path::PathBuf;

use bytes::Bytes;
use granary_domain::Share;
use granary_sandbox::{Job, Refused, Sandbox};
use serde_json::{Value, json};
use support::pdf;

async fn set(description: &Value) -> Result<Bytes, Refused> {
    let printer = Sandbox::new(PathBuf::from(env!("CARGO_BIN_EXE_granary-print")));
    printer.run(Job::Print, Bytes::from(description.to_string()), Share::SERVER).await
}

/// A packing list with so many lines, and something said on it.
fn description(language: &str, lines: usize, said: &str) -> Value {
    let line = |number: usize| json!([number.to_string(), "Basmati rice أرز", "100630", { "word": "unit.bag" }]);
    json!({
        "kind": "packing-list", "language": language, "number": "PL-0007",
        "parties": [{ "role": "buyer", "name": said, "lines": [said] }, { "role": "seller", "name": "شركة العين", "lines": [] }],
        "facts": [["order", said]],
        "columns": [{ "label": "no", "number": true }, { "label": "item", "share": 3 }, { "label": "hs-code" }, { "label": "unit" }],
        "lines": (1..=lines).map(line).collect::<Vec<_>>(),
        "totals": [{ "label": "quantity", "value": "1,000", "strong": true }],
        "notes": [{ "label": "remarks", "text": said }],
    })
}

#[actix::test]
async fn a_table_goes_over_pages_under_its_head_in_either_language() {
    for (language, head, last) in [("en", "HS code", "Page 3 of 3"), ("ar", "الصنف", "3")] {
        let set = set(&description(language, 120, "Al Noor")).await.unwrap();
        let text = pdf::text(&set);
        let pages: Vec<_> = text.split_terminator('\u{c}').collect();
        assert_eq!(pages.len(), 3, "{language}: {text}");
        assert!(pages.iter().all(|page| page.contains(head)), "{language}: {text}");
        assert!(pages[2].contains(last) && pages[2].contains("PL-0007"), "{language}: {text}");
        assert!(pdf::objects(&set).contains(&format!("/Lang ({language})")), "{language}");
    }
}

#[actix::test]
async fn arabic_is_written_in_joined_letters() {
    let text = pdf::text(&set(&description("ar", 1, "Al Noor")).await.unwrap());
    for word in ["قائمة التعبئة", "المشتري", "العين"] {
        // Whoever reads a PDF may tell joined letters in another order: each word has its letters, whatever their order.
        let sorted = |word: &str| {
            let mut letters: Vec<_> = word.chars().filter(|c| c.is_alphabetic()).collect();
            letters.sort_unstable();
            letters
        };
        let found = text.split_whitespace().map(sorted).any(|it| word.split(' ').map(sorted).any(|one| one == it));
        assert!(found, "{word}: {text}");
    }
}

#[actix::test]
async fn every_script_of_the_trade_is_printed_and_no_other_is_left_out() {
    for said in
        ["大米 5公斤", "ข้าวหอมมะลิ", "அரிசி", "쌀", "こめ 米", "বাসমতি", "చావల", "Zürich · Ελιά · Рис · चावल · أرز"]
    {
        let set = set(&description("en", 1, said)).await.unwrap();
        let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
        let text = pdf::text(&set);
        let first: String = said.chars().filter(|c| c.is_alphabetic()).take(1).collect();
        assert!(text.contains(&first) && letters(&text) >= letters(said), "{said}: {text}");
        assert!(!pdf::objects(&set).contains("NotDef"), "{said}");
    }
    assert_eq!(set(&description("en", 1, "ბრინჯი")).await, Err(Refused::UnknownScript));
    let text = pdf::text(&set(&description("en", 1, "Rice 😀")).await.unwrap());
    assert!(text.contains("Rice \u{fffd}"), "{text}");
}

#[actix::test]
async fn the_parts_of_a_place_stand_between_commas_of_the_language() {
    for (language, comma, other) in [("en", ',', '،'), ("ar", '،', ',')] {
        let mut told = description(language, 1, "Al Noor");
        told["facts"] = json!([["destination", "Al Quoz, Dubai, Emirates"]]);
        told["totals"] = json!([]);
        let text = pdf::text(&set(&told).await.unwrap());
        assert_eq!((text.matches(comma).count(), text.contains(other)), (2, false), "{language}: {text}");
    }
}

#[actix::test]
async fn the_same_description_gives_the_same_bytes() {
    let description = description("en", 40, "Al Noor");
    assert_eq!(set(&description).await.unwrap(), set(&description).await.unwrap());
}

#[actix::test]
async fn whatever_somebody_wrote_stands_there_as_it_is() {
    for said in [
        "#read(\"/etc/passwd\")",
        "] #panic(1) [",
        "*strong* _thin_ $x^2$ `raw` @label <label>",
        "\\u{202e} // no comment",
        "https://evil.test/pay",
        "= heading",
        "{{7*7}} ${7*7} <script>",
    ] {
        let set = set(&description("en", 1, said)).await.unwrap();
        let text = pdf::text(&set);
        assert!(text.matches(said).count() >= 3, "{said}: {text}");
        let objects = pdf::objects(&set);
        for acts in ["/URI", "/Link", "/JavaScript", "/Launch", "/EmbeddedFile", "/OpenAction"] {
            assert!(!objects.contains(acts), "{said} makes {acts}");
        }
    }
}

#[actix::test]
async fn what_turns_letters_around_is_shown_by_a_mark() {
    let text = pdf::text(&set(&description("en", 1, "pay\u{202e}001\u{2066}x")).await.unwrap());
    assert!(text.contains("pay\u{fffd}001\u{fffd}x"), "{text}");
}

#[actix::test]
async fn a_word_without_an_end_stays_on_its_page() {
    let set = set(&description("en", 1, &"W".repeat(4000))).await.unwrap();
    let text = pdf::text(&set);
    assert!(text.lines().all(|line| line.matches('W').count() < 200), "{text}");
    assert!(text.matches('W').count() >= 4 * 4000, "{text}");
}

#[actix::test]
async fn what_is_beyond_all_trade_or_no_description_is_refused() {
    let huge = description("en", 1, &"x".repeat(1_000_000));
    let deep: Value = serde_json::from_str(&format!("{}{}", "[".repeat(100), "]".repeat(100))).unwrap();
    let other = |field: &str, value: Value| {
        let mut description = description("en", 1, "Al Noor");
        description[field] = value;
        description
    };
    let unknown = [other("language", json!("xx")), other("kind", json!("../../etc/passwd"))];
    for description in [huge, deep, json!({}), json!(7)].into_iter().chain(unknown) {
        assert_eq!(set(&description).await, Err(Refused::Unreadable), "{:.60}", description.to_string());
    }
    let printer = Sandbox::new(PathBuf::from(env!("CARGO_BIN_EXE_granary-print")));
    assert_eq!(printer.run(Job::Print, Bytes::from("no JSON"), Share::SERVER).await, Err(Refused::Unreadable));
}
