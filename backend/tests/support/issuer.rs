//! A real OpenID Connect provider for a test: another program, on a port of its own, gone with the test.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use jiff::Timestamp;
use reqwest::{Client, Response, Url, header::LOCATION, redirect::Policy};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// How this server is named there.
pub const AUDIENCE: &str = "granary";
const BACK: &str = "http://127.0.0.1/login/callback";

/// The provider, with the levers that a test pulls.
pub struct Issuer {
    pub url: String,
    client: Client,
    program: Child,
    /// It goes on speaking, and must not find nobody there.
    _speech: BufReader<ChildStdout>,
}

impl Drop for Issuer {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl Issuer {
    pub fn open() -> Self {
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("../issuer");
        assert!(
            place.join("node_modules").exists(),
            "npm ci --ignore-scripts --prefix backend/tests/issuer comes first"
        );
        let mut program = Command::new("node")
            .args(["issuer.js", AUDIENCE, BACK])
            .current_dir(place)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("node runs");
        let mut url = String::new();
        let mut speech = BufReader::new(program.stdout.take().expect("it speaks"));
        speech.read_line(&mut url).expect("it says where it is");
        Self { url: url.trim().to_owned(), client: client(false), program, _speech: speech }
    }

    pub async fn lever(&self, name: &str, body: Value) -> Value {
        let answer = self.client.post(format!("{}/levers/{name}", self.url)).json(&body).send().await;
        answer.expect("a lever moves").json().await.expect("a lever answers")
    }

    /// How often its discovery document and its keys were asked for.
    pub async fn asked(&self) -> (u64, u64) {
        let asked = self.lever("asked", json!({})).await;
        (asked["discovery"].as_u64().unwrap(), asked["keys"].as_u64().unwrap())
    }

    /// Claims that would be good, for a token that a test spoils.
    pub fn claims(&self, email: &str) -> Value {
        let now = Timestamp::now().as_second();
        json!({
            "iss": self.url, "sub": email, "aud": AUDIENCE, "iat": now, "exp": now + 300,
            "email": email, "email_verified": true, "jti": BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 12]>()),
        })
    }

    /// A token with this header and these claims, under the keys of the provider.
    pub async fn sign(&self, header: Value, claims: &Value) -> String {
        let signed = self.lever("sign", json!({ "header": header, "claims": claims })).await;
        signed["token"].as_str().expect("it signs").to_owned()
    }

    /// Signs somebody in there, as a browser would: code flow with PKCE, the form of the password, the form of consent.
    pub async fn id_token(&self, login: &str, nonce: &str) -> String {
        let browser = client(true);
        let verifier = BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
        let challenge = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(&verifier));
        let at = form(&[
            ("client_id", AUDIENCE),
            ("response_type", "code"),
            ("scope", "openid email"),
            ("redirect_uri", BACK),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
            ("nonce", nonce),
            ("state", "a state"),
        ]);
        let mut place = Url::parse(&format!("{}/auth?{at}", self.url)).unwrap();
        let code = loop {
            if place.as_str().starts_with(BACK) {
                let code = place.query_pairs().find(|(name, _)| name == "code").map(|(_, code)| code.into_owned());
                break code.unwrap_or_else(|| panic!("no code: {place}"));
            }
            let page = browser.get(place.clone()).send().await.unwrap();
            place = match next(&place, &page) {
                Some(place) => place,
                None => {
                    let text = page.text().await.unwrap();
                    let prompt = if text.contains(r#"name="login""#) { "login" } else { "consent" };
                    let filled = form(&[("prompt", prompt), ("login", login), ("password", "any")]);
                    let sent = post(&browser, place.as_str(), filled).await;
                    next(&place, &sent).expect("the form leads on")
                }
            };
        };
        let asked = form(&[
            ("grant_type", "authorization_code"),
            ("code", &code),
            ("redirect_uri", BACK),
            ("client_id", AUDIENCE),
            ("code_verifier", &verifier),
        ]);
        let given: Value = post(&browser, &format!("{}/token", self.url), asked).await.json().await.unwrap();
        given["id_token"].as_str().unwrap_or_else(|| panic!("no token: {given}")).to_owned()
    }
}

fn client(keeps_cookies: bool) -> Client {
    let client = Client::builder().tls_certs_only([]).cookie_store(keeps_cookies).redirect(Policy::none());
    client.build().expect("a client")
}

fn next(from: &Url, page: &Response) -> Option<Url> {
    page.headers().get(LOCATION).map(|place| from.join(place.to_str().unwrap()).unwrap())
}

async fn post(browser: &Client, place: &str, filled: String) -> Response {
    let request = browser.post(place).header("content-type", "application/x-www-form-urlencoded").body(filled);
    request.send().await.expect("the provider answers")
}

fn form(fields: &[(&str, &str)]) -> String {
    let mut url = Url::parse("http://form.test").unwrap();
    url.query_pairs_mut().extend_pairs(fields);
    url.query().unwrap().to_owned()
}
