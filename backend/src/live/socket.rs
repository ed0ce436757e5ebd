//! The WebSocket itself: the handshake, the actor that reads, and the response that writes.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    net::IpAddr,
    pin::Pin,
    rc::Rc,
    sync::{Arc, Weak},
    task::{Context, Poll},
    time::{Duration, Instant},
};

use actix::{Actor, ActorContext, Addr, AsyncContext, Handler, Message as Ask, StreamHandler, WrapFuture};
use actix_http::ws::{Codec, Item, Message, ProtocolError};
use actix_web::{
    HttpRequest, HttpResponse,
    dev::Payload,
    http::header::{ORIGIN, SEC_WEBSOCKET_PROTOCOL},
    web::Data,
};
use actix_web_actors::ws::{WebsocketContext, handshake_with_protocols};
use actors::{
    hub::{Close, Flush},
    refusal::ErrorCode,
};
use bytes::{Bytes, BytesMut};
use futures::{Stream, StreamExt, stream::LocalBoxStream};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use super::{
    Live, chunks,
    connection::Connection,
    ops, protocol,
    settings::{MAX_FRAME, SUBPROTOCOL},
};
use crate::http::{Address, Anyone, AppError, Switched, TcpConnection, Upgrade};

/// A client may send so much before the first of it reads as a frame; a longer frame is not waited for.
const MAX_UNREAD: usize = MAX_FRAME + 64 * 1024;
/// A line that went while it had no room for so long was slow: the kernel ended it, as `http::TcpConnection` has it.
const SLOW: Duration = Duration::from_secs(5);

/// Opens the live connection; who is on it is told by its first frame.
pub async fn connect(
    _: Anyone,
    Address(from): Address,
    upgrade: Upgrade,
    live: Data<Live>,
) -> Result<Switched, AppError> {
    open(&live, &upgrade.request, upgrade.payload, from).map(Switched)
}

/// Checks the handshake and takes the connection in.
fn open(live: &Live, request: &HttpRequest, payload: Payload, from: Option<IpAddr>) -> Result<HttpResponse, AppError> {
    let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !live.settings().origins.allows(header(ORIGIN)) {
        return Err(ErrorCode::OriginNotAllowed.into());
    }
    if !header(SEC_WEBSOCKET_PROTOCOL).split(',').any(|protocol| protocol.trim() == SUBPROTOCOL) {
        return Err(ErrorCode::WrongSubprotocol.into());
    }
    if !request.query_string().is_empty() {
        return Err(ErrorCode::QueryNotAllowed.into());
    }
    let mut response = handshake_with_protocols(request, &[SUBPROTOCOL]).map_err(|_| ErrorCode::NoHandshake)?;
    let Some(tcp) = request.conn_data::<Weak<TcpConnection>>() else {
        tracing::error!("The live connection needs a server of http::serve");
        return Err(AppError::broken());
    };
    if let Some(tcp) = tcp.upgrade() {
        tcp.heard();
        if let Err(error) = tcp.narrow() {
            tracing::debug!(%error, "The line went during the handshake");
        }
    }
    Ok(response.streaming(Writer::new(live.take_in(tcp.clone(), from), payload)))
}

/// The connection actor: reads what the client says, one frame after another.
struct Reader {
    connection: Arc<Connection>,
    limiter: Option<DefaultDirectRateLimiter>,
    partial: BytesMut,
    inlet: Rc<Inlet>,
}

/// What the reader shares with the streams on either side of it.
#[derive(Default)]
struct Inlet {
    /// Bytes that came in since the last whole frame.
    unread: Cell<usize>,
    too_long: Cell<bool>,
    /// The newest WebSocket ping that was not answered yet.
    pong: RefCell<Option<Bytes>>,
    reader: RefCell<Option<Addr<Reader>>>,
    orphans: RefCell<Vec<Arc<str>>>,
}

/// There are topics to be joined anew.
#[derive(Ask)]
#[rtype(result = "()")]
struct Rejoin;

impl Actor for Reader {
    type Context = WebsocketContext<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        self.inlet.reader.replace(Some(ctx.address()));
    }
}

impl Handler<Rejoin> for Reader {
    type Result = ();

    fn handle(&mut self, _: Rejoin, ctx: &mut Self::Context) {
        let orphans = self.inlet.orphans.take();
        ctx.wait(ops::rejoin(self.connection.clone(), orphans).into_actor(self));
    }
}

impl StreamHandler<Result<Message, ProtocolError>> for Reader {
    fn handle(&mut self, message: Result<Message, ProtocolError>, ctx: &mut Self::Context) {
        self.inlet.unread.set(0);
        if self.limiter.as_ref().is_some_and(|limiter| limiter.check().is_err()) {
            self.connection.end(Close::new(Close::RATE, "Too many frames."));
        }
        match message {
            Ok(Message::Text(text)) => self.hear(&text, ctx),
            Ok(Message::Continuation(item)) => self.assemble(item, ctx),
            Ok(Message::Ping(payload)) => {
                self.inlet.pong.replace(Some(payload));
            }
            Ok(Message::Pong(_) | Message::Nop) => {}
            Ok(Message::Binary(_)) => self.stop(Close::new(Close::UNSUPPORTED, "Text frames only."), ctx),
            Ok(Message::Close(_)) => self.stop(Close::new(Close::NORMAL, ""), ctx),
            Err(fault) => self.stop(close_for(&fault), ctx),
        }
    }

    fn finished(&mut self, ctx: &mut Self::Context) {
        if self.inlet.too_long.get() {
            self.connection.end(TOO_BIG);
        }
        ctx.stop();
    }
}

const TOO_BIG: Close = Close::new(Close::TOO_BIG, "A frame holds at most 16 KiB.");
const NOT_UTF8: Close = Close::new(Close::NOT_UTF8, "Text is UTF-8.");

impl Reader {
    /// Hears one envelope or several; the next frame waits until these are done.
    fn hear(&mut self, text: &str, ctx: &mut WebsocketContext<Self>) {
        if self.connection.outbox.is_ended() {
            return;
        }
        match protocol::read(text) {
            Ok(asks) => ctx.wait(ops::perform(self.connection.clone(), asks).into_actor(self)),
            Err(close) => self.connection.end(close),
        }
    }

    fn assemble(&mut self, item: Item, ctx: &mut WebsocketContext<Self>) {
        let (part, is_last) = match item {
            Item::FirstText(part) | Item::Continue(part) => (part, false),
            Item::Last(part) => (part, true),
            Item::FirstBinary(_) => return self.stop(Close::new(Close::UNSUPPORTED, "Text frames only."), ctx),
        };
        if self.partial.len() + part.len() > MAX_FRAME {
            return self.stop(TOO_BIG, ctx);
        }
        self.partial.extend_from_slice(&part);
        if is_last {
            match std::str::from_utf8(&self.partial.split()) {
                Ok(text) => self.hear(text, ctx),
                Err(_) => self.stop(NOT_UTF8, ctx),
            }
        }
    }

    /// Ends the connection and listens no more.
    fn stop(&self, close: Close, ctx: &mut WebsocketContext<Self>) {
        self.connection.end(close);
        ctx.stop();
    }
}

fn close_for(fault: &ProtocolError) -> Close {
    match fault {
        ProtocolError::Overflow => TOO_BIG,
        // Text that is not UTF-8 comes as this kind; a line's own failures end the payload instead.
        ProtocolError::Io(error) if error.kind() == std::io::ErrorKind::Other => NOT_UTF8,
        _ => Close::new(Close::PROTOCOL, "This is no WebSocket frame."),
    }
}

/// The response: what the outbox holds, taken only when the line has room.
struct Writer {
    connection: Arc<Connection>,
    /// Runs the reader; it says nothing of its own, and ends with it.
    reading: LocalBoxStream<'static, Result<Bytes, actix_web::Error>>,
    inlet: Rc<Inlet>,
    chunks: VecDeque<Bytes>,
    is_read: bool,
    is_told: bool,
}

impl Writer {
    fn new(connection: Arc<Connection>, payload: Payload) -> Self {
        let inlet = Rc::new(Inlet::default());
        let limits = connection.live.settings().limits;
        let limiter =
            limits.frames.map(|(rate, burst)| RateLimiter::direct(Quota::per_second(rate).allow_burst(burst)));
        let reader = Reader { connection: connection.clone(), limiter, partial: BytesMut::new(), inlet: inlet.clone() };
        let payload = counted(payload, inlet.clone());
        let reading = WebsocketContext::with_codec(reader, payload, Codec::new().max_size(MAX_FRAME)).boxed_local();
        Self { connection, reading, inlet, chunks: VecDeque::new(), is_read: false, is_told: false }
    }

    /// The next bytes for the line, at the end of a frame or inside one.
    fn poll_chunk(&mut self, cx: &Context<'_>) -> Poll<Option<Bytes>> {
        loop {
            if let Some(chunk) = self.chunks.pop_front() {
                return Poll::Ready(Some(chunk));
            }
            if self.is_read && (self.is_told || !self.connection.outbox.is_ended()) {
                return Poll::Ready(None);
            }
            if let Some(payload) = self.inlet.pong.take().filter(|_| !self.is_told) {
                return Poll::Ready(Some(chunks::pong_frame(&payload)));
            }
            match self.connection.outbox.poll_flush(cx) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Flush::Orphans(topics)) => {
                    self.inlet.orphans.borrow_mut().extend(topics);
                    if let Some(reader) = &*self.inlet.reader.borrow() {
                        // A full mailbox holds this word already, and a closed one needs it no more.
                        let _ = reader.try_send(Rejoin);
                    }
                }
                Poll::Ready(Flush::Envelopes(envelopes)) => {
                    metrics::counter!("granary_live_frames_total").increment(1);
                    self.chunks = chunks::text_frame(&envelopes);
                }
                Poll::Ready(Flush::End(close)) => {
                    self.is_told = true;
                    return Poll::Ready(Some(chunks::close_frame(&close)));
                }
            }
        }
    }
}

impl Stream for Writer {
    type Item = Result<Bytes, actix_web::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.connection.has_room();
        while !self.is_read
            && let Poll::Ready(spoken) = self.reading.poll_next_unpin(cx)
        {
            self.is_read = spoken.is_none();
        }
        self.poll_chunk(cx).map(|chunk| chunk.map(Ok))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if self.connection.stalled_for(Instant::now()) >= SLOW {
            metrics::counter!("granary_live_slow_closes_total").increment(1);
            self.connection.end(Close::new(Close::SLOW, "The client takes nothing."));
        }
        self.connection.live.let_go(&self.connection);
    }
}

/// The payload, ended where a frame grows too long to wait for or the line fails.
fn counted(payload: Payload, inlet: Rc<Inlet>) -> impl Stream<Item = Result<Bytes, actix_web::error::PayloadError>> {
    payload.take_while(move |chunk| {
        let unread = inlet.unread.get() + chunk.as_ref().map_or(0, Bytes::len);
        inlet.unread.set(unread);
        inlet.too_long.set(unread > MAX_UNREAD);
        std::future::ready(chunk.is_ok() && unread <= MAX_UNREAD)
    })
}
