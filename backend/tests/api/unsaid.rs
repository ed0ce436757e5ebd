//! What the log never says, whatever is called: signatures, tokens, names of files and what they hold.

use std::{
    io::Read,
    process::{Command, Stdio},
};

use reqwest::{
    Client, Method,
    multipart::{Form, Part},
};
use serde_json::{Value, json};

use crate::server::{BUYER, TestServer};

/// What a server in a process of its own says about a stay, at its most talkative.
async fn said(server: &TestServer, stay: impl AsyncFnOnce(&Client, &str)) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_granary"));
    command.arg("serve").env_clear().stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).envs([
        ("DATABASE_URL", server.database_url().as_str()),
        ("GRANARY_DATA_DIR", server.folder().to_str().unwrap()),
        ("GRANARY_LOG", "trace,h2=off,mio=off"),
        ("GRANARY_LIMITS", "off"),
        ("GRANARY_METRICS_PORT", "0"),
        ("GRANARY_PORT", "0"),
        ("GRANARY_SECRET", "the secret of a test, and long enough"),
        ("NO_COLOR", "1"),
    ]);
    let mut server = command.spawn().unwrap();
    let mut errors = server.stderr.take().unwrap();
    let (opened, port) = tokio::sync::oneshot::channel();
    let listening = std::thread::spawn(move || {
        let (mut said, mut opened, mut piece) = (Vec::new(), Some(opened), [0; 4096]);
        while let Ok(length @ 1..) = errors.read(&mut piece) {
            said.extend_from_slice(&piece[..length]);
            let text = String::from_utf8_lossy(&said);
            let told = text.split_once("Granary is open port=").and_then(|(_, rest)| rest.split_once('\n'));
            if let Some(port) = told.and_then(|(port, _)| port.trim().parse::<u16>().ok()) {
                let _ = opened.take().map(|opened| opened.send(port));
            }
        }
        String::from_utf8_lossy(&said).into_owned()
    });
    let base = format!("http://127.0.0.1:{}", port.await.expect("the server opens"));
    stay(&Client::new(), &base).await;
    server.kill().unwrap();
    server.wait().unwrap();
    listening.join().unwrap()
}

#[actix_web::test]
async fn the_log_holds_no_signature_no_token_and_no_name_of_a_file() {
    let server = TestServer::open().await;
    let bearer = server.session_of(BUYER).await.bearer.unwrap();
    let mut secrets = vec![bearer.clone(), "a very private bill".to_owned(), "worth 4711".to_owned()];
    let said = said(&server, async |client, base| {
        let call = async |method: Method, path: &str, form: Option<Form>, body: Value| -> (u16, Value) {
            let request = client.request(method.clone(), format!("{base}{path}")).bearer_auth(&bearer);
            let request = match form {
                Some(form) => request.multipart(form),
                None if method == Method::GET => request,
                None => request.json(&body),
            };
            let reply = request.send().await.unwrap();
            (reply.status().as_u16(), reply.json().await.unwrap_or_default())
        };
        let document = || Part::bytes(&b"%PDF-1.7 worth 4711"[..]).file_name("a very private bill.pdf");
        let form = Some(Form::new().part("file", document()));
        let (_, brought) = call(Method::POST, "/api/v1/uploadAndSignUrl", form, json!(null)).await;
        let signed = brought["data"]["files"]["file"][0]["url"].as_str().unwrap().to_owned();
        let location = brought["data"]["files"]["file"][0]["location"].clone();
        let (_, again) = call(Method::POST, "/api/v1/getSignedUrl", None, json!({ "filePath": location })).await;
        let again = again["data"]["url"].as_str().unwrap().to_owned();
        for url in [&signed, &again] {
            assert_eq!(call(Method::GET, url, None, json!(null)).await.0, 200);
            assert_eq!(call(Method::GET, &url.replace("expires=1", "expires=2"), None, json!(null)).await.0, 403);
            assert_eq!(call(Method::POST, url, None, json!({})).await.0, 405);
            secrets.push(url.split("signature=").nth(1).unwrap().to_owned());
        }
        let run = Part::bytes(&b"MZ worth 4711"[..]).file_name("a very private bill.exe");
        assert_eq!(call(Method::POST, "/api/v1/upload", Some(Form::new().part("file", run)), json!(null)).await.0, 415);
    })
    .await;
    assert!(said.contains("/api/v1/getSignedUrl"), "the log tells what was called");
    for secret in &secrets {
        let at = said.find(secret).map(|at| said[at.saturating_sub(200)..at].to_owned());
        assert_eq!(at, None, "the log tells {secret}");
    }
}
