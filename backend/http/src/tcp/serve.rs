//! HTTP over connections of our own: each is taken in, and told when a request on it is complete and when it is answered.

use std::{
    fmt::Debug,
    future::ready,
    io,
    net::TcpListener,
    pin::Pin,
    sync::{Arc, Weak},
    task::{Context, Poll, ready},
    time::Duration,
};

use actix_http::{
    HttpMessage, HttpService, Payload, Request, Response,
    body::{BodySize, BoxBody, MessageBody},
    error::DispatchError,
};
use actix_service::{IntoServiceFactory, ServiceFactoryExt, apply_fn_factory, map_config};
use actix_web::{
    Error,
    dev::{AppConfig, Server, Service, ServiceFactory, fn_service},
    http::{
        StatusCode,
        header::{HeaderName, HeaderValue},
    },
    rt::net::TcpStream,
};
use bytes::Bytes;

use super::{connection::TcpConnection, connections::TcpConnections, duplex::Duplex};
use crate::context::forwarded;

/// How long calls that are under way may take when the server stops, in seconds.
const LAST_CALLS: u64 = 10;
/// How long a connection may be idle. Clients are told of less, so that none sends a request into its end.
const IDLE: Duration = Duration::from_secs(7);
const TELLS_IDLE: HeaderValue = HeaderValue::from_static("timeout=5");
/// How long a connection may take to close.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Serves an app; whoever runs the server and stops it has its handle.
pub fn serve<F, I, S, B>(listener: TcpListener, connections: TcpConnections, app: F) -> io::Result<Server>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Error: Into<Error> + 'static,
    S::InitError: Debug,
    S::Response: Into<Response<B>> + 'static,
    S::Service: 'static,
    <S::Service as Service<Request>>::Future: 'static,
    B: MessageBody + 'static,
{
    // How many there may be is decided as each is taken in.
    let server = Server::build().disable_signals().shutdown_timeout(LAST_CALLS).max_concurrent_connections(usize::MAX);
    let stopping = server.graceful_shutdown_signal();
    let serving = move || {
        let (connections, stopping) = (connections.clone(), stopping.clone());
        let app = app().into_factory().map_err(|fault| Response::from(fault.into().error_response()));
        let app = apply_fn_factory(map_config(app, |()| AppConfig::default()), answer::<_, B>);
        let http = HttpService::build()
            .keep_alive(IDLE)
            .client_disconnect_timeout(LAST_WORDS)
            // The clock of the connection is the one that counts.
            .client_request_timeout(Duration::ZERO)
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .on_connect_ext(|connection: &Duplex, of_connection| {
                drop(of_connection.insert(Arc::downgrade(&connection.connection)))
            })
            .h1(app);
        fn_service(move |socket: TcpStream| {
            let peer = socket.peer_addr().ok();
            let connection = connections.take_in(socket).map(|connection| (Duplex::new(connection), peer));
            ready(connection.map_err(DispatchError::Io))
        })
        .and_then(http)
    };
    Ok(server.listen("granary", listener, serving)?.run())
}

/// Has the app answer; the client is not waited for while it does, once the whole request is there.
fn answer<S, B>(mut request: Request, app: &S) -> impl Future<Output = Result<Response<Held>, S::Error>> + use<S, B>
where
    S: Service<Request>,
    S::Response: Into<Response<B>>,
    B: MessageBody + 'static,
{
    let connection = request.conn_data::<Weak<TcpConnection>>().and_then(Weak::upgrade);
    if let Some(connection) = &connection {
        connection.replies.begin();
        connection.called_by(&forwarded(request.headers()));
        if matches!(request.payload(), Payload::None) {
            connection.heard();
        }
    }
    let answer = app.call(request);
    async move {
        let mut response: Response<B> = answer.await?.into();
        if response.status() != StatusCode::SWITCHING_PROTOCOLS {
            response.headers_mut().insert(HeaderName::from_static("keep-alive"), TELLS_IDLE);
        } else if let Some(connection) = &connection {
            connection.leave_http();
        }
        Ok(response.map_body(|_, body| Held { body: body.boxed(), connection, bytes: 0, is_over: false }))
    }
}

/// The body of a reply: once it is sent, the next request is the client's to send. One that is longer than what the framework
/// buffers ends when the kernel has taken it: from its end on the connection is idle, and a slow reader would be cut off its
/// last piece.
struct Held {
    body: BoxBody,
    connection: Option<Arc<TcpConnection>>,
    /// How many were given.
    bytes: usize,
    is_over: bool,
}

/// What the framework keeps in a buffer of its own.
const BUFFERED: usize = 32 * 1024;

impl MessageBody for Held {
    type Error = Box<dyn std::error::Error>;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        if !self.is_over {
            let piece = ready!(Pin::new(&mut self.body).poll_next(cx));
            if let Some(Ok(bytes)) = &piece {
                self.bytes += bytes.len();
                if let Some(connection) = &self.connection {
                    connection.replies.gave(bytes);
                }
            }
            if piece.is_some() || self.bytes <= BUFFERED {
                return Poll::Ready(piece);
            }
            // What was just given is written before this is asked again.
            self.is_over = true;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        if let Some(connection) = &self.connection {
            ready!(connection.poll_drained(cx));
        }
        Poll::Ready(None)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(connection) = &self.connection {
            // What of a refused request was left unread is over, and the next one has its own time.
            connection.replies.end();
            connection.heard();
            connection.wait();
        }
    }
}
