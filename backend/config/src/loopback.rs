//! Which hosts are this machine.

use std::net::IpAddr;

/// Whether this host, as an address writes it, is the machine itself.
pub fn is_here(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}
