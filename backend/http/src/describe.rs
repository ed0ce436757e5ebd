//! What the types of a handler tell about its call, for the contract.

use granary_live::topics::SchemaOf;
use utoipa::ToSchema;

use super::guard::Who;

/// A call as its types describe it.
#[derive(Clone, Copy)]
pub struct Description {
    pub who: Who,
    /// The handler's own name, without what it is generic over.
    pub handler: &'static str,
    pub body: Option<Shape>,
    /// What it may be in another media type.
    pub other_body: Option<Shape>,
    pub query: Option<Shape>,
    pub reply: Content,
    pub version: Versioned,
    pub keyed: bool,
    /// Whether the call takes a solved challenge.
    pub solved: bool,
}

/// Whether a call takes the version that its caller saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Versioned {
    No,
    Optional,
    Required,
}

/// What a call answers with.
#[derive(Clone, Copy)]
pub enum Content {
    /// The envelope around this.
    Enveloped(Shape),
    /// Something of its own, such as a file or a page.
    Other(&'static str),
    /// Another protocol.
    Upgrade,
}

/// A type as the contract shows it; its schema is made when the contract is written.
#[derive(Clone, Copy)]
pub struct Shape {
    pub media: &'static str,
    pub schema: fn() -> SchemaOf,
}

impl Shape {
    /// The shape of `T`.
    pub fn of<T: ToSchema>(media: &'static str) -> Self {
        Self { media, schema: SchemaOf::of::<T> }
    }
}

impl Description {
    pub(super) fn new(who: Who, handler: &'static str) -> Self {
        Self {
            who,
            handler: handler.split('<').next().unwrap_or(handler),
            body: None,
            other_body: None,
            query: None,
            reply: Content::Other("application/octet-stream"),
            version: Versioned::No,
            keyed: false,
            solved: false,
        }
    }
}

impl Description {
    /// `granary::routes::admin::orders::extend_step` is about `admin orders`.
    pub(super) fn tag(&self) -> String {
        let modules = self.handler.split("::").skip_while(|module| *module != "routes").skip(1);
        let modules: Vec<_> = modules.collect();
        modules[..modules.len().saturating_sub(1)].join(" ")
    }

    /// `extend_step` is `Extend step`.
    pub(super) fn summary(&self) -> String {
        let words = self.handler.rsplit("::").next().unwrap_or_default().replace('_', " ");
        let (first, rest) = words.split_at(words.len().min(1));
        first.to_uppercase() + rest
    }
}
