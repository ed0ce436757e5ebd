//! Which pages may open the live connection.

/// The allow list of `Origin`: the product's own addresses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origins(Vec<String>);

impl Origins {
    /// The public address, and localhost and 127.0.0.1 at the port that is listened on.
    pub fn of(public_url: &str, port: u16) -> Self {
        let own = [public_url.to_owned(), format!("http://localhost:{port}"), format!("http://127.0.0.1:{port}")];
        Self(own.iter().filter_map(|url| origin_of(url)).collect())
    }

    pub fn allows(&self, origin: &str) -> bool {
        origin_of(origin).is_some_and(|origin| self.0.contains(&origin))
    }
}

/// Scheme, host and port of an address, as browsers spell an origin.
fn origin_of(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let host = rest.split(['/', '?', '#']).next().filter(|host| !host.is_empty() && !host.contains('@'))?;
    let (scheme, host) = (scheme.to_ascii_lowercase(), host.to_ascii_lowercase());
    let default_port = match scheme.as_str() {
        "http" => ":80",
        "https" => ":443",
        _ => return None,
    };
    Some(format!("{scheme}://{}", host.strip_suffix(default_port).unwrap_or(&host)))
}

#[cfg(test)]
mod tests {
    use super::Origins;

    #[test]
    fn only_the_products_own_addresses_are_let_in() {
        let origins = Origins::of("https://Granary.example:443/", 8080);
        for own in ["https://granary.example", "http://localhost:8080", "http://127.0.0.1:8080"] {
            assert!(origins.allows(own), "{own}");
        }
        for foreign in [
            "http://granary.example",
            "https://granary.example.evil.test",
            "https://granary.example:8443",
            "http://localhost",
            "http://granary.example@evil.test",
            "null",
            "",
        ] {
            assert!(!origins.allows(foreign), "{foreign}");
        }
    }
}
