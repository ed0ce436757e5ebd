//! The line of one live connection: its task, which lets the reader read and writes what the outbox holds.

use std::{
    cell::RefCell,
    future::poll_fn,
    io,
    rc::Rc,
    sync::Arc,
    task::{Context, Poll, ready},
    time::{Duration, Instant},
};

use actix_web::{dev::Payload, rt};
use actors::hub::{Close, Next, Socket, Worker};

use super::{connection::Connection, socket::Reading};
use crate::http::TcpConnection;

/// A line that went while it took nothing for so long was slow: the kernel ended it, as `http::TcpConnection` has it.
const SLOW: Duration = Duration::from_secs(5);
/// How long the client may take to read the close frame, so that what it still sends does not reset the line.
const LAST_WORDS: Duration = Duration::from_secs(1);

thread_local! {
    /// The worker of this thread, which writes what channels show to all of its lines.
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
}

/// A connection and its socket, until either is gone.
pub(super) struct Line {
    pub(super) connection: Arc<Connection>,
    pub(super) tcp: Arc<TcpConnection>,
}

impl Socket for TcpConnection {
    fn try_send(&self, bytes: &[u8]) -> io::Result<usize> {
        TcpConnection::try_send(self, bytes)
    }
}

/// Runs the line on this thread; it begins once the connection has left HTTP.
pub(super) fn run(connection: Arc<Connection>, tcp: Arc<TcpConnection>, payload: Payload) {
    let line = Rc::new(Line { connection, tcp });
    let mut reading = Some(Reading::new(&line, payload));
    rt::spawn(async move {
        poll_fn(|cx| line.poll(&mut reading, cx)).await;
        drop(reading);
        let tcp = line.tcp.clone();
        drop(line);
        linger(&tcp).await;
    });
}

/// The worker of this thread.
pub(super) fn worker() -> Worker {
    WORKER.with_borrow_mut(|worker| match worker {
        Some(worker) if !worker.is_gone() => worker.clone(),
        _ => {
            let (started, task) = Worker::new();
            rt::spawn(task);
            worker.insert(started).clone()
        }
    })
}

impl Line {
    /// Writes to the socket from here on, where HTTP has left it; `false` when the client went before.
    pub(super) fn take_over(&self) -> bool {
        let has_left = self.tcp.has_left();
        if has_left {
            self.connection.outbox.plug(self.tcp.clone());
        }
        has_left
    }

    /// Ready when the close frame is said, or the client is gone.
    fn poll(&self, reading: &mut Option<Reading>, cx: &mut Context<'_>) -> Poll<()> {
        let outbox = &self.connection.outbox;
        loop {
            // Who takes nothing is not heard.
            if !outbox.is_full() && reading.as_mut().is_some_and(|reading| reading.poll(cx).is_ready()) {
                *reading = None;
            }
            if reading.is_none() && (!self.tcp.has_left() || !outbox.is_ended()) {
                return Poll::Ready(());
            }
            match ready!(outbox.poll_send(cx)) {
                Next::Full => match ready!(self.tcp.poll_room(cx)) {
                    Ok(()) => {}
                    Err(_) => return Poll::Ready(()),
                },
                Next::Orphans(topics) => reading.iter().for_each(|reading| reading.rejoin(topics.clone())),
                Next::Over => return Poll::Ready(()),
            }
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let connection = &self.connection;
        if connection.outbox.full_for(Instant::now()) >= SLOW {
            metrics::counter!("granary_live_slow_closes_total").increment(1);
            connection.end(Close::new(Close::SLOW, "The client takes nothing."));
        }
        connection.live.let_go(connection);
        connection.outbox.unplug();
    }
}

/// Reads on after the last word until the client has closed, too.
async fn linger(tcp: &TcpConnection) {
    if tcp.has_left() && tcp.shut().is_ok() {
        let discard = async { while poll_fn(|cx| tcp.poll_receive(cx)).await.is_ok_and(|bytes| !bytes.is_empty()) {} };
        let _ = tokio::time::timeout(LAST_WORDS, discard).await;
    }
}
