//! What the pages lead to and load beside this server: nothing unless it is told.

use reqwest::Url;
use serde::Deserialize;

use super::{Environment, is_here};

/// The addresses that the pages know of outside this server.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct PageLinks {
    /// `GRANARY_CHAT_URL`: where people write to the desk, such as a messaging service.
    #[serde(default, rename = "chat_url")]
    pub chat: Option<String>,
    /// `GRANARY_FAQ_URL`: the page of frequent questions that Help leads to.
    #[serde(default, rename = "faq_url")]
    pub faq: Option<String>,
    /// `GRANARY_ANALYTICS_URL`: the script of a service that counts visits, loaded for those who agree.
    #[serde(default, rename = "analytics_url")]
    pub analytics: Option<String>,
    /// `GRANARY_RECORDING_URL`: the script of a service that records sessions, loaded for those who agree.
    #[serde(default, rename = "recording_url")]
    pub recording: Option<String>,
}

impl PageLinks {
    /// Without those that are empty; a sentence where one is no address that a page may lead to.
    pub fn checked(self, environment: Environment) -> Result<Self, &'static str> {
        let one = |told: Option<String>, why| match told.as_deref().map(str::trim).filter(|it| !it.is_empty()) {
            None => Ok(None),
            Some(address) if is_safe(address, environment) => Ok(Some(address.to_owned())),
            Some(_) => Err(why),
        };
        Ok(Self {
            chat: one(self.chat, "GRANARY_CHAT_URL is an https address")?,
            faq: one(self.faq, "GRANARY_FAQ_URL is an https address")?,
            analytics: one(self.analytics, "GRANARY_ANALYTICS_URL is an https address")?,
            recording: one(self.recording, "GRANARY_RECORDING_URL is an https address")?,
        })
    }

    /// The origins whose scripts are loaded, and told what is measured.
    pub fn measuring(&self) -> Vec<String> {
        let told = [&self.analytics, &self.recording].into_iter().flatten();
        let mut origins: Vec<_> =
            told.filter_map(|it| Url::parse(it).ok()).map(|it| it.origin().ascii_serialization()).collect();
        origins.dedup();
        origins
    }
}

/// Development may have http on this very machine.
fn is_safe(address: &str, environment: Environment) -> bool {
    let Ok(url) = Url::parse(address) else { return false };
    let is_plain = url.username().is_empty() && url.password().is_none();
    let is_local = url.scheme() == "http" && url.host_str().is_some_and(is_here);
    is_plain && (url.scheme() == "https" || (is_local && environment == Environment::Development))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An address, and whether development and production take it. To add a case, add a line.
    const ADDRESSES: &[(&str, bool, bool)] = &[
        ("https://wa.me/97140000000", true, true),
        ("https://help.granary.test/faq?topic=bids", true, true),
        ("http://localhost:4000/count.js", true, false),
        ("http://count.granary.test/count.js", false, false),
        ("https://somebody:secret@count.granary.test", false, false),
        ("javascript:alert(1)", false, false),
        ("count.granary.test", false, false),
    ];

    #[test]
    fn the_pages_lead_to_https_addresses_alone() {
        for (address, in_development, in_production) in ADDRESSES {
            let links = |chat: &str| PageLinks { chat: Some(chat.to_owned()), ..PageLinks::default() };
            let taken = |environment| links(address).checked(environment).is_ok();
            let both = (taken(Environment::Development), taken(Environment::Production));
            assert_eq!(both, (*in_development, *in_production), "{address}");
            assert_eq!(links(" ").checked(Environment::Production), Ok(PageLinks::default()));
        }
    }

    #[test]
    fn an_origin_that_counts_and_records_is_named_once() {
        let told = |analytics: &str, recording: &str| {
            let (analytics, recording) = (Some(analytics.to_owned()), Some(recording.to_owned()));
            PageLinks { analytics, recording, ..PageLinks::default() }.measuring()
        };
        assert_eq!(told("https://a.test/x.js", "https://a.test/y.js"), ["https://a.test"]);
        assert_eq!(told("https://a.test/x.js", "https://b.test:8443/y"), ["https://a.test", "https://b.test:8443"]);
        assert!(PageLinks::default().measuring().is_empty());
    }
}
