//! The network that an address stands for, where callers are counted: neighbours share it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// An address is its /24 or /64.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(it) => IpAddr::V4(Ipv4Addr::from_bits(it.to_bits() & !0xff)),
        IpAddr::V6(it) => IpAddr::V6(Ipv6Addr::from_bits(it.to_bits() & !u128::from(u64::MAX))),
    }
}
