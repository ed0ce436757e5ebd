//! Puts envelopes into WebSocket frames without copying the long ones.

use std::collections::VecDeque;

use actix_http::ws::{CloseReason, OpCode, Parser};
use actors::hub::Close;
use bytes::{BufMut, Bytes, BytesMut};

/// A longer envelope is shared between connections rather than copied into each one's buffer.
const COPIED: usize = 4 * 1024;
/// What is handed to the line at once: the rest of a long frame waits, shared, until there is room.
const CHUNK: usize = 16 * 1024;

/// One text frame with one envelope, or with an array of them, in chunks.
pub(super) fn text_frame(envelopes: &[Bytes]) -> VecDeque<Bytes> {
    let commas_and_brackets = if envelopes.len() == 1 { 0 } else { envelopes.len() + 1 };
    let length = envelopes.iter().map(Bytes::len).sum::<usize>() + commas_and_brackets;
    let mut chunks = Chunks::default();
    write_header(&mut chunks.open, length);
    for (at, envelope) in envelopes.iter().enumerate() {
        if commas_and_brackets > 0 {
            chunks.open.put_u8(if at == 0 { b'[' } else { b',' });
        }
        chunks.put(envelope);
    }
    if commas_and_brackets > 0 {
        chunks.open.put_u8(b']');
    }
    chunks.seal();
    chunks.done
}

pub(super) fn pong_frame(payload: &[u8]) -> Bytes {
    let mut frame = BytesMut::new();
    Parser::write_message(&mut frame, payload, OpCode::Pong, true, false);
    frame.freeze()
}

pub(super) fn close_frame(close: &Close) -> Bytes {
    let description = Some(close.reason.to_string());
    let mut frame = BytesMut::new();
    Parser::write_close(&mut frame, Some(CloseReason { code: close.code.into(), description }), false);
    frame.freeze()
}

/// The head of an unmasked, final text frame (RFC 6455, section 5.2).
fn write_header(buffer: &mut BytesMut, length: usize) {
    buffer.put_u8(0x81);
    match (u8::try_from(length), u16::try_from(length)) {
        (Ok(short @ 0..=125), _) => buffer.put_u8(short),
        (_, Ok(medium)) => {
            buffer.put_u8(126);
            buffer.put_u16(medium);
        }
        _ => {
            buffer.put_u8(127);
            buffer.put_u64(length as u64);
        }
    }
}

#[derive(Default)]
struct Chunks {
    open: BytesMut,
    done: VecDeque<Bytes>,
}

impl Chunks {
    fn put(&mut self, envelope: &Bytes) {
        if envelope.len() <= COPIED {
            self.open.extend_from_slice(envelope);
            if self.open.len() >= CHUNK {
                self.seal();
            }
            return;
        }
        self.seal();
        let starts = (0..envelope.len()).step_by(CHUNK);
        self.done.extend(starts.map(|start| envelope.slice(start..envelope.len().min(start + CHUNK))));
    }

    fn seal(&mut self) {
        if !self.open.is_empty() {
            self.done.push_back(self.open.split().freeze());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_every_length_read_back_as_what_was_put_in() {
        for sizes in [vec![2], vec![125], vec![126, 1], vec![70_000], vec![10, 5_000, 10], vec![3; 64]] {
            let envelopes: Vec<Bytes> = sizes.iter().map(|size| Bytes::from(vec![b'7'; *size])).collect();
            let mut wire: BytesMut = text_frame(&envelopes).into_iter().flatten().collect();
            let (finished, kind, read) = Parser::parse(&mut wire, false, 1 << 20).unwrap().unwrap();
            let joined =
                envelopes.iter().map(|it| String::from_utf8(it.to_vec()).unwrap()).collect::<Vec<_>>().join(",");
            let expected = if sizes.len() == 1 { joined } else { format!("[{joined}]") };
            assert!(finished && kind == OpCode::Text && wire.is_empty(), "{sizes:?}");
            assert_eq!(read.unwrap(), expected.as_bytes(), "{sizes:?}");
        }
    }
}
