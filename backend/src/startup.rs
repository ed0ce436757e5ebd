//! Puts the server together and runs it: store, engine, sessions and the server, and how they stop.

use std::{
    net::{IpAddr, SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use actix_web::{
    App,
    dev::{ServerHandle, Service},
    middleware::Compress,
};
use granary_auth::identity::Identity;
use granary_config::{Database, Demo, Environment, Limiting, Settings};
use granary_demo::DemoContracts;
use granary_files::FileStoreFault;
use granary_http::{Calls, Capacity, TcpConnections, finish, raise_limit, serve};
use granary_identity::session::Sessions;
use granary_store::{ChangeCursor, DatabaseSettings, Schema, Store, migrate};
use granary_supervisor::Supervisor;
use granary_trade::deal::{DealStore, Deals};
use secrecy::ExposeSecret;

use crate::{
    app_state::{AppState, state},
    market, metrics,
    routes::calls,
    tasks::{
        BusListener, CreditInvoice, DeleteAccount, Discards, EndAuction, FollowCalendar, JobListener, JobRunner,
        JournalSeals, Letters, Licences, LinkAsks, LooseFiles, MakeExport, OfferEnds, PresenceReminder, ReadDocument,
        ReadSentFile, RemoteChanges, Renewals, SavedSearches, Scrub, SealDocument, SendMail, ShowOnDevice, Sightings,
        Sweep, TroubleWatch, UnattendedLots, UnfiledDuties, UnreadMessages, Upkeep,
        file_binding::{self, BindingFault},
    },
};

pub use crate::start_fault::StartFault;

/// How long commands whose callers have gone may take after that.
const LAST_COMMANDS: Duration = Duration::from_secs(5);
/// Over how long watchers are sent away when the server stops, so that they do not come back all at once.
const DRAIN_SPREAD: Duration = Duration::from_secs(2);

/// A running server.
pub struct Running {
    port: u16,
    metrics: Option<(u16, ServerHandle)>,
    server: ServerHandle,
    tasks: Supervisor,
    state: AppState,
    drain: Duration,
}

/// How a database is named to the store; production refuses one that others could listen to.
pub fn database(database: &Database) -> Result<DatabaseSettings, StartFault> {
    let settings = DatabaseSettings { url: database.url.expose_secret().to_owned(), connections: database.connections };
    match database.environment {
        Environment::Production if settings.is_exposed()? => Err(StartFault::ExposedDatabase),
        _ => Ok(settings),
    }
}

/// Opens the server; it answers calls when this does.
pub async fn build(settings: Settings) -> Result<Running, StartFault> {
    build_with(settings, calls).await
}

/// Opens the server with a table of calls of one's own.
pub async fn build_with(settings: Settings, calls: fn() -> Calls) -> Result<Running, StartFault> {
    metrics::recorder();
    let store = store(&settings).await?;
    // Nobody has read anything yet: what is committed from here on is heard of.
    let (changes, _) = store.changes_since(None).await?;
    let (moves, _) = store.moved(None).await?;
    let listen = &settings.listen;
    let taken = |cause| StartFault::Port { port: listen.port, cause };
    let listener = TcpListener::bind((listen.bind, listen.port)).map_err(taken)?;
    let port = listener.local_addr()?.port();
    let capacity = capacity(settings.limits);
    let state = state(&settings, store, moves, port, &capacity, calls)?;
    bind_files(&state).await?;
    let metrics = match metrics::serve(listen) {
        Ok(metrics) => Some(metrics),
        Err(cause) if settings.environment == Environment::Development => {
            tracing::warn!(port = listen.metrics_port, %cause, "The metrics are served nowhere");
            None
        }
        Err(cause) => return Err(StartFault::Port { port: listen.metrics_port, cause }),
    };
    let server = open(listener, TcpConnections::new(capacity, listen.proxies.clone()), state.clone())?;
    let tasks = start_tasks(&state, changes);
    if settings.demo != Demo::Off {
        tasks.start(DemoContracts { desk: state.signing.clone(), deals: state.deals.clone() });
        tasks.accompany(fill_lists(state.store.clone(), state.identity.clone()));
    }
    if settings.demo == Demo::Live {
        let here = if listen.bind.is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { listen.bind };
        tasks.accompany(market::run(format!("http://{}", SocketAddr::new(here, port))));
    }
    tracing::info!(port, "Granary is open");
    let drain = listen.drain(settings.environment);
    Ok(Running { port, metrics, server, tasks, state, drain })
}

/// Ties the store of files to the database. One that is away keeps no server from starting: it is looked at again before
/// anything is swept.
async fn bind_files(state: &AppState) -> Result<(), StartFault> {
    match file_binding::bind(&state.store, &state.file_store).await {
        Err(BindingFault::FileStore(FileStoreFault::Away)) => {
            tracing::warn!("Nobody knows whose files the store of files has, for it is away");
            Ok(())
        }
        bound => Ok(bound?),
    }
}

/// A store that this version may stand on.
async fn store(settings: &Settings) -> Result<Store, StartFault> {
    let database = database(&settings.database)?;
    let store = Store::connect(&database).await?;
    let in_production = settings.environment == Environment::Production;
    match store.schema().await? {
        Schema::Current => {}
        Schema::Foreign => return Err(StartFault::ForeignSchema),
        Schema::Behind if in_production => return Err(StartFault::Unmigrated),
        Schema::Behind => drop(migrate(&database).await?),
    }
    if !store.is_durable().await? {
        if in_production {
            return Err(StartFault::NotDurable);
        }
        tracing::warn!("The database has fsync=off and forgets when it crashes");
    }
    Ok(store)
}

/// How many lines there is room for.
fn capacity(limits: Limiting) -> Capacity {
    let descriptors = raise_limit();
    let capacity = Capacity::of(descriptors);
    let Capacity { connections, waiting, .. } = capacity;
    tracing::info!(descriptors, connections, waiting.in_all, waiting.a_network, "So many connections fit");
    if limits == Limiting::On { capacity } else { capacity.unlimited() }
}

fn open(listener: TcpListener, connections: TcpConnections, state: AppState) -> std::io::Result<ServerHandle> {
    let server = serve(listener, connections, move || {
        let state = state.clone();
        let readiness = state.readiness.clone();
        App::new()
            .wrap(Compress::default())
            .wrap_fn(move |request, service| {
                let (readiness, answering) = (readiness.clone(), service.call(request));
                async move {
                    let mut answer = answering.await?;
                    finish(&mut answer, readiness.is_draining());
                    Ok(answer)
                }
            })
            .configure(|app| state.configure(app))
    })?;
    let handle = server.handle();
    actix_web::rt::spawn(server);
    Ok(handle)
}

/// Starts all that the server does by itself, and hears what other servers changed since a look.
fn start_tasks(state: &AppState, seen: ChangeCursor) -> Supervisor {
    let (store, file_store) = (&state.store, &state.file_store);
    let tasks = Supervisor::default();
    let (context, recovery, live) = (state.request_context.clone(), state.recovery.clone(), state.live.clone());
    let live_queries = state.engine.live_queries.clone();
    tasks.start(Upkeep(move || {
        context.limits.evict_idle();
        recovery.limits.evict_idle();
        live.evict_idle();
        ::metrics::counter!("granary_board_drift_total").absolute(live_queries.drift());
    }));
    tasks.start(TroubleWatch::new(store.clone(), state.bus.clone(), state.live.clone()));
    tasks.start(Sweep(store.clone()));
    tasks.start(LooseFiles::new(store.clone(), file_store.clone()));
    tasks.start(Scrub::new(store.clone(), file_store.clone()));
    tasks.start(Discards { store: store.clone(), file_store: file_store.clone() });
    tasks.start(Letters(store.clone()));
    tasks.start(Licences(store.clone()));
    tasks.start(Renewals(store.clone()));
    tasks.start(JournalSeals(store.clone()));
    tasks.start(UnattendedLots(store.clone()));
    tasks.start(OfferEnds(store.clone()));
    tasks.start(SavedSearches(store.clone()));
    tasks.start(UnreadMessages(store.clone()));
    tasks.start(UnfiledDuties::new(store.clone()));
    tasks.start(Sightings { store: store.clone(), sessions: state.sessions.clone() });
    tasks.start(RemoteChanges::new(store.clone(), seen));
    if let Some(bus) = state.bus.clone() {
        let presence = state.engine.presence.clone();
        tasks.start(PresenceReminder(presence.clone()));
        tasks.start(BusListener { bus, deals: state.deals.clone(), presence });
    }
    start_jobs(&tasks, state);
    // Asked once, so that the first sign-in does not wait for it.
    let hosted = state.hosted.clone();
    tasks.accompany(async move { hosted.discover().await });
    tasks
}

/// Nobody waits for this.
async fn fill_lists(store: Store, identity: Arc<Identity>) {
    if let Err(refusal) = granary_demo::fill_lists(&store, &identity.passwords).await {
        tracing::warn!(?refusal, "The lists of the desk are not filled");
    }
}

/// Starts what does queued work, and what wakes it.
fn start_jobs(tasks: &Supervisor, state: &AppState) {
    let (store, file_store) = (state.store.clone(), state.file_store.clone());
    let mail = SendMail { store: store.clone(), mailer: state.mailer.clone() };
    let reading = ReadDocument {
        store: store.clone(),
        file_store: file_store.clone(),
        sandboxes: state.sandboxes.clone(),
        extraction: state.extraction.clone(),
    };
    let sent =
        ReadSentFile { store: store.clone(), file_store: file_store.clone(), sandboxes: state.sandboxes.clone() };
    let seal = SealDocument { desk: state.signing.clone(), deals: state.deals.clone() };
    let pushes = ShowOnDevice { store: store.clone(), service: state.pushes.clone() };
    let following = FollowCalendar { store: store.clone(), deals: state.deals.clone() };
    let crediting = CreditInvoice { printer: state.signing.printer.clone(), deals: state.deals.clone() };
    let deleting = DeleteAccount { store: store.clone(), deals: state.deals.clone() };
    let ending = EndAuction { store: store.clone(), auctions: state.auctions.clone() };
    let runners = vec![
        tasks.start(LinkAsks(store.clone())),
        tasks.start(JobRunner::new(store.clone(), mail)),
        tasks.start(JobRunner::new(store.clone(), reading)),
        tasks.start(JobRunner::new(store.clone(), MakeExport { store: store.clone(), file_store })),
        tasks.start(JobRunner::new(store.clone(), deleting)),
        tasks.start(JobRunner::new(store.clone(), seal)),
        tasks.start(JobRunner::new(store.clone(), ending)),
        tasks.start(JobRunner::new(store.clone(), crediting)),
        tasks.start(JobRunner::new(store.clone(), following)),
        tasks.start(JobRunner::new(store.clone(), pushes)),
        tasks.start(JobRunner::new(store.clone(), sent)),
    ];
    tasks.start(JobListener { store, runners });
}

impl Running {
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The sessions of this server.
    pub fn sessions(&self) -> &Sessions {
        &self.state.sessions
    }

    /// The deals of this server.
    pub fn deals(&self) -> &Deals {
        &self.state.deals
    }

    pub fn metrics_port(&self) -> Option<u16> {
        self.metrics.as_ref().map(|(port, _)| *port)
    }

    /// Waits until the operator wants the server closed, then closes it.
    pub async fn until_told(self) -> std::io::Result<()> {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
        tokio::select! {
            _ = terminate.recv() => tokio::select! {
                () = self.drain() => {}
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            },
            _ = interrupt.recv() => {}
        }
        self.stop().await;
        Ok(())
    }

    /// Stays open for as long as balancers may need to hear that this node wants no more calls.
    pub async fn drain(&self) {
        tracing::info!(seconds = self.drain.as_secs(), "Granary stays open until nobody sends it calls any more");
        self.state.readiness.drain();
        tokio::time::sleep(self.drain).await;
    }

    /// Takes no more calls, finishes those under way, and closes.
    pub async fn stop(&self) {
        tracing::info!("Granary is closing");
        self.state.readiness.drain();
        tokio::join!(self.tasks.stop(), self.state.live.drain(DRAIN_SPREAD));
        self.server.stop(true).await;
        self.tasks.end().await;
        if let Some((_, metrics)) = &self.metrics {
            metrics.stop(false).await;
        }
        let AppState { deals, auctions, sessions, codes, denials, .. } = &self.state;
        let commands =
            async { tokio::join!(deals.stop(), auctions.stop(), sessions.stop(), codes.stop(), denials.close()) };
        if tokio::time::timeout(LAST_COMMANDS, commands).await.is_err() {
            tracing::warn!("Commands were still under way when Granary closed");
        }
        self.state.engine.stop();
    }
}

/// A server that nobody closed leaves nothing running.
impl Drop for Running {
    fn drop(&mut self) {
        drop(self.server.stop(false));
        if let Some((_, metrics)) = &self.metrics {
            drop(metrics.stop(false));
        }
        self.state.engine.stop();
    }
}
