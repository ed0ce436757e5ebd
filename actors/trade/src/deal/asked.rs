//! What things of a deal are called in front of their numbers and names by those who look for them.

use std::{collections::HashSet, sync::LazyLock};

use granary_domain::{decimal_digit, folding::words, unseen};

/// With no blanks and signs, which people set as they like: B/L, M.V.
#[rustfmt::skip] // By what they are of.
const LABELS: &[&str] = &[
    "container", "cntr", "seal", "bl", "mbl", "hbl", "bill of lading", "waybill", "air waybill", "awb", "booking",
    "vessel", "ship", "mv", "ms", "ss", "flight", "truck", "plate",
    "invoice", "tax invoice", "commercial invoice", "proforma invoice", "credit note", "packing list", "contract", "sales contract",
    "document", "certificate", "حاوية", "ختم", "بوليصة", "بوليصة الشحن", "سفينة", "باخرة", "رحلة", "شاحنة", "فاتورة", "فاتورة ضريبية", "عقد",
    "شهادة", "حجز",
];
const NUMBERS: [&str; 5] = ["no", "nr", "number", "num", "رقم"];
/// The most words of a label.
const LONGEST: usize = 3;

static CALLED: LazyLock<HashSet<String>> = LazyLock::new(|| LABELS.iter().map(|it| words(it).concat()).collect());

/// As it was typed, in digits and dashes of ASCII.
pub fn in_ascii(text: &str) -> String {
    let plain = unseen::plain(text);
    let ascii = plain.chars().map(|c| match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        c => decimal_digit(c).unwrap_or(c),
    });
    ascii.collect()
}

/// The same without what it is called in front: `B/L No. MAEU١٢٣` is MAEU123. All of it where that is no more than what it is called.
pub fn unlabelled(text: &str) -> String {
    let text = in_ascii(text);
    let spaced = text.replace([':', '#'], " ");
    let said: Vec<&str> = spaced.split_whitespace().collect();
    let is_label = |count: &usize| CALLED.contains(&words(&said[..*count].join(" ")).concat());
    let Some(label) = (1..=LONGEST.min(said.len())).rev().find(is_label) else { return text };
    let is_number = |it: &&&str| NUMBERS.contains(&words(it).concat().as_str());
    let rest: Vec<&str> = said[label..].iter().skip_while(is_number).copied().collect();
    if rest.is_empty() { text } else { rest.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::unlabelled;

    #[test]
    fn what_a_thing_is_called_is_none_of_its_number() {
        for (asked, expected) in [
            ("container MSCU6639870", "MSCU6639870"),
            ("Container No. MSCU 663987-0", "MSCU 663987-0"),
            ("B/L MAEU123456789", "MAEU123456789"),
            ("b/l no: MAEU123456789", "MAEU123456789"),
            ("Bill of Lading MAEU123456789", "MAEU123456789"),
            ("seal 4471902", "4471902"),
            ("seal #4471902", "4471902"),
            ("MV Al Noor", "Al Noor"),
            ("M/V Al Noor", "Al Noor"),
            ("invoice TI-0001", "TI-0001"),
            ("Tax invoice TI\u{2011}٠٠٠١", "TI-0001"),
            ("الحاوية رقم MSCU6639870", "MSCU6639870"),
            ("container", "container"),
            ("B/L no", "B/L no"),
            ("Al Noor", "Al Noor"),
            ("sealed bags", "sealed bags"),
            ("", ""),
        ] {
            assert_eq!(unlabelled(asked), expected, "{asked}");
        }
    }
}
