//! What is no request: it is answered as every refusal is, and the answer can be read.

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{patience::PATIENCE, server::TestServer};

const GOOD: &str = "GET /healthz HTTP/1.1\r\nhost: it\r\n\r\n";

async fn open(server: &TestServer) -> TcpStream {
    TcpStream::connect(("127.0.0.1", server.running.port())).await.unwrap()
}

/// All that is answered until the server ends the connection, which it may not reset.
async fn answers(mut to: TcpStream, words: &str) -> String {
    let mut said = String::new();
    let (mut from, mut into) = to.split();
    let all = async { tokio::join!(into.write_all(words.as_bytes()), from.read_to_string(&mut said)) };
    let (sent, read) = tokio::time::timeout(PATIENCE, all).await.expect("the connection ends");
    sent.unwrap();
    read.unwrap();
    said
}

/// The head of an answer, in lower case, and its body.
fn parts(answer: &str) -> (String, Value) {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.contains(&format!("content-length: {}", body.len())), "{head}");
    (head.to_lowercase(), serde_json::from_str(body).unwrap())
}

#[actix_web::test]
async fn what_is_no_request_is_told_so_with_an_id_and_can_be_read() {
    let server = TestServer::open().await;
    let many: String = (0..97).map(|n| format!("x-{n}: 1\r\n")).collect();
    let (bad, too_large) = ((400, "MALFORMED_REQUEST"), (431, "REQUEST_HEAD_TOO_LARGE"));
    for (words, (status, code)) in [
        (
            "POST /healthz HTTP/1.1\r\nhost: it\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
                .into(),
            bad,
        ),
        ("GET /healthz HTTP/1.1\r\n\r\n".into(), bad),
        (format!("GET /healthz HTTP/1.1\r\nhost: it\r\n{many}\r\n"), too_large),
        ("\u{16}\u{3}\u{1}\u{0}\u{5}hello\r\n\r\n".into(), bad),
        (format!("GET /healthz HTTP/1.1\r\nhost: it\r\nx-long: {}\r\n\r\n", "a".repeat(140_000)), too_large),
    ] {
        let said = answers(open(&server).await, &words).await;
        let (head, body) = parts(&said);
        assert!(head.starts_with(&format!("http/1.1 {status} ")), "{words}: {head}");
        assert_eq!((&body["status"], &body["code"]), (&status.into(), &code.into()), "{words}");
        let id = head.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect("an id");
        assert_eq!(body["instance"], format!("urn:uuid:{id}"));
        assert!(head.contains("connection: close"), "{head}");
    }
}

#[actix_web::test]
async fn what_comes_behind_a_request_changes_nothing_of_its_answer() {
    let server = TestServer::open().await;
    let bad = "GET / HTTP/1.1\r\n\r\n";
    let mut kept = open(&server).await;
    kept.write_all(GOOD.as_bytes()).await.unwrap();
    let mut first = vec![0; 4096];
    let length = kept.read(&mut first).await.unwrap();
    let alone = String::from_utf8(first[..length].to_vec()).unwrap();
    assert_eq!(parts(&answers(kept, bad).await).1["code"], "MALFORMED_REQUEST");
    let together = answers(open(&server).await, &format!("{GOOD}{bad}")).await;
    let (good, rest) = together.split_at(length);
    assert_eq!(alone.rsplit("\r\n\r\n").next(), good.rsplit("\r\n\r\n").next());
    let (head, body) = parts(rest);
    assert!(head.starts_with("http/1.1 400"), "{rest}");
    assert_eq!(body["code"], "MALFORMED_REQUEST");
}
