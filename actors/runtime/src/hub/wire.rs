//! Envelopes as they cross a WebSocket: frames of a server are final and unmasked (RFC 6455, section 5.2).

use std::{collections::VecDeque, ops::Deref};

use bytes::Bytes;
use serde::Serialize;

use super::Close;

/// The longest head of a frame.
const MAX_HEAD: usize = 10;
/// What a control frame holds at most, of which a close code takes two bytes.
const MAX_CONTROL: usize = 125;
/// A longer envelope is shared between connections even where it stands in an array.
const COPIED: usize = 4 * 1024;

const TEXT: u8 = 0x81;
const CLOSE: u8 = 0x88;
const PONG: u8 = 0x8A;

/// An envelope with the head of its frame, in one buffer that all who watch share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFrame {
    wire: Bytes,
    head: usize,
}

impl TextFrame {
    /// An envelope of text and numbers, which always serialises.
    pub fn of(envelope: &impl Serialize) -> Self {
        let mut buffer = vec![0; MAX_HEAD];
        if serde_json::to_writer(&mut buffer, envelope).is_err() {
            buffer.truncate(MAX_HEAD);
        }
        Self::seal(buffer)
    }

    /// An envelope that is written already.
    pub(super) fn written(envelope: &[u8]) -> Self {
        Self::seal([&[0; MAX_HEAD], envelope].concat())
    }

    /// Puts the head before the text, which begins after room for the longest.
    fn seal(mut buffer: Vec<u8>) -> Self {
        let (head, length) = text_head(buffer.len() - MAX_HEAD);
        let start = MAX_HEAD - length;
        buffer[start..MAX_HEAD].copy_from_slice(&head[..length]);
        Self { wire: Bytes::from(buffer).slice(start..), head: length }
    }

    /// The whole frame.
    pub(super) fn wire(&self) -> &Bytes {
        &self.wire
    }

    fn text(&self) -> Bytes {
        self.wire.slice(self.head..)
    }
}

/// The envelope alone.
impl Deref for TextFrame {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.wire[self.head..]
    }
}

/// One text frame with one envelope, or with an array of them, in pieces.
pub(super) fn joined(frames: &[TextFrame]) -> VecDeque<Bytes> {
    if let [frame] = frames {
        return VecDeque::from([frame.wire.clone()]);
    }
    let (head, length) = text_head(frames.iter().map(|frame| frame.len()).sum::<usize>() + frames.len() + 1);
    let (mut pieces, mut open) = (VecDeque::new(), head[..length].to_vec());
    for (nth, frame) in frames.iter().enumerate() {
        open.push(if nth == 0 { b'[' } else { b',' });
        if frame.len() <= COPIED {
            open.extend_from_slice(frame);
        } else {
            pieces.extend([Bytes::from(std::mem::take(&mut open)), frame.text()]);
        }
    }
    open.push(b']');
    pieces.push_back(Bytes::from(open));
    pieces
}

/// The answer to a WebSocket ping.
pub(super) fn pong(payload: &[u8]) -> Bytes {
    control(PONG, payload)
}

pub(super) fn close(close: &Close) -> Bytes {
    let reason = &close.reason[..close.reason.floor_char_boundary(MAX_CONTROL - 2)];
    control(CLOSE, &[&close.code.to_be_bytes(), reason.as_bytes()].concat())
}

fn control(kind: u8, payload: &[u8]) -> Bytes {
    let payload = &payload[..payload.len().min(MAX_CONTROL)];
    Bytes::from([&[kind, payload.len() as u8], payload].concat())
}

/// The head of a text frame, and how many bytes it has.
fn text_head(text: usize) -> ([u8; MAX_HEAD], usize) {
    let mut head = [0; MAX_HEAD];
    head[0] = TEXT;
    match (u8::try_from(text), u16::try_from(text)) {
        (Ok(short @ 0..=125), _) => {
            head[1] = short;
            (head, 2)
        }
        (_, Ok(medium)) => {
            head[1] = 126;
            head[2..4].copy_from_slice(&medium.to_be_bytes());
            (head, 4)
        }
        _ => {
            head[1] = 127;
            head[2..].copy_from_slice(&(text as u64).to_be_bytes());
            (head, MAX_HEAD)
        }
    }
}
