//! Money passes no float: where it is named, none is; and a float stands anywhere only for what is known to be no money.

use crate::source::{Findings, Source, holds, says};

const MONEY: &[&str] = &["Money", "Decimal"];
const FLOATS: &[&str] = &[
    "f64",
    "f32",
    "as_f64",
    "as_f32",
    "from_f64",
    "from_f32",
    "to_f64",
    "to_f32",
    "from_f64_retain",
    "from_f32_retain",
];
/// Where both are named: the cells of a spreadsheet are floats when they come; and what each kind of value becomes on its way
/// out.
const BESIDE_MONEY: &[&str] = &[
    "backend/spreadsheet/src/reading/display.rs",
    "backend/spreadsheet/src/tests.rs",
    "actors/domain/src/record/tests.rs",
];
/// Figures that are no money, by where they stand.
const FIGURES: &[(&str, &str)] = &[
    ("actors/domain/src/catalogue/freight.rs", "cubic metres of containers, and where ports lie"),
    ("actors/domain/src/container.rs", "cubic metres"),
    ("actors/domain/src/language.rs", "how much a browser wants a language"),
    ("actors/domain/src/port.rs", "where ports lie"),
    ("actors/identity/src/extraction.rs", "how sure a reading is"),
    ("actors/identity/src/job.rs", "chance in the wait after a failure"),
    ("actors/domain/src/distance.rs", "kilometres between places"),
    ("actors/trade/src/listing/terms.rs", "how alike words are"),
    ("actors/trade/src/lot/measures.rs", "where a warehouse lies"),
    ("actors/domain/src/record/live.rs", "any number of a record on its way out; money goes as a text"),
    ("actors/domain/src/record/tests.rs", "what any number of a record becomes"),
    ("backend/benches/figures/", "times, sizes and rates that are measured"),
    ("backend/adapters/src/extraction/headings.rs", "how sure a reading is"),
    ("backend/adapters/src/extraction/labels.rs", "how sure a reading is"),
    ("backend/adapters/src/extraction/labelled_value.rs", "how sure a reading is"),
    ("backend/adapters/src/extraction/particulars.rs", "how sure a reading is"),
    ("backend/adapters/src/extraction/rivals.rs", "how sure a reading is"),
    ("backend/adapters/src/extraction/running_text.rs", "how sure a reading is"),
    ("backend/adapters/src/extraction/scans.rs", "where words stand"),
    ("backend/adapters/src/extraction/value.rs", "how sure a reading is"),
    ("backend/auth/src/codes.rs", "how evenly codes are drawn"),
    ("backend/demo/src/measures.rs", "where warehouses lie"),
    ("backend/http/src/json.rs", "any number of a body before it has a type; money takes none, but a text"),
    ("backend/http/src/strict.rs", "any number of a body before it has a type; money takes none, but a text"),
    ("backend/http/src/tcp/connection.rs", "seconds"),
    ("backend/http/src/tcp/connections.rs", "how many connections there are"),
    ("backend/src/live/node.rs", "how many connections there are, and seconds"),
    ("backend/src/metrics.rs", "seconds"),
    ("backend/sandbox/src/font.rs", "how wide letters are"),
    ("backend/sandbox/src/letters.rs", "where letters stand"),
    ("backend/sandbox/src/lines.rs", "where letters stand"),
    ("backend/spreadsheet/src/reading/", "the numbers of cells, which are rounded to what was typed"),
    ("backend/spreadsheet/src/tests.rs", "the days of cells"),
    ("backend/store/src/jobs.rs", "seconds"),
    ("backend/src/tasks/discards.rs", "how many files stay"),
    ("backend/src/tasks/jobs/mod.rs", "how many jobs wait"),
    ("backend/src/tasks/loose_files.rs", "how many files are unknown"),
    ("backend/tests/api/extraction.rs", "how sure a reading is"),
    ("backend/tests/api/pictures.rs", "how wide and high pictures are"),
    ("backend/tests/api/same_time.rs", "times that are measured"),
    ("backend/tests/store/million/", "times that are measured"),
];

#[test]
fn no_money_passes_a_float() {
    let rule = |sources: &[Source]| -> Findings {
        let sound = |it: &&Source| {
            it.is_rust() && !BESIDE_MONEY.contains(&it.path.as_str()) && !it.is_in(&["backend/tests/tidy/"])
        };
        let names =
            |source: &Source, words: &[&str]| source.code().any(|(_, line)| words.iter().any(|it| says(line, it)));
        let of_money = sources.iter().filter(sound).filter(|it| names(it, MONEY));
        of_money
            .flat_map(|source| {
                let floats = floats(source);
                floats.map(|at| source.finding(at, "a float beside money: reckon with `Decimal`"))
            })
            .collect()
    };
    let breach = "fn half(it: Money) -> f64 {";
    holds(rule, &[("actors/trade/src/price.rs", breach), ("backend/src/limit.rs", "let it: Decimal = told.as_f64();")]);
}

#[test]
fn every_float_is_a_figure_that_is_known_to_be_no_money() {
    let rule = |sources: &[Source]| -> Findings {
        let is_figure = |it: &Source| FIGURES.iter().any(|(place, _)| it.path.starts_with(place));
        let unknown = sources.iter().filter(|it| it.is_rust() && !is_figure(it) && !it.is_in(&["backend/tests/tidy/"]));
        unknown
            .flat_map(|source| {
                floats(source).map(|at| source.finding(at, "a float: is it money? else name the figure"))
            })
            .collect()
    };
    holds(
        rule,
        &[
            ("actors/trade/src/price.rs", "let paid = told.as_f64().unwrap_or_default();"),
            ("actors/trade/src/sum.rs", "let paid = text.parse::<f64>()?;"),
            ("backend/src/limit.rs", "let left = cents as f64 / 100.0;"),
            ("backend/src/fee.rs", "let fee = cents as f32;"),
            ("backend/tests/api/orders.rs", "assert_eq!(f64::from(paid), 10.0);"),
        ],
    );
}

#[test]
fn every_figure_that_is_named_is_there() {
    let sources = crate::source::tracked();
    for (place, why) in FIGURES {
        let is_there = sources.iter().any(|it| it.path.starts_with(place) && floats(it).next().is_some());
        assert!(is_there, "{place} has no float any more: {why}");
    }
}

/// The lines of a file that name a float.
fn floats(source: &Source) -> impl Iterator<Item = usize> {
    source.code().filter(|(_, line)| FLOATS.iter().any(|it| says(line, it))).map(|(at, _)| at)
}
