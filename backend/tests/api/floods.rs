//! Floods: what one network sends stops nothing for another.

use std::net::{Ipv4Addr, SocketAddr};

use futures::{StreamExt, stream::FuturesUnordered};
use reqwest::Method;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

use crate::{
    database::Database,
    logs::Talkative,
    patience::{PATIENCE, eventually},
    server::{ADMIN, BUYER, Got, SALES, SELLER, TestServer},
    watcher::{Gone, Watcher},
};

const NEAR: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 1);
const FAR: Ipv4Addr = Ipv4Addr::new(127, 0, 1, 1);
/// Of 400 descriptors 300 are for connections, of which one network leaves 37 waiting.
const DESCRIPTORS: usize = 400;
const WAITING: usize = 37;

async fn socket(server: &Talkative, from: Ipv4Addr, words: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    let mut socket = socket.connect(SocketAddr::from((Ipv4Addr::LOCALHOST, server.port()))).await.unwrap();
    socket.write_all(words.as_bytes()).await.unwrap();
    socket
}

/// All that the server says until it ends the socket.
async fn last_words(mut socket: TcpStream) -> String {
    let mut said = Vec::new();
    // A socket that the server has reset may still hold what it said.
    let _ = tokio::time::timeout(PATIENCE, socket.read_to_end(&mut said)).await.expect("the socket ends");
    String::from_utf8(said).unwrap()
}

async fn answer(server: &Talkative, from: Ipv4Addr) -> String {
    last_words(socket(server, from, "GET /healthz HTTP/1.1\r\nhost: it\r\nconnection: close\r\n\r\n").await).await
}

#[actix_web::test]
async fn slow_connections_of_one_network_take_no_slot_from_others() {
    let (database, folder) = (Database::with_demo().await, tempfile::tempdir().unwrap());
    let server = Talkative::within(DESCRIPTORS, &database, folder.path());
    assert!(answer(&server, FAR).await.starts_with("HTTP/1.1 200"));
    let before = server.descriptors();
    let mut slow = FuturesUnordered::new();
    for network in [0, 2, 3] {
        for n in 0..2 * WAITING {
            let from = Ipv4Addr::new(127, 0, network, (1 + n) as u8);
            slow.push(last_words(socket(&server, from, "GET /healthz HTTP/1.1\r\n").await));
        }
    }
    for _ in 0..3 * WAITING {
        let told = slow.next().await.unwrap();
        assert!(told.starts_with("HTTP/1.1 503") && told.contains("UNAVAILABLE"), "{told}");
    }
    // Those that were told go in their own time.
    let most = before + 3 * WAITING + WAITING / 2;
    eventually("one descriptor a socket", async || (server.descriptors() <= most).then_some(())).await;
    for from in [FAR, NEAR] {
        assert!(answer(&server, from).await.starts_with("HTTP/1.1 200"), "{from}");
    }
}

#[actix_web::test]
async fn a_request_that_is_left_unfinished_is_not_waited_for() {
    let (database, folder) = (Database::with_demo().await, tempfile::tempdir().unwrap());
    let server = Talkative::within(DESCRIPTORS, &database, folder.path());
    let post = |path, headers, body| {
        format!("POST /api/v1/{path} HTTP/1.1\r\nhost: it\r\ncontent-length: 500\r\n{headers}\r\n\r\n{body}")
    };
    let body = post("identity/signIn", "content-type: application/json", "{");
    let gateway = "x-gateway-client-id: granary-web\r\nx-gateway-client-secret: granary-web-development\r\n";
    let form = post("upload", &format!("{gateway}content-type: multipart/form-data; boundary=b"), "--b\r\n");
    let first = async |words: String| last_words(socket(&server, NEAR, &words).await).await;
    let second = async {
        let mut socket = socket(&server, NEAR, "GET /healthz HTTP/1.1\r\nhost: it\r\n\r\n").await;
        assert!(socket.read(&mut [0; 4096]).await.unwrap() > 0);
        socket.write_all(b"GET /healthz HTTP/1.1\r\n").await.unwrap();
        last_words(socket).await
    };
    let (body, form, second) = tokio::join!(first(body), first(form), second);
    for said in [body, form, second] {
        assert!(said.contains("HTTP/1.1 408") && said.contains("REQUEST_TOO_SLOW"), "{said}");
        assert!(said.rsplit("HTTP/1.1").next().unwrap().contains("x-request-id: "), "{said}");
    }
}

async fn recover(server: &TestServer, email: &str, from: &str) -> Got {
    let body = Some(json!({ "email": email }));
    server.stranger().call(Method::POST, "/api/v1/user/password/recover", &[("x-forwarded-for", from)], body).await
}

#[actix_web::test]
async fn a_network_that_asks_for_many_letters_is_told_to_wait_and_another_is_not() {
    let server = TestServer::with(&[("trusted_proxies", "127.0.0.1")]).await;
    for n in 0..30 {
        assert_eq!(recover(&server, &format!("nobody{n}@b.test"), &format!("192.0.2.{n}")).await.status, 200);
    }
    let late = [recover(&server, SELLER, "192.0.2.99").await, recover(&server, "nobody@b.test", "192.0.2.99").await];
    assert_eq!(late.each_ref().map(|got| (got.status, got.headers.contains_key("retry-after"))), [(429, true); 2]);
    assert_eq!(late[0].body["code"], late[1].body["code"]);
    assert_eq!(recover(&server, SELLER, "198.51.100.1").await.status, 200);
    server.until("select count(*) = 1 from jobs where kind = 'mail'").await;
    assert_eq!(server.count("select count(*) from link_asks").await, 31, "what is refused is not written");
}

#[actix_web::test]
async fn who_asks_for_many_letters_to_somebody_keeps_them_from_none_of_their_own() {
    let server = TestServer::with(&[("trusted_proxies", "127.0.0.1")]).await;
    let mut by_stranger = Vec::new();
    for n in 0..7 {
        by_stranger.push(recover(&server, SELLER, &format!("192.0.2.{n}")).await.status);
    }
    assert_eq!(by_stranger, [200, 200, 200, 200, 200, 429, 429]);
    server.until("select count(*) = 5 from jobs where kind = 'mail'").await;
    assert_eq!(recover(&server, SELLER, "198.51.100.1").await.status, 200);
    server.until("select count(*) = 6 from jobs where kind = 'mail'").await;
}

#[actix_web::test]
async fn whoever_asks_for_a_letter_waits_for_nobody_who_asked_before() {
    let server = TestServer::with(&[]).await;
    server
        .sql(
            "insert into link_asks (purpose, address, address_hash, network, language, is_limited)
            select 'reset-password', 'nobody' || n || '@b.test', sha256(n::text::bytea), '192.0.2.0', 'en', true
            from generate_series(1, 20000) n",
        )
        .await;
    assert_eq!(recover(&server, BUYER, "").await.status, 200);
    server.until("select count(*) = 1 from jobs where kind = 'mail'").await;
    let waiting = server.count("select count(*) from link_asks where address is not null").await;
    assert!(waiting > 10_000, "{waiting}");
    server.sql("update link_asks set at = now() - interval '3 hours'").await;
    server.store.sweep().await.unwrap();
    assert_eq!(server.count("select count(*) from link_asks").await, 0, "answered or not");
}

#[actix_web::test]
async fn the_eleventh_connection_of_a_person_is_refused_unless_the_limits_are_off() {
    for (limits, fit) in [("on", 10), ("off", 12)] {
        let server = TestServer::with(&[("limits", limits)]).await;
        let token = server.session_of(BUYER).await.bearer.unwrap();
        let mut sockets = Vec::new();
        for _ in 0..fit {
            sockets.push(Watcher::open(server.running.port(), &token, Default::default(), &[]).await.unwrap());
        }
        let one_more = Watcher::open(server.running.port(), &token, Default::default(), &[]).await;
        assert_eq!(one_more.err(), (limits == "on").then_some(Gone(Some(4006))), "limits {limits}");
    }
}

#[actix_web::test]
async fn the_thirty_third_list_of_a_person_is_refused_and_none_of_anybody_else() {
    let server = TestServer::open().await;
    let open = async |email: &str| {
        let token = server.session_of(email).await.bearer.unwrap();
        Watcher::open(server.running.port(), &token, Default::default(), &[]).await.unwrap()
    };
    let mut sockets = Vec::new();
    for _ in 0..4 {
        sockets.push(open(ADMIN).await);
    }
    let boards = ["open", "closed", "cancelled", "disputed"];
    let topics: Vec<String> =
        ["international", "domestic"].iter().flat_map(|kind| boards.map(|it| format!("board:{kind}:{it}"))).collect();
    for (at, socket) in sockets.iter_mut().enumerate() {
        for topic in &topics {
            assert_eq!(socket.sub(topic, Some(json!({ "search": format!("rice {at}") }))).await, Ok(()));
        }
    }
    let refused = sockets[0].sub("users:all", None).await.unwrap_err();
    assert_eq!((&refused["op"], &refused["code"]), (&json!("err"), &json!(4006)));
    assert_eq!(refused.get("retryAfterMs"), None, "{refused}");
    let mut colleague = open(SALES).await;
    for n in 0..32 {
        let search = json!({ "search": format!("wheat {n}") });
        let topic = &topics[n % topics.len()];
        assert_eq!(colleague.sub(topic, Some(search)).await, Ok(()), "list {n} of somebody else");
    }
    assert_eq!(sockets[1].sub(&topics[0], Some(json!({ "search": "rice 0" }))).await, Ok(()), "watched already");
    assert_eq!(sockets[0].sub("users:all", None).await, Ok(()), "in the place that was left");
}

#[actix_web::test]
async fn what_a_flood_of_sign_ins_takes_is_given_back() {
    let (database, folder) = (Database::with_demo().await, tempfile::tempdir().unwrap());
    let server = Talkative::start(&database, folder.path(), &[("GRANARY_LOG", "info")]);
    let sign_in = async |password: String| {
        server.post("/api/v1/identity/signIn", json!({ "email": BUYER, "password": password })).await
    };
    let flood = async |of: &str| {
        let told = futures::future::join_all((0..20).map(|n| sign_in(format!("{of} {n}")))).await;
        assert_eq!(told, [401; 20]);
        server.resident()
    };
    // What is loaded by the first ones stays.
    let before = flood("first").await;
    let after = flood("second").await;
    // A check takes 19 MiB while it lasts.
    assert!(after < before + 15, "from {before} to {after} MiB");
}
