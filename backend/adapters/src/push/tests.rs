//! A message is sealed as the standard says, and nothing that a stranger chose leads into a network.

use aws_lc_rs::{
    agreement::{ECDH_P256, PrivateKey},
    signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey},
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use granary_identity::push::DeviceKeys;
use serde_json::{Value, json};

use super::*;
use crate::push::{inside::is_public, seal::sealed_with};

fn bytes(text: &str) -> Vec<u8> {
    BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
}

/// The keys of the example of RFC 8291, section 5.
fn keys() -> DeviceKeys {
    DeviceKeys {
        p256dh: concat!("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkN", "toIAiw4")
            .to_owned(),
        auth: "BTBZMqHH6r4Tts7J_aSIgg".to_owned(),
    }
}

fn device(endpoint: &str) -> Subscription {
    Subscription { endpoint: endpoint.to_owned(), keys: keys() }
}

fn service(own: Option<&str>) -> WebPush {
    WebPush::new(&"a secret of more than 32 characters".into(), "https://trade.granary.test", own).unwrap()
}

#[test]
fn a_message_is_sealed_as_in_the_example_of_the_standard() {
    let ours = PrivateKey::from_private_key(&ECDH_P256, &bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
    let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
    let sealed = sealed_with(&keys(), b"When I grow up, I want to be a watermelon", &ours, salt).unwrap();
    assert_eq!(
        BASE64_URL_SAFE_NO_PAD.encode(sealed),
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
         yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    );
}

#[test]
fn each_node_of_a_server_is_the_same_to_push_services_and_signs_for_one_origin() {
    let (one, other) = (service(None), service(None));
    assert_eq!(one.public_key(), other.public_key());
    let another = WebPush::new(&"another secret".into(), "https://trade.granary.test", None).unwrap();
    assert_ne!(one.public_key(), another.public_key());
    let header = one.vapid.authorization("https://push.example.com", Timestamp::UNIX_EPOCH).unwrap();
    let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
    key.verify(signed.as_bytes(), &bytes(signature)).unwrap();
    let claims: Value = serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
    let told = json!({ "aud": "https://push.example.com", "exp": 43_200, "sub": "https://trade.granary.test" });
    assert_eq!(claims, told);
}

#[test]
fn an_address_is_one_of_a_push_service_over_tls_by_its_name() {
    let service = service(Some("http://127.0.0.1:9000"));
    for good in ["https://fcm.googleapis.com/fcm/send/abc", "https://push.example.com/a?b=c", "http://127.0.0.1:9000/x"]
    {
        assert!(service.takes(&device(good)), "{good}");
    }
    for bad in [
        "http://push.example.com/a",
        "https://push.example.com:8443/a",
        "https://user@push.example.com/a",
        "https://user:pass@push.example.com/a",
        "https://push.example.com/a#b",
        "https://10.0.0.1/a",
        "https://127.1/a",
        "https://0x7f000001/a",
        "https://2130706433/a",
        "https://[::1]/a",
        "https://[::ffff:10.0.0.1]/a",
        "http://127.0.0.1:9001/x",
        "https://127.0.0.1:9000/x",
        "file:///etc/passwd",
        "ftp://push.example.com/a",
        "push.example.com",
        "",
    ] {
        assert!(!service.takes(&device(bad)), "{bad}");
    }
    assert!(!service.takes(&device(&format!("https://push.example.com/{}", "a".repeat(1024)))));
    for (p256dh, auth) in [
        ("", "BTBZMqHH6r4Tts7J_aSIgg"),
        ("BCVx", "BTBZMqHH6r4Tts7J_aSIgg"),
        (&*"A".repeat(87), "BTBZMqHH6r4Tts7J_aSIgg"),
    ] {
        let keys = DeviceKeys { p256dh: p256dh.to_owned(), auth: auth.to_owned() };
        assert!(!service.takes(&Subscription { keys, ..device("https://push.example.com/a") }), "{p256dh}");
    }
}

#[test]
fn what_is_set_aside_is_no_public_address() {
    for inside in [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:a00:1::1",
        "3fff::1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "fec0::1",
        "ff02::1",
    ] {
        assert!(!is_public(inside.parse().unwrap()), "{inside}");
    }
    for outside in [
        "8.8.8.8",
        "100.128.0.1",
        "172.32.0.1",
        "192.0.1.1",
        "2a00:1450::1",
        "2606:4700::1111",
        "::ffff:8.8.8.8",
        "64:ff9b::808:808",
    ] {
        assert!(is_public(outside.parse().unwrap()), "{outside}");
    }
}

#[tokio::test]
async fn a_name_that_leads_into_the_network_is_refused_where_it_is_connected_to() {
    for name in ["https://localhost/a", "https://LOCALHOST/a"] {
        let sent = service(None).send(&device(name), b"{}", None).await;
        assert_eq!(sent, Err(Unpushed::Gone("its push service is inside of a network".to_owned())), "{name}");
    }
}

#[test]
fn what_a_push_service_answers_says_what_becomes_of_the_device() {
    for (status, is_gone) in
        [(404, true), (410, true), (403, false), (429, false), (500, false), (503, false), (301, false), (413, false)]
    {
        let answered = answered(status);
        assert_eq!(matches!(answered, Err(Unpushed::Gone(_))), is_gone, "{status}");
    }
    assert_eq!(answered(201), Ok(()));
}
