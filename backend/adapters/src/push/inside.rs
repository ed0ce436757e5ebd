//! Keeps what a stranger chose from reaching into the network of this server: a name leads only to public addresses, checked where
//! they are connected to, so that no second answer of the name counts.

use std::{
    error::Error,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// A name leads to no public address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it leads to no public address")]
pub(super) struct Inside;

impl Inside {
    /// Whether it is what a fault came of.
    pub(super) fn caused(fault: &(dyn Error + 'static)) -> bool {
        fault.is::<Self>() || fault.source().is_some_and(Self::caused)
    }
}

/// Resolves names to what is outside of every network of one's own.
pub(super) struct Outside;

impl Resolve for Outside {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|it| is_public(it.ip())).collect();
            if public.is_empty() {
                return Err(Inside.into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

/// Whether an address is anybody's on the internet, and none of those set aside (RFC 6890).
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(it) => is_public_v4(it),
        IpAddr::V6(it) => is_public_v6(it),
    }
}

fn is_public_v4(it: Ipv4Addr) -> bool {
    let [a, b, c, _] = it.octets();
    let is_set_aside = it.is_private()
        || it.is_loopback()
        || it.is_link_local()
        || it.is_multicast()
        || a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (b == 18 || b == 19))
        || it.is_documentation();
    !is_set_aside
}

/// What carries an address of IPv4 within it is as public as that; of the others, only what is given out to the world.
fn is_public_v6(it: Ipv6Addr) -> bool {
    let [a, b, c, d, e, f, g, h] = it.segments();
    let within = |high: u16, low: u16| Ipv4Addr::from_bits((u32::from(high) << 16) | u32::from(low));
    match (a, b) {
        (0, 0) if [c, d, e, f] == [0, 0, 0, 0xffff] => is_public_v4(within(g, h)),
        (0x64, 0xff9b) if [c, d, e, f] == [0; 4] => is_public_v4(within(g, h)),
        (0x2002, _) => is_public_v4(within(b, c)),
        (0x2001, ..0x200) | (0x2001, 0xdb8) | (0x3fff, ..0x1000) => false,
        _ => (0x2000..0x4000).contains(&a),
    }
}
