//! The keys of topics: the words after a topic's name.

use std::{fmt::Display, str::FromStr};

use uuid::Uuid;

use crate::{Choice, ConversationId, DealId, ListingId};

/// What tells the documents of one topic apart.
pub trait TopicKey: Sized + Send + Sync + 'static {
    fn read(words: &[&str]) -> Option<Self>;
    fn words(&self) -> Vec<String>;
    /// What may stand for each word, such as `{open|closed}`.
    fn pattern() -> Vec<String>;
    /// Every key there is; none where they are ids.
    fn all() -> Vec<Self>;
    /// Every key there is, or one that is as good as any.
    fn examples() -> Vec<Self>;
}

/// One word of a key.
pub trait KeyWord: Copy + FromStr + Display + Send + Sync + 'static {
    fn pattern() -> String;
    fn all() -> Vec<Self>;
    fn examples() -> Vec<Self> {
        Self::all()
    }
}

impl<C: Choice + FromStr + Display + Send + Sync> KeyWord for C {
    fn pattern() -> String {
        let words: Vec<&str> = C::ALL.iter().map(|choice| choice.as_str()).collect();
        format!("{{{}}}", words.join("|"))
    }

    fn all() -> Vec<Self> {
        C::ALL.to_vec()
    }
}

macro_rules! ids {
    ($($id:ident),*) => {$(
        impl KeyWord for $id {
            fn pattern() -> String {
                "{_id}".to_owned()
            }

            fn all() -> Vec<Self> {
                Vec::new()
            }

            fn examples() -> Vec<Self> {
                vec![Self(Uuid::nil())]
            }
        }
    )*};
}

ids!(ConversationId, DealId, ListingId);

/// A topic of which each viewer has one.
impl TopicKey for () {
    fn read(words: &[&str]) -> Option<Self> {
        words.is_empty().then_some(())
    }

    fn words(&self) -> Vec<String> {
        Vec::new()
    }

    fn pattern() -> Vec<String> {
        Vec::new()
    }

    fn all() -> Vec<Self> {
        vec![()]
    }

    fn examples() -> Vec<Self> {
        vec![()]
    }
}

impl<A: KeyWord> TopicKey for A {
    fn read(words: &[&str]) -> Option<Self> {
        let [word] = words else { return None };
        word.parse().ok()
    }

    fn words(&self) -> Vec<String> {
        vec![self.to_string()]
    }

    fn pattern() -> Vec<String> {
        vec![A::pattern()]
    }

    fn all() -> Vec<Self> {
        A::all()
    }

    fn examples() -> Vec<Self> {
        A::examples()
    }
}

impl<A: KeyWord, B: KeyWord> TopicKey for (A, B) {
    fn read(words: &[&str]) -> Option<Self> {
        let [first, second] = words else { return None };
        Some((first.parse().ok()?, second.parse().ok()?))
    }

    fn words(&self) -> Vec<String> {
        vec![self.0.to_string(), self.1.to_string()]
    }

    fn pattern() -> Vec<String> {
        vec![A::pattern(), B::pattern()]
    }

    fn all() -> Vec<Self> {
        A::all().into_iter().flat_map(|first| B::all().into_iter().map(move |second| (first, second))).collect()
    }

    fn examples() -> Vec<Self> {
        A::examples().into_iter().flat_map(|a| B::examples().into_iter().map(move |b| (a, b))).collect()
    }
}
