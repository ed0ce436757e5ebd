//! The hosted identity provider, if there is one: both of its settings, or neither.

use reqwest::Url;

use super::{Environment, Outside, is_here};

/// The OpenID Connect issuer that is trusted, and how this server is named there.
#[derive(Debug, Clone)]
pub struct HostedProvider {
    /// As it writes itself in its tokens, to the letter.
    pub issuer: String,
    pub address: Url,
    pub audience: String,
}

impl Outside {
    /// Nothing where none is told; a sentence where what is told makes no sense.
    pub fn hosted_provider(&self, environment: Environment) -> Result<Option<HostedProvider>, &'static str> {
        let told =
            |text: &Option<String>| text.as_deref().map(str::trim).filter(|it| !it.is_empty()).map(str::to_owned);
        match (told(&self.issuer), told(&self.audience)) {
            (None, None) => Ok(None),
            (Some(issuer), Some(audience)) => {
                let address = Url::parse(&issuer).map_err(|_| "OIDC_ISSUER is no address")?;
                let plain = address.query().is_some() || address.fragment().is_some() || !address.username().is_empty();
                if plain || !is_safe(&address, environment) {
                    return Err("OIDC_ISSUER is an https address; development may have http on this very machine");
                }
                Ok(Some(HostedProvider { issuer, address, audience }))
            }
            _ => Err("OIDC_ISSUER and OIDC_AUDIENCE stand together or not at all"),
        }
    }
}

fn is_safe(address: &Url, environment: Environment) -> bool {
    let here = address.host_str().is_some_and(is_here);
    address.scheme() == "https" || (address.scheme() == "http" && here && environment == Environment::Development)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(issuer: &str, audience: &str, environment: Environment) -> Result<Option<HostedProvider>, &'static str> {
        let some = |text: &str| Some(text.to_owned()).filter(|text| text != "-");
        let (issuer, audience) = (some(issuer), some(audience));
        let outside = Outside { issuer, audience, ..Outside::default() };
        outside.hosted_provider(environment)
    }

    #[test]
    fn an_issuer_and_an_audience_stand_together_or_not_at_all() {
        use Environment::{Development, Production};
        for environment in [Development, Production] {
            assert!(told("-", "-", environment).unwrap().is_none() && told("", " ", environment).unwrap().is_none());
            assert!(told("https://id.granary.test/realm", "granary", environment).unwrap().is_some());
            for (issuer, audience) in [
                ("https://id.granary.test", "-"),
                ("-", "granary"),
                ("malformed", "granary"),
                ("http://id.granary.test", "granary"),
                ("ftp://localhost", "granary"),
                ("https://id.granary.test/?x=1", "granary"),
                ("https://somebody@id.granary.test", "granary"),
            ] {
                assert!(told(issuer, audience, environment).is_err(), "{issuer} {audience}");
            }
        }
        for issuer in ["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000"] {
            assert!(told(issuer, "granary", Development).unwrap().is_some(), "{issuer}");
            assert!(told(issuer, "granary", Production).is_err(), "{issuer}");
        }
    }
}
