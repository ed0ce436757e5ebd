//! Names of companies that may be taken for each other.

use granary_domain::CompanyId;
use serde::Serialize;
use strsim::damerau_levenshtein;
use unicode_security::confusable_detection::skeleton;
use utoipa::ToSchema;

/// What names end in by law; nobody tells two companies apart by it.
const LEGAL_FORMS: [&str; 27] = [
    "ag",
    "bv",
    "co",
    "company",
    "corp",
    "corporation",
    "establishment",
    "est",
    "fz",
    "fzc",
    "fzco",
    "fze",
    "gmbh",
    "inc",
    "kg",
    "limited",
    "llc",
    "llp",
    "ltd",
    "nv",
    "plc",
    "private",
    "pvt",
    "sa",
    "sarl",
    "spa",
    "srl",
];
/// Two names may be taken for each other that differ in one letter of so many, or in fewer.
const LETTERS: usize = 10;

/// A company whose trade licence was accepted, and whose name may be taken for that of another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Namesake {
    #[serde(rename = "_id")]
    pub id: CompanyId,
    pub company_name: String,
}

/// The skeleton of a name by UTS #39, in lower case: the letters that its letters look like.
pub fn confusable_skeleton(name: &str) -> String {
    // Once by the shapes of capitals, and once by those of small letters.
    let capitals = skeleton(name).collect::<String>().to_lowercase();
    skeleton(&capitals).collect()
}

/// Those of some verified companies for which the eye may take this one.
pub fn namesakes(of: &str, mut verified: Vec<Namesake>) -> Vec<Namesake> {
    verified.retain(|it| are_namesakes(&it.company_name, of));
    verified
}

/// Whether the eye may take two names for each other.
fn are_namesakes(one: &str, other: &str) -> bool {
    let (one, other) = (as_seen(one), as_seen(other));
    damerau_levenshtein(&one, &other) * LETTERS <= one.chars().count().max(other.chars().count())
}

/// What the eye keeps of a name: no case, no blanks, no legal form, and one letter for those that look alike.
fn as_seen(name: &str) -> String {
    let undotted = name.replace('.', "");
    let words: Vec<&str> = undotted.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty()).collect();
    let is_form = |word: &str| LEGAL_FORMS.contains(&word.to_lowercase().as_str());
    let named: String = words.iter().copied().filter(|word| !is_form(word)).collect();
    let letters = confusable_skeleton(if named.is_empty() { &undotted } else { &named });
    letters.chars().filter(|it| it.is_alphanumeric()).map(|it| if it == 'i' || it == '1' { 'l' } else { it }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_the_eye_takes_for_each_other_are_namesakes() {
        let known = "Deccan Grains LLC";
        for like in [
            "Deccan Grains",
            "DECCAN GRAINS L.L.C",
            "deccan-grains Ltd",
            "Dессаn Grаins LLC",
            "Deccan GraIns FZE",
            "Deccan Gra1ns",
            "Decan Grains",
            "Deccan Grain Co",
            "Ｄeccan Grains",
            "Deccan\u{200b} Grains",
        ] {
            assert!(are_namesakes(known, like), "{like}: {}", as_seen(like));
        }
        for other in ["Deccan Oils LLC", "Al Noor Foods", "Grains LLC", "LLC", "", "Delta Grains", "Dakan Grain Store"]
        {
            assert!(!are_namesakes(known, other), "{other}: {}", as_seen(other));
        }
        assert!(are_namesakes("Al Noor Foods", "AI Noor Foods") && are_namesakes("Company Ltd", "COMPANY LTD"));
        assert!(are_namesakes("شركة النور", "شركة  النور") && !are_namesakes("شركة النور", "شركة الفجر"));
    }
}
