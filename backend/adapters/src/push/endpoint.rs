//! Where a browser is reached: an address that a stranger chose.

use reqwest::Url;

/// The most of an address; those of browsers take a few hundred.
const LONGEST: usize = 1024;

/// The address of a device at its push service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Endpoint {
    pub(super) url: Url,
    /// At the push service of one's own.
    pub(super) is_own: bool,
}

impl Endpoint {
    /// Over TLS to a name and the usual port, without a name or a password in it. A name is resolved when it is connected to, and
    /// checked then.
    pub(super) fn parse(text: &str, own: Option<&Url>) -> Option<Self> {
        let url: Url = text.parse().ok().filter(|_| text.len() <= LONGEST)?;
        if !url.username().is_empty() || url.password().is_some() || url.fragment().is_some() {
            return None;
        }
        let is_own = own.is_some_and(|own| own.origin() == url.origin());
        let is_public = url.scheme() == "https" && url.port().is_none() && url.domain().is_some();
        (is_own || is_public).then_some(Self { url, is_own })
    }

    pub(super) fn origin(&self) -> String {
        self.url.origin().ascii_serialization()
    }
}
