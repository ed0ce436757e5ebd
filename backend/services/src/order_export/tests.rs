//! A file of many pieces: whole, or visibly cut off.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use bytes::Bytes;
use futures::{StreamExt, TryStreamExt};
use granary_domain::{Viewer, store::StoreUnavailable};
use granary_spreadsheet::Format;
use granary_store::Piece;

use super::order_file;

/// Pieces without a deal, of which the fourth is the last.
async fn piece(place: String) -> Result<Piece, StoreUnavailable> {
    let nth = place.len();
    Ok(Piece { deals: Vec::new(), end: (nth < 3).then(|| "x".repeat(nth + 1)) })
}

#[tokio::test]
async fn a_file_of_nothing_is_its_heading() {
    let file = order_file(Format::Csv, Viewer::Staff, piece, || true).await.unwrap();
    let told: Vec<Bytes> = file.try_collect().await.unwrap();
    let told = String::from_utf8(told.concat()).unwrap();
    assert_eq!(told.matches("\r\n").count(), 1);
    assert!(told.contains("Seller's rating") && told.contains("Notes"));
}

#[tokio::test]
async fn a_list_that_fails_under_way_cuts_its_file_off() {
    let failing = async |place: String| if place.len() == 2 { Err(StoreUnavailable) } else { piece(place).await };
    let file = order_file(Format::Csv, Viewer::Staff, failing, || true).await.unwrap();
    let told: io::Result<Vec<Bytes>> = file.try_collect().await;
    assert!(told.is_err());
    let down = async |_: String| Err(StoreUnavailable);
    assert!(order_file(Format::Xlsx, Viewer::Staff, down, || true).await.is_err());
}

#[tokio::test]
async fn who_is_no_longer_admitted_gets_no_further() {
    let asked = Arc::new(AtomicUsize::new(0));
    let is_admitted = {
        let asked = asked.clone();
        move || asked.fetch_add(1, Ordering::Relaxed) < 2
    };
    let file = order_file(Format::Csv, Viewer::Staff, piece, is_admitted).await.unwrap();
    let told: Vec<io::Result<Bytes>> = file.collect().await;
    assert!(told.last().unwrap().is_err() && told.len() == 3, "{told:?}");
}
