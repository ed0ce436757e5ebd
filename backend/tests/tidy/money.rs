//! Money passes no float: where it is named, none is.

use crate::source::{Findings, Source, holds, says};

const MONEY: &[&str] = &["Money", "Decimal"];
const FLOATS: &[&str] =
    &["f64", "f32", "from_f64", "from_f32", "to_f64", "to_f32", "from_f64_retain", "from_f32_retain"];
/// The cells of a spreadsheet are floats when they come; and what each kind of value becomes on its way out.
const ALLOWED: &[&str] = &["backend/src/spreadsheet/reading.rs", "actors/src/record/tests.rs"];

#[test]
fn no_money_passes_a_float() {
    let rule = |sources: &[Source]| -> Findings {
        let sound =
            |it: &&Source| it.is_rust() && !ALLOWED.contains(&it.path.as_str()) && !it.is_in(&["backend/tests/tidy/"]);
        let names =
            |source: &Source, words: &[&str]| source.code().any(|(_, line)| words.iter().any(|it| says(line, it)));
        let of_money = sources.iter().filter(sound).filter(|it| names(it, MONEY));
        of_money
            .flat_map(|source| {
                let floats = source.code().filter(|(_, line)| FLOATS.iter().any(|it| says(line, it)));
                floats.map(|(at, _)| source.finding(at, "a float beside money: reckon with `Decimal`"))
            })
            .collect()
    };
    let breach = "fn half(it: Money) -> f64 {";
    holds(rule, &[("actors/src/price.rs", breach)]);
}
