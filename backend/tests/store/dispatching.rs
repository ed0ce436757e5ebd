//! What was committed acts on sessions and lists side by side: a slow one keeps no other waiting.

use std::{
    future::{pending, ready},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use actix::Arbiter;
use granary::dispatcher::ChangeDispatcher;
use granary_domain::{
    ConnectionId, Role, SessionId, UserId, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::{
    session::{Found, SessionStore, Sessions, StoredSession, StoredUser, TokenHash, TokenIssuer, TokenKind},
    user::User,
};
use granary_live::live_query::{LiveQueries, LiveQueryKey, QuerySource};
use granary_runtime::hub::{Outbox, Subscriber};
use granary_store::Dispatcher;
use granary_trade::{
    change::ChangeEvent,
    deal::Deals,
    desk_list::{DeskList, DeskListId},
};
use jiff::Timestamp;
use support::patience::eventually;
use uuid::Uuid;

use crate::given::empty_store;

/// Everybody is there, and no session is: a session that is renewed is over. One person is never answered of, from when it is said.
struct People {
    slow: UserId,
    is_slow: AtomicBool,
}

fn person(id: UserId) -> StoredUser {
    let email = format!("{id}@granary.test");
    StoredUser {
        id,
        role: Role::Admin,
        email_verified: true,
        disabled: false,
        deleted: false,
        name: "Asha Rao".to_owned(),
        company: None,
        bank: None,
        permissions: Default::default(),
        member: Default::default(),
        rights: 1,
        password: String::new(),
        networks: Vec::new(),
        record: Arc::new(User::new(id, Role::Admin, &email, Timestamp::UNIX_EPOCH)),
        email,
    }
}

fn told<T: Send + 'static>(answer: T) -> BoxFuture<'static, Result<T, StoreUnavailable>> {
    Box::pin(ready(Ok(answer)))
}

impl SessionStore for People {
    fn user_by_email(&self, _: String) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>> {
        told(None)
    }
    fn user(&self, user: UserId) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>> {
        if user == self.slow && self.is_slow.load(Ordering::Relaxed) {
            return Box::pin(pending());
        }
        told(Some(person(user)))
    }
    fn open(&self, _: StoredSession, _: u64) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        told(true)
    }
    fn by_bearer(&self, _: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>> {
        told(None)
    }
    fn by_refresh(&self, _: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>> {
        told(None)
    }
    fn rotate(&self, _: SessionId, _: TokenHash, _: StoredSession) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        told(false)
    }
    fn strike(
        &self,
        _: SessionId,
        _: Option<TokenHash>,
        _: bool,
    ) -> BoxFuture<'_, Result<Option<u8>, StoreUnavailable>> {
        told(None)
    }
    fn clear_strikes(&self, _: SessionId) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        told(())
    }
    fn end(&self, _: SessionId, _: Timestamp, _: &'static str) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        told(())
    }
    fn rehash(&self, _: UserId, _: String, _: String) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        told(())
    }
}

struct Unique;

impl TokenIssuer for Unique {
    fn fresh(&self) -> String {
        Uuid::now_v7().to_string()
    }
    fn successor(&self, _: TokenKind, _: SessionId, _: &str) -> String {
        self.fresh()
    }
    fn made(&self, _: &str) -> bool {
        true
    }
}

/// A list of the desk, which counts how often it is read.
#[derive(Clone, Default)]
struct Letters(Arc<AtomicU64>);

impl QuerySource for Letters {
    type View = u64;

    fn read(&self) -> BoxFuture<'_, Result<u64, StoreUnavailable>> {
        told(self.0.fetch_add(1, Ordering::Relaxed))
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        matches!(event, ChangeEvent::DeskList(_))
    }
}

#[actix::test]
async fn a_session_that_is_slow_to_renew_keeps_no_other_and_no_list_waiting() {
    let (_database, store) = empty_store().await;
    let [slow, quick] = [1, 2].map(|id| UserId(Uuid::from_u128(id)));
    let people = Arc::new(People { slow, is_slow: AtomicBool::new(false) });
    let sessions = Sessions::new(people.clone(), Arc::new(Unique), vec![Arbiter::current()], Timestamp::now);
    sessions.open(slow, 1).await.unwrap();
    let bearer = sessions.open(quick, 1).await.unwrap().bearer;
    people.is_slow.store(true, Ordering::Relaxed);
    let (letters, live_queries) = (Letters::default(), LiveQueries::new(vec![Arbiter::current()]));
    let key = LiveQueryKey { topic: "letters".to_owned(), params: String::new(), viewer: Viewer::Staff };
    let (list, outbox) = (live_queries.subscription(key, letters.clone()), Outbox::default());
    let connection = ConnectionId(Uuid::nil());
    let subscriber = Subscriber { connection, outbox: outbox.want("letters").unwrap(), worker: None };
    list.join(subscriber, None).await.unwrap();
    let deals = Deals::new(Arc::new(store), vec![Arbiter::current()], Timestamp::now);
    let dispatcher = ChangeDispatcher { sessions: sessions.clone(), live_queries, deals };
    let letters_changed = ChangeEvent::DeskList(DeskListId::from(DeskList::Letters));
    let acted_on = eventually("the other session is renewed and the list read", async || {
        let is_renewed = !matches!(sessions.find(&bearer).await, Ok(Found::Live(_)));
        (is_renewed && letters.0.load(Ordering::Relaxed) > 1).then_some(())
    });
    tokio::select! {
        () = dispatcher.dispatch(vec![ChangeEvent::User(slow), ChangeEvent::User(quick), letters_changed]) => {
            panic!("who is never answered of is renewed");
        }
        () = acted_on => {}
    }
}
