//! Deals: the port through which they are loaded and committed.

use std::{net::IpAddr, sync::Arc, time::Duration};

use granary_domain::{
    BankId, CompanyId, DealId, DisputeStatus, DocumentType, PageRequest, Port, Principal, UserId, Version,
    refusal::Params,
    store::{BoxFuture, CommitFault, Idempotency, KEPT_FOR, Kept, StoreUnavailable, StoredReply},
};
use granary_identity::{
    letters,
    notification::{Addressee, CAUSE, Notification, NotificationKind, caused_by},
};
use granary_trade::deal::{
    Commit, CommittedCall, DealStore, Entry, Head, MoveCursor, Moved, NotAdmitted, Outcome, OverCreditLimit,
    ShipmentRow, StoredDeal, kind_of,
};
use jiff::{Timestamp, civil::Date};
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store,
    database::{self, QueryError},
    duties::DutyColumns,
    querier::Querier,
    query::{filled, query},
    row::{FromRow, malformed, row, take},
    sql,
};

/// For how long a server has a deal that it claimed to wake; twice as long each time that nothing came of it, up to the longest.
const LEASE: Duration = Duration::from_secs(60);
const LONGEST_LEASE: Duration = Duration::from_secs(3600);

/// Commits changes of a deal.
pub(super) const COMMIT_DEAL: &str = sql!("deals/commit_deal");

impl DealStore for Store {
    fn load(&self, deal: DealId) -> BoxFuture<'_, Result<Option<StoredDeal>, StoreUnavailable>> {
        Box::pin(async move { self.database.find(query!("deals/load_deal", StoredDeal), &[&deal.0]).await })
    }

    fn is_at_bank(&self, deal: DealId, bank: BankId) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        Box::pin(async move { Ok(self.database.maybe(sql!("deals/is_at_bank"), &[&deal.0, &bank.0]).await?.is_some()) })
    }

    fn belongs_to_any(&self, who: UserId, of: &[CompanyId]) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        let of: Vec<_> = of.iter().map(|company| company.0).collect();
        Box::pin(async move { self.database.one(sql!("users/belongs_to_any"), &[&who.0, &of]).await })
    }

    fn commit(&self, commit: Arc<Commit>) -> BoxFuture<'_, Result<Outcome, CommitFault>> {
        Box::pin(async move {
            let calls = CallColumns::of(&commit.calls);
            if let Some(part) = commit.part {
                return self.commit_with_part(&commit, &calls, part).await;
            }
            let rows = write(&*self.database, &commit, &calls).await?;
            outcome(&rows, &calls).map_err(|StoreUnavailable| CommitFault::Unknown)
        })
    }

    fn kept(&self, key: Idempotency) -> BoxFuture<'_, Result<Kept, StoreUnavailable>> {
        Box::pin(async move {
            Ok(match self.find_kept(&key).await? {
                Kept::Reply(answered) => Kept::Reply(answered.parsed()?),
                Kept::Mismatch => Kept::Mismatch,
                Kept::Nothing => Kept::Nothing,
            })
        })
    }

    fn journal(
        &self,
        deal: DealId,
        kinds: Option<&'static [&'static str]>,
    ) -> BoxFuture<'_, Result<Vec<Entry>, StoreUnavailable>> {
        Box::pin(async move { self.database.all(query!("deals/list_journal", Entry), &[&deal.0, &kinds]).await })
    }

    fn has_line(&self, deal: DealId, hash: Head) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        Box::pin(async move { self.database.one(sql!("deals/has_line"), &[&deal.0, &hash.as_slice()]).await })
    }

    fn moved(&self, last: Option<MoveCursor>) -> BoxFuture<'_, Result<Moved, StoreUnavailable>> {
        Box::pin(async move {
            let last = last.map(|MoveCursor(snapshot)| snapshot);
            let moved = query!("deals/list_moved", (String, Vec<DealId>, Vec<Version>));
            let (seen, deals, versions) = self.database.load(moved, &[&last]).await?;
            Ok((MoveCursor(seen), deals.into_iter().zip(versions).collect()))
        })
    }

    fn claim_to_wake(&self, today: Date, most: i64) -> BoxFuture<'_, Result<Vec<DealId>, StoreUnavailable>> {
        Box::pin(async move {
            let (lease, longest) = (LEASE.as_secs_f64(), LONGEST_LEASE.as_secs_f64());
            self.database.all(query!("deals/claim_to_wake", DealId), &[&today, &most, &lease, &longest]).await
        })
    }

    fn release_woken(&self, woken: Vec<DealId>) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        let woken: Vec<Uuid> = woken.into_iter().map(|deal| deal.0).collect();
        Box::pin(async move { self.database.rows(sql!("deals/release_woken"), &[&woken]).await.map(drop) })
    }

    fn file_waking(
        &self,
        deal: DealId,
        at: Version,
        wakes_on: Option<Date>,
    ) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        Box::pin(async move {
            let at = version_number(at);
            self.database.rows(sql!("deals/file_waking"), &[&deal.0, &at, &wakes_on]).await.map(drop)
        })
    }
}

impl Store {
    /// A page of the journal of a deal, newest first, and how many lines it has in all.
    pub async fn journal_page(&self, deal: DealId, page: PageRequest) -> Result<(Vec<Entry>, u64), StoreUnavailable> {
        let size = i64::from(page.size);
        let params: database::Params<'_> = &[&deal.0, &size, &(i64::from(page.current - 1) * size)];
        let rows = self.database.rows(query!("deals/page_journal", Entry).text, params).await?;
        let total = rows.first().map_or(Ok(0), |row| take(row, "total"))?;
        Ok((filled(&rows)?, total))
    }
}

/// Writes a commit by itself, or within a transaction.
#[rustfmt::skip]
pub(super) async fn write(to: &impl Querier, commit: &Commit, calls: &CallColumns<'_>) -> Result<Vec<Row>, QueryError> {
    let (base, next) = (version_number(commit.base), version_number(commit.version()));
    let deal_index = &commit.deal_index;
    let search = commit.is_reworded.then_some(&deal_index.search);
    let lines = EntryColumns::of(&commit.entries.iter().collect::<Vec<_>>());
    // Each says whose act caused it: a batch is of several.
    let told = NotificationColumns::of(&commit.notifications.iter().collect::<Vec<_>>(), None);
    let shipped = ShipmentColumns::of(&commit.shipments.iter().collect::<Vec<_>>());
    let (held, open_to): (Vec<_>, Vec<_>) =
        commit.files.iter().map(|(file, disclosure, _)| (file.0, disclosure.as_str())).unzip();
    let types: Vec<_> = commit.files.iter().map(|(_, _, document)| document.map(DocumentType::as_str)).collect();
    let new = if commit.has_new_duties { deal_index.duties.as_slice() } else { &[] };
    let waits = DutyColumns::of(new);
    let doers = commit.has_new_duties.then_some(&waits.doers);
    let (handled, handlers): (Vec<_>, Vec<_>) = deal_index.handled.iter().map(|(doer, user)| (doer.as_str(), user.0)).unzip();
    let handled = commit.has_new_handlers.then_some(&handled);
    let (viewers, keys): (Vec<_>, Vec<_>) = deal_index.found_by.iter().map(|(viewer, key)| (*viewer, key.as_str())).unzip();
    let keys = commit.is_known_anew.then_some(&keys);
    let params: database::Params<'_> = &[
        &commit.deal.0, &base, &next, &commit.state, &commit.head.as_slice(),
        &deal_index.order_id, &deal_index.kind.as_str(), &deal_index.channel.as_str(), &deal_index.bucket.as_str(), &deal_index.status.as_str(), &deal_index.special,
        &deal_index.buyer.0, &deal_index.seller.0, &deal_index.bank.map(|bank| bank.0), &search, &deal_index.due_on, &deal_index.overdue,
        &deal_index.overdue_on, &deal_index.held, &deal_index.amount_usd, &deal_index.created_at, &deal_index.updated_at,
        &lines.versions, &lines.ords, &lines.kinds, &lines.ats, &lines.users, &lines.bys, &lines.froms, &lines.bodies, &lines.hashes,
        &held, &open_to,
        &told.tos, &told.ids, &told.kinds, &told.bodies, &told.ats,
        &calls.sessions, &calls.users, &calls.rights,
        &calls.paths, &calls.keys, &calls.bodies, &calls.messages, &calls.datas, &KEPT_FOR.as_secs_f64(),
        &deal_index.wakes_on, &deal_index.dispute.map(DisputeStatus::as_str),
        &shipped.ids, &shipped.numbers, &shipped.bodies, &shipped.modes, &shipped.statuses, &shipped.loadings, &shipped.discharges,
        &deal_index.reserves_usd, &types, &deal_index.closed_disputes, &commit.credit_days.map(i32::from), &commit.ended_dispute,
        &doers, &waits.parties, &waits.kinds, &waits.steps, &waits.dues, &waits.documents, &handled, &handlers, &viewers, &keys,
        &told.pushed,
    ];
    to.ask(COMMIT_DEAL, params).await
}

pub(super) fn outcome(rows: &[Row], calls: &CallColumns<'_>) -> Result<Outcome, StoreUnavailable> {
    let mut not_admitted = Vec::with_capacity(rows.len());
    for row in rows {
        let why = match take::<String>(row, "outcome")?.as_str() {
            "done" => {
                return Ok(Outcome::Done { notified: take(row, "noticed")? });
            }
            "moved" => return Ok(Outcome::Moved),
            "overspent" => {
                return Ok(Outcome::OverCreditLimit(OverCreditLimit::Spent { left: take(row, "reply_message")? }));
            }
            "limit_ended" => {
                return Ok(Outcome::OverCreditLimit(OverCreditLimit::Ended { on: take(row, "reply_message")? }));
            }
            "credit_too_long" => {
                return Ok(Outcome::OverCreditLimit(OverCreditLimit::TooLong { days: take(row, "reply_message")? }));
            }
            "replayed" => NotAdmitted::Replayed(StoredReply::from_row(row)?),
            "mismatch" => NotAdmitted::Mismatch,
            "denied" => NotAdmitted::Denied,
            other => return Err(malformed("outcome", &other)),
        };
        not_admitted.push((calls.place(take(row, "nth")?)?, why));
    }
    if not_admitted.is_empty() {
        return Err(malformed("outcome", &"no row"));
    }
    Ok(Outcome::NotAdmitted(not_admitted))
}

/// Who asks and what they are answered, a column at a time, in the order in which every commit takes their locks.
pub(super) struct CallColumns<'a> {
    places: Vec<usize>,
    sessions: Vec<Option<Uuid>>,
    users: Vec<Option<Uuid>>,
    rights: Vec<Option<i64>>,
    paths: Vec<Option<&'a str>>,
    keys: Vec<Option<&'a str>>,
    bodies: Vec<Option<&'a [u8]>>,
    messages: Vec<Option<&'a str>>,
    datas: Vec<Option<String>>,
}

impl<'a> CallColumns<'a> {
    pub(super) fn of(calls: &'a [CommittedCall]) -> Self {
        let mut ordered: Vec<(usize, &CommittedCall)> = calls.iter().enumerate().collect();
        ordered.sort_by_key(|(_, call)| {
            (who(call).map(|who| who.user), call.key.as_ref().map(|key| (&key.path, &key.key)))
        });
        let who = || ordered.iter().map(|(_, call)| who(call));
        let keyed = || ordered.iter().map(|(_, call)| call.key.as_ref().map(|key| (key, &call.reply)));
        Self {
            places: ordered.iter().map(|(place, _)| *place).collect(),
            sessions: who().map(|who| who.map(|who| who.session.0)).collect(),
            users: who().map(|who| who.map(|who| who.user.0)).collect(),
            rights: who().map(|who| who.map(|who| version_number(who.rights))).collect(),
            paths: keyed().map(|it| it.map(|(key, _)| &*key.path)).collect(),
            keys: keyed().map(|it| it.map(|(key, _)| &*key.key)).collect(),
            bodies: keyed().map(|it| it.map(|(key, _)| key.body.as_slice())).collect(),
            messages: keyed().map(|it| it.map(|(_, reply)| &*reply.message)).collect(),
            datas: keyed().map(|it| it.map(|(_, reply)| reply.data.to_string())).collect(),
        }
    }

    /// The place that an ask, which the database counts from 1, has in its commit.
    fn place(&self, nth: i32) -> Result<usize, StoreUnavailable> {
        let nth = usize::try_from(nth).ok().and_then(|nth| nth.checked_sub(1));
        let place = nth.and_then(|nth| self.places.get(nth));
        place.copied().ok_or_else(|| malformed("nth", &"no call of this commit"))
    }
}

fn who(call: &CommittedCall) -> Option<&Principal> {
    call.caller.as_ref().map(|caller| &*caller.who)
}

/// The journal's new lines, a column at a time.
pub(super) struct EntryColumns<'a> {
    pub(super) versions: Vec<i64>,
    pub(super) ords: Vec<i32>,
    pub(super) kinds: Vec<&'a str>,
    pub(super) ats: Vec<Timestamp>,
    pub(super) users: Vec<Option<Uuid>>,
    pub(super) bys: Vec<&'a str>,
    pub(super) froms: Vec<Option<IpAddr>>,
    pub(super) bodies: Vec<&'a str>,
    pub(super) hashes: Vec<&'a [u8]>,
}

impl<'a> EntryColumns<'a> {
    pub(super) fn of(entries: &[&'a Entry]) -> Self {
        Self {
            versions: entries.iter().map(|line| version_number(line.version)).collect(),
            ords: entries.iter().map(|line| line.ord).collect(),
            kinds: entries.iter().map(|line| line.kind).collect(),
            ats: entries.iter().map(|line| line.at).collect(),
            users: entries.iter().map(|line| line.user.map(|user| user.0)).collect(),
            bys: entries.iter().map(|line| &*line.by).collect(),
            froms: entries.iter().map(|line| line.from).collect(),
            bodies: entries.iter().map(|line| &*line.body).collect(),
            hashes: entries.iter().map(|line| line.hash.as_slice()).collect(),
        }
    }
}

/// Shipments, a column at a time.
pub(super) struct ShipmentColumns<'a> {
    pub(super) ids: Vec<Uuid>,
    pub(super) numbers: Vec<i32>,
    pub(super) bodies: Vec<&'a str>,
    pub(super) modes: Vec<&'static str>,
    pub(super) statuses: Vec<&'static str>,
    pub(super) loadings: Vec<Option<&'static str>>,
    pub(super) discharges: Vec<Option<&'static str>>,
}

impl<'a> ShipmentColumns<'a> {
    pub(super) fn of(rows: &[&'a ShipmentRow]) -> Self {
        Self {
            ids: rows.iter().map(|row| row.id.0).collect(),
            numbers: rows.iter().map(|row| i32::try_from(row.number).unwrap_or(i32::MAX)).collect(),
            bodies: rows.iter().map(|row| &*row.body).collect(),
            modes: rows.iter().map(|row| row.mode.as_str()).collect(),
            statuses: rows.iter().map(|row| row.status.as_str()).collect(),
            loadings: rows.iter().map(|row| row.loading.map(Port::as_str)).collect(),
            discharges: rows.iter().map(|row| row.discharge.map(Port::as_str)).collect(),
        }
    }
}

/// The notifications of a commit, a column at a time.
pub(super) struct NotificationColumns {
    pub(super) tos: Vec<&'static str>,
    pub(super) ids: Vec<Uuid>,
    pub(super) kinds: Vec<&'static str>,
    pub(super) bodies: Vec<String>,
    pub(super) ats: Vec<Timestamp>,
    /// The kinds among them that devices show.
    pub(super) pushed: Vec<&'static str>,
}

impl NotificationColumns {
    /// Of what an act of this company caused, unless it says whose act did.
    pub(super) fn of(notifications: &[&Notification], by: Option<CompanyId>) -> Self {
        let caused = |params: &Params| match by.filter(|_| params.get(CAUSE).is_none()) {
            Some(by) => caused_by(params.clone(), by),
            None => params.clone(),
        };
        let addresses = notifications.iter().map(|notification| match notification.to {
            Addressee::Person(user) => ("person", user.0),
            Addressee::Member(user) => ("member", user.0),
            Addressee::Bank(bank) => ("bank", bank.0),
            Addressee::Company(company) => ("company", company.0),
            Addressee::Desk => ("desk", Uuid::nil()),
        });
        let (tos, ids) = addresses.unzip();
        Self {
            tos,
            ids,
            kinds: notifications.iter().map(|notification| notification.kind.as_str()).collect(),
            bodies: notifications
                .iter()
                .map(|notification| serde_json::json!(caused(&notification.params)).to_string())
                .collect(),
            ats: notifications.iter().map(|notification| notification.at).collect(),
            pushed: notifications
                .iter()
                .map(|it| it.kind)
                .filter(|it| letters::is_pushed(*it))
                .map(NotificationKind::as_str)
                .collect(),
        }
    }
}

/// The kind of a line of the journal; one whose body is no event of its kind is malformed.
fn kind(row: &Row) -> Result<&'static str, StoreUnavailable> {
    let (kind, body): (String, String) = (take(row, "kind")?, take(row, "body")?);
    match kind_of(&body) {
        Ok(held) if held == kind => Ok(held),
        Ok(held) => Err(malformed("a journal line", &format!("{kind} holds {held}"))),
        Err(cause) => Err(malformed("a journal line", &cause)),
    }
}

/// PostgreSQL has no unsigned numbers; a version never comes near the end of these.
pub(super) fn version_number(version: Version) -> i64 {
    i64::try_from(version).unwrap_or(i64::MAX)
}

row! {
    StoredDeal { state, shipments, version, head }
    Entry { version, ord, kind: (kind), at, user: "user_id", by: "by_name", from: "from_ip", body, hash }
}
