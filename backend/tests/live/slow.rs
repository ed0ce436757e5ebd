//! Clients that take nothing: they are sent away, and the others feel nothing.

use std::time::{Duration, Instant};

use support::patience::PATIENCE;
use tokio::{
    io::AsyncReadExt,
    net::{TcpSocket, TcpStream},
};

use super::{
    server::{TestServer, eventually},
    talk::Client,
};

const STALLED: usize = 20;

async fn narrow_line(server: &TestServer) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    socket.connect(([127, 0, 0, 1], server.port).into()).await.unwrap()
}

/// The server's end of each of its connections, as the kernel lists it.
fn connections(port: u16) -> Vec<Vec<String>> {
    let of_port = format!(":{port:04X}");
    let table = std::fs::read_to_string("/proc/net/tcp").unwrap();
    let rows = table.lines().skip(1).map(|row| row.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    rows.filter(|row| row[1].ends_with(&of_port) && row[3] != "0A").collect()
}

/// How many of them the server holds a descriptor of: others of this process come and go meanwhile.
fn descriptors(port: u16) -> usize {
    connections(port).iter().filter(|row| row[9] != "0").count()
}

/// What the kernel still holds for them, in bytes.
fn kernel_backlog(port: u16) -> u64 {
    let waiting = |row: &Vec<String>| u64::from_str_radix(row[4].split(':').next().unwrap(), 16).unwrap();
    connections(port).iter().map(waiting).sum()
}

/// Takes a little at a time, for as long as there is a line.
async fn sip(mut line: TcpStream) {
    let mut sips = tokio::time::interval(Duration::from_millis(100));
    let mut sip = [0; 512];
    while line.read(&mut sip).await.is_ok_and(|bytes| bytes > 0) {
        sips.tick().await;
    }
}

#[actix_web::test]
async fn stalled_readers_are_gone_within_15_seconds_and_harm_nobody() {
    let server = TestServer::open().await;
    server.counters.open("a", 20_000);
    let mut reading = Client::greeted(&server, "ann/1", &["counter:a"]).await;
    let mut stalled = Vec::new();
    for at in 0..STALLED {
        let mut client = Client::over(&server, narrow_line(&server).await).await;
        client.hello(&format!("user{at}/1"), &["counter:a"]).await;
        stalled.push(client);
    }
    let mut sipping = Client::over(&server, narrow_line(&server).await).await;
    sipping.hello("sip/1", &["counter:a"]).await;
    eventually("all are on the line", || server.book.connected() == STALLED + 2).await;
    assert_eq!(descriptors(server.port), STALLED + 2);
    let sipping = actix_web::rt::spawn(sip(sipping.line.into_inner()));
    let (began, mut last, mut slowest) = (Instant::now(), 1, Duration::ZERO);
    while server.live.count() > 2 {
        assert!(began.elapsed() < PATIENCE, "{} are left", server.live.count() - 2);
        let counted = Instant::now();
        server.counters.count("a");
        last += 1;
        assert_eq!(reading.until("counter:a", last).await["count"], last);
        slowest = slowest.max(counted.elapsed());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(began.elapsed() > Duration::from_secs(9), "a client is given 10 s");
    assert!(slowest < Duration::from_secs(5), "a reader waited {slowest:?}");
    assert!(!sipping.is_finished(), "a client that takes a little is kept");
    sipping.abort();
    eventually("the kernel's buffers are free", || kernel_backlog(server.port) == 0).await;
    drop(stalled);
    eventually("the descriptors are back", || descriptors(server.port) == 1).await;
    drop(reading);
    server.close().await;
}
