//! Puts the house together and runs it: store, engine, sessions and the server, and how they stop.

use std::{
    net::{IpAddr, SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use actix_web::{
    App, HttpServer,
    dev::ServerHandle,
    middleware::{Compress, from_fn},
    web,
};
use actors::session::{PeopleJournal, Sessions, hear_elsewhere};
use secrecy::ExposeSecret;
use tokio::task::JoinHandle;
use tracing_actix_web::TracingLogger;

use crate::{
    calls::calls,
    chores::{Departures, Licences, loose},
    config::{Database, Demo, Environment, Settings},
    figures,
    gateways::{extraction::BadService, texts::NoTextService, verification::BadProvider},
    http::{Calls, Door, RequestSpan, dress, front_end},
    live::{self, Degraded},
    mail::{self, BadPost},
    market,
    rooms::{Rooms, rooms},
    store::{DatabaseSettings, MigrationFault, NoBus, Schema, Store, migrate},
};

/// How long calls that are under way may take when the house stops.
const LAST_CALLS: u64 = 10;
/// Over how long watchers are sent away when the house stops, so that they do not come back all at once.
const DRAIN_SPREAD: Duration = Duration::from_secs(2);
/// How often the house looks whether it has all it needs.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// How often the house tidies its own memory.
const TIDY_EVERY: Duration = Duration::from_secs(10);

/// Why the house does not open.
#[derive(Debug, thiserror::Error)]
pub enum StartFault {
    #[error("the database of DATABASE_URL cannot be reached")]
    NoDatabase(#[from] actors::store::StoreDown),
    #[error("the schema is not up to date: run `granary migrate` first")]
    Unmigrated,
    #[error("the schema belongs to another version of Granary")]
    ForeignSchema,
    #[error("the database has fsync=off and would forget what was acknowledged")]
    NotDurable,
    #[error("migration failed: {0}")]
    Migration(#[from] MigrationFault),
    #[error("cannot listen on port {port}: {cause}")]
    Port { port: u16, cause: std::io::Error },
    #[error(transparent)]
    Bus(#[from] NoBus),
    #[error(transparent)]
    Checks(#[from] BadProvider),
    #[error(transparent)]
    Mail(#[from] BadPost),
    #[error(transparent)]
    Extraction(#[from] BadService),
    #[error("the identity provider cannot be spoken to: {0}")]
    Provider(#[from] reqwest::Error),
    #[error(transparent)]
    Texts(#[from] NoTextService),
    #[error("the server does not start: {0}")]
    Server(#[from] std::io::Error),
    #[error("the contract cannot be written: {0}")]
    Contract(#[from] serde_json::Error),
}

/// An open house.
pub struct Running {
    port: u16,
    metrics: Option<(u16, ServerHandle)>,
    server: ServerHandle,
    chores: Vec<JoinHandle<()>>,
    rooms: Rooms,
}

/// How a database is named to the store.
pub fn database(database: &Database) -> DatabaseSettings {
    DatabaseSettings { url: database.url.expose_secret().to_owned(), connections: database.connections }
}

/// Opens the house; it answers calls when this does.
pub async fn build(settings: Settings) -> Result<Running, StartFault> {
    build_with(settings, calls).await
}

/// Opens the house with a table of calls of one's own.
pub async fn build_with(settings: Settings, calls: fn() -> Calls) -> Result<Running, StartFault> {
    figures::recorder();
    let store = store(&settings).await?;
    let listen = &settings.listen;
    let taken = |cause| StartFault::Port { port: listen.port, cause };
    let listener = TcpListener::bind((listen.bind, listen.port)).map_err(taken)?;
    let port = listener.local_addr()?.port();
    let rooms = rooms(&settings, store, port, calls)?;
    let metrics = match figures::serve(listen) {
        Ok(metrics) => Some(metrics),
        Err(cause) if settings.environment == Environment::Development => {
            tracing::warn!(port = listen.metrics_port, %cause, "The metrics are served nowhere");
            None
        }
        Err(cause) => return Err(StartFault::Port { port: listen.metrics_port, cause }),
    };
    let server = serve(listener, rooms.clone())?;
    let mut chores =
        vec![actix_web::rt::spawn(tidy(rooms.door.clone())), actix_web::rt::spawn(rooms.store.clone().sweep_forever())];
    chores.push(actix_web::rt::spawn(tell_of_trouble(rooms.clone())));
    chores.push(actix_web::rt::spawn(rooms.reading.clone().go_round()));
    chores.push(actix_web::rt::spawn(mail::go_round(rooms.store.clone(), rooms.mailer.clone())));
    let hosted = rooms.hosted.clone();
    chores.push(actix_web::rt::spawn(async move { hosted.get_acquainted().await }));
    let journal: Arc<dyn PeopleJournal> = Arc::new(rooms.store.clone());
    let elsewhere = hear_elsewhere(journal, rooms.sessions.clone(), rooms.engine.sheets.clone());
    chores.push(actix_web::rt::spawn(elsewhere));
    chores.push(actix_web::rt::spawn(rooms.people.clone().note_sightings_forever()));
    chores.push(actix_web::rt::spawn(Licences::new(rooms.store.clone(), rooms.people.clone()).watch()));
    chores.push(actix_web::rt::spawn(rooms.copies.clone().watch()));
    let departures = Departures::new(rooms.store.clone(), rooms.vault.clone(), rooms.people.clone());
    chores.push(actix_web::rt::spawn(departures.watch()));
    chores.push(actix_web::rt::spawn(loose::sweep_forever(rooms.store.clone(), rooms.vault.clone())));
    if let Some(bus) = rooms.bus.clone() {
        chores.push(actix_web::rt::spawn(bus.listen(rooms.deals.clone())));
    }
    if settings.demo == Demo::Live {
        let here = if listen.bind.is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { listen.bind };
        chores.push(actix_web::rt::spawn(market::run(format!("http://{}", SocketAddr::new(here, port)))));
    }
    tracing::info!(port, "Granary is open");
    Ok(Running { port, metrics, server, chores, rooms })
}

/// A store that this version may stand on.
async fn store(settings: &Settings) -> Result<Store, StartFault> {
    let database = database(&settings.database);
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

fn serve(listener: TcpListener, rooms: Rooms) -> std::io::Result<ServerHandle> {
    let server = HttpServer::new(move || {
        let rooms = rooms.clone();
        App::new()
            .wrap(Compress::default())
            .wrap(from_fn(dress))
            .wrap(TracingLogger::<RequestSpan>::new())
            .app_data(web::Data::from(rooms.door.clone()))
            .configure(|app| rooms.furnish(app))
            .default_service(web::to(front_end))
    });
    let server =
        server.on_connect(live::on_connect).shutdown_timeout(LAST_CALLS).disable_signals().listen(listener)?.run();
    let handle = server.handle();
    actix_web::rt::spawn(server);
    Ok(handle)
}

/// Forgets callers who have been quiet, and folds the figures.
async fn tidy(door: Arc<Door>) {
    let mut clock = tokio::time::interval(TIDY_EVERY);
    loop {
        clock.tick().await;
        door.limits.forget_the_quiet();
        if let Some(figures) = figures::recorder() {
            figures.run_upkeep();
        }
    }
}

/// Tells watchers what the house does without, as soon as it is so and as soon as it is no longer.
async fn tell_of_trouble(rooms: Rooms) {
    let mut clock = tokio::time::interval(LOOK_EVERY);
    let mut told = None;
    loop {
        clock.tick().await;
        let what = match rooms.store.ping().await {
            Err(_) => Some(Degraded::Database),
            Ok(()) if rooms.bus.as_ref().is_some_and(|bus| !bus.is_up()) => Some(Degraded::Bus),
            Ok(()) => None,
        };
        if what != told {
            rooms.live.degraded(what);
            told = what;
        }
    }
}

impl Running {
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The sessions of this house.
    pub fn sessions(&self) -> &Sessions {
        &self.rooms.sessions
    }

    /// Sees people off, at whatever moment somebody asks for.
    pub fn departures(&self) -> Departures {
        let rooms = &self.rooms;
        Departures::new(rooms.store.clone(), rooms.vault.clone(), rooms.people.clone())
    }

    pub fn metrics_port(&self) -> Option<u16> {
        self.metrics.as_ref().map(|(port, _)| *port)
    }

    /// Waits until the operator wants the house closed, then closes it.
    pub async fn until_told(self) -> std::io::Result<()> {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        self.stop().await;
        Ok(())
    }

    /// Takes no more calls, finishes those under way, and closes.
    pub async fn stop(&self) {
        tracing::info!("Granary is closing");
        self.rooms.readiness.drain();
        self.chores.iter().for_each(JoinHandle::abort);
        self.rooms.live.drain(DRAIN_SPREAD).await;
        self.server.stop(true).await;
        if let Some((_, metrics)) = &self.metrics {
            metrics.stop(false).await;
        }
        self.rooms.engine.stop();
    }
}

/// A house that nobody closed leaves nothing running.
impl Drop for Running {
    fn drop(&mut self) {
        self.chores.iter().for_each(JoinHandle::abort);
        drop(self.server.stop(false));
        if let Some((_, metrics)) = &self.metrics {
            drop(metrics.stop(false));
        }
        self.rooms.engine.stop();
    }
}
