//! The WebSocket itself: the handshake, and the actor that reads what the client says.

use std::{
    cell::{Cell, RefCell},
    net::IpAddr,
    rc::Rc,
    sync::{Arc, Weak},
    task::{Context, Poll, ready},
};

use actix::{Actor, ActorContext, Addr, AsyncContext, Handler, Message as ActorMessage, StreamHandler, WrapFuture};
use actix_http::ws::{Codec, Item, Message, ProtocolError};
use actix_web::{
    HttpRequest, HttpResponse,
    dev::Payload,
    error::PayloadError,
    http::{
        Version,
        header::{ORIGIN, SEC_WEBSOCKET_PROTOCOL, SEC_WEBSOCKET_VERSION},
    },
    web::Data,
};
use actix_web_actors::ws::{WebsocketContext, handshake_with_protocols};
use bytes::{Bytes, BytesMut};
use futures::{
    Stream, StreamExt,
    stream::{self, LocalBoxStream},
};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use granary_domain::refusal::ErrorCode;
use granary_http::{Address, Anyone, AppError, Switched, TcpConnection, Upgrade};
use granary_runtime::hub::Close;

use super::{
    Live,
    connection::Connection,
    line::{self, Line},
    ops, protocol,
    settings::{MAX_FRAME, SUBPROTOCOL},
};

/// A client may send so much before the first of it reads as a frame; a longer frame is not waited for.
const MAX_UNREAD: usize = MAX_FRAME + 64 * 1024;

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
    // The library takes the drafts before RFC 6455 as well, and HTTP/1.0, which knows no upgrade.
    if request.version() < Version::HTTP_11 || header(SEC_WEBSOCKET_VERSION) != "13" {
        return Err(ErrorCode::NoHandshake.into());
    }
    let mut response = handshake_with_protocols(request, &[SUBPROTOCOL]).map_err(|_| ErrorCode::NoHandshake)?;
    let Some(tcp) = request.conn_data::<Weak<TcpConnection>>() else {
        tracing::error!("The live connection needs a server of http::serve");
        return Err(AppError::broken());
    };
    if let Some(tcp) = tcp.upgrade() {
        if let Err(error) = tcp.narrow() {
            tracing::debug!(%error, "The line went during the handshake");
        }
        line::run(live.take_in(Arc::downgrade(&tcp), from, line::worker()), tcp, payload);
    }
    Ok(response.finish())
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
    reader: RefCell<Option<Addr<Reader>>>,
    orphans: RefCell<Vec<Arc<str>>>,
}

/// There are topics to be joined anew.
#[derive(ActorMessage)]
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
            Ok(Message::Ping(payload)) => self.connection.outbox.pong(&payload),
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

/// What the client says, as it is read: first what HTTP had read ahead, then what the socket has.
pub(super) struct Reading {
    stream: LocalBoxStream<'static, Result<Bytes, actix_web::Error>>,
    inlet: Rc<Inlet>,
}

impl Reading {
    pub(super) fn new(line: &Rc<Line>, payload: Payload) -> Self {
        let (connection, inlet) = (line.connection.clone(), Rc::new(Inlet::default()));
        let limits = connection.live.settings().limits;
        let limiter =
            limits.frames.map(|(rate, burst)| RateLimiter::direct(Quota::per_second(rate).allow_burst(burst)));
        let reader = Reader { connection, limiter, partial: BytesMut::new(), inlet: inlet.clone() };
        let came = counted(inbound(line.clone(), payload), inlet.clone());
        let stream = WebsocketContext::with_codec(reader, came, Codec::new().max_size(MAX_FRAME)).boxed_local();
        Self { stream, inlet }
    }

    /// Reads on; ready when there is nothing more to be read.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        // The reader says nothing of its own.
        while ready!(self.stream.poll_next_unpin(cx)).is_some() {}
        Poll::Ready(())
    }

    pub(super) fn rejoin(&self, topics: Vec<Arc<str>>) {
        self.inlet.orphans.borrow_mut().extend(topics);
        if let Some(reader) = &*self.inlet.reader.borrow() {
            // A full mailbox holds this word already, and a closed one needs it no more.
            let _ = reader.try_send(Rejoin);
        }
    }
}

/// What HTTP read, which ends when the connection leaves it; then what the socket has, which is written to from then on.
fn inbound(line: Rc<Line>, payload: Payload) -> impl Stream<Item = Result<Bytes, PayloadError>> {
    let read_ahead = payload.take_while(|chunk| std::future::ready(chunk.is_ok()));
    let on_socket = stream::once(async move { line.take_over().then_some(line) });
    let on_socket = on_socket.filter_map(std::future::ready).flat_map(|line| {
        stream::poll_fn(move |cx| {
            let came = ready!(line.tcp.poll_receive(cx));
            Poll::Ready(came.ok().filter(|bytes| !bytes.is_empty()).map(Ok))
        })
    });
    read_ahead.chain(on_socket)
}

/// What comes, ended where a frame grows too long to wait for.
fn counted(
    came: impl Stream<Item = Result<Bytes, PayloadError>>,
    inlet: Rc<Inlet>,
) -> impl Stream<Item = Result<Bytes, PayloadError>> {
    came.take_while(move |chunk| {
        let unread = inlet.unread.get() + chunk.as_ref().map_or(0, Bytes::len);
        inlet.unread.set(unread);
        inlet.too_long.set(unread > MAX_UNREAD);
        std::future::ready(unread <= MAX_UNREAD)
    })
}
