//! The handles that calls reach the server by: how each module is made, and what handlers may ask for.

use std::sync::{Arc, LazyLock};

use actix_web::web::{Data, ServiceConfig};
use granary_adapters::{
    extraction::Extraction,
    identity_checks::{Callbacks, HttpProvider, StandIn},
    mail::{BadPost, Mailer, Pages, Post, Smtp},
    outbox::Outbox,
    push::{PushService, WebPush},
    signing::{BadSigningUrl, Embedded, HostedSigning, SigningService},
    sms::{BadSmsUrl, HttpSms, SmsSender},
};
use granary_auth::{
    attempts::Attempts,
    bank_sign_in::BankSignIn,
    captcha::Captcha,
    codes::{CodePost, KeyedSealer},
    factors::Factors,
    identity::Identity,
    letters::LetterLimits,
    lookups::Lookups,
    oidc::{Hosted, Provider},
    passwords::Passwords,
    proofs::Proofs,
    recovery::Recovery,
    token_issuer::KeyedTokenIssuer,
};
use granary_config::{Environment, Limiting, Settings};
use granary_domain::{CheckId, CheckResult, Phone};
use granary_files::{FileStore, signed_links::Links};
use granary_http::{BotCheck, Calls, Capacity, CatchUp, CookieStyle, Limits, PageSources, RequestContext, contract};
use granary_identity::{
    code::{Codes, Pace},
    session::Sessions,
    verification::CheckReport,
};
use granary_live::{
    board::BoardStore,
    presence::PeerNodes,
    system::{Engine, Ports},
};
use granary_runtime::clock::Clock;
use granary_sandbox::Sandboxes;
use granary_services::{
    auctions::Bids,
    deal_journals::DealJournals,
    printing::DocumentPrinter,
    signing::SigningDesk,
    suppressions::SuppressingMailer,
    verification::{self, Checks},
};
use granary_store::{Bus, Store};
use granary_trade::{
    auction::Auctions,
    deal::{CommitListener, Deals, MoveCursor},
    listing::ListingStore,
    plan::PlatformAccount,
    procurement_limit::LimitAlone,
};
use secrecy::ExposeSecret;

use crate::{
    dispatcher::ChangeDispatcher,
    http_ports::{ExternalOrigins, SeenDeals, SolvedChallenges},
    live::{self, Live, LiveSettings, Origins, Timing, asyncapi_text},
    routes::{
        calls as every_call,
        operations::{Contracts, Readiness},
    },
    start_fault::StartFault,
    tasks::DenialRecorder,
};

/// Refused calls of staff that wait to be written down.
const REFUSALS: usize = 1_024;

/// The handles that calls reach the server by.
#[derive(Clone)]
pub(crate) struct AppState {
    pub(crate) calls: fn() -> Calls,
    pub(crate) request_context: Arc<RequestContext>,
    pub(crate) store: Store,
    pub(crate) bus: Option<Bus>,
    pub(crate) deals: Deals,
    pub(crate) auctions: Auctions,
    pub(crate) sessions: Sessions,
    pub(crate) engine: Arc<Engine>,
    pub(crate) live: Live,
    pub(crate) readiness: Arc<Readiness>,
    pub(crate) contracts: Arc<Contracts>,
    pub(crate) journals: Arc<DealJournals>,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) mailer: Arc<Mailer>,
    pub(crate) pushes: Arc<dyn PushService>,
    pub(crate) recovery: Arc<Recovery>,
    pub(crate) factors: Arc<Factors>,
    pub(crate) hosted: Arc<Hosted>,
    pub(crate) identity: Arc<Identity>,
    pub(crate) file_store: Arc<FileStore>,
    pub(crate) extraction: Arc<Extraction>,
    pub(crate) sandboxes: Arc<Sandboxes>,
    pub(crate) links: Arc<Links>,
    pub(crate) lookups: Arc<Lookups>,
    pub(crate) cookies: CookieStyle,
    pub(crate) captcha: Arc<Captcha>,
    pub(crate) codes: Codes,
    pub(crate) officers: Arc<BankSignIn>,
    pub(crate) proofs: Arc<Proofs>,
    pub(crate) checks: Arc<Checks>,
    pub(crate) signing: SigningDesk,
    pub(crate) denials: DenialRecorder,
    pub(crate) limit_alone: LimitAlone,
    pub(crate) payee: Option<PlatformAccount>,
}

pub(crate) fn state(
    settings: &Settings,
    store: Store,
    seen: MoveCursor,
    port: u16,
    capacity: &Capacity,
    calls: fn() -> Calls,
) -> Result<AppState, StartFault> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let shared = Arc::new(store.clone());
    let bus = settings.bus.redis_url.as_ref().map(|url| Bus::at(url.expose_secret())).transpose()?;
    let ports = Ports {
        deals: shared.clone(),
        seen,
        topics: shared.clone(),
        moves: bus.clone().map(|bus| Arc::new(bus) as Arc<dyn CommitListener>),
        neighbours: bus.clone().map(|bus| Arc::new(bus) as Arc<dyn PeerNodes>),
    };
    let clock = store.clock();
    let engine = Engine::start(ports, threads, clock.clone());
    let factors = Arc::new(Factors::new(store.clone(), &settings.secret, settings.environment));
    let file_store = Arc::new(FileStore::open(&settings.data_dir, settings.outside.files.as_ref())?);
    let sandboxes = Arc::new(Sandboxes::new(settings.worker.clone(), settings.printer.clone()));
    let extraction = Extraction::new(settings.outside.extraction.as_ref())?;
    let identity = Arc::new(Identity {
        store: shared.clone(),
        passwords: Passwords::new(settings.limits == Limiting::On),
        attempts: if settings.limits == Limiting::On { Attempts::on() } else { Attempts::off() },
        tries: store.clone(),
        factors: factors.clone(),
        officers_by_password: settings.environment == Environment::Development,
    });
    let hosted = Arc::new(hosted(settings, &store, &factors)?);
    let sessions =
        Sessions::new(shared, Arc::new(KeyedTokenIssuer::new(&settings.secret)), engine.arbiters(), clock.clone());
    let cookies =
        CookieStyle::new(settings.environment, settings.listen.bind.is_loopback(), &settings.listen.public_url());
    let (refused, refusals) = tokio::sync::mpsc::channel(REFUSALS);
    let denials = DenialRecorder::start(store.clone(), refusals);
    let request_context = RequestContext {
        sessions: sessions.clone(),
        environment: settings.environment,
        gateway: settings.gateway.clone(),
        pages: settings.pages.clone(),
        proxies: settings.listen.proxies.clone(),
        limits: if settings.limits == Limiting::On { Limits::on() } else { Limits::off() },
        cookies,
        refused,
    };
    let live = live(settings, port, capacity, &engine, &sessions, Arc::new(clock.clone()));
    let outbox = Arc::default();
    let mailer = Arc::new(mailer(settings, port, &outbox, &store)?);
    let recovery = Recovery {
        store: store.clone(),
        identity: identity.clone(),
        mailer: mailer.clone(),
        limits: if settings.limits == Limiting::On { LetterLimits::on() } else { LetterLimits::off() },
    };
    let live_queries = engine.live_queries.clone();
    store.set_dispatcher(Arc::new(ChangeDispatcher {
        sessions: sessions.clone(),
        live_queries,
        deals: engine.deals.clone(),
    }));
    let codes = codes(settings, &store, &engine, &outbox, &mailer)?;
    let officers = BankSignIn { codes: codes.clone(), factors: factors.clone(), store: store.clone() };
    let proofs =
        Proofs { identity: identity.clone(), codes: codes.clone(), hosted: hosted.clone(), store: store.clone() };
    let links = Arc::new(Links::new(&settings.secret));
    let journals = Arc::new(DealJournals::new(Arc::new(store.clone())));
    let printer = DocumentPrinter {
        store: store.clone(),
        file_store: file_store.clone(),
        sandboxes: sandboxes.clone(),
        journals: journals.clone(),
        links: links.clone(),
    };
    Ok(AppState {
        denials,
        signing: signing_desk(settings, printer, port)?,
        calls,
        bus,
        request_context: Arc::new(request_context),
        live,
        deals: engine.deals.clone(),
        auctions: Auctions::new(Arc::new(Bids(store.clone())), engine.arbiters(), clock),
        engine: Arc::new(engine),
        sessions,
        readiness: Readiness::new(store.clone()),
        journals,
        contracts: Arc::new(Contracts {
            openapi: LazyLock::new(|| contract(&every_call()).document.to_json().unwrap_or_default().into()),
            asyncapi: LazyLock::new(|| asyncapi_text(&contract(&every_call()).document).into()),
        }),
        mailer,
        pushes: Arc::new(WebPush::new(
            &settings.secret,
            &settings.listen.public_url_at(port),
            settings.outside.push_origin.as_deref(),
        )?),
        recovery: Arc::new(recovery),
        outbox,
        factors,
        hosted,
        identity,
        checks: Arc::new(checks(settings, &store)?),
        extraction: Arc::new(extraction),
        file_store,
        sandboxes,
        links,
        lookups: Arc::new(if settings.limits == Limiting::On { Lookups::on() } else { Lookups::off() }),
        cookies,
        captcha: Arc::new(Captcha::new(
            &settings.secret,
            store.clone(),
            settings.environment == Environment::Production,
        )),
        codes,
        officers: Arc::new(officers),
        proofs: Arc::new(proofs),
        limit_alone: LimitAlone(settings.limit_alone_usd),
        payee: settings.payee.as_deref().map(str::parse).transpose()?,
        store,
    })
}

/// Mail leaves by SMTP, or stays in development's outbox. Its links lead to the address that people use.
fn mailer(settings: &Settings, port: u16, outbox: &Arc<Outbox>, store: &Store) -> Result<Mailer, BadPost> {
    let outside = &settings.outside;
    let pages = Pages::new(&settings.listen.public_url_at(port), &settings.secret);
    let post: Arc<dyn Post> = match &outside.mail {
        Some(url) => Arc::new(Smtp::at(url, outside.sender.as_deref(), pages.host())?),
        None => outbox.clone(),
    };
    Ok(Mailer::new(pages, Arc::new(SuppressingMailer { post, store: store.clone() })))
}

/// The identity provider that the server is told of.
fn hosted(settings: &Settings, store: &Store, factors: &Arc<Factors>) -> Result<Hosted, StartFault> {
    let officers_too = settings.environment == Environment::Development;
    let open = |told| Provider::new(told, store.clone(), factors.clone(), officers_too);
    Ok(Hosted(settings.provider.as_ref().map(open).transpose()?))
}

/// One-time codes, on the threads of the engine: by the services outside, or kept by development's stand-in.
fn codes(
    settings: &Settings,
    store: &Store,
    engine: &Engine,
    outbox: &Arc<Outbox>,
    mailer: &Arc<Mailer>,
) -> Result<Codes, BadSmsUrl> {
    if settings.environment == Environment::Production {
        tokio::task::spawn_blocking(Phone::learn_plans);
    }
    let texts: Arc<dyn SmsSender> = match &settings.outside.texts {
        Some(url) => Arc::new(HttpSms::at(url)?),
        None => outbox.clone(),
    };
    Ok(Codes::new(
        Arc::new(store.clone()),
        Arc::new(CodePost::new(texts, mailer.clone(), &settings.listen.public_url())),
        Arc::new(KeyedSealer::new(&settings.secret)),
        if settings.limits == Limiting::On { Pace::Limited } else { Pace::Unlimited },
        engine.arbiters(),
        store.clock(),
    ))
}

/// The provider of identity checks, or in development its stand-in.
fn checks(settings: &Settings, store: &Store) -> Result<Checks, StartFault> {
    if let Some(address) = &settings.outside.verification {
        let (provider, secret) = HttpProvider::at(address)?;
        return Ok(Checks::new(store.clone(), Some(Arc::new(provider)), Callbacks::new(&secret)));
    }
    // Nobody outside knows this secret, so nobody but a stand-in tells anything.
    let nobodys = Callbacks::new(&format!("checks {}", settings.secret.expose_secret()).into());
    if settings.environment == Environment::Production {
        return Ok(Checks::new(store.clone(), None, nobodys));
    }
    let ours = store.clone();
    let stand_in =
        StandIn(Arc::new(move |check, passes| drop(actix_web::rt::spawn(tell(ours.clone(), check, passes)))));
    Ok(Checks::new(store.clone(), Some(Arc::new(stand_in)), nobodys))
}

/// Tells what came of a check, as the provider's callback would.
async fn tell(store: Store, check: CheckId, passes: bool) {
    let result = if passes { CheckResult::Accepted } else { CheckResult::Rejected };
    let reason = (!passes).then(|| "There are no documents.".to_owned());
    let report = CheckReport { event: format!("stand-in {check}"), check, result, reason };
    if let Err(refusal) = verification::take_report(&store, &report).await {
        tracing::warn!(check.id = %check, ?refusal, "The stand-in is not heard");
    }
}

/// What documents are signed with: the service outside, or our own.
fn signing_desk(settings: &Settings, printer: DocumentPrinter, port: u16) -> Result<SigningDesk, BadSigningUrl> {
    let service: Arc<dyn SigningService> = match &settings.outside.signing {
        Some(address) => Arc::new(HostedSigning::at(address)?),
        None => Arc::new(Embedded),
    };
    Ok(SigningDesk { printer, service, public_url: settings.listen.public_url_at(port).into() })
}

/// The live connections of this node, open to Granary's own pages.
fn live(
    settings: &Settings,
    port: u16,
    capacity: &Capacity,
    engine: &Engine,
    sessions: &Sessions,
    clock: Clock,
) -> Live {
    let limits = match settings.limits {
        Limiting::On => live::Limits::default().within(capacity),
        Limiting::Off => live::Limits::off(),
    };
    let origins = Origins::of(&settings.listen.public_url(), port);
    let settings = LiveSettings { origins, limits, timing: Timing::default(), clock };
    Live::start(settings, Arc::new(engine.topics.clone()), Arc::new(sessions.clone()))
}

impl AppState {
    /// Mounts every call, and puts there what handlers ask for.
    pub(crate) fn configure(&self, app: &mut ServiceConfig) {
        let store = Arc::new(self.store.clone());
        let external_origins = ExternalOrigins { hosted: self.hosted.clone(), signing: self.signing.service.clone() };
        let seen = SeenDeals(self.deals.clone());
        app.app_data(Data::new(self.deals.clone()))
            .app_data(Data::new(self.auctions.clone()))
            .app_data(Data::new(self.sessions.clone()))
            .app_data(Data::new(self.live.clone()))
            .app_data(Data::new(self.store.clone()))
            .app_data(Data::from(store.clone() as Arc<dyn BoardStore>))
            .app_data(Data::new(self.engine.pages.clone()))
            .app_data(Data::from(store as Arc<dyn ListingStore>))
            .app_data(Data::from(self.readiness.clone()))
            .app_data(Data::from(self.contracts.clone()))
            .app_data(Data::from(self.journals.clone()))
            .app_data(Data::from(self.outbox.clone()))
            .app_data(Data::from(self.mailer.clone()))
            .app_data(Data::from(self.pushes.clone()))
            .app_data(Data::from(self.recovery.clone()))
            .app_data(Data::from(self.factors.clone()))
            .app_data(Data::from(self.hosted.clone()))
            .app_data(Data::from(Arc::new(external_origins) as Arc<dyn PageSources>))
            .app_data(Data::from(self.identity.clone()))
            .app_data(Data::from(self.file_store.clone()))
            .app_data(Data::from(self.sandboxes.clone()))
            .app_data(Data::new(self.signing.printer.clone()))
            .app_data(Data::new(self.signing.clone()))
            .app_data(Data::from(self.links.clone()))
            .app_data(Data::from(self.captcha.clone()))
            .app_data(Data::from(Arc::new(SolvedChallenges(self.captcha.clone())) as Arc<dyn BotCheck>))
            .app_data(Data::from(Arc::new(seen) as Arc<dyn CatchUp>))
            .app_data(Data::from(self.lookups.clone()))
            .app_data(Data::new(self.codes.clone()))
            .app_data(Data::from(self.officers.clone()))
            .app_data(Data::from(self.proofs.clone()))
            .app_data(Data::new(self.cookies))
            .app_data(Data::new(self.limit_alone))
            .app_data(Data::new(self.payee.clone()))
            .app_data(Data::from(self.checks.clone()))
            .app_data(Data::new(self.engine.live_queries.clone()));
        (self.calls)().mount(&self.request_context, app);
    }
}
