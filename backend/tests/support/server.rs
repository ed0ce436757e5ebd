//! A real server for a test: the server on a free port, a database of its own with the demo told in it.

#[path = "database.rs"]
#[expect(dead_code, reason = "a house always holds the demo")]
pub(crate) mod database;

use std::{collections::BTreeMap, sync::Arc};

use actors::session::SessionStore;
use figment::{Figment, providers::Serialized};
use granary::{
    config::Settings,
    startup::{Running, StartFault, build},
    store::Store,
};
use reqwest::{
    Client, Method, RequestBuilder,
    multipart::{Form, Part},
};
use serde_json::Value;

use database::Database;

/// The people of the demo whom the tests know.
pub(crate) const ADMIN: &str = "admin@granary.test";
pub(crate) const SALES: &str = "sales@granary.test";
pub(crate) const OFFICER: &str = "officer@emirates-trade.test";
pub(crate) const OTHER_OFFICER: &str = "officer@gulf-commerce.test";
pub(crate) const BUYER: &str = "buyer@alnoor-foods.test";
pub(crate) const SELLER: &str = "seller@deccan-grains.test";

const PRODUCTION: [(&str, &str); 4] = [
    ("env", "production"),
    ("gateway_client_secret", "not development's"),
    ("smtp_url", "smtp://mail.granary.test"),
    ("sms_url", "https://sms.granary.test"),
];

/// A running server; its database is dropped with it.
pub(crate) struct TestServer {
    pub(crate) running: Running,
    pub(crate) store: Store,
    base: String,
    /// Everybody's, and without the certificates of the machine, which take long to read.
    client: Client,
    files: tempfile::TempDir,
    database: Arc<Database>,
}

/// Somebody at a browser: signed in, or a stranger.
#[derive(Clone)]
pub(crate) struct Person {
    base: String,
    client: Client,
    pub(crate) bearer: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Got {
    pub(crate) status: u16,
    pub(crate) body: Value,
    pub(crate) bytes: Vec<u8>,
    pub(crate) headers: reqwest::header::HeaderMap,
}

impl TestServer {
    /// In development, with the limits off.
    pub(crate) async fn open() -> Self {
        Self::with(&[("limits", "off")]).await
    }

    /// In production, with everything set that production asks for.
    pub(crate) async fn in_production() -> Self {
        Self::with(&PRODUCTION).await
    }

    /// With settings of its own.
    pub(crate) async fn with(changes: &[(&str, &str)]) -> Self {
        Self::try_with(changes, Arc::new(Database::with_demo().await)).await.expect("the house opens")
    }

    /// A second server on the same database.
    pub(crate) async fn beside(&self) -> Self {
        self.beside_with(&[]).await
    }

    /// A second server on the same database, with settings of its own.
    pub(crate) async fn beside_with(&self, changes: &[(&str, &str)]) -> Self {
        let changes: Vec<_> = [("limits", "off")].iter().chain(changes).copied().collect();
        Self::try_with(&changes, self.database.clone()).await.expect("the house opens")
    }

    /// In production, on a schema that `granary migrate` has not seen.
    pub(crate) async fn unmigrated_in_production() -> Result<Self, StartFault> {
        let database = Database::with_demo().await;
        database.forget_migrations().await;
        Self::try_with(&PRODUCTION, Arc::new(database)).await
    }

    /// The same server after a restart, in development.
    pub(crate) async fn reopened(self) -> Self {
        self.running.stop().await;
        Self::try_in(&[("limits", "off")], self.database, self.files).await.expect("the house opens again")
    }

    /// Does to the database what no call does.
    pub(crate) async fn sql(&self, sql: &str) {
        self.database.run(sql).await;
    }

    /// Waits until a question to the database is answered with yes.
    pub(crate) async fn until(&self, question: &str) {
        self.database.until(question).await;
    }

    /// Counts in the database what no call tells.
    pub(crate) async fn count(&self, sql: &str) -> u64 {
        self.database.count(sql).await
    }

    /// Puts something else in the place of a stored file.
    pub(crate) fn replace_file(&self, id: &str, content: &[u8]) {
        let name = id.replace('-', "");
        let kept = std::fs::read_dir(self.files.path().join("files")).expect("the vault is there");
        let places = kept.map(|folder| folder.expect("readable").path().join(&name));
        let place = places.into_iter().find(|place| place.is_file()).expect("the file is kept");
        std::fs::write(place, content).expect("the vault is ours");
    }

    /// Where this server keeps its files.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.files.path()
    }

    /// The database of this server, for a server in a process of its own.
    pub(crate) fn database_url(&self) -> String {
        self.database.settings().url
    }

    async fn try_with(changes: &[(&str, &str)], database: Arc<Database>) -> Result<Self, StartFault> {
        Self::try_in(changes, database, tempfile::tempdir().expect("a folder for files")).await
    }

    async fn try_in(
        changes: &[(&str, &str)],
        database: Arc<Database>,
        files: tempfile::TempDir,
    ) -> Result<Self, StartFault> {
        let data_dir = files.path().display().to_string();
        let url = database.settings().url;
        let settings: BTreeMap<&str, &str> = [
            ("port", "0"),
            ("metrics_port", "0"),
            ("secret", "the secret of a test, and long enough"),
            ("data_dir", &data_dir),
            ("worker", env!("CARGO_BIN_EXE_granary")),
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

    pub(crate) fn stranger(&self) -> Person {
        Person { base: self.base.clone(), client: self.client.clone(), bearer: None }
    }

    /// Whoever holds this token.
    pub(crate) fn holder(&self, bearer: &str) -> Person {
        Person { bearer: Some(bearer.to_owned()), ..self.stranger() }
    }

    /// Somebody of the demo, in a session of their own.
    pub(crate) async fn session_of(&self, email: &str) -> Person {
        let user = self.store.user_by_email(email.to_owned()).await.expect("the store answers");
        let user = user.unwrap_or_else(|| panic!("{email} is not in the demo"));
        let tokens = self.running.sessions().open(user.id).await.expect("a session opens");
        self.holder(&tokens.bearer)
    }
}

impl Person {
    pub(crate) async fn post(&self, path: &str, body: Value) -> Got {
        self.call(Method::POST, path, &[], Some(body)).await
    }

    pub(crate) async fn get(&self, path: &str) -> Got {
        self.call(Method::GET, path, &[], None).await
    }

    /// Uploads one file.
    pub(crate) async fn bring(&self, field: &str, name: &str, content: &[u8], headers: &[(&str, &str)]) -> Got {
        self.bring_to("/api/v1/upload", &[(field, name, content)], headers).await
    }

    /// Brings files, each in a field under a name, to a call that takes a form.
    pub(crate) async fn bring_to(&self, path: &str, files: &[(&str, &str, &[u8])], headers: &[(&str, &str)]) -> Got {
        self.bring_form(path, &[], files, headers).await
    }

    /// The same with fields of text before the files.
    pub(crate) async fn bring_form(
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

    pub(crate) async fn call(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Option<Value>) -> Got {
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
        let response = request.send().await.expect("the server answers");
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let bytes = response.bytes().await.expect("the whole answer").to_vec();
        Got { status, body: serde_json::from_slice(&bytes).unwrap_or_default(), bytes, headers }
    }
}
