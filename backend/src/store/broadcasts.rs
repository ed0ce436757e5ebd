//! Letters to many and the list of all letters, among the jobs.

use actors::{
    broadcast::{Audience, BroadcastTemplate, MailRow, MailStatus, Reach, SendBroadcast},
    domain::{BroadcastId, JobId, PageRequest, Role, SessionId, Total, UserId},
    store::StoreDown,
};
use jiff::Timestamp;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{Params, counted, take},
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
    pub async fn broadcast_reach(&self, ask: &SendBroadcast) -> Result<Reach, StoreDown> {
        let to = AudienceColumns::of(&ask.audience);
        let params: Params<'_> = &[&to.roles, &to.countries, &to.people, &(ask.template == BroadcastTemplate::NEWS)];
        reach(&self.database.rows(sql!("broadcasts/count_audience"), params).await?)
    }

    /// The addresses of the first whom a letter would go to.
    pub async fn broadcast_first(&self, ask: &SendBroadcast, most: i64) -> Result<Vec<String>, StoreDown> {
        let to = AudienceColumns::of(&ask.audience);
        let params: Params<'_> =
            &[&to.roles, &to.countries, &to.people, &(ask.template == BroadcastTemplate::NEWS), &most];
        let rows = self.database.rows(sql!("broadcasts/list_first"), params).await?;
        rows.iter().map(|row| take(row, "email")).collect()
    }

    /// A page of the letters, the newest first.
    pub async fn mails(
        &self,
        status: Option<MailStatus>,
        search: Option<&str>,
        page: PageRequest,
    ) -> Result<(Vec<MailRow>, Total), StoreDown> {
        let (size, most) = (i64::from(page.size), Total::MOST_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let (status, search) = (status.map(MailStatus::as_str), search.map(str::to_lowercase));
        let params: Params<'_> = &[&status, &search, &size, &skip, &most];
        let rows = self.database.list(sql!("broadcasts/page_mails"), params).await?;
        let mut found = Vec::with_capacity(rows.len());
        for row in &rows {
            if take::<Option<Uuid>>(row, "id")?.is_some() {
                found.push(mail(row)?);
            }
        }
        Ok((found, counted(&rows)?))
    }
}

impl Tx<'_> {
    /// How many a letter would go to.
    pub async fn broadcast_reach(&self, ask: &SendBroadcast) -> Result<Reach, StoreDown> {
        let to = AudienceColumns::of(&ask.audience);
        let params: Params<'_> = &[&to.roles, &to.countries, &to.people, &(ask.template == BroadcastTemplate::NEWS)];
        reach(&self.transaction.rows(sql!("broadcasts/count_audience"), params).await?)
    }

    /// When somebody last proved in a session who they are.
    pub async fn proven_at(&self, session: SessionId) -> Result<Option<Timestamp>, StoreDown> {
        let row = self.transaction.maybe(sql!("proofs/find_proven"), &[&session.0]).await?;
        row.map_or(Ok(None), |row| take(&row, "proven_at"))
    }

    /// Queues the letters, to leave then.
    pub async fn queue_broadcast(
        &self,
        id: BroadcastId,
        ask: &SendBroadcast,
        reach: Reach,
        leaves_at: Timestamp,
        by: UserId,
    ) -> Result<(), StoreDown> {
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
    pub async fn broadcast_to_stop(&self, id: BroadcastId) -> Result<Option<(Timestamp, bool)>, StoreDown> {
        let row = self.transaction.maybe(sql!("broadcasts/lock_broadcast"), &[&id.0]).await?;
        row.map(|row| Ok((take(&row, "leaves_at")?, take::<Option<Timestamp>>(&row, "stopped_at")?.is_some())))
            .transpose()
    }

    /// Takes back what waits for somebody of the letters by a template; answers whether anything did.
    pub async fn take_back_letters(&self, from: UserId, template: BroadcastTemplate) -> Result<bool, StoreDown> {
        let params: Params<'_> = &[&from.0, &template.as_str()];
        Ok(self.transaction.one::<i64>(sql!("broadcasts/take_back_letters"), params).await? > 0)
    }

    /// Takes back the letters that have not left; answers how many.
    pub async fn stop_broadcast(&self, id: BroadcastId, by: UserId) -> Result<u32, StoreDown> {
        let letters: i64 = self.transaction.one(sql!("broadcasts/stop_broadcast"), &[&id.0, &self.at, &by.0]).await?;
        Ok(u32::try_from(letters).unwrap_or(u32::MAX))
    }
}

fn reach(rows: &[Row]) -> Result<Reach, StoreDown> {
    let row = rows.first().ok_or(StoreDown)?;
    let count = |column| take::<i64>(row, column).map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    Ok(Reach { letters: count("letters")?, suppressed: count("suppressed")?, unreachable: count("unreachable")? })
}

fn mail(row: &Row) -> Result<MailRow, StoreDown> {
    let sent_at: Option<Timestamp> = take(row, "sent_at")?;
    let failed_at: Option<Timestamp> = take(row, "failed_at")?;
    let status = match (sent_at, failed_at) {
        (Some(_), _) => MailStatus::Sent,
        (None, Some(_)) => MailStatus::Failed,
        (None, None) => MailStatus::Queued,
    };
    let is_queued = status == MailStatus::Queued;
    Ok(MailRow {
        id: JobId(take(row, "id")?),
        template: take::<Option<String>>(row, "template")?.unwrap_or_default(),
        to: take::<Option<String>>(row, "to_address")?.unwrap_or_default(),
        status,
        attempts: take::<i32>(row, "attempts")?.unsigned_abs(),
        reason: take(row, "fault")?,
        queued_at: take(row, "queued_at")?,
        due_at: if is_queued { take(row, "next_at")? } else { None },
        sent_at,
        failed_at,
        broadcast_id: take::<Option<Uuid>>(row, "broadcast_id")?.map(BroadcastId),
        subject: take(row, "subject")?,
        may_stop: is_queued && take::<Option<bool>>(row, "may_stop")?.unwrap_or(false),
    })
}
