//! What the server writes into its log: nothing that lets anybody in, and nobody's address.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::mpsc,
};

use granary_identity::session::SessionStore;
use granary_store::Store;
use reqwest::Client;
use serde_json::{Value, json};

use crate::{
    database::Database,
    patience::{PATIENCE, eventually},
    server::{ADMIN, BUYER, SELLER},
};

const NEW: &str = "Seven ships of cumin";

/// A server in a process of its own, which tells everything that it logs.
pub(crate) struct Talkative {
    process: Child,
    log: mpsc::Receiver<String>,
    client: Client,
    base: String,
    seen: Vec<String>,
}

impl Talkative {
    pub(crate) fn start(database: &Database, folder: &std::path::Path, more: &[(&str, &str)]) -> Self {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_granary"));
        serve.arg("serve");
        Self::start_by(serve, database, folder, more)
    }

    /// A server that may have so many descriptors and no more, with the limits on.
    pub(crate) fn within(descriptors: usize, database: &Database, folder: &std::path::Path) -> Self {
        let mut shell = Command::new("/bin/sh");
        let serve = format!("ulimit -n {descriptors} && exec {} serve", env!("CARGO_BIN_EXE_granary"));
        shell.args(["-c", &serve]);
        Self::start_by(shell, database, folder, &[("GRANARY_LIMITS", "on"), ("GRANARY_LOG", "info")])
    }

    pub(crate) fn port(&self) -> u16 {
        self.base.rsplit(':').next().unwrap().parse().unwrap()
    }

    /// How much memory it has, in megabytes.
    pub(crate) fn resident(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let (_, size) = status.split_once("VmRSS:").unwrap();
        size.split_whitespace().next().unwrap().parse::<u64>().unwrap() / 1024
    }

    /// How many descriptors it has.
    pub(crate) fn descriptors(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.process.id())).unwrap().count()
    }

    fn start_by(mut serve: Command, database: &Database, folder: &std::path::Path, more: &[(&str, &str)]) -> Self {
        let mut process = serve
            .env_clear()
            .envs([
                ("DATABASE_URL", database.settings().url.as_str()),
                ("GRANARY_DATA_DIR", folder.to_str().unwrap()),
                ("GRANARY_LIMITS", "off"),
                ("GRANARY_LOG", "debug,granary=trace"),
                ("GRANARY_METRICS_PORT", "0"),
                ("GRANARY_PORT", "0"),
                ("NO_COLOR", "1"),
            ])
            .envs(more.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let (tell, log) = mpsc::channel();
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(|line| drop(tell.send(line))));
        // Without the certificates of the machine, which take long to read.
        let client = Client::builder().tls_certs_only([]).pool_max_idle_per_host(0).build().unwrap();
        let mut it = Self { process, log, client, base: String::new(), seen: Vec::new() };
        let opened = it.until("Granary is open port=");
        let port = opened.split_once("Granary is open port=").unwrap().1.trim().to_owned();
        it.base = format!("http://127.0.0.1:{port}");
        it
    }

    fn until(&mut self, word: &str) -> String {
        loop {
            let line = self.log.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("it never logs {word}"));
            self.seen.push(line.clone());
            if line.contains(word) {
                return line;
            }
        }
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> u16 {
        self.client.post(format!("{}{path}", self.base)).json(&body).send().await.unwrap().status().as_u16()
    }

    /// The token of the first letter with a link.
    async fn token(&self) -> String {
        let client = Client::new();
        eventually("a letter with a link", async || {
            let got = client.get(format!("{}/api/dev/outbox", self.base)).send().await.unwrap();
            let text = got.text().await.unwrap();
            let (_, rest) = text.split_once("?token=")?;
            Some(rest.chars().take_while(|c| c.is_alphanumeric() || "-_".contains(*c)).collect())
        })
        .await
    }
}

impl Drop for Talkative {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[actix_web::test]
async fn no_token_no_password_and_no_address_is_logged() {
    let (database, folder) = (Database::with_demo().await, tempfile::tempdir().unwrap());
    let mut server = Talkative::start(&database, folder.path(), &[]);
    assert_eq!(server.post("/api/v1/user/password/recover", json!({ "email": BUYER })).await, 200);
    let token = server.token().await;
    let page = Client::new().get(format!("{}/reset-password?token={token}", server.base)).send().await.unwrap();
    assert_eq!(page.status(), 200);
    for (password, status) in [("12345678", 400), (NEW, 200), (NEW, 400)] {
        let body = json!({ "newPassword": password, "token": token });
        assert_eq!(server.post("/api/v1/user/password/reset", body).await, status);
    }
    assert_eq!(server.post("/api/v1/identity/signIn", json!({ "email": BUYER, "password": NEW })).await, 200);
    assert_eq!(server.post("/api/v1/identity/signIn", json!({ "email": BUYER, "password": "not it" })).await, 401);
    // The refusal is the last of these calls, and it is logged.
    server.until("status=401");
    let log = server.seen.join("\n");
    assert!(log.contains("/api/v1/user/password/reset"), "the log tells of the calls");
    for secret in [token.as_str(), NEW, "not it", "12345678", BUYER, "alnoor-foods"] {
        let told: Vec<_> = server.seen.iter().filter(|line| line.contains(secret)).collect();
        assert!(told.is_empty(), "{secret} is in the log: {told:#?}");
    }
}

/// The lines of the security log so far that hold all of these.
fn lines_with<'a>(server: &'a Talkative, words: &[&str]) -> Vec<&'a String> {
    let security = server.seen.iter().filter(|line| line.contains("granary::security"));
    security.filter(|line| words.iter().all(|word| line.contains(word))).collect()
}

#[actix_web::test]
async fn the_security_log_names_who_signs_in_who_is_refused_and_what_becomes_of_whom() {
    let (database, folder) = (Database::with_demo().await, tempfile::tempdir().unwrap());
    let mut server = Talkative::start(&database, folder.path(), &[]);
    let store = Store::connect(&database.settings()).await.unwrap();
    let [buyer, seller] = [BUYER, SELLER].map(|email| store.user_by_email(email.to_owned()));
    let (buyer, seller) = (buyer.await.unwrap().unwrap().id, seller.await.unwrap().unwrap().id);
    let try_in = async |server: &Talkative, email: &str, password: &str| {
        let url = format!("{}/api/v1/identity/signIn", server.base);
        let got = server.client.post(url).json(&json!({ "email": email, "password": password })).send().await.unwrap();
        got.json::<Value>().await.unwrap()["data"]["token"].as_str().unwrap_or_default().to_owned()
    };
    try_in(&server, BUYER, "not it").await;
    server.until("status=401");
    let admin = try_in(&server, ADMIN, "Granary-demo-1").await;
    let bearer = try_in(&server, BUYER, "Granary-demo-1").await;
    let post = |bearer: &str, path: &str, body: Value| {
        server.client.post(format!("{}{path}", server.base)).bearer_auth(bearer).json(&body).send()
    };
    let denied = post(&bearer, "/api/v1/admin/getUsers", json!({})).await.unwrap().status();
    let ban = json!({ "userId": seller, "reason": "Sold what was not there." });
    let banned = post(&admin, "/api/v1/admin/toggleUserStatus", ban).await.unwrap();
    assert_eq!((denied.as_u16(), banned.status().as_u16()), (403, 200), "{:?}", banned.text().await);
    server.until("kind=\"status\"");
    let (buyer, seller) = (buyer.0.to_string(), seller.0.to_string());
    for (words, times) in [
        (["Refused", "identity/signIn", &buyer, "network=127.0.0.0"], 1),
        (["Signed in", "identity/signIn", &buyer, "network=127.0.0.0"], 1),
        (["Refused", "admin/getUsers", &buyer, "network=127.0.0.0"], 1),
        (["kind=\"status\"", "toggleUserStatus", &seller, "network=127.0.0.0"], 1),
    ] {
        assert_eq!(lines_with(&server, &words).len(), times, "{words:?} in {:#?}", server.seen);
    }
}

#[actix_web::test]
async fn whoever_calls_too_often_over_and_over_fills_no_log() {
    let (database, folder) = (Database::with_demo().await, tempfile::tempdir().unwrap());
    let limited = [("GRANARY_LIMITS", "on"), ("GRANARY_LOG", "info")];
    let mut server = Talkative::start(&database, folder.path(), &limited);
    let mut told = Vec::new();
    for _ in 0..16 {
        told.push(server.post("/api/v1/identity/signIn", json!({ "email": BUYER, "password": "not it" })).await);
    }
    let times = |status| told.iter().filter(|it| **it == status).count();
    assert!(times(429) > 1 && times(401) > 1, "{told:?}");
    let body = json!({ "email": SELLER, "password": "Granary-demo-1" });
    assert_eq!(server.post("/api/v1/identity/signIn", body).await, 200);
    server.until("Signed in");
    for (status, lines) in [("status=401", times(401)), ("status=429", 1)] {
        assert_eq!(lines_with(&server, &["Refused", status]).len(), lines, "{status} in {:#?}", server.seen);
    }
}

#[actix_web::test]
async fn an_error_of_the_database_tells_no_value_of_a_row() {
    let (database, folder) = (Database::with_demo().await, tempfile::tempdir().unwrap());
    let mut server = Talkative::start(&database, folder.path(), &[]);
    database.run("alter table jobs add constraint none_fits check (kind = 'none') not valid").await;
    server.post("/api/v1/user/password/recover", json!({ "email": BUYER })).await;
    let line = server.until("23514");
    assert!(line.contains("jobs") && line.contains("none_fits"), "it names the table and the rule: {line}");
    assert!(
        server.seen.iter().all(|line| !line.contains(BUYER) && !line.contains("Failing row")),
        "{:#?}",
        server.seen
    );
}
