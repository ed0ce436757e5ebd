//! Who brings much takes none from others: strangers are counted by network and have room of their own, members by company.

use std::os::unix::fs::PermissionsExt;

use futures::{
    StreamExt,
    future::join_all,
    stream::{self, FuturesUnordered},
};
use image::{DynamicImage, ImageFormat};
use serde_json::json;

use crate::server::{BUYER, Got, Person, SELLER, TestServer};

const GATEWAY: [(&str, &str); 2] =
    [("x-gateway-client-id", "granary-web"), ("x-gateway-client-secret", "granary-web-development")];

/// Files that a stranger brings from somewhere.
async fn brings(server: &TestServer, from: &str, files: &[(&str, &str, &[u8])]) -> Got {
    let headers = [GATEWAY[0], GATEWAY[1], ("x-forwarded-for", from)];
    server.stranger().bring_to("/api/v1/upload", files, &headers).await
}

/// A server whose files are opened by a script, which opens whatever it is given and takes its time over what says so.
async fn slow_server(script: &str) -> (TestServer, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let worker = folder.path().join("worker");
    std::fs::write(&worker, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&worker, std::fs::Permissions::from_mode(0o755)).unwrap();
    let settings = [("worker", worker.to_str().unwrap()), ("trusted_proxies", "127.0.0.1")];
    (TestServer::with(&settings).await, folder)
}

#[actix_web::test]
async fn however_many_files_strangers_have_opened_those_of_members_are_opened_meanwhile() {
    let (server, _folder) = slow_server("if grep -q slow; then exec sleep 600; fi").await;
    let slow: &[(&str, &str, &[u8])] = &[("file", "slow.pdf", b"%PDF-1.7 slow")];
    let networks = ["198.51.100.7", "203.0.113.7", "192.0.2.7"];
    let mut flood: FuturesUnordered<_> =
        (0..45).map(|nth| brings(&server, networks[nth % networks.len()], slow)).collect();
    let refused = flood.next().await.unwrap();
    assert_eq!(refused.status, 429, "the room of strangers is full: {}", refused.body);

    let member = server.session_of(BUYER).await;
    let brought = tokio::select! {
        brought = member.bring("file", "bill.pdf", b"%PDF-1.7 bill", &[]) => brought,
        () = async { while flood.next().await.is_some() {} } => panic!("no stranger waits any more"),
    };
    assert_eq!(brought.status, 200, "{}", brought.body);
}

#[actix_web::test]
async fn what_is_refused_costs_nobody_room_and_one_network_takes_none_from_another() {
    let (server, _folder) = slow_server("exit 0").await;
    // Nothing that is opened, but ten files all the same.
    let ten: Vec<(&str, &str, &[u8])> = vec![("file", "run.exe", b"M"); 10];
    for nth in 0..160 {
        assert_eq!(brings(&server, &format!("10.0.{}.7", nth % 16), &ten).await.status, 415);
    }
    let large = [b"%PDF-1.7 ", &vec![b' '; 18 * 1024 * 1024][..]].concat();
    let large: &[(&str, &str, &[u8])] = &[("file", "large.pdf", &large)];
    let statuses = stream::iter(0..6).then(async |_| brings(&server, "10.0.1.7", large).await.status);
    assert_eq!(statuses.collect::<Vec<_>>().await, [200, 200, 200, 200, 200, 429], "an hour takes 100 MiB");
    for other in ["10.0.2.7", "2001:db8:1:1::7"] {
        assert_eq!(brings(&server, other, large).await.status, 200);
    }
}

#[actix_web::test]
async fn a_dozen_connections_of_one_network_keep_no_other_from_bringing_a_document() {
    let (server, _folder) = slow_server("if grep -q slow; then exec sleep 0.3; fi").await;
    let slow: &[(&str, &str, &[u8])] = &[("file", "slow.pdf", b"%PDF-1.7 slow")];
    let plain: &[(&str, &str, &[u8])] = &[("file", "licence.pdf", b"%PDF-1.7 licence")];
    let flood = join_all((0..12).map(async |_| {
        loop {
            brings(&server, "198.51.100.7", slow).await;
        }
    }));
    let others = async {
        for nth in 0..10 {
            let brought = brings(&server, &format!("203.0.{nth}.7"), plain).await;
            assert_eq!(brought.status, 200, "{}", brought.body);
        }
    };
    tokio::select! { _ = flood => unreachable!(), () = others => {} }
}

#[actix_web::test]
async fn a_strangers_picture_may_be_as_large_as_telephones_take_it_and_a_members_larger() {
    let server = TestServer::open().await;
    let mut picture = std::io::Cursor::new(Vec::new());
    DynamicImage::new_luma8(6000, 4000).write_to(&mut picture, ImageFormat::Png).unwrap();
    let picture: &[(&str, &str, &[u8])] = &[("file", "licence.png", picture.get_ref())];
    let refused = brings(&server, "198.51.100.7", picture).await;
    assert_eq!((refused.status, &refused.body["code"]), (413, &json!("PICTURE_TOO_LARGE")));
    assert_eq!(server.session_of(BUYER).await.bring_to("/api/v1/upload", picture, &[]).await.status, 200);
}

#[actix_web::test]
async fn forty_uploads_and_prints_of_one_trader_refuse_nobody_elses() {
    let folder = tempfile::tempdir().unwrap();
    let script = |name: &str, text: &str| {
        let place = folder.path().join(name);
        std::fs::write(&place, format!("#!/bin/sh\n{text}\n")).unwrap();
        std::fs::set_permissions(&place, std::fs::Permissions::from_mode(0o755)).unwrap();
        place.display().to_string()
    };
    let worker = script("worker", "if grep -q slow; then exec sleep 0.3; fi");
    let printer = script("printer", "echo %PDF-1.7; exec sleep 0.3");
    let server = TestServer::with(&[("limits", "off"), ("worker", &worker), ("printer", &printer)]).await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let print =
        async |by: &Person| by.post("/api/v1/user/statementOfAccounts/export", json!({ "format": "pdf" })).await.status;
    let flood = join_all((0..40).map(async |_| {
        loop {
            tokio::join!(seller.bring("file", "slow.pdf", b"%PDF-1.7 slow", &[]), print(&seller));
        }
    }));
    let others = async {
        for _ in 0..10 {
            assert_eq!(buyer.bring("file", "bill.pdf", b"%PDF-1.7 bill", &[]).await.status, 200);
            assert_eq!(print(&buyer).await, 200);
        }
    };
    tokio::select! { _ = flood => unreachable!(), () = others => {} }
}
