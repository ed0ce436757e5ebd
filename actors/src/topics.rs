//! Which topics there are, who may watch each, and which actor shows it.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    board::{BoardQuery, BoardStore, Filter, Lens, Query, Sort, StatsQuery},
    deal::{Audience, DealFault, Deals},
    domain::{BankId, Bucket, ConnectionId, DealId, DealKind, Principal, Role, UserId},
    hub::{Have, Subscriber, TopicRouter, WatchRefusal},
    inbox::{InboxQuery, InboxStore},
    live_query::{AnySource, Follow, LiveQueries, LiveQueryKey},
    me::MeQuery,
    session::SessionStore,
    store::Answer,
    user_list::{UserListQuery, UserListStore, UserQuery},
};

/// The router of every topic of the live protocol.
#[derive(Clone)]
pub struct Topics(Arc<Inner>);

struct Inner {
    deals: Deals,
    live_queries: LiveQueries,
    people: Arc<dyn SessionStore>,
    boards: Arc<dyn BoardStore>,
    inboxes: Arc<dyn InboxStore>,
    lists: Arc<dyn UserListStore>,
    watched: Mutex<HashMap<(ConnectionId, String), Watched>>,
}

/// What a connection follows under a topic's name.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Watched {
    Deal(DealId, Audience, Option<BankId>),
    LiveQuery(LiveQueryKey),
}

/// A topic that its asker may see.
enum TopicRequest {
    Deal(DealId),
    Board(Query, Lens),
    UserChanges(UserQuery),
    Stats(Option<BankId>),
    Inbox(UserId),
    Me(UserId),
}

/// How a list is to be shown; all of it is optional.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct ListParams {
    page: PageParams,
    search: Option<String>,
    assigned_bank: Option<BankId>,
    sort: Sort,
}

/// How a list of people is to be shown; all of it is optional.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct PeopleParams {
    page: PageParams,
    search: Option<String>,
    user_type: Option<Role>,
    /// Of `users:all` alone: only those who are banned, or only those who are not.
    is_disabled: Option<bool>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PageParams {
    current: u32,
    size: u32,
}

impl Default for PageParams {
    fn default() -> Self {
        Self { current: 1, size: 10 }
    }
}

impl Topics {
    pub fn new(
        deals: Deals,
        live_queries: LiveQueries,
        people: Arc<dyn SessionStore>,
        boards: Arc<dyn BoardStore>,
        inboxes: Arc<dyn InboxStore>,
        lists: Arc<dyn UserListStore>,
    ) -> Self {
        Self(Arc::new(Inner { deals, live_queries, people, boards, inboxes, lists, watched: Mutex::default() }))
    }
}

impl TopicRouter for Topics {
    fn watch(
        &self,
        who: Arc<Principal>,
        topic: &str,
        params: Option<Value>,
        s: Subscriber,
        have: Option<Have>,
    ) -> Answer<'static, Result<(), WatchRefusal>> {
        let (inner, topic) = (self.0.clone(), topic.to_owned());
        Box::pin(async move {
            let request = request(&who, &topic, params)?;
            let connection = s.connection;
            let watched = inner.watched_by(&who, &topic, &request).await?;
            let before = inner.watched().insert((connection, topic.clone()), watched.clone());
            if let Some(before) = before.filter(|before| *before != watched) {
                inner.leave(before, connection);
            }
            let joined = inner.join(request, &watched, s, have).await;
            if joined.is_err() {
                inner.watched().remove(&(connection, topic));
            }
            joined
        })
    }

    fn unwatch(&self, topic: &str, connection: ConnectionId) {
        let watched = self.0.watched().remove(&(connection, topic.to_owned()));
        if let Some(watched) = watched {
            self.0.leave(watched, connection);
        }
    }

    fn resync(&self, topic: &str, connection: ConnectionId) {
        let watched = self.0.watched().get(&(connection, topic.to_owned())).cloned();
        match watched {
            Some(Watched::Deal(deal, ..)) => self.0.deals.resync(deal, connection),
            Some(Watched::LiveQuery(key)) => self.0.live_queries.follow(&key, Follow::Resync(connection)),
            None => {}
        }
    }

    fn recheck(&self, who: Arc<Principal>, topics: Vec<(String, Option<Value>)>, s: Subscriber) -> Answer<'static, ()> {
        let router = self.clone();
        Box::pin(async move {
            for (topic, params) in topics {
                router.recheck_one(&who, &topic, params, s.clone()).await;
            }
        })
    }
}

impl Topics {
    /// Leaves a right view alone, shows another cut where the rights changed, and closes what is lost.
    async fn recheck_one(&self, who: &Arc<Principal>, topic: &str, params: Option<Value>, s: Subscriber) {
        let connection = s.connection;
        let Some(before) = self.0.watched().get(&(connection, topic.to_owned())).cloned() else { return };
        let now = match request(who, topic, params.clone()) {
            Ok(request) => self.0.watched_by(who, topic, &request).await,
            Err(refusal) => Err(refusal),
        };
        match now {
            Ok(now) if now == before => {}
            Ok(_) => {
                let _ = self.watch(who.clone(), topic, params, s, None).await;
            }
            Err(_) => {
                self.0.watched().remove(&(connection, topic.to_owned()));
                match before {
                    Watched::Deal(deal, ..) => self.0.deals.shut_out(deal, connection),
                    Watched::LiveQuery(key) => self.0.live_queries.follow(&key, Follow::Close(connection)),
                }
            }
        }
    }
}

impl Inner {
    fn watched(&self) -> MutexGuard<'_, HashMap<(ConnectionId, String), Watched>> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What this wish comes to for this person, if the person may see it.
    async fn watched_by(&self, who: &Principal, topic: &str, request: &TopicRequest) -> Result<Watched, WatchRefusal> {
        Ok(match request {
            TopicRequest::Deal(id) => {
                let shown = self.deals.read(*id).await.map_err(|fault| match fault {
                    DealFault::NotFound => WatchRefusal::Hidden,
                    _ => WatchRefusal::Unavailable,
                })?;
                let audience = shown.deal.audience(who).ok_or(WatchRefusal::Hidden)?;
                Watched::Deal(*id, audience, who.bank.filter(|_| audience == Audience::Bank))
            }
            TopicRequest::Board(query, lens) => Watched::LiveQuery(format!("{topic} {query:?} {lens:?}")),
            TopicRequest::UserChanges(query) => Watched::LiveQuery(format!("{topic} {query:?}")),
            TopicRequest::Stats(bank) => Watched::LiveQuery(format!("stats {bank:?}")),
            TopicRequest::Inbox(user) => Watched::LiveQuery(format!("inbox {user}")),
            TopicRequest::Me(user) => Watched::LiveQuery(format!("me {user}")),
        })
    }

    async fn join(
        &self,
        request: TopicRequest,
        watched: &Watched,
        s: Subscriber,
        have: Option<Have>,
    ) -> Result<(), WatchRefusal> {
        let joined = match (request, watched) {
            (TopicRequest::Deal(id), Watched::Deal(_, audience, bank)) => {
                let joined =
                    self.deals.watch(id, *audience, *bank, s, have).await.map_err(|_| WatchRefusal::Unavailable)?;
                return if joined { Ok(()) } else { Err(WatchRefusal::Hidden) };
            }
            (TopicRequest::Board(query, lens), Watched::LiveQuery(key)) => {
                let topic = key.split(' ').next().unwrap_or_default().to_owned();
                let source =
                    || Arc::new(BoardQuery { topic, store: self.boards.clone(), query, lens }) as Arc<dyn AnySource>;
                self.live_queries.watch(key, source, s, have).await
            }
            (TopicRequest::UserChanges(query), Watched::LiveQuery(key)) => {
                let topic = key.split(' ').next().unwrap_or_default().to_owned();
                let source =
                    || Arc::new(UserListQuery { topic, store: self.lists.clone(), query }) as Arc<dyn AnySource>;
                self.live_queries.watch(key, source, s, have).await
            }
            (TopicRequest::Stats(bank), Watched::LiveQuery(key)) => {
                self.live_queries
                    .watch(key, || Arc::new(StatsQuery { store: self.boards.clone(), bank }), s, have)
                    .await
            }
            (TopicRequest::Inbox(of), Watched::LiveQuery(key)) => {
                self.live_queries.watch(key, || Arc::new(InboxQuery { store: self.inboxes.clone(), of }), s, have).await
            }
            (TopicRequest::Me(of), Watched::LiveQuery(key)) => {
                self.live_queries
                    .watch(
                        key,
                        || Arc::new(MeQuery { people: self.people.clone(), inboxes: self.inboxes.clone(), of }),
                        s,
                        have,
                    )
                    .await
            }
            _ => false,
        };
        if joined { Ok(()) } else { Err(WatchRefusal::Unavailable) }
    }

    fn leave(&self, watched: Watched, connection: ConnectionId) {
        match watched {
            Watched::Deal(deal, ..) => self.deals.unwatch(deal, connection),
            Watched::LiveQuery(key) => self.live_queries.follow(&key, Follow::Leave(connection)),
        }
    }
}

/// Reads a topic's name as this person may mean it; unknown and forbidden look alike.
fn request(who: &Principal, topic: &str, params: Option<Value>) -> Result<TopicRequest, WatchRefusal> {
    let mut parts = topic.split(':');
    let named = (parts.next().unwrap_or_default(), parts.next(), parts.next(), parts.next());
    let bare = || if params.is_none() { Ok(()) } else { Err(WatchRefusal::BadParams) };
    match named {
        ("deal", Some(id), None, None) => {
            bare()?;
            id.parse().map(TopicRequest::Deal).map_err(|_| WatchRefusal::Hidden)
        }
        ("board", Some(kind), Some(bucket), None) => {
            let kind = kind.parse().map_err(|_| WatchRefusal::Hidden)?;
            board_wish(who, kind, bucket.parse().map_err(|_| WatchRefusal::Hidden)?, params)
        }
        ("deals", Some(side), None, None) => trader_wish(who, side, params),
        ("users", Some(which @ ("all" | "banned")), None, None) => people_wish(who, which == "banned", params),
        ("stats", None, None, None) => {
            bare()?;
            match who.role {
                Role::Bank => Ok(TopicRequest::Stats(Some(who.bank.ok_or(WatchRefusal::Hidden)?))),
                _ if who.staff_may("deal.read") => Ok(TopicRequest::Stats(None)),
                _ => Err(WatchRefusal::Hidden),
            }
        }
        ("inbox", None, None, None) => bare().map(|()| TopicRequest::Inbox(who.user)),
        ("me", None, None, None) => bare().map(|()| TopicRequest::Me(who.user)),
        _ => Err(WatchRefusal::Hidden),
    }
}

fn board_wish(
    who: &Principal,
    kind: DealKind,
    bucket: Bucket,
    params: Option<Value>,
) -> Result<TopicRequest, WatchRefusal> {
    let lens = match who.role {
        Role::Bank if bucket != Bucket::Deleted => who.bank.map(Lens::Bank),
        Role::Admin | Role::Sales if who.staff_may("deal.read") => Some(Lens::Staff),
        _ => None,
    };
    let lens = lens.ok_or(WatchRefusal::Hidden)?;
    let mut filter = Filter { kind: Some(kind), bucket: Some(bucket), ..Filter::default() };
    let asked: ListParams = list_params(params)?;
    filter.bank = asked.assigned_bank;
    if let Lens::Bank(own) = lens {
        filter.within_bank(own);
    }
    Ok(TopicRequest::Board(query_of(filter, asked)?, lens))
}

fn trader_wish(who: &Principal, side: &str, params: Option<Value>) -> Result<TopicRequest, WatchRefusal> {
    let company = who.company.filter(|_| who.role == Role::User).ok_or(WatchRefusal::Hidden)?;
    let filter = match side {
        "buying" => Filter::buying(company),
        "selling" => Filter::selling(company),
        _ => return Err(WatchRefusal::Hidden),
    };
    let asked: ListParams = list_params(params)?;
    if asked.assigned_bank.is_some() {
        return Err(WatchRefusal::BadParams);
    }
    Ok(TopicRequest::Board(query_of(filter, asked)?, Lens::Company(company)))
}

fn people_wish(who: &Principal, banned: bool, params: Option<Value>) -> Result<TopicRequest, WatchRefusal> {
    if !who.staff_may("user.read") {
        return Err(WatchRefusal::Hidden);
    }
    let asked: PeopleParams = list_params(params)?;
    if banned && asked.is_disabled.is_some() {
        return Err(WatchRefusal::BadParams);
    }
    let query = UserQuery {
        role: asked.user_type,
        banned: if banned { Some(true) } else { asked.is_disabled },
        search: asked.search.filter(|search| !search.trim().is_empty()),
        current: asked.page.current,
        size: asked.page.size,
    };
    if query.is_sound() { Ok(TopicRequest::UserChanges(query)) } else { Err(WatchRefusal::BadParams) }
}

fn list_params<T: Default + DeserializeOwned>(params: Option<Value>) -> Result<T, WatchRefusal> {
    let Some(params) = params else { return Ok(T::default()) };
    // Serde would fill a struct's fields from an array in order.
    if !params.is_object() || params["page"].is_array() {
        return Err(WatchRefusal::BadParams);
    }
    serde_json::from_value(params).map_err(|_| WatchRefusal::BadParams)
}

fn query_of(mut filter: Filter, asked: ListParams) -> Result<Query, WatchRefusal> {
    filter.search = asked.search.filter(|search| !search.trim().is_empty());
    let query = Query { filter, sort: asked.sort, current: asked.page.current, size: asked.page.size };
    if query.is_sound() { Ok(query) } else { Err(WatchRefusal::BadParams) }
}
