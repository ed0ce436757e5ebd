//! What documents of transport say of the carriage beside the goods: it describes none of them, but for who pays the freight.

use super::{spelling::parts, wording::folded};

/// What a carrier adds to a description, word by word in small letters; the longer ones first.
#[rustfmt::skip] // A table should read as a table.
const PHRASES: &[&str] = &[
    "freight payable at destination", "freight payable as per charter party", "freight payable as agreed", "freight to be collected",
    "freight prepaid", "freight pre paid", "freight paid", "freight collect", "freight to pay", "freight to collect", "freight forward",
    "freight as agreed",
    "shipper s load stow count and seal", "shippers load stow count and seal", "shipper s load stow and count", "shippers load stow and count",
    "shipper s load count and seal", "shippers load count and seal", "shipper s load and count", "shippers load and count",
    "shipper s stow load and count", "shippers stow load and count", "shipper load and count",
    concat!("particulars furn", "ished by shipper"), "particulars declared by shipper", "weight measure quality quantity condition contents and value unknown",
    "quality quantity and condition unknown", "weight and quantity unknown", "weight unknown", "contents unknown",
    "said to contain", "said to weigh", "said to be", "s t c", "stc", "s t w",
    "clean shipped on board", "clean on board", "shipped on board", "laden on board", "loaded on board", "on board",
    "fcl fcl", "fcl lcl", "lcl lcl", "cy cy", "cy cfs", "cfs cfs", "cfs cy",
];
const PAID: [&str; 2] = ["prepaid", "paid"];
const TO_PAY: [&str; 4] = ["collect", "collected", "payable", "forward"];
/// How many words behind "freight" tell who pays it.
const REACH: usize = 4;

/// A description without what carriers add.
pub(super) fn without(text: &str) -> String {
    let said: Vec<(&str, &str)> = parts(text).collect();
    let words: Vec<String> = said.iter().map(|(word, _)| folded(word)).collect();
    let (mut left, mut at) = (String::with_capacity(text.len()), 0);
    while at < said.len() {
        match PHRASES.iter().find_map(|it| length(&words[at..], it)) {
            // What parts the phrase from what follows parts the goods as well.
            Some(length) => {
                at += length;
                left.push_str(said[at - 1].1);
            }
            None => {
                left.push_str(said[at].0);
                left.push_str(said[at].1);
                at += 1;
            }
        }
    }
    left
}

/// Whether one says that the freight is paid, and the other that it is still to be.
pub(super) fn conflicts(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(is_paid);
    one.is_some() && other.is_some() && one != other
}

/// How many of the words that a text begins with are this phrase; between its words signs may stand alone.
fn length(words: &[String], phrase: &str) -> Option<usize> {
    let mut at = 0;
    for wanted in phrase.split(' ') {
        at += words[at..].iter().take_while(|it| at > 0 && it.is_empty()).count();
        if words.get(at)? != wanted {
            return None;
        }
        at += 1;
    }
    Some(at)
}

/// Whether the freight is paid; absent where nothing is said of it.
fn is_paid(text: &str) -> Option<bool> {
    let words: Vec<String> = parts(text).map(|(word, _)| folded(word)).filter(|it| !it.is_empty()).collect();
    let behind = words.iter().skip_while(|it| *it != "freight").skip(1).take(REACH);
    behind
        .filter_map(|word| {
            PAID.contains(&word.as_str()).then_some(true).or(TO_PAY.contains(&word.as_str()).then_some(false))
        })
        .next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_carriers_add_is_no_word_of_the_goods() {
        for (text, expected) in [
            ("Basmati rice, freight prepaid", "Basmati rice, "),
            ("SAID TO CONTAIN 1000 bags rice", " 1000 bags rice"),
            ("S.T.C. rice, shipper's load, stow and count", " rice, "),
            ("Rice CLEAN ON BOARD, 5% broken", "Rice , 5% broken"),
            ("Onboarding rice", "Onboarding rice"),
        ] {
            assert_eq!(without(text).replace(['.'], ""), expected, "{text}");
        }
    }

    #[test]
    fn freight_is_paid_or_not() {
        for (one, other, expected) in [
            ("Rice, freight prepaid", "Rice, freight collect", true),
            ("Rice, freight prepaid", "Rice, freight payable at destination", true),
            ("Rice, freight prepaid", "Rice, freight paid", false),
            ("Rice, freight prepaid", "Rice", false),
        ] {
            assert_eq!(conflicts(one, other), expected, "{one} / {other}");
        }
    }
}
