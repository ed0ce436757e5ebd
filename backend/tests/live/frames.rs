//! What a client may put on the line, and how abuse of it ends.

use futures::SinkExt;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::{
    Message,
    protocol::frame::{
        Frame,
        coding::{Data, OpCode},
    },
};

use super::{server::TestServer, talk::Client};

async fn closes(server: &TestServer, frames: Vec<Message>, code: u16) {
    let mut client = Client::greeted(server, "ann/1", &[]).await;
    for frame in frames {
        if client.line.send(frame).await.is_err() {
            break;
        }
    }
    assert_eq!(client.closed().await, code);
}

async fn closes_raw(server: &TestServer, bytes: &[u8], code: u16) {
    let mut client = Client::greeted(server, "ann/1", &[]).await;
    client.line.get_mut().write_all(bytes).await.unwrap();
    assert_eq!(client.closed().await, code, "{bytes:x?}");
}

fn part(bytes: impl Into<Vec<u8>>, opcode: OpCode, is_final: bool) -> Message {
    Message::Frame(Frame::message(bytes.into(), opcode, is_final))
}

#[actix_web::test]
async fn every_kind_of_bad_frame_has_its_close_code() {
    let server = TestServer::open().await;
    let long = "x".repeat(16 * 1024 + 1);
    closes(&server, vec![Message::text(long.clone())], 1009).await;
    closes(&server, vec![Message::binary(vec![1, 2, 3])], 1003).await;
    closes(&server, vec![part(vec![0xff, 0xfe], OpCode::Data(Data::Text), true)], 1007).await;
    closes(&server, vec![Message::text("no json")], 4000).await;
    closes(&server, vec![Message::text("[]")], 4000).await;
    closes(&server, vec![Message::text("\"hello\"")], 4000).await;
    closes(&server, vec![Message::text(json!({ "id": 1 }).to_string())], 4000).await;
    closes(&server, vec![Message::text(json!({ "op": "sub", "id": 1 }).to_string())], 4000).await;
    closes(&server, vec![Message::text(json!(vec![json!({ "op": "pong", "n": 0 }); 65]).to_string())], 4000).await;
    closes_raw(&server, &[0x09, 0x80, 0, 0, 0, 0], 1002).await;
    closes_raw(&server, &[0x81, 0x02, b'{', b'}'], 1002).await;
    closes_raw(&server, &[0xc1, 0x80, 0, 0, 0, 0], 1002).await;
    closes(&server, vec![part("{}", OpCode::Data(Data::Continue), true)], 1002).await;
    server.close().await;
}

#[actix_web::test]
async fn continuations_are_put_together_up_to_the_limit() {
    let server = TestServer::open().await;
    let mut client = Client::greeted(&server, "ann/1", &[]).await;
    let text = json!({ "op": "unsub", "id": "ü", "topic": "none" }).to_string().into_bytes();
    let (head, tail) = text.split_at(20);
    let (middle, tail) = tail.split_at(5);
    client.line.send(part(head, OpCode::Data(Data::Text), false)).await.unwrap();
    client.line.send(part(middle, OpCode::Data(Data::Continue), false)).await.unwrap();
    client.line.send(Message::Ping("between".into())).await.unwrap();
    client.line.send(part(tail, OpCode::Data(Data::Continue), true)).await.unwrap();
    assert_eq!(client.next().await, json!({ "op": "ok", "id": "ü" }));
    drop(client);
    let piece =
        |is_first| part(vec![b'x'; 6_000], OpCode::Data(if is_first { Data::Text } else { Data::Continue }), false);
    closes(&server, vec![piece(true), piece(false), piece(false)], 1009).await;
    let broken =
        [part(vec![b'"', 0xff], OpCode::Data(Data::Text), false), part("\"", OpCode::Data(Data::Continue), true)];
    closes(&server, broken.into(), 1007).await;
    server.close().await;
}

#[actix_web::test]
async fn a_frame_that_claims_to_be_endless_is_not_waited_for() {
    let server = TestServer::open().await;
    let mut client = Client::greeted(&server, "ann/1", &[]).await;
    let raw = client.line.get_mut();
    let mut head = vec![0x81, 0xff];
    head.extend(u64::to_be_bytes(1 << 40));
    head.extend([0; 4]);
    raw.write_all(&head).await.unwrap();
    for _ in 0..256 {
        let _ = raw.write_all(&[b'x'; 4096]).await;
    }
    assert_eq!(client.closed().await, 1009);
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn too_many_frames_a_second_end_the_connection() {
    let server = TestServer::open().await;
    let asks = vec![Message::text(json!({ "op": "pong", "n": 7 }).to_string()); 80];
    closes(&server, asks, 4102).await;
    closes(&server, vec![Message::Ping("flood".into()); 80], 4102).await;
    server.close().await;
}
