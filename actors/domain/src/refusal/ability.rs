//! What a viewer may do with a record now, and why not: what every record says in the same way.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use super::{ErrorCode, Params, Refusal, RefusalKind};

/// Something that is the viewer's to do; with a code, it would be refused so.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ability {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<ErrorCode>,
    /// What the sentence of the code names.
    #[serde(skip_serializing_if = "Params::is_empty")]
    #[schema(value_type = Object)]
    pub params: Params,
    /// The last day of the refusal: it may be done from the next one on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
    /// The last day on which it may be done: it is refused from the next one on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<Date>,
}

impl Ability {
    /// What would be refused.
    pub fn refused(why: &dyn Refusal) -> Self {
        Self { code: Some(why.code()), params: why.params(), ..Self::default() }
    }

    /// What is another's to do is not told, nor what the viewer may not know of.
    pub fn of<T, R: Refusal>(may: Result<T, R>) -> Option<Self> {
        match may {
            Ok(_) => Some(Self::default()),
            Err(why) if matches!(why.kind(), RefusalKind::Forbidden | RefusalKind::NotFound) => None,
            Err(why) => Some(Self::refused(&why)),
        }
    }
}

/// A record of what a viewer may do: an ability each; what is absent is not theirs to do.
#[macro_export]
macro_rules! abilities {
    ($($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $field:ident,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Default, PartialEq, Eq, ::serde::Serialize, ::utoipa::ToSchema)]
            #[serde(rename_all = "camelCase")]
            pub struct $name {
                $(
                    $(#[$about])*
                    #[serde(skip_serializing_if = "Option::is_none")]
                    pub $field: Option<$crate::refusal::Ability>,
                )*
            }
        )*
    };
}
pub use abilities;
