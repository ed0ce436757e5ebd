//! What a topic says of itself, and how one is asked for whatever it is.

use std::sync::Arc;

use granary_domain::topic_key::TopicKey;
use granary_domain::{Principal, UserId, Viewer, record::Rows, store::BoxFuture};
use granary_identity::session::SessionStore;
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{
    auction::BidStore,
    conversation::ConversationStore,
    deal::{DealView, Deals},
    listing::ListingStore,
    signature::SignatureStore,
};
use serde_json::Value;
use utoipa::{
    ToSchema,
    openapi::{RefOr, Schema},
};

use super::{TopicParams, Watchers, params::read};
use crate::{
    board::{BoardStore, Pages, Query},
    dispute_list::DisputeStore,
    inbox::InboxStore,
    live_query::{BoardQuery, LiveQueries, LiveQueryKey, QuerySource},
    pending_list::PendingStore,
    presence::Presence,
    user_list::UserListStore,
};

/// One kind of live document: `name:key`.
pub trait Topic: Sync + 'static {
    const NAME: &'static str;
    /// What it shows, in a sentence.
    const SHOWS: &'static str;
    /// Parsed from the words after the name, and printed back.
    type Key: TopicKey;
    type Params: TopicParams;
    /// The document.
    type View: ToSchema;

    /// Who may watch it; for everybody else it does not exist.
    fn watchers(key: &Self::Key) -> &'static [Watchers];

    /// As whom somebody watches it.
    fn authorise(who: &Principal, key: &Self::Key) -> Option<Viewer> {
        Self::watchers(key).iter().find_map(|watchers| watchers.admit(who))
    }

    /// Where the document for this viewer comes from.
    fn open(
        sources: &Sources,
        request: Request<Self>,
    ) -> impl Future<Output = Result<Arc<dyn Subscription>, WatchRefusal>> + Send;
}

/// What documents come from.
pub struct Sources {
    pub deals: Deals,
    pub live_queries: LiveQueries,
    pub pages: Pages,
    pub presence: Presence,
    pub store: Arc<dyn TopicStore>,
}

/// What live queries are read from.
pub trait TopicStore:
    BidStore
    + BoardStore
    + ConversationStore
    + DisputeStore
    + InboxStore
    + ListingStore
    + PendingStore
    + SessionStore
    + SignatureStore
    + UserListStore
{
}

/// Who asks for a topic.
pub struct Asker {
    pub user: UserId,
    pub name: String,
}

/// A topic that its asker may watch.
pub struct Request<T: Topic + ?Sized> {
    pub name: String,
    pub key: T::Key,
    pub params: T::Params,
    pub viewer: Viewer,
    pub asker: Asker,
}

impl<T: Topic> Request<T> {
    /// Reads a topic's name as this person may mean it; unknown and forbidden look alike. A name is written in one way
    /// only, as frames carry it.
    fn of(who: &Principal, name: &str, params: Option<Value>) -> Result<Self, WatchRefusal> {
        let words: Vec<&str> = name.split(':').skip(1).collect();
        let key = T::Key::read(&words).ok_or(WatchRefusal::Hidden)?;
        if name_of::<T>(key.words()) != name {
            return Err(WatchRefusal::Hidden);
        }
        let viewer = T::authorise(who, &key).ok_or(WatchRefusal::Hidden)?;
        let asker = Asker { user: who.user, name: who.name.clone() };
        Ok(Self { name: name.to_owned(), key, params: read(params)?, viewer, asker })
    }

    fn identity(&self) -> LiveQueryKey {
        let params = serde_json::to_string(&self.params).unwrap_or_default();
        LiveQueryKey { topic: self.name.clone(), params, viewer: self.viewer }
    }

    /// A live query, shared with everybody who asks for the same.
    pub fn live_query<Q>(&self, sources: &Sources, query: Q) -> Arc<dyn Subscription>
    where
        Q: QuerySource<View = T::View>,
    {
        sources.live_queries.subscription(self.identity(), query)
    }
}

impl<T: Topic> Request<T> {
    /// A live query of which everybody is shown the same, shared by all of them.
    pub fn shared_query<Q>(&self, sources: &Sources, query: Q) -> Arc<dyn Subscription>
    where
        Q: QuerySource<View = T::View>,
    {
        sources.live_queries.subscription(LiveQueryKey { viewer: Viewer::Staff, ..self.identity() }, query)
    }

    /// A live query of which each of a company is shown their own part.
    pub fn own_query<Q>(&self, sources: &Sources, query: Q, of: UserId) -> Arc<dyn Subscription>
    where
        Q: QuerySource<View = T::View>,
    {
        sources.live_queries.subscription(LiveQueryKey { viewer: Viewer::User(of), ..self.identity() }, query)
    }
}

impl<T: Topic<View = Rows<DealView>>> Request<T> {
    /// A page of deals, shared with everybody who asks for the same.
    pub fn page_of_deals(&self, sources: &Sources, query: Query) -> Arc<dyn Subscription> {
        self.page_of_relations(sources, query, None)
    }

    /// The same, of the companies that a sales person looks after, where one is named.
    pub fn page_of_relations(&self, sources: &Sources, query: Query, of: Option<UserId>) -> Arc<dyn Subscription> {
        let board = BoardQuery::new(sources.pages.clone(), query, self.viewer).looked_after_by(of);
        sources.live_queries.subscription(self.identity(), board)
    }
}

fn name_of<T: Topic + ?Sized>(words: Vec<String>) -> String {
    [vec![T::NAME.to_owned()], words].concat().join(":")
}

/// A topic as somebody watches it.
#[derive(Clone)]
pub struct Opened {
    /// What is watched, with which params, as whom.
    pub identity: LiveQueryKey,
    pub subscription: Arc<dyn Subscription>,
}

/// A topic, whichever it is.
pub trait AnyTopic: Sync {
    fn name(&self) -> &'static str;
    fn about(&self) -> TopicAbout;
    /// What somebody watches under a name, if they may.
    fn identity(&self, who: &Principal, name: &str, params: Option<Value>) -> Result<LiveQueryKey, WatchRefusal>;
    fn open<'a>(
        &self,
        sources: &'a Sources,
        who: &Principal,
        name: &str,
        params: Option<Value>,
    ) -> BoxFuture<'a, Result<Opened, WatchRefusal>>;
}

/// A topic as the contract tells of it.
pub struct TopicAbout {
    pub name: &'static str,
    /// Such as `users:{all|banned}`.
    pub pattern: String,
    pub shows: &'static str,
    /// Every name of the topic, with who may watch it; none where its keys are ids.
    pub names: Vec<(String, &'static [Watchers])>,
    /// Who may watch the topic under some name.
    pub watchers: Vec<Watchers>,
    pub params: SchemaOf,
    pub view: SchemaOf,
}

/// The schema of a type, with all that it refers to.
pub struct SchemaOf {
    pub name: String,
    pub schema: RefOr<Schema>,
    pub parts: Vec<(String, RefOr<Schema>)>,
}

impl SchemaOf {
    pub fn of<T: ToSchema>() -> Self {
        let mut parts = Vec::new();
        T::schemas(&mut parts);
        Self { name: T::name().into_owned(), schema: T::schema(), parts }
    }
}

impl<T: Topic> AnyTopic for T {
    fn name(&self) -> &'static str {
        T::NAME
    }

    fn about(&self) -> TopicAbout {
        let mut watchers = Vec::new();
        for kind in T::Key::examples().iter().flat_map(T::watchers) {
            if !watchers.contains(kind) {
                watchers.push(*kind);
            }
        }
        TopicAbout {
            name: T::NAME,
            pattern: name_of::<T>(T::Key::pattern()),
            shows: T::SHOWS,
            names: T::Key::all().iter().map(|key| (name_of::<T>(key.words()), T::watchers(key))).collect(),
            watchers,
            params: SchemaOf::of::<T::Params>(),
            view: SchemaOf::of::<T::View>(),
        }
    }

    fn identity(&self, who: &Principal, name: &str, params: Option<Value>) -> Result<LiveQueryKey, WatchRefusal> {
        Request::<T>::of(who, name, params).map(|request| request.identity())
    }

    fn open<'a>(
        &self,
        sources: &'a Sources,
        who: &Principal,
        name: &str,
        params: Option<Value>,
    ) -> BoxFuture<'a, Result<Opened, WatchRefusal>> {
        let request = Request::<T>::of(who, name, params);
        Box::pin(async move {
            let request = request?;
            let identity = request.identity();
            Ok(Opened { identity, subscription: T::open(sources, request).await? })
        })
    }
}
