//! Whose forwarded addresses count.

use std::{net::IpAddr, str::FromStr};

/// `GRANARY_TRUSTED_PROXIES`: addresses and networks, such as `10.0.0.0/8, 192.0.2.7`; none by default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proxies(Vec<Network>);

/// An address with the number of its leading bits that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Network {
    address: IpAddr,
    bits: u32,
}

impl Proxies {
    /// The nearest address of the chain that is not a trusted proxy; `chain` is as forwarded, client first.
    pub fn client(&self, peer: IpAddr, chain: &[&str]) -> IpAddr {
        let mut client = peer.to_canonical();
        for hop in chain.iter().rev() {
            match hop.parse::<IpAddr>() {
                Ok(address) if self.trusts(client) => client = address.to_canonical(),
                _ => break,
            }
        }
        client
    }

    pub fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.holds(address))
    }
}

impl Network {
    fn holds(self, other: IpAddr) -> bool {
        match (self.address, other) {
            (IpAddr::V4(a), IpAddr::V4(b)) => {
                (a.to_bits() ^ b.to_bits()).checked_shr(32 - self.bits).unwrap_or_default() == 0
            }
            (IpAddr::V6(a), IpAddr::V6(b)) => {
                (a.to_bits() ^ b.to_bits()).checked_shr(128 - self.bits).unwrap_or_default() == 0
            }
            _ => false,
        }
    }
}

/// What stands in the list is neither an address nor a network.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("GRANARY_TRUSTED_PROXIES: '{0}' is neither an address nor a network")]
pub struct BadProxy(String);

impl FromStr for Proxies {
    type Err = BadProxy;

    fn from_str(list: &str) -> Result<Self, BadProxy> {
        list.split(',').map(str::trim).filter(|one| !one.is_empty()).map(network).collect::<Result<_, _>>().map(Self)
    }
}

fn network(text: &str) -> Result<Network, BadProxy> {
    let bad = || BadProxy(text.to_owned());
    let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
    let address: IpAddr = address.parse().map_err(|_| bad())?;
    let most = if address.is_ipv4() { 32 } else { 128 };
    let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| bad()))?;
    if bits > most { Err(bad()) } else { Ok(Network { address, bits }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(proxies: &str, peer: &str, chain: &[&str]) -> String {
        proxies.parse::<Proxies>().unwrap().client(peer.parse().unwrap(), chain).to_string()
    }

    #[test]
    fn a_forwarded_address_counts_only_from_a_trusted_proxy() {
        assert_eq!(client("", "10.0.0.1", &["203.0.113.9"]), "10.0.0.1");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["198.51.100.1", "203.0.113.9", "10.2.2.2"]), "203.0.113.9");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["malformed"]), "10.0.0.1");
        assert_eq!(client("::1, fd00::/8", "fd00::7", &["2001:db8::1"]), "2001:db8::1");
        assert_eq!(client("0.0.0.0/0", "192.0.2.1", &["203.0.113.9"]), "203.0.113.9");
    }

    #[test]
    fn a_list_that_makes_no_sense_is_refused() {
        assert!("10.0.0.0/33".parse::<Proxies>().is_err());
        assert!("everybody".parse::<Proxies>().is_err());
    }
}
