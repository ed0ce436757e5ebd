//! Somebody on the market: signs in when needed and calls the public API like everybody else.

use serde_json::{Value, json};

pub struct Person {
    base: String,
    email: &'static str,
    password: &'static str,
    token: Option<String>,
    http: reqwest::Client,
}

impl Person {
    pub fn new(base: &str, email: &'static str, password: &'static str) -> Self {
        // It speaks to this very server: the certificates of the machine need not be read, nor even be there.
        let http = reqwest::Client::builder().tls_certs_only([]).build().unwrap_or_default();
        Self { base: format!("{base}/api/v1"), email, password, token: None, http }
    }

    /// The `data` of a POST's reply; null when it was refused.
    pub async fn post(&mut self, path: &str, body: &Value) -> reqwest::Result<Value> {
        let request = self.http.post(format!("{}{path}", self.base)).json(body);
        self.send(request.header("Idempotency-Key", uuid::Uuid::now_v7().to_string())).await
    }

    /// The `data` of a GET's reply; null when it was refused.
    pub async fn get(&mut self, path: &str) -> reqwest::Result<Value> {
        self.send(self.http.get(format!("{}{path}", self.base))).await
    }

    async fn send(&mut self, request: reqwest::RequestBuilder) -> reqwest::Result<Value> {
        if self.token.is_none() {
            self.sign_in().await?;
        }
        let reply = request.bearer_auth(self.token.as_deref().unwrap_or_default()).send().await?;
        if reply.status() == reqwest::StatusCode::UNAUTHORIZED {
            self.token = None;
        }
        Ok(reply.json::<Value>().await?["data"].take())
    }

    async fn sign_in(&mut self) -> reqwest::Result<()> {
        let ask = json!({ "email": self.email, "password": self.password });
        let reply: Value =
            self.http.post(format!("{}/identity/signIn", self.base)).json(&ask).send().await?.json().await?;
        self.token = reply["data"]["token"].as_str().map(str::to_owned);
        Ok(())
    }
}
