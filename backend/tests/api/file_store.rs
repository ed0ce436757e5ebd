//! The file store on either storage: a folder of this machine, and a bucket behind a server that checks signatures.

use futures::TryStreamExt;
use granary_domain::FileId;
use granary_files::{FileStore, FileStoreFault, Kept, WHOLE};
use serde_json::json;
use uuid::Uuid;

use crate::{
    bucket::Peer,
    server::{BUYER, TestServer},
};

fn id() -> FileId {
    FileId(Uuid::now_v7())
}

/// Bytes that no packing makes smaller.
fn noise(length: usize) -> Vec<u8> {
    (0..length as u64).map(|at| (at.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as u8).collect()
}

async fn keeps_what_came(file_store: &FileStore) {
    for length in [1, 300 * 1024, 5 * 1024 * 1024, 12 * 1024 * 1024 + 7] {
        let (id, content) = (id(), noise(length));
        let arrived = file_store.receive_whole(&content).await.unwrap();
        assert_eq!((arrived.size, arrived.head()), (length as u64, &content[..length.min(1024 + 8)]));
        file_store.keep(&arrived, id).await.unwrap();
        let kept = Kept { id, sha256: arrived.sha256 };
        drop(arrived);
        assert!(file_store.read(kept).await.unwrap() == content, "{length} bytes");
        file_store.verify(kept).await.unwrap();
        let other = Kept { sha256: [7; 32], ..kept };
        assert!(matches!(file_store.read(other).await, Err(FileStoreFault::Altered)));
        assert!(matches!(file_store.verify(other).await, Err(FileStoreFault::Altered)));
        file_store.discard(id).await;
        assert!(matches!(file_store.read(kept).await, Err(FileStoreFault::Gone)));
        file_store.discard(id).await;
    }
}

async fn lists_what_it_keeps(file_store: &FileStore) {
    let mut kept = [id(), id(), id()];
    for id in kept {
        file_store.keep(&file_store.receive_whole(b"a,b").await.unwrap(), id).await.unwrap();
    }
    drop(file_store.receive_whole(b"left").await.unwrap());
    let mut listed: Vec<_> = file_store.list().try_collect().await.unwrap();
    listed.sort();
    kept.sort();
    assert_eq!(listed, kept);
}

async fn gives_a_file_in_pieces(file_store: &FileStore) {
    let (id, content) = (id(), noise(3 * 1024 * 1024));
    let arrived = file_store.receive_whole(&content).await.unwrap();
    file_store.keep(&arrived, id).await.unwrap();
    let kept = Kept { id, sha256: arrived.sha256 };
    let pieces: Vec<_> = file_store.checked(kept, WHOLE).await.unwrap().try_collect().await.unwrap();
    assert!(pieces.len() > 1 && pieces.concat() == content);
    file_store.discard(id).await;
}

#[actix_web::test]
async fn a_folder_keeps_lists_and_gives_files() {
    let folder = tempfile::tempdir().unwrap();
    let file_store = FileStore::open(folder.path(), None).unwrap();
    keeps_what_came(&file_store).await;
    gives_a_file_in_pieces(&file_store).await;
    lists_what_it_keeps(&file_store).await;
    let left = std::fs::read_dir(folder.path().join("arriving")).unwrap().count();
    assert_eq!(left, 0, "what was not kept leaves no trace");
}

#[actix_web::test]
async fn a_bucket_keeps_lists_and_gives_files() {
    let (folder, peer) = (tempfile::tempdir().unwrap(), Peer::open().await);
    let file_store = FileStore::open(folder.path(), Some(&peer.url().into())).unwrap();
    keeps_what_came(&file_store).await;
    gives_a_file_in_pieces(&file_store).await;
    lists_what_it_keeps(&file_store).await;
    let left = std::fs::read_dir(folder.path().join("arriving")).unwrap().count();
    assert_eq!((left, peer.objects()), (0, 3));
}

#[actix_web::test]
async fn a_bucket_that_refuses_or_is_gone_is_away() {
    let (folder, peer) = (tempfile::tempdir().unwrap(), Peer::open().await);
    let stranger = FileStore::open(folder.path(), Some(&peer.url_with("another").into())).unwrap();
    let arrived = stranger.receive_whole(b"a,b").await.unwrap();
    assert!(matches!(stranger.keep(&arrived, id()).await, Err(FileStoreFault::Away)));
    assert!(matches!(stranger.has(id()).await, Err(FileStoreFault::Away)));
    let url = peer.url();
    drop(peer.leave().await);
    let file_store = FileStore::open(folder.path(), Some(&url.into())).unwrap();
    let arrived = file_store.receive_whole(b"a,b").await.unwrap();
    assert!(matches!(file_store.keep(&arrived, id()).await, Err(FileStoreFault::Away)));
    assert!(matches!(file_store.list().try_next().await, Err(FileStoreFault::Away)));
}

#[test]
fn an_address_that_leads_to_no_bucket_is_no_address() {
    let folder = tempfile::tempdir().unwrap();
    for url in [
        "https://key:secret@host/bucket",
        "s3://host/bucket",
        "s3://key@host/bucket",
        "s3://key:secret@host",
        "s3://key:secret@host/bucket/more",
        "",
    ] {
        assert!(FileStore::open(folder.path(), Some(&url.into())).is_err(), "{url}");
    }
    assert!(FileStore::open(folder.path(), Some(&"s3://key:secret@host:9000/bucket".into())).is_ok());
}

#[actix_web::test]
async fn a_server_with_a_bucket_serves_from_it_and_says_so_when_it_is_away() {
    let peer = Peer::open().await;
    let server = TestServer::with(&[("limits", "off"), ("s3_url", &peer.url())]).await;
    let buyer = server.session_of(BUYER).await;
    let large = [b"%PDF-1.7\n", &noise(20 * 1024 * 1024 - 9)[..]].concat();
    let brought = buyer.bring("companyFile", "bill.pdf", &large, &[]).await;
    assert_eq!(brought.status, 200, "{}", brought.body);
    let location = &brought.body["data"]["files"]["companyFile"][0]["location"];
    let signed = buyer.post("/api/v1/getSignedUrl", json!({ "filePath": location })).await;
    let url = signed.body["data"]["url"].as_str().unwrap();
    let fetched = buyer.get(url).await;
    assert!(fetched.status == 200 && fetched.bytes == large);
    assert_eq!((peer.objects(), fetched.headers["content-length"].to_str().unwrap()), (1, "20971520"));

    let folder = peer.leave().await;
    assert_eq!(buyer.get(url).await.status, 503);
    let refused = buyer.bring("companyFile", "bill.pdf", b"%PDF-1.7", &[]).await;
    assert_eq!((refused.status, refused.headers.contains_key("retry-after")), (503, true));
    assert_eq!(server.count("select count(*) from files where name = 'bill.pdf'").await, 1, "nothing half kept");
    drop(folder);
}
