//! What is read under a label, and how far it is to be believed.

use granary_trade::table::{decimal_sign, names_other_dollars};

/// A field, its labels, and how what stands beside one is read.
pub(super) type Labelled = (&'static str, &'static [&'static str], Reader);
pub(super) type Reader = fn(&str) -> Option<Value>;

/// How much less is believed what may also be otherwise: a day whose month may be its day, a number that may be a thousandth.
pub(super) const AMBIGUOUS: f64 = 0.4;

/// What was read, and how much less it is to be believed because it can be read otherwise.
pub(super) struct Value {
    pub(super) text: String,
    pub(super) doubt: f64,
    /// What a number is where a point stands before fractions, and where a comma does; absent where that is the same.
    pub(super) either: Option<[String; 2]>,
    /// Its currency is told by `$` alone.
    pub(super) is_by_sign: bool,
}

/// How a document writes its figures.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// Before fractions, where it shows one.
    pub(super) sign: Option<char>,
    /// Whether `$` may be the sign of other dollars in it.
    pub(super) has_other_dollars: bool,
}

impl Manner {
    pub(super) fn of(text: &str) -> Self {
        Self { sign: decimal_sign(text), has_other_dollars: names_other_dollars(text) }
    }
}

impl Value {
    /// As the numbers of its document are written; believed less where they do not show how. Nothing of what may be in other
    /// dollars than those that deals are in.
    pub(super) fn settled(self, by: Manner) -> Option<Self> {
        if self.is_by_sign && by.has_other_dollars {
            return None;
        }
        Some(match (self.either, by.sign) {
            (None, _) => Self { either: None, ..self },
            (Some([by_point, _]), Some('.')) => Self { text: by_point, either: None, ..self },
            (Some([_, by_comma]), Some(_)) => Self { text: by_comma, either: None, ..self },
            (Some(_), None) => Self { doubt: self.doubt.max(AMBIGUOUS), either: None, ..self },
        })
    }
}

/// What may also be otherwise is believed less.
impl From<(String, bool)> for Value {
    fn from((text, is_doubted): (String, bool)) -> Self {
        Self { doubt: if is_doubted { AMBIGUOUS } else { 0.0 }, ..Self::from(text) }
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self { text, doubt: 0.0, either: None, is_by_sign: false }
    }
}
