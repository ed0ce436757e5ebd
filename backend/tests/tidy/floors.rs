//! The floors and bans of versions, read from the lock files.

use std::process::Command;

use crate::source::{Findings, Source, holds};

/// The least version of each crate that was found sound.
const CRATES: &[(&str, &str)] = &[
    ("actix", "0.13.5"),
    ("actix-web", "4.18.0"),
    ("actix-web-actors", "4.3.1"),
    ("argon2", "0.6.0"),
    ("bb8-redis", "0.26.0"),
    ("deadpool-postgres", "0.14.0"),
    ("governor", "0.10.4"),
    ("lopdf", "0.42.0"),
    ("refinery", "0.10.0"),
    ("rust_decimal", "1.43.0"),
    ("tokio-postgres", "0.7.18"),
    ("utoipa", "6.0.0"),
    ("utoipa-swagger-ui", "10.0.0"),
];
/// Crates with an unfixed advisory, or a licence that does not fit.
const BANNED_CRATES: &[&str] = &["actix-governor", "genpdf", "openssl", "openssl-sys", "utoipa-scalar"];
/// A second way to do TLS. The lock may name them where no feature asks for them, as rustls-webpki has it do.
const NEVER_BUILT: &[&str] = &["openssl", "openssl-sys", "ring"];
const PACKAGES: &[(&str, &str)] = &[
    ("antd", "6.0.0"),
    ("playwright-core", "1.50.0"),
    ("react-router", "7.0.0"),
    ("reconnecting-websocket", "4.4.0"),
    ("recoil", "0.7.7"),
    ("typescript", "5.9.0"),
    ("vite", "8.0.0"),
    ("vitest", "4.0.0"),
];
const BANNED_PACKAGES: &[&str] = &["@antv/g2", "echarts-for-react", "react-leaflet"];

type Packages = Vec<(String, String)>;

/// Each crate of a Cargo.lock, with its version.
fn crates(lock: &str) -> Packages {
    let field = |entry: &str, name: &str| {
        let start = format!("{name} = \"");
        entry.lines().find_map(|line| Some(line.strip_prefix(&start)?.trim_end_matches('"').to_owned()))
    };
    lock.split("[[package]]")
        .skip(1)
        .filter_map(|entry| Some((field(entry, "name")?, field(entry, "version")?)))
        .collect()
}

/// Each package of a package-lock.json, with its version.
fn packages(lock: &str) -> Packages {
    let lock: serde_json::Value = serde_json::from_str(lock).expect("package-lock.json is JSON");
    let entries = lock["packages"].as_object().expect("package-lock.json lists packages");
    let name = |path: &str| path.rsplit("node_modules/").next().unwrap_or_default().to_owned();
    entries
        .iter()
        .filter(|(path, _)| !path.is_empty())
        .map(|(path, it)| (name(path), it["version"].as_str().unwrap_or_default().to_owned()))
        .collect()
}

fn numbers(version: &str) -> Vec<u64> {
    let plain = version.split(['-', '+']).next().unwrap_or_default();
    plain.split('.').map(|part| part.parse().unwrap_or(0)).collect()
}

fn below_floor(locked: &Packages, floors: &[(&str, &str)]) -> Vec<String> {
    let floor = |name: &str| floors.iter().find(|(floored, _)| *floored == name).map(|(_, least)| *least);
    let low = locked.iter().filter_map(|(name, version)| {
        let least = floor(name)?;
        (numbers(version) < numbers(least)).then(|| format!("{name} {version} is below its floor, {least}"))
    });
    low.collect()
}

fn banned(locked: &Packages, bans: &[&str]) -> Vec<String> {
    locked
        .iter()
        .filter(|(name, _)| bans.contains(&name.as_str()))
        .map(|(name, _)| format!("{name} is not for this repository"))
        .collect()
}

fn in_lock(
    sources: &[Source],
    file: &str,
    read: fn(&str) -> Packages,
    rule: impl Fn(&Packages) -> Vec<String>,
) -> Findings {
    sources
        .iter()
        .filter(|s| s.path == file)
        .flat_map(|s| rule(&read(&s.text)).into_iter().map(|why| s.finding(1, &why)))
        .collect()
}

#[test]
fn crates_stand_on_their_floors() {
    let rule = |sources: &[Source]| {
        in_lock(sources, "Cargo.lock", crates, |locked| {
            [below_floor(locked, CRATES), banned(locked, BANNED_CRATES)].concat()
        })
    };
    let old = "[[package]]\nname = \"tokio-postgres\"\nversion = \"0.7.9\"\n";
    holds(rule, &[("Cargo.lock", old), ("Cargo.lock", "[[package]]\nname = \"openssl\"\nversion = \"9.0.0\"\n")]);
}

/// Each crate that is built for this machine, as `name version`, a line each.
fn built() -> String {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--workspace", "--locked", "--offline", "--prefix", "none", "--edges", "normal,build,dev"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo draws the tree");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    String::from_utf8_lossy(&tree.stdout).into_owned()
}

#[test]
fn no_second_way_to_do_tls_is_built() {
    let rivals = |tree: &str| -> Vec<String> {
        let names = tree.lines().filter_map(|line| line.split(' ').next());
        names.filter(|name| NEVER_BUILT.contains(name)).map(str::to_owned).collect()
    };
    assert_eq!(rivals("rustls v0.23.46\nring v0.17.14 (*)\nstring v1.0.0\n"), ["ring"], "a rule that cannot fail");
    assert_eq!(rivals(&built()), [""; 0]);
}

#[test]
fn packages_stand_on_their_floors() {
    let rule = |sources: &[Source]| {
        in_lock(sources, "frontend/package-lock.json", packages, |locked| {
            [below_floor(locked, PACKAGES), banned(locked, BANNED_PACKAGES)].concat()
        })
    };
    let lock =
        |name: &str, version: &str| format!(r#"{{"packages": {{"node_modules/{name}": {{"version": "{version}"}}}}}}"#);
    holds(
        rule,
        &[
            ("frontend/package-lock.json", &lock("recoil", "0.7.6")),
            ("frontend/package-lock.json", &lock("react-leaflet", "5.0.0")),
        ],
    );
}

/// Recoil throws under React 19, and its peer range hides it.
#[test]
fn react_stays_at_major_18() {
    let rule = |sources: &[Source]| {
        let react = |locked: &Packages| {
            let other = locked
                .iter()
                .filter(|(name, version)| ["react", "react-dom"].contains(&name.as_str()) && numbers(version)[0] != 18);
            other.map(|(name, version)| format!("{name} {version}: Recoil needs React 18")).collect()
        };
        in_lock(sources, "frontend/package-lock.json", packages, react)
    };
    holds(rule, &[("frontend/package-lock.json", r#"{"packages": {"node_modules/react": {"version": "19.0.0"}}}"#)]);
}

#[test]
fn no_dependency_floats_and_no_lock_names_a_place() {
    let rule = |sources: &[Source]| -> Findings {
        let floating = |s: &Source, line: &str| {
            (s.path.ends_with("Cargo.toml") || s.path.ends_with("package.json")) && line.contains("\"*\"")
        };
        let placed = |s: &Source, line: &str| s.path.ends_with("package-lock.json") && line.contains("\"resolved\"");
        let mut findings = Findings::new();
        for source in sources {
            for (at, _) in source.lines().filter(|(_, line)| floating(source, line) || placed(source, line)) {
                findings.push(source.finding(at, "a dependency floats, or the lock names where it came from"));
            }
        }
        findings
    };
    holds(
        rule,
        &[("frontend/package.json", r#"  "antd": "*""#), ("frontend/package-lock.json", r#"  "resolved": "a place""#)],
    );
}
