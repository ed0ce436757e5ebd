//! Who may open the connection, and what must be said first.

use std::time::Duration;

use granary::live::{Limits, Timing};
use granary_http::{Quota, build};
use reqwest::Version;
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    client_async,
    tungstenite::{Error, handshake::client::Request},
};

use super::{
    server::TestServer,
    talk::{Client, handshake},
};

async fn refused(server: &TestServer, change: impl FnOnce(&mut Request)) -> u16 {
    let mut request = handshake(server);
    change(&mut request);
    let tcp = TcpStream::connect(("127.0.0.1", server.port)).await.unwrap();
    match client_async(request, tcp).await {
        Err(Error::Http(response)) => response.status().as_u16(),
        other => panic!("not refused: {:?}", other.map(|(_, response)| response)),
    }
}

#[actix_web::test]
async fn a_foreign_page_is_refused() {
    let server = TestServer::open().await;
    let origin = |origin: &'static str| {
        move |request: &mut Request| {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
    };
    assert_eq!(refused(&server, origin("https://evil.test")).await, 403);
    assert_eq!(refused(&server, origin("http://localhost:1")).await, 403);
    assert_eq!(refused(&server, origin("null")).await, 403);
    let without = |request: &mut Request| {
        request.headers_mut().remove("origin");
    };
    assert_eq!(refused(&server, without).await, 403);
    server.close().await;
}

#[actix_web::test]
async fn another_protocol_is_refused_and_so_is_a_token_in_the_address() {
    let server = TestServer::open().await;
    let other = |request: &mut Request| {
        request.headers_mut().insert("sec-websocket-protocol", "granary.live.v2".parse().unwrap());
    };
    assert_eq!(refused(&server, other).await, 400);
    let with_token = |request: &mut Request| {
        *request.uri_mut() = format!("{}?token=ann/1", request.uri()).parse().unwrap();
    };
    assert_eq!(refused(&server, with_token).await, 400);
    let plain = reqwest::Client::new()
        .get(format!("http://127.0.0.1:{}/api/v1/live", server.port))
        .header("origin", format!("http://127.0.0.1:{}", server.port))
        .header("connection", "close");
    assert_eq!(plain.send().await.unwrap().status(), 400);
    server.close().await;
}

#[actix_web::test]
async fn a_draft_of_the_protocol_and_http_of_another_time_are_refused_and_told_the_version() {
    let server = TestServer::open().await;
    let opened = |draft: &str, http| {
        let origin = format!("http://127.0.0.1:{}", server.port);
        let request =
            reqwest::Client::new().get(format!("{origin}/api/v1/live")).version(http).header("origin", origin);
        let request = request.header("connection", "upgrade").header("upgrade", "websocket");
        let request =
            request.header("sec-websocket-protocol", "granary.live.v1").header("sec-websocket-version", draft);
        request.header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==").send()
    };
    for (draft, http) in [("8", Version::HTTP_11), ("7", Version::HTTP_11), ("13", Version::HTTP_10)] {
        let got = opened(draft, http).await.unwrap();
        assert_eq!((got.status().as_u16(), &got.headers()["sec-websocket-version"]), (400, &"13".parse().unwrap()));
    }
    assert_eq!(opened("13", Version::HTTP_11).await.unwrap().status(), 101);
    server.close().await;
}

#[actix_web::test]
async fn a_hello_is_welcomed_with_its_topics_in_order() {
    let server = TestServer::open().await;
    server.counters.open("a", 0);
    let mut client = Client::open(&server).await;
    client.hello("ann/1", &["counter:a", "counter:none"]).await;
    let welcome = client.next().await;
    assert_eq!(welcome["op"], "welcome");
    assert_eq!(welcome["id"], "h");
    assert_eq!(welcome["user"]["firstName"], "ann");
    assert_eq!(welcome["pingEvery"], 25);
    assert!((1_790..=1_800).contains(&welcome["tokenExpiresIn"].as_u64().unwrap()));
    assert_eq!(welcome["limits"]["frameBytes"], 16_384);
    assert_eq!(welcome["build"].as_str(), build());
    let snap = client.next().await;
    assert_eq!((&snap["op"], &snap["ver"], &snap["epoch"]), (&json!("snap"), &json!(1), &json!("e1")));
    let closed = client.next().await;
    assert_eq!((&closed["op"], &closed["topic"]), (&json!("closed"), &json!("counter:none")));
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn a_token_that_opens_nothing_says_why() {
    let server = TestServer::open().await;
    for (token, code) in [("ended", 4005), ("expired", 4300), ("malformed", 4301), ("unavailable", 1013)] {
        let mut client = Client::open(&server).await;
        client.hello(token, &[]).await;
        assert_eq!(client.closed().await, code, "{token}");
    }
    server.close().await;
}

#[actix_web::test]
async fn without_a_hello_the_connection_is_closed() {
    let timing = Timing { hello_within: Duration::from_millis(300), ..Timing::default() };
    let server = TestServer::with(Limits::default(), timing).await;
    let mut silent = Client::open(&server).await;
    assert_eq!(silent.closed().await, 4104);
    let mut rude = Client::open(&server).await;
    rude.say(json!({ "op": "sub", "id": 1, "topic": "me" })).await;
    assert_eq!(rude.closed().await, 4104);
    server.close().await;
}

#[actix_web::test]
async fn one_person_has_ten_connections_and_one_server_as_many_as_it_takes() {
    let server = TestServer::with(Limits { per_node: 12, ..Limits::default() }, Timing::default()).await;
    let mut clients = Vec::new();
    for at in 0..10 {
        clients.push(Client::greeted(&server, &format!("ann/{at}"), &[]).await);
    }
    let mut eleventh = Client::open(&server).await;
    eleventh.hello("ann/11", &[]).await;
    assert_eq!(eleventh.closed().await, 4006);
    drop(eleventh);
    super::server::eventually("the eleventh is gone", || server.live.count() == 10).await;
    clients.push(Client::greeted(&server, "ben/1", &[]).await);
    clients.push(Client::greeted(&server, "ben/2", &[]).await);
    let nameless = Client::open(&server).await;
    let mut thirteenth = Client::open(&server).await;
    thirteenth.hello("ben/3", &[]).await;
    assert_eq!(thirteenth.closed().await, 1013);
    drop((nameless, thirteenth));
    super::server::eventually("only who said hello is left", || server.live.count() == 12).await;
    drop(clients.remove(0));
    super::server::eventually("there is room again", || server.live.count() == 11).await;
    clients.push(Client::greeted(&server, "ann/11", &[]).await);
    clients.clear();
    server.close().await;
}

#[actix_web::test]
async fn who_says_no_hello_takes_no_slot_from_others() {
    let nameless = Quota { a_network: 3, in_all: 5 };
    let server = TestServer::with(Limits { nameless, ..Limits::default() }, Timing::default()).await;
    let mut named = Client::greeted(&server, "ann/1", &[]).await;
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(Client::open(&server).await);
    }
    let fourth = Client::greeted(&server, "ben/1", &[]).await;
    assert_eq!(silent[0].closed().await, 1013, "whoever has been silent longest makes room");
    silent.remove(0);
    named.say(json!({ "op": "unsub", "id": 1, "topic": "counter:a" })).await;
    assert_eq!(named.next().await["op"], "ok");
    drop((named, silent, fourth));
    server.close().await;
}

#[actix_web::test]
async fn subscriptions_count_whatever_the_frames_they_come_in() {
    let subs = Some((2.try_into().unwrap(), 3.try_into().unwrap()));
    let server = TestServer::with(Limits { subs, ..Limits::default() }, Timing::default()).await;
    server.counters.open("a", 0);
    let mut client = Client::greeted(&server, "ann/1", &["counter:a"]).await;
    let sub = |id: u32| json!({ "op": "sub", "id": id, "topic": "counter:a" });
    client.say(json!([sub(1), sub(2), sub(3), sub(4), sub(5), sub(6)])).await;
    let refused = client.next_of("err").await;
    assert_eq!((&refused["code"], &refused["topic"]), (&json!(4102), &json!("counter:a")));
    assert!(refused["retryAfterMs"].as_u64().is_some_and(|wait| (1..=1000).contains(&wait)), "{refused}");
    let mut another = Client::greeted(&server, "ben/1", &["counter:a"]).await;
    another.until("counter:a", 1).await;
    drop((client, another));
    server.close().await;
}
