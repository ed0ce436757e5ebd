//! The networks that an address stands for, where callers are counted: neighbours share them.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
};

/// An address is its /24 or /64.
pub fn network(address: IpAddr) -> IpAddr {
    masked(address, 64)
}

/// What callers are counted by: their /24, or their /64 and the /48 around it, the narrowest first.
pub fn networks(address: IpAddr) -> Vec<Network> {
    let narrow = Network::of(address);
    let wide = Network { address: masked(address, 48), is_wide: true };
    if narrow.address.is_ipv4() { vec![narrow] } else { vec![narrow, wide] }
}

/// A network by its first address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network {
    pub address: IpAddr,
    /// It holds many networks of the narrow kind, all of which one subscriber may own.
    pub is_wide: bool,
}

impl Network {
    /// The narrowest around an address.
    pub fn of(address: IpAddr) -> Self {
        Self { address: network(address), is_wide: false }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = match self.address {
            IpAddr::V4(_) => 24,
            IpAddr::V6(_) if self.is_wide => 48,
            IpAddr::V6(_) => 64,
        };
        write!(to, "{}/{bits}", self.address)
    }
}

fn masked(address: IpAddr, bits_of_v6: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(it) => IpAddr::V4(Ipv4Addr::from_bits(it.to_bits() & !0xff)),
        IpAddr::V6(it) => IpAddr::V6(Ipv6Addr::from_bits(it.to_bits() & (u128::MAX << (128 - bits_of_v6)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(address: &str) -> Vec<String> {
        networks(address.parse().unwrap()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn neighbours_share_a_network() {
        assert_eq!(counted("192.0.2.7"), ["192.0.2.0/24"]);
        assert_eq!(counted("::ffff:192.0.2.7"), ["192.0.2.0/24"]);
        assert_eq!(counted("2001:db8:1:2:3::4"), ["2001:db8:1:2::/64", "2001:db8:1::/48"]);
    }
}
