//! What the settings accept, and what production refuses.

use std::collections::BTreeMap;

use figment::providers::Serialized;
use secrecy::ExposeSecret;

use super::*;

fn read(pairs: &[(&str, &str)]) -> Result<Settings, BadSettings> {
    let pairs: BTreeMap<_, _> =
        [("database_url", "postgres://somewhere/granary")].into_iter().chain(pairs.iter().copied()).collect();
    Settings::read(&Figment::from(Serialized::defaults(pairs)))
}

fn in_production(changes: &[(&str, &str)]) -> Result<Settings, BadSettings> {
    let good = [
        ("env", "production"),
        ("public_url", "https://trade.granary.test"),
        ("secret", "a secret that nobody will ever guess"),
        ("gateway_client_secret", "another one"),
        ("smtp_url", "smtp://mail.granary.test"),
        ("sms_url", "https://sms.granary.test"),
    ];
    read(&good.iter().chain(changes).copied().collect::<Vec<_>>())
}

#[test]
fn development_needs_no_setting_but_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let settings = read(&[("data_dir", folder.path().to_str().unwrap())]).unwrap();
    assert_eq!((settings.listen.port, settings.listen.metrics_port), (8080, 9464));
    assert_eq!(settings.listen.public_url(), "http://localhost:8080");
    assert_eq!(settings.demo, Demo::Off);
    let again = read(&[("data_dir", folder.path().to_str().unwrap())]).unwrap();
    assert_eq!(settings.secret.expose_secret(), again.secret.expose_secret());
}

#[test]
fn a_setting_that_makes_no_sense_is_refused() {
    for (name, text) in [("demo", "sometimes"), ("env", "staging"), ("limits", "low"), ("trusted_proxies", "all")] {
        assert!(read(&[("secret", "s"), (name, text)]).is_err(), "{name}");
    }
    assert!(Settings::read(&Figment::new()).unwrap_err().to_string().contains("database_url"));
}

#[test]
fn production_starts_with_settings_of_its_own() {
    assert_eq!(in_production(&[]).unwrap().environment, Environment::Production);
}

#[test]
fn production_names_each_setting_that_it_refuses() {
    for (name, text, told) in [
        ("secret", "", "GRANARY_SECRET"),
        ("secret", "short", "GRANARY_SECRET"),
        ("gateway_client_secret", "granary-web-development", "GRANARY_GATEWAY_CLIENT_SECRET"),
        ("public_url", "http://trade.granary.test", "GRANARY_PUBLIC_URL"),
        ("public_url", "", "GRANARY_PUBLIC_URL"),
        ("limits", "off", "GRANARY_LIMITS"),
        ("demo", "1", "GRANARY_DEMO"),
        ("demo", "live", "GRANARY_DEMO"),
    ] {
        let refused = in_production(&[(name, text)]).unwrap_err().to_string();
        assert!(refused.contains(told), "{refused}");
    }
    let everything = read(&[("env", "production")]).unwrap_err().to_string();
    for told in ["GRANARY_SECRET", "GRANARY_PUBLIC_URL", "GRANARY_GATEWAY_CLIENT_SECRET", "SMTP_URL", "SMS_URL"] {
        assert!(everything.contains(told), "{everything}");
    }
}

#[test]
fn production_speaks_to_nobody_off_the_machine_in_the_clear() {
    for (name, plain, encrypted) in [
        ("smtp_url", "smtp://mail.granary.test?tls=none", "smtps://mail.granary.test"),
        ("smtp_url", "smtp://mail.granary.test?tls=opportunistic", "smtp://mail.granary.test:587"),
        ("sms_url", "http://sms.granary.test/send", "https://sms.granary.test/send"),
        ("kyc_url", "http://a:b@kyc.granary.test", "https://a:b@kyc.granary.test"),
        ("extraction_url", "http://10.0.0.7/read", "http://127.0.0.2/read"),
        ("s3_url", "s3://a:b@files.granary.test/papers?tls=off", "s3://a:b@files.granary.test/papers"),
        ("redis_url", "redis://cache.granary.test", "rediss://cache.granary.test"),
        ("redis_url", "redis://[2001:db8::1]", "redis://[::1]"),
        ("redis_url", "redis://localhost.granary.test", "redis://localhost"),
    ] {
        let told = name.to_uppercase();
        let refused = in_production(&[(name, plain)]).unwrap_err().to_string();
        assert!(refused.contains(&format!("{told} is off this machine and without TLS")), "{plain}: {refused}");
        assert!(in_production(&[(name, encrypted)]).is_ok(), "{encrypted}");
    }
}

#[test]
fn the_figures_are_served_on_the_machine_alone_unless_told_otherwise() {
    let told = in_production(&[("bind", "0.0.0.0")]).unwrap().listen;
    assert!(told.metrics_bind.is_loopback() && told.bind.is_unspecified());
    assert!(in_production(&[("metrics_bind", "10.0.0.7")]).is_ok_and(|it| !it.listen.metrics_bind.is_loopback()));
}

#[test]
fn settings_never_print_their_secrets() {
    let printed = format!("{:?}", in_production(&[]).unwrap());
    for secret in ["nobody will ever guess", "another one", "postgres://", "smtp://"] {
        assert!(!printed.contains(secret), "{printed}");
    }
}

#[test]
fn the_address_of_browsers_is_one_that_is_served() {
    for url in ["http://localhost:8080", "https://trade.granary.test/", "https://[::1]:8443"] {
        assert!(read(&[("public_url", url), ("secret", "s")]).is_ok(), "{url}");
    }
    for (url, why) in [
        ("http://localhost:8080/granary", "under a path"),
        ("https://trade.granary.test/?x=1", "under a path"),
        ("localhost:8080", "no address"),
        ("trade.granary.test", "no address"),
        ("ftp://trade.granary.test", "no address"),
        ("http://user:pw@trade.granary.test", "a name or a password"),
    ] {
        let refused = read(&[("public_url", url), ("secret", "s")]).unwrap_err().to_string();
        assert!(refused.contains("GRANARY_PUBLIC_URL") && refused.contains(why), "{url}: {refused}");
    }
}
