//! A real server for a test: the server on a free port, a database of its own with the demo told in it.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

use figment::{Figment, providers::Serialized};
use granary::startup::{Running, StartFault, build};
use granary_config::Settings;
use granary_identity::session::SessionStore;
use granary_store::Store;
use reqwest::{
    Client, Method, RequestBuilder,
    multipart::{Form, Part},
};
use serde_json::Value;

use crate::{contract, database::Database};

/// The people of the demo whom the tests know.
pub const ADMIN: &str = "admin@granary.test";
pub const SALES: &str = "sales@granary.test";
pub const OFFICER: &str = "officer@emirates-trade.test";
pub const OTHER_OFFICER: &str = "officer@gulf-commerce.test";
pub const BUYER: &str = "buyer@alnoor-foods.test";
pub const SELLER: &str = "seller@deccan-grains.test";

/// All that production asks for.
pub const PRODUCTION: [(&str, &str); 5] = [
    ("env", "production"),
    ("public_url", "https://trade.granary.test"),
    ("gateway_client_secret", "not development's"),
    ("smtp_url", "smtp://mail.granary.test"),
    ("sms_url", "https://sms.granary.test"),
];

/// The program that sets documents, which cargo built beside the server's.
pub fn printer_beside(server: impl AsRef<Path>) -> PathBuf {
    let printer = server.as_ref().with_file_name("granary-print");
    assert!(printer.exists(), "`cargo build --workspace` builds the printer");
    printer
}

/// A running server; its database is dropped with it.
pub struct TestServer {
    pub running: Running,
    pub store: Store,
    base: String,
    /// Everybody's, and without the certificates of the machine, which take long to read.
    client: Client,
    files: Arc<tempfile::TempDir>,
    database: Arc<Database>,
}

/// Somebody at a browser: signed in, or a stranger.
#[derive(Clone)]
pub struct Person {
    base: String,
    client: Client,
    pub bearer: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub struct Got {
    pub status: u16,
    pub body: Value,
    pub bytes: Vec<u8>,
    pub headers: reqwest::header::HeaderMap,
}

impl TestServer {
    /// In development, with the limits off.
    pub async fn open() -> Self {
        Self::with(&[("limits", "off")]).await
    }

    /// In production, with everything set that production asks for.
    pub async fn in_production() -> Self {
        Self::with(&PRODUCTION).await
    }

    /// With settings of its own.
    pub async fn with(changes: &[(&str, &str)]) -> Self {
        Self::try_with(changes, Arc::new(Database::with_demo().await)).await.expect("the server opens")
    }

    /// A second server on the same database and folder.
    pub async fn beside(&self) -> Self {
        self.beside_with(&[]).await
    }

    /// A second server on the same database, with settings of its own.
    pub async fn beside_with(&self, changes: &[(&str, &str)]) -> Self {
        let changes: Vec<_> = [("limits", "off")].iter().chain(changes).copied().collect();
        Self::try_in(&changes, self.database.clone(), self.files.clone()).await.expect("the server opens")
    }

    /// In production, on a schema that `granary migrate` has not seen.
    pub async fn unmigrated_in_production() -> Result<Self, StartFault> {
        let database = Database::with_demo().await;
        database.forget_migrations().await;
        Self::try_with(&PRODUCTION, Arc::new(database)).await
    }

    /// The same server after a restart, in development.
    pub async fn reopened(self) -> Self {
        self.running.stop().await;
        Self::try_in(&[("limits", "off")], self.database, self.files).await.expect("the server opens again")
    }

    /// A server on the files of this one, which is stopped, and another database.
    pub async fn with_another_database(self) -> Result<Self, StartFault> {
        self.running.stop().await;
        Self::try_in(&[("limits", "off")], Arc::new(Database::with_demo().await), self.files).await
    }

    /// A server on the database of this one, which is stopped, and other files.
    pub async fn with_other_files(self, changes: &[(&str, &str)]) -> Result<Self, StartFault> {
        self.running.stop().await;
        let changes: Vec<_> = [("limits", "off")].iter().chain(changes).copied().collect();
        Self::try_with(&changes, self.database).await
    }

    /// Does to the database what no call does.
    pub async fn sql(&self, sql: &str) {
        self.database.run(sql).await;
    }

    /// Waits until a question to the database is answered with yes.
    pub async fn until(&self, question: &str) {
        self.database.until(question).await;
    }

    /// A text of the database that no call tells.
    pub async fn text(&self, sql: &str) -> Option<String> {
        self.database.text(sql).await
    }

    /// Counts in the database what no call tells.
    pub async fn count(&self, sql: &str) -> u64 {
        self.database.count(sql).await
    }

    /// Puts something else in the place of a stored file.
    pub fn replace_file(&self, id: &str, content: &[u8]) {
        std::fs::write(self.place_of(id), content).expect("the folder is ours");
    }

    /// Takes a stored file away behind the server's back.
    pub fn lose_file(&self, id: &str) {
        std::fs::remove_file(self.place_of(id)).expect("the folder is ours");
    }

    fn place_of(&self, id: &str) -> std::path::PathBuf {
        let name = id.replace('-', "");
        let kept = std::fs::read_dir(self.files.path().join("files")).expect("the folder is there");
        let mut places = kept.map(|folder| folder.expect("readable").path().join(&name));
        places.find(|place| place.is_file()).expect("the file is kept")
    }

    /// Where this server keeps its files.
    pub fn folder(&self) -> &std::path::Path {
        self.files.path()
    }

    /// The database of this server, for a server in a process of its own.
    pub fn database_url(&self) -> String {
        self.database.settings().url
    }

    async fn try_with(changes: &[(&str, &str)], database: Arc<Database>) -> Result<Self, StartFault> {
        Self::try_in(changes, database, Arc::new(tempfile::tempdir().expect("a folder for files"))).await
    }

    async fn try_in(
        changes: &[(&str, &str)],
        database: Arc<Database>,
        files: Arc<tempfile::TempDir>,
    ) -> Result<Self, StartFault> {
        let data_dir = files.path().display().to_string();
        let url = database.settings().url;
        let worker = std::env::var("CARGO_BIN_EXE_granary").expect("cargo names the server's binary");
        let printer = printer_beside(&worker).display().to_string();
        let settings: BTreeMap<&str, &str> = [
            ("port", "0"),
            ("metrics_port", "0"),
            ("secret", "the secret of a test, and long enough"),
            ("data_dir", &data_dir),
            ("worker", &worker),
            ("printer", &printer),
            ("database_url", &url),
        ]
        .into_iter()
        .chain(changes.iter().copied())
        .collect();
        let settings = Settings::read(&Figment::from(Serialized::defaults(settings))).expect("the settings hold");
        let running = build(settings).await?;
        let store = Store::connect(&database.settings()).await.expect("the database answers");
        let base = format!("http://127.0.0.1:{}", running.port());
        // No line is kept: a server that closes an idle one would race with the next call.
        let client = Client::builder().tls_certs_only([]).pool_max_idle_per_host(0).build().expect("a client");
        Ok(Self { running, store, base, client, files, database })
    }

    pub fn stranger(&self) -> Person {
        Person { base: self.base.clone(), client: self.client.clone(), bearer: None }
    }

    /// Whoever holds this token.
    pub fn holder(&self, bearer: &str) -> Person {
        Person { bearer: Some(bearer.to_owned()), ..self.stranger() }
    }

    /// Somebody of the demo, in a session of their own.
    pub async fn session_of(&self, email: &str) -> Person {
        let user = self.store.user_by_email(email.to_owned()).await.expect("the store answers");
        let user = user.unwrap_or_else(|| panic!("{email} is not in the demo"));
        let tokens = self.running.sessions().open(user.id, user.rights).await.expect("a session opens");
        self.holder(&tokens.bearer)
    }
}

impl Person {
    pub async fn post(&self, path: &str, body: Value) -> Got {
        self.call(Method::POST, path, &[], Some(body)).await
    }

    pub async fn get(&self, path: &str) -> Got {
        self.call(Method::GET, path, &[], None).await
    }

    /// Uploads one file.
    pub async fn bring(&self, field: &str, name: &str, content: &[u8], headers: &[(&str, &str)]) -> Got {
        self.bring_to("/api/v1/upload", &[(field, name, content)], headers).await
    }

    /// Brings files, each in a field under a name, to a call that takes a form.
    pub async fn bring_to(&self, path: &str, files: &[(&str, &str, &[u8])], headers: &[(&str, &str)]) -> Got {
        self.bring_form(path, &[], files, headers).await
    }

    /// The same with fields of text before the files.
    pub async fn bring_form(
        &self,
        path: &str,
        texts: &[(&str, &str)],
        files: &[(&str, &str, &[u8])],
        headers: &[(&str, &str)],
    ) -> Got {
        let form = texts.iter().fold(Form::new(), |form, (name, text)| form.text(name.to_string(), text.to_string()));
        let form = files.iter().fold(form, |form, (field, name, content)| {
            form.part(field.to_string(), Part::bytes(content.to_vec()).file_name(name.to_string()))
        });
        self.send(self.client.post(format!("{}{path}", self.base)).multipart(form), headers).await
    }

    pub async fn call(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Option<Value>) -> Got {
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        if let Some(body) = body {
            request = request.json(&body);
        }
        self.send(request, headers).await
    }

    async fn send(&self, mut request: RequestBuilder, headers: &[(&str, &str)]) -> Got {
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(bearer) = &self.bearer {
            request = request.bearer_auth(bearer);
        }
        let request = request.build().expect("a request");
        let (method, path) = (request.method().clone(), request.url().path().to_owned());
        let response = self.client.execute(request).await.expect("the server answers");
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        contract::assert_told(&method, &path, status);
        let bytes = response.bytes().await.expect("the whole answer").to_vec();
        Got { status, body: serde_json::from_slice(&bytes).unwrap_or_default(), bytes, headers }
    }
}
