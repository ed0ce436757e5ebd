//! What a file holds, held against the hash it was kept with: one that was cut off or altered is never given out whole.

use std::{io, ops::Range};

use bytes::Bytes;
use futures::{StreamExt, stream};
use granary_domain::FileId;
use sha2::{Digest, Sha256};

use super::{Content, storage::ALTERED};

/// What a file is known by.
#[derive(Debug, Clone, Copy)]
pub struct Kept {
    pub id: FileId,
    pub sha256: [u8; 32],
}

/// Gives the bytes of a range of a file. All of the file is read, and the last piece is held back until it has proved to
/// be what was kept; else the stream ends with an error in its stead.
pub(super) fn checked(content: Content, kept: Kept, range: Range<u64>) -> Content {
    struct Reading {
        content: Content,
        hash: Sha256,
        at: u64,
        held: Option<Bytes>,
    }
    let reading = Reading { content, hash: Sha256::new(), at: 0, held: None };
    stream::try_unfold(Some(reading), move |reading| {
        let range = range.clone();
        async move {
            let Some(mut it) = reading else { return Ok(None) };
            loop {
                let Some(piece) = it.content.next().await.transpose()? else {
                    if it.hash.finalize()[..] != kept.sha256 {
                        tracing::error!(file.id = %kept.id, "A stored file is not what was kept");
                        return Err(io::Error::new(ALTERED, "a stored file is not what was kept"));
                    }
                    return Ok(it.held.map(|last| (last, None)));
                };
                it.hash.update(&piece);
                let (begins, ends) = (it.at, it.at + piece.len() as u64);
                it.at = ends;
                let within = range.start.max(begins)..range.end.min(ends);
                if within.is_empty() {
                    continue;
                }
                let offset = |at: u64| usize::try_from(at - begins).unwrap_or(usize::MAX);
                let wanted = piece.slice(offset(within.start)..offset(within.end));
                if let Some(before) = it.held.replace(wanted) {
                    return Ok(Some((before, Some(it))));
                }
            }
        }
    })
    .boxed()
}

#[cfg(test)]
mod tests {
    use futures::TryStreamExt;
    use uuid::Uuid;

    use super::*;

    async fn given(content: &[&'static [u8]], whole: &[u8], range: Range<u64>) -> (Vec<u8>, bool) {
        let pieces: Vec<_> = content.iter().map(|piece| Ok(Bytes::from_static(piece))).collect();
        let kept = Kept { id: FileId(Uuid::nil()), sha256: Sha256::digest(whole).into() };
        let mut taken = Vec::new();
        let end = checked(stream::iter(pieces).boxed(), kept, range).try_for_each(|piece| {
            taken.extend_from_slice(&piece);
            std::future::ready(Ok(()))
        });
        let is_whole = end.await.is_ok();
        (taken, is_whole)
    }

    #[tokio::test]
    async fn what_is_kept_is_given_whole_or_in_part() {
        let whole = b"one two three";
        let content: [&[u8]; 3] = [b"one ", b"two ", b"three"];
        for (range, part) in [(0..13, &whole[..]), (2..6, b"e tw"), (8..13, b"three"), (0..1, b"o"), (4..8, b"two ")] {
            assert_eq!(given(&content, whole, range).await, (part.to_vec(), true));
        }
    }

    #[tokio::test]
    async fn what_was_cut_off_or_altered_never_ends_well_nor_is_given_whole() {
        let whole = b"one two three";
        for content in [[&b"one "[..], b"two ", b"th"], [b"one ", b"TWO ", b"three"], [b"one ", b"two ", b""]] {
            let (taken, is_whole) = given(&content, whole, 0..13).await;
            assert!(!is_whole && taken.len() < whole.len(), "{taken:?}");
        }
    }
}
