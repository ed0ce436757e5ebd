//! What finds a lot: the words that somebody may have meant, and what a filter asks of it, as one question to an index.

use granary_domain::{Category, Country, FoodKind, Incoterm, LotCondition, SaleType, folding};

use super::{
    Guess, ListingFilter,
    goods::{apart, is_code_of, together},
};

/// More words than this narrow nothing.
const MAX_WORDS: usize = 8;

/// Behind a word by which a lot is known for its seller's name: whoever writes it finds it, but no other name of goods does.
const OF_SELLER: char = '@';

/// All words that a search may meet, folded: what is said of the goods, and the name of their seller.
pub fn known_by<'a>(goods: impl IntoIterator<Item = &'a str>, seller: &str) -> String {
    let mark = |word: String| format!(" {word}{OF_SELLER}");
    folding::searchable(goods) + &folding::words(seller).into_iter().map(mark).collect::<String>()
}

/// The words of a search that count, as lots are known by them.
pub fn words(text: &str) -> Vec<String> {
    together(folding::asked(text)).into_iter().take(MAX_WORDS).collect()
}

/// A word that somebody looks for, with the words of lots that it may mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meant {
    pub word: String,
    pub by: Vec<String>,
    /// Whether no lot says anything that begins so: `by` is only like it.
    pub is_guess: bool,
}

impl Meant {
    /// A word that begins more than these means all that it begins.
    pub const MAX: usize = 50;
    /// How like a word has to be to one that no lot is known by, from 0 to 1: "basmti" is half like "basmati", "oranje" less like
    /// "orange".
    pub const LIKENESS: f32 = 0.4;
    /// Of these the nearest are looked at, where no word begins so.
    pub const LIKE: usize = 3;

    /// The same where goods have other names as well: what lots say of these counts as much, and more than a guess. What only
    /// begins like one is of other goods: no lentils are "masoori". Of a code the beginning is enough.
    pub fn or_called(self, others: impl IntoIterator<Item = Self>) -> Self {
        let known = others.into_iter().filter(|it| !it.is_guess).flat_map(|other| {
            let is_name = move |said: &String| {
                let singular = said.strip_suffix('s').unwrap_or(said);
                *said == other.word || singular == other.word || is_code_of(&other.word, said)
            };
            other.by.into_iter().filter(is_name)
        });
        known.fold(self, |it, word| {
            let by = if it.is_guess { Vec::new() } else { it.by };
            let is_more = by.len() < Self::MAX && !by.contains(&word);
            let by = if is_more { [by, vec![word]].concat() } else { by };
            Self { by, is_guess: false, ..it }
        })
    }

    /// The same of a word that no lot says, where what it may be misspelt from is said: a better guess than what is only like it.
    pub fn or_spelt(self, near: impl IntoIterator<Item = Self>) -> Self {
        let said = Self { by: Vec::new(), ..self.clone() }.or_called(near).by;
        let is_known = said.is_empty() || said.iter().any(|it| self.by.contains(it));
        if is_known { self } else { Self { by: said, ..self } }
    }

    /// What was looked for instead of a word that no lot says.
    pub fn guess(self) -> Option<Guess> {
        // Goods that are known by their code are found by it, and told by their names.
        let is_told = |it: &&String| {
            !it.starts_with(|c: char| c.is_ascii_digit()) || self.word.starts_with(|c: char| c.is_ascii_digit())
        };
        let mut by: Vec<String> =
            self.by.iter().filter(is_told).map(|it| it.trim_end_matches(OF_SELLER).to_owned()).collect();
        by.dedup();
        (self.is_guess && !by.is_empty() && apart(&self.word).is_none()).then_some(Guess { word: self.word, by })
    }

    fn term(&self) -> String {
        let Some([one, other]) = apart(&self.word) else { return self.as_one() };
        let as_one = if self.is_guess { quoted(&self.word) } else { self.as_one() };
        format!("({as_one} | {} & {})", quoted(one), quoted(other))
    }

    fn as_one(&self) -> String {
        match &self.by[..] {
            [] => quoted(&self.word),
            some if some.len() > Self::MAX => format!("{}:*", quoted(&self.word)),
            some => format!("({})", some.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" | ")),
        }
    }
}

/// What an index of terms is asked: every word, and every property of the filter that stands there as `name:value`.
pub fn terms(filter: &ListingFilter, meant: &[Meant]) -> Option<String> {
    let properties = [
        ("category", filter.category.map(Category::as_str)),
        ("chapter", filter.food_kind.map(FoodKind::chapter)),
        ("sale", filter.sale_type.map(SaleType::as_str)),
        ("condition", filter.lot_condition.map(LotCondition::as_str)),
        ("origin", filter.origin.map(Country::as_str)),
        ("incoterm", filter.incoterm.map(Incoterm::as_str)),
    ];
    let properties = properties.into_iter().filter_map(|(name, value)| Some(quoted(&format!("{name}:{}", value?))));
    let asked: Vec<String> = meant.iter().map(Meant::term).chain(properties).collect();
    (!asked.is_empty()).then(|| asked.join(" & "))
}

fn quoted(term: &str) -> String {
    format!("'{}'", term.replace('\\', r"\\").replace('\'', "''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(word: &str, by: &[&str]) -> Meant {
        Meant { word: word.to_owned(), by: by.iter().map(|&it| it.to_owned()).collect(), is_guess: false }
    }

    #[test]
    fn a_guess_is_told_where_there_is_one() {
        let guess = Meant { is_guess: true, ..meant("basmti", &["basmati"]) };
        assert_eq!(guess.guess(), Some(Guess { word: "basmti".to_owned(), by: vec!["basmati".to_owned()] }));
        assert_eq!(Meant { is_guess: true, ..meant("xylophone", &[]) }.guess(), None);
        assert_eq!(meant("bas", &["basmati", "basil"]).guess(), None);
        let of_both = Meant { is_guess: true, ..meant("decan", &["deccan", "deccan@"]) };
        assert_eq!(of_both.guess().map(|it| it.by), Some(vec!["deccan".to_owned()]));
    }

    #[test]
    fn other_names_of_goods_count_as_much_and_more_than_a_guess() {
        let rice = meant("ارز", &["ارز"]).or_called([meant("rice", &["rice"]), meant("رز", &[])]);
        assert_eq!(rice, meant("ارز", &["ارز", "rice"]));
        let guessed = Meant { is_guess: true, ..meant("ارز", &["ارض"]) };
        assert_eq!(guessed.clone().or_called([meant("rice", &["rice"])]), meant("ارز", &["rice"]));
        assert_eq!(rice.clone().or_called([meant("رز", &["رز@", "رزق@"])]), rice, "of the name of a seller");
        let lentils = meant("lentils", &["lentils"]).or_called([meant("masoor", &["masoor", "masoori", "masoors"])]);
        assert_eq!(lentils.by, ["lentils", "masoor", "masoors"]);
        let coded = meant("rice", &["rice"]).or_called([meant("1006", &["1006", "100630", "10061"])]);
        assert_eq!(coded.by, ["rice", "1006", "100630"]);
        let no_more = Meant { is_guess: true, ..meant("rice", &["race"]) };
        assert_eq!(guessed.clone().or_called([no_more]), guessed);
    }

    #[test]
    fn what_a_word_is_misspelt_from_is_a_better_guess_than_what_is_like_it() {
        let guessed = |by: &[&str]| Meant { is_guess: true, ..meant("dats", by) };
        let near = || [meant("dates", &["dates"]), meant("تمر", &["تمر"])];
        assert_eq!(guessed(&[]).or_spelt(near()), guessed(&["dates", "تمر"]));
        assert_eq!(guessed(&["date"]).or_spelt(near()), guessed(&["dates", "تمر"]));
        assert_eq!(guessed(&["dates", "data"]).or_spelt(near()), guessed(&["dates", "data"]));
        let coded = guessed(&[]).or_spelt([meant("dates", &["dates"]), meant("080410", &["080410", "08041020"])]);
        assert_eq!(coded.by, ["dates", "080410", "08041020"]);
        assert_eq!(coded.guess().map(|it| it.by), Some(vec!["dates".to_owned()]), "a code is no word");
        assert_eq!(guessed(&["date"]).or_spelt([guessed(&["data"])]), guessed(&["date"]), "no lot says it");
    }

    #[test]
    fn words_are_what_letters_and_digits_make() {
        assert_eq!(words("  Basmati, 1121 (g/l) 'or"), ["basmati", "1121", "g", "l", "or"]);
        assert_eq!(words("أرز بسمتي"), ["ارز", "بسمتي"]);
        assert_eq!(words("%_'!"), Vec::<String>::new());
        assert_eq!(words(&"a ".repeat(20)).len(), MAX_WORDS);
        for (text, expected) in [
            ("rice in bags", vec!["rice"]),
            ("HS code: 1006.30 rice", vec!["100630", "rice"]),
            ("1006 30", vec!["100630"]),
            ("chick peas from India", vec!["chickpeas", "india"]),
            ("S.L. Huerta de Valencia", vec!["hurta", "de", "valencia"]),
            ("ارز من الهند", vec!["ارز", "هند"]),
        ] {
            assert_eq!(words(text), expected, "{text}");
        }
    }

    #[test]
    fn every_word_and_every_property_is_asked_for() {
        let filter = ListingFilter {
            origin: Some(Country::INDIA),
            sale_type: Some(SaleType::Auction),
            ..ListingFilter::default()
        };
        let asked = terms(&filter, &[meant("bas", &["basmati", "basil"]), meant("rice", &[])]);
        assert_eq!(asked.as_deref(), Some("('basmati' | 'basil') & 'rice' & 'sale:Auction' & 'origin:India'"));
        let peas = terms(&ListingFilter::default(), &[meant("chickpeas", &["chickpeas", "حمص"]), meant("split", &[])]);
        assert_eq!(peas.as_deref(), Some("(('chickpeas' | 'حمص') | 'chick' & 'peas') & 'split'"));
        let guessed = Meant { is_guess: true, ..meant("milkpowder", &["powder"]) };
        assert_eq!(
            terms(&ListingFilter::default(), std::slice::from_ref(&guessed)).as_deref(),
            Some("('milkpowder' | 'milk' & 'powder')")
        );
        assert_eq!(guessed.guess(), None, "it is another spelling");
        let begins = vec!["many"; Meant::MAX + 1];
        assert_eq!(terms(&ListingFilter::default(), &[meant("m", &begins)]).as_deref(), Some("'m':*"));
        assert_eq!(terms(&ListingFilter::default(), &[]), None);
    }
}
