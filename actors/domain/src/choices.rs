//! Fixed option lists: an enum whose wire value and label stand in one row each.

/// One of a fixed list of values, each with the words a person reads.
pub trait Choice: Copy + 'static {
    const ALL: &'static [Self];
    fn as_str(self) -> &'static str;
    fn label(self) -> &'static str;
}

/// Declares an enum by rows of `Variant = "value", "label";`.
#[macro_export]
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident = $value:tt, $label:tt;)+ })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        pub enum $name {$(
            #[doc = $label]
            #[serde(rename = $value)]
            $variant,
        )+}

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The value on the wire.
            pub const fn as_str(self) -> &'static str {
                match self {$(Self::$variant => $value,)+}
            }

            /// What a person reads.
            pub const fn label(self) -> &'static str {
                match self {$(Self::$variant => $label,)+}
            }
        }

        impl $crate::Choice for $name {
            const ALL: &'static [Self] = Self::ALL;

            fn as_str(self) -> &'static str {
                self.as_str()
            }

            fn label(self) -> &'static str {
                self.label()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::NotAChoice;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|it| it.as_str() == text).ok_or($crate::NotAChoice)
            }
        }
    )+};
}

pub(crate) use choices;

/// The text is no value of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not one of the list")]
pub struct NotAChoice;
