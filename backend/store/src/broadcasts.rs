//! Letters to many and the list of all letters, among the jobs.

use granary_domain::{BroadcastId, PageRequest, Role, SessionId, Total, UserId, store::StoreUnavailable};
use granary_identity::broadcast::{Audience, BroadcastTemplate, MailRow, MailStatus, Reach, SendBroadcast};
use jiff::Timestamp;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{row, take},
    sql,
};

/// An audience, a column at a time.
struct AudienceColumns {
    roles: Vec<&'static str>,
    countries: Option<Vec<&'static str>>,
    people: Option<Vec<Uuid>>,
}

impl AudienceColumns {
    fn of(Audience { roles, countries, user_ids }: &Audience) -> Self {
        Self {
            roles: roles.iter().copied().map(Role::as_str).collect(),
            countries: countries.as_ref().map(|all| all.iter().map(|country| country.as_str()).collect()),
            people: user_ids.as_ref().map(|all| all.iter().map(|user| user.0).collect()),
        }
    }
}

impl Store {
    /// How many a letter would go to.
    pub async fn broadcast_reach(&self, ask: &SendBroadcast) -> Result<Reach, StoreUnavailable> {
        let to = AudienceColumns::of(&ask.audience);
        let params: Params<'_> = &[&to.roles, &to.countries, &to.people, &(ask.template == BroadcastTemplate::NEWS)];
        self.database.load(query!("broadcasts/count_audience", Reach), params).await
    }

    /// The addresses of the first whom a letter would go to.
    pub async fn broadcast_first(&self, ask: &SendBroadcast, most: i64) -> Result<Vec<String>, StoreUnavailable> {
        let to = AudienceColumns::of(&ask.audience);
        let params: Params<'_> =
            &[&to.roles, &to.countries, &to.people, &(ask.template == BroadcastTemplate::NEWS), &most];
        self.database.all(query!("broadcasts/list_first", String), params).await
    }

    /// A page of the letters, the newest first.
    pub async fn mails(
        &self,
        status: Option<MailStatus>,
        search: Option<&str>,
        page: PageRequest,
    ) -> Result<(Vec<MailRow>, Total), StoreUnavailable> {
        let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let (status, search) = (status.map(MailStatus::as_str), search.map(str::to_lowercase));
        let params: Params<'_> = &[&status, &search, &size, &skip, &most];
        self.database.page(query!("broadcasts/page_mails", MailRow), params).await
    }
}

impl Tx<'_> {
    /// How many a letter would go to.
    pub async fn broadcast_reach(&self, ask: &SendBroadcast) -> Result<Reach, StoreUnavailable> {
        let to = AudienceColumns::of(&ask.audience);
        let params: Params<'_> = &[&to.roles, &to.countries, &to.people, &(ask.template == BroadcastTemplate::NEWS)];
        self.transaction.load(query!("broadcasts/count_audience", Reach), params).await
    }

    /// When somebody last proved in a session who they are.
    pub async fn proven_at(&self, session: SessionId) -> Result<Option<Timestamp>, StoreUnavailable> {
        let proven = query!("proofs/find_proven", (Timestamp, Option<Timestamp>));
        Ok(self.transaction.find(proven, &[&session.0]).await?.and_then(|(_, proven_at)| proven_at))
    }

    /// Queues the letters, to leave then.
    pub async fn queue_broadcast(
        &self,
        id: BroadcastId,
        ask: &SendBroadcast,
        reach: Reach,
        leaves_at: Timestamp,
        by: UserId,
    ) -> Result<(), StoreUnavailable> {
        let (template, fields) = ask.letter().parts();
        let letters = reach.letters.cast_signed();
        let (subject, audience) = (ask.subject.as_str(), Json(&ask.audience));
        let params: Params<'_> = &[&id.0, &template, &subject, &audience, &by.0, &letters, &self.at, &leaves_at];
        self.transaction.run(sql!("broadcasts/add_broadcast"), params).await?;
        let to = AudienceColumns::of(&ask.audience);
        let is_news = ask.template == BroadcastTemplate::NEWS;
        #[rustfmt::skip]
        let params: Params<'_> =
            &[&to.roles, &to.countries, &to.people, &is_news, &id.0, &template, &Json(&fields), &leaves_at];
        self.transaction.run(sql!("broadcasts/queue_letters"), params).await.map(drop)
    }

    /// When a letter to many leaves, and whether it was stopped; nobody else stops it meanwhile.
    pub async fn broadcast_to_stop(&self, id: BroadcastId) -> Result<Option<(Timestamp, bool)>, StoreUnavailable> {
        let broadcast = query!("broadcasts/lock_broadcast", (Timestamp, Option<Timestamp>));
        let found = self.transaction.find(broadcast, &[&id.0]).await?;
        Ok(found.map(|(leaves_at, stopped_at)| (leaves_at, stopped_at.is_some())))
    }

    /// Takes back what waits for somebody of the letters by a template; answers whether anything did.
    pub async fn take_back_letters(&self, from: UserId, template: BroadcastTemplate) -> Result<bool, StoreUnavailable> {
        let params: Params<'_> = &[&from.0, &template.as_str()];
        Ok(self.transaction.one::<i64>(sql!("broadcasts/take_back_letters"), params).await? > 0)
    }

    /// Takes back the letters that have not left; answers how many.
    pub async fn stop_broadcast(&self, id: BroadcastId, by: UserId) -> Result<u32, StoreUnavailable> {
        self.transaction.one(sql!("broadcasts/stop_broadcast"), &[&id.0, &self.at, &by.0]).await
    }
}

fn status(row: &Row) -> Result<MailStatus, StoreUnavailable> {
    Ok(match (take::<Option<Timestamp>>(row, "sent_at")?, take::<Option<Timestamp>>(row, "failed_at")?) {
        (Some(_), _) => MailStatus::Sent,
        (None, Some(_)) => MailStatus::Failed,
        (None, None) => MailStatus::Queued,
    })
}

fn due_at(row: &Row) -> Result<Option<Timestamp>, StoreUnavailable> {
    if status(row)? == MailStatus::Queued { take(row, "next_at") } else { Ok(None) }
}

fn may_stop(row: &Row) -> Result<bool, StoreUnavailable> {
    Ok(status(row)? == MailStatus::Queued && take::<Option<bool>>(row, "may_stop")?.unwrap_or(false))
}

fn text(row: &Row, column: &str) -> Result<String, StoreUnavailable> {
    Ok(take::<Option<String>>(row, column)?.unwrap_or_default())
}

row! {
    Reach { letters, suppressed, unreachable }
    MailRow {
        id, template: (|row| text(row, "template")), to: (|row| text(row, "to_address")), status: (status), attempts,
        reason: "fault", queued_at, due_at: (due_at), sent_at, failed_at, broadcast_id, subject, may_stop: (may_stop),
    }
}
