//! Makes the events of one part of a deal, each with its name in the journal and on the live wire.

macro_rules! events {
    ($(#[$doc:meta])* $Event:ident {
        $($(#[$on:meta])* $name:ident $({ $($fields:tt)* })? $(($($inner:tt)*))? = $kind:tt;)+
    }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(tag = "kind", rename_all_fields = "camelCase")]
        pub enum $Event {$(
            $(#[$on])*
            #[serde(rename = $kind)]
            $name $({ $($fields)* })? $(($($inner)*))?,
        )+}

        impl $Event {
            pub const KINDS: &'static [&'static str] = &[$($kind),+];

            /// The name in the journal and on the live wire.
            pub const fn kind(&self) -> &'static str {
                match self {$(Self::$name { .. } => $kind,)+}
            }
        }
    };
}

pub(super) use events;
