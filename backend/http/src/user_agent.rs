//! What a browser says it is, in the few words by which a person knows their own devices.

use std::net::IpAddr;

use granary_domain::Network;
use granary_identity::session::DeviceSighting;

/// The first word that the text holds decides; browsers name themselves after one another, so the order matters.
const DEVICES: [(&str, &str); 10] = [
    ("iPad", "iPad"),
    ("iPhone", "iPhone"),
    ("Android", "Android device"),
    ("CrOS", "Chromebook"),
    ("Windows", "Windows computer"),
    ("Macintosh", "Mac"),
    ("Mac OS", "Mac"),
    ("FreeBSD", "FreeBSD computer"),
    ("Linux", "Linux computer"),
    ("X11", "Linux computer"),
];
const BROWSERS: [(&str, &str); 13] = [
    ("SamsungBrowser/", "Samsung Internet"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Opera", "Opera"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
];

/// Where somebody calls from.
pub(super) fn sighting(agent: &str, address: Option<IpAddr>) -> DeviceSighting {
    let called = |words: &[(&str, &str)], unknown: &str| {
        words.iter().find(|(word, _)| agent.contains(word)).map_or(unknown, |(_, name)| name).to_owned()
    };
    DeviceSighting {
        device: called(&DEVICES, "Unknown device"),
        browser: called(&BROWSERS, "Unknown browser"),
        network: address.map(|address| Network::of(address).to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_told_in_words_that_a_person_knows() {
        let webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
        for (agent, device, browser) in [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.5 Mobile/15E148 Safari/604.1",
                "iPhone",
                "Safari",
            ),
            ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "Mac", "Firefox"),
            (
                &format!("Mozilla/5.0 (Windows NT 10.0; Win64; x64) {webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0"),
                "Windows computer",
                "Edge",
            ),
            (
                &format!("Mozilla/5.0 (Linux; Android 15; SM-S931B) {webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile"),
                "Android device",
                "Samsung Internet",
            ),
            (
                &format!("Mozilla/5.0 (X11; Linux x86_64) {webkit} Chrome/140.0.0.0 Safari/537.36"),
                "Linux computer",
                "Chrome",
            ),
            ("", "Unknown device", "Unknown browser"),
            ("<script>", "Unknown device", "Unknown browser"),
        ] {
            let seen = sighting(agent, None);
            assert_eq!((seen.device.as_str(), seen.browser.as_str()), (device, browser), "{agent}");
        }
    }

    #[test]
    fn only_the_network_is_remembered_of_an_address() {
        let network = |address: &str| sighting("", address.parse().ok()).network;
        assert_eq!(network("192.0.2.77").as_deref(), Some("192.0.2.0/24"));
        assert_eq!(network("2001:db8:1:2:3::4").as_deref(), Some("2001:db8:1:2::/64"));
        assert_eq!(network("nowhere"), None);
    }
}
