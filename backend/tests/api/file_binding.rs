//! The store of files and its database: bound by an id in both, and swept with care.

use futures::TryStreamExt;
use granary::{
    startup::StartFault,
    tasks::loose_files::{SweepFault, sweep_quarantine, sweep_unknown},
};
use granary_domain::FileId;
use granary_files::FileStore;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use crate::{
    bucket::Peer,
    server::{BUYER, TestServer},
};

fn in_hours(hours: i64) -> Timestamp {
    Timestamp::now() + SignedDuration::from_hours(hours)
}

async fn brought(server: &TestServer) -> FileId {
    let got = server.session_of(BUYER).await.bring("file", "bill.pdf", b"%PDF-1.7", &[]).await;
    let location = got.body["data"]["files"]["file"][0]["location"].as_str().unwrap();
    location.rsplit('/').next().unwrap().parse().unwrap()
}

/// Content without a row, as a server leaves it that falls over between the two.
async fn stray(file_store: &FileStore) -> FileId {
    let id = FileId(Uuid::now_v7());
    file_store.keep(&file_store.receive_whole(b"%PDF-1.7").await.unwrap(), id).await.unwrap();
    id
}

async fn listed(file_store: &FileStore) -> [usize; 2] {
    let kept: Vec<_> = file_store.list().try_collect().await.unwrap();
    let quarantined: Vec<_> = file_store.list_quarantined().try_collect().await.unwrap();
    [kept.len(), quarantined.len()]
}

fn is_refused(started: Result<TestServer, StartFault>) -> bool {
    matches!(started, Err(StartFault::Binding(_)))
}

#[actix_web::test]
async fn a_folder_of_one_database_opens_to_no_other_and_a_database_to_no_other_folder() {
    let server = TestServer::open().await;
    let folder = server.folder().to_owned();
    brought(&server).await;
    let server = server.reopened().await;
    drop(server.beside().await);
    let marker = std::fs::read_to_string(folder.join("files/database-id")).unwrap();
    assert_eq!(server.count(&format!("select count(*) from file_binding where id::text = '{marker}'")).await, 1);
    assert!(is_refused(server.with_another_database().await), "an empty database, or any other");

    let server = TestServer::open().await;
    brought(&server).await;
    assert!(is_refused(server.with_other_files(&[]).await), "an empty folder, or any other");
}

#[actix_web::test]
async fn a_bucket_of_one_database_opens_to_no_other() {
    let peer = Peer::open().await;
    let (url, folder) = (peer.url(), tempfile::tempdir().unwrap());
    let server = TestServer::with(&[("limits", "off"), ("s3_url", &url)]).await;
    let kept = brought(&server).await;
    assert!(is_refused(TestServer::open().await.with_other_files(&[("s3_url", &url)]).await));
    let file_store = FileStore::open(folder.path(), Some(&url.into())).unwrap();
    assert!(file_store.has(kept).await.unwrap());
    assert_eq!(sweep_unknown(&server.store, &file_store, in_hours(25)).await.unwrap(), 0);
    let unknown = stray(&file_store).await;
    assert_eq!(sweep_unknown(&server.store, &file_store, in_hours(25)).await.unwrap(), 1);
    assert_eq!(listed(&file_store).await, [1, 1]);
    file_store.release(unknown).await.unwrap();
    assert_eq!(listed(&file_store).await, [2, 0]);
    assert_eq!(sweep_unknown(&server.store, &file_store, in_hours(25)).await.unwrap(), 1);
    assert_eq!(sweep_quarantine(&server.store, &file_store, in_hours(25 + 8 * 24)).await.unwrap(), 1);
    assert_eq!(listed(&file_store).await, [1, 0]);
}

#[actix_web::test]
async fn files_are_swept_for_their_own_database_alone_and_never_in_numbers() {
    let server = TestServer::open().await;
    let file_store = FileStore::open(server.folder(), None).unwrap();
    let kept = [brought(&server).await, brought(&server).await, brought(&server).await];
    let sweep = async || sweep_unknown(&server.store, &file_store, in_hours(25)).await;
    server.sql("update file_binding set id = gen_random_uuid()").await;
    assert!(matches!(sweep().await, Err(SweepFault::Binding(_))));
    assert!(matches!(sweep_quarantine(&server.store, &file_store, in_hours(25)).await, Err(SweepFault::Binding(_))));
    let marker = std::fs::read_to_string(server.folder().join("files/database-id")).unwrap();
    server.sql(&format!("update file_binding set id = '{marker}'")).await;
    assert_eq!(sweep().await.unwrap(), 0);
    // An emptied database, and a round of each kind.
    server.sql("delete from files where name = 'bill.pdf'").await;
    assert!(matches!(sweep().await, Err(SweepFault::TooManyUnknown { unknown: 3, all: 3 })));
    for id in kept {
        assert!(file_store.has(id).await.unwrap());
    }
}

#[actix_web::test]
async fn unknown_content_lies_in_quarantine_for_a_week_and_comes_back_when_it_is_known_again() {
    let server = TestServer::open().await;
    let file_store = FileStore::open(server.folder(), None).unwrap();
    brought(&server).await;
    let unknown = stray(&file_store).await;
    let sweep = async |hours| sweep_unknown(&server.store, &file_store, in_hours(hours)).await.unwrap();
    let sweep_out = async |hours| sweep_quarantine(&server.store, &file_store, in_hours(hours)).await.unwrap();
    assert_eq!(sweep(0).await, 0, "its row may be on the way");
    assert_eq!(sweep(25).await, 1);
    assert!(!file_store.has(unknown).await.unwrap());
    assert_eq!((sweep_out(26).await, listed(&file_store).await), (0, [1, 1]));

    let row = format!(
        "insert into files (id, name, mime, size, sha256, location) values ('{unknown}', 'a', 'text/csv', 1, '', 'a')"
    );
    server.sql(&row).await;
    assert_eq!((sweep_out(27).await, listed(&file_store).await), (0, [2, 0]));
    server.sql(&format!("delete from files where id = '{unknown}'")).await;
    assert_eq!((sweep(50).await, sweep_out(50 + 6 * 24).await), (1, 0));
    assert_eq!((sweep_out(50 + 8 * 24).await, listed(&file_store).await), (1, [1, 0]));
}
