//! What strangers bring: it has room of its own, counted by network and altogether, and takes none from members.

use std::os::unix::fs::PermissionsExt;

use futures::{StreamExt, stream::FuturesUnordered};

use crate::server::{BUYER, Got, TestServer};

const GATEWAY: [(&str, &str); 2] =
    [("x-gateway-client-id", "granary-web"), ("x-gateway-client-secret", "granary-web-development")];

/// Files that a stranger brings from somewhere.
async fn brings(server: &TestServer, from: &str, files: &[(&str, &str, &[u8])]) -> Got {
    let headers = [GATEWAY[0], GATEWAY[1], ("x-forwarded-for", from)];
    server.stranger().bring_to("/api/v1/upload", files, &headers).await
}

#[actix_web::test]
async fn however_many_files_strangers_have_opened_those_of_members_are_opened_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let worker = folder.path().join("worker");
    // Opens whatever it is given, and takes its time over what says so.
    std::fs::write(&worker, "#!/bin/sh\nif grep -q slow; then exec sleep 600; fi\n").unwrap();
    std::fs::set_permissions(&worker, std::fs::Permissions::from_mode(0o755)).unwrap();
    let settings = [("worker", worker.to_str().unwrap()), ("trusted_proxies", "127.0.0.1")];
    let server = TestServer::with(&settings).await;
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
async fn strangers_of_one_wide_network_and_of_many_have_so_much_room_and_no_more() {
    let server = TestServer::with(&[("trusted_proxies", "127.0.0.1")]).await;
    // Nothing that is opened, but ten files all the same.
    let ten: Vec<(&str, &str, &[u8])> = vec![("file", "run.exe", b"MZ"); 10];
    let until_refused = async |from: &dyn Fn(usize) -> String| {
        for nth in 0..300 {
            if brings(&server, &from(nth), &ten).await.status == 429 {
                return nth;
            }
        }
        panic!("nobody is refused")
    };
    // A little room comes back with the time that this takes.
    let narrow = until_refused(&|_| "198.51.100.7".to_owned()).await;
    let wide = until_refused(&|nth| format!("2001:db8:1:{nth:x}::7")).await;
    let rest = until_refused(&|nth| format!("10.{nth}.0.7")).await;
    assert!((10..20).contains(&narrow) && (40..60).contains(&wide), "{narrow} {wide}");
    assert!((199..250).contains(&(narrow + wide + rest)), "{rest}");
}
