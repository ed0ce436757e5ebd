//! What a live query shows: a document that is read whole, or a page of deals that follows their changes by itself.

use bytes::Bytes;
use granary_runtime::hub::Content;
use granary_trade::change::ChangeEvent;
use serde_json::Value;

use crate::board::{Step, Window};

/// The document of a live query in one state.
#[derive(Debug)]
pub enum Document {
    Whole(Value),
    Page(Window),
}

impl Document {
    /// What a change makes of it.
    pub fn after(&self, event: &ChangeEvent) -> Step<Self> {
        match (self, event) {
            (Self::Page(window), ChangeEvent::Deal(change)) => match window.after(change) {
                Step::Same => Step::Same,
                Step::Next(next) => Step::Next(Self::Page(next)),
                Step::Unknown => Step::Unknown,
            },
            _ => Step::Unknown,
        }
    }

    /// What those changes make of it that were heard while it was read, and whether nothing is unknown then.
    pub fn caught_up(self, heard: &[ChangeEvent]) -> (Self, bool) {
        match self {
            Self::Whole(_) => (self, heard.is_empty()),
            Self::Page(window) => {
                let changes = heard.iter().filter_map(|event| match event {
                    ChangeEvent::Deal(change) => Some(&**change),
                    _ => None,
                });
                let (window, is_certain) = window.caught_up(changes);
                // What else concerns a page may be about which deals it is narrowed to.
                let are_deals = heard.iter().all(|event| matches!(event, ChangeEvent::Deal(_)));
                (Self::Page(window), is_certain && are_deals)
            }
        }
    }

    /// Whether a watcher sees the same.
    pub fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Whole(one), Self::Whole(other)) => one == other,
            (Self::Page(one), Self::Page(other)) => one.is_same(other),
            _ => false,
        }
    }
}

impl Content for Document {
    fn to_bytes(&self) -> Bytes {
        match self {
            Self::Whole(value) => value.to_bytes(),
            Self::Page(window) => window.to_bytes(),
        }
    }

    fn patch_to(&self, next: &Self) -> Bytes {
        match (self, next) {
            (Self::Whole(value), Self::Whole(next)) => value.patch_to(next),
            (Self::Page(window), Self::Page(next)) => window.patch_to(next),
            // A source shows either the one or the other.
            _ => next.to_bytes(),
        }
    }
}
