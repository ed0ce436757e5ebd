//! What waits for whom: rows that every commit of a deal keeps, and the lists that are read of them.

use granary_domain::{
    CompanyId, Currency, DealId, HeldActId, ListingId, MemberAct, MemberRole, Money, StepNumber, Total, UserId, day,
    store::{BoxFuture, StoreUnavailable},
};
use granary_live::pending_list::{
    DeskTask, DoerOf, DutyKind, DutyPage, DutyQuery, LotDuty, PendingStore, StoredDuty, Waiting, WaitingAct,
};
use granary_trade::{
    auction::Auction,
    deal::{ActionKind, DealSnapshot, Doer, Duty},
    lot::{LotFields, PrivateOffer},
    printed::PrintedKind,
    quote_request::QuoteRequest,
    signature::SignatureRequest,
};
use jiff::{Timestamp, civil::Date};
use rust_decimal::Decimal;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store,
    boards::DealRow,
    database::Params,
    deals::version_number,
    query::query,
    row::{malformed, row, take},
    sql,
};

/// What waits, a column at a time.
#[derive(Default)]
pub(super) struct DutyColumns {
    pub(super) doers: Vec<&'static str>,
    pub(super) parties: Vec<Uuid>,
    pub(super) kinds: Vec<&'static str>,
    pub(super) steps: Vec<i16>,
    pub(super) dues: Vec<Option<Date>>,
    pub(super) documents: Vec<String>,
}

impl DutyColumns {
    pub(super) fn of<'a>(duties: impl IntoIterator<Item = &'a Duty>) -> Self {
        let mut columns = Self::default();
        for it in duties {
            columns.doers.push(it.doer.as_str());
            columns.parties.push(it.party.id());
            columns.kinds.push(it.kind.as_str());
            columns.steps.push(it.step.map_or(0, |step| i16::from(step.0)));
            columns.dues.push(it.ends_on);
            columns.documents.push(it.missing.iter().map(|kind| kind.as_str()).collect::<Vec<_>>().join(","));
        }
        columns
    }
}

/// The roles of those who bind a company in a trade, and who approve that.
fn trading() -> Vec<&'static str> {
    MemberRole::ALL.iter().filter(|it| it.may(MemberAct::Trade)).map(|it| it.as_str()).collect()
}

impl PendingStore for Store {
    fn duties<'a>(&'a self, of: DoerOf, query: &'a DutyQuery) -> BoxFuture<'a, Result<DutyPage, StoreUnavailable>> {
        Box::pin(async move {
            let approvals = match of.decider.filter(|_| query.shows_approvals()) {
                Some(user) => self.approvals_for(user).await?,
                None => Vec::new(),
            };
            let tasks = match of.decider {
                Some(user) => self.desk_tasks_of(user).await?,
                None => Vec::new(),
            };
            let (first, skip) =
                (approvals.len(), (query.page.current as usize - 1).saturating_mul(query.page.size as usize));
            let shown = approvals.into_iter().skip(skip).take(query.page.size as usize);
            let mut duties: Vec<_> = shown.map(|it| StoredDuty::Approval(Box::new(it))).collect();
            let (size, skip) = (whole(query.page.size as usize - duties.len()), whole(skip.saturating_sub(first)));
            let party = of.company.map(|it| it.0).or(of.bank.map(|it| it.0)).unwrap_or_default();
            let (printed, evidence) = signed_evidence();
            let falls: Vec<_> = ActionKind::ALL.iter().filter(|it| it.falls_to_desk()).map(|it| it.as_str()).collect();
            #[rustfmt::skip]
            let (rows, total) = self.database.page(query!("duties/page_duties", DutyRow), &[
                &of.doer.as_str(), &party, &size, &skip, &printed, &evidence, &tasks,
                &query.kind.map(DutyKind::as_str), &query.due_by(day(self.now())), &query.search.as_deref(),
                &self.now(), &falls, &query.handler.map(|it| it.0), &query.unhandled,
                &of.member.map(|it| it.0), &trading(), &Currency::Aed.per_usd(),
            ]).await?;
            for row in rows {
                duties.push(row.stored()?);
            }
            Ok(DutyPage { duties, total: Total { count: total.count + first as u64, ..total } })
        })
    }

    fn waiting(&self, company: CompanyId, member: UserId) -> BoxFuture<'_, Result<Waiting, StoreUnavailable>> {
        Box::pin(async move {
            let (printed, evidence) = signed_evidence();
            let (trading, dirhams) = (trading(), Currency::Aed.per_usd());
            let params: Params<'_> = &[&company.0, &printed, &evidence, &self.now(), &member.0, &trading, &dirhams];
            let counted = self.database.all(query!("duties/count_waiting", (String, u64)), params).await?;
            Ok(Waiting::counted(counted.iter().map(|(kind, count)| (kind.as_str(), *count))))
        })
    }
}

/// What is printed and signed, and as what it is evidence then.
fn signed_evidence() -> (Vec<&'static str>, Vec<&'static str>) {
    let evidence = |kind: &PrintedKind| Some((kind.as_str(), kind.signed_evidence()?.as_str()));
    PrintedKind::ALL.iter().filter_map(evidence).unzip()
}

impl Store {
    /// Says what waits in deals of which nobody has said it yet, no more than so many behind one of them; answers the last of
    /// these. One that does not parse is passed by.
    pub async fn file_duties(&self, behind: DealId, most: i64) -> Result<Option<DealId>, StoreUnavailable> {
        let unfiled = self.database.all(query!("duties/list_unfiled", DealRow), &[&most, &behind.0]).await?;
        for DealRow { id, deal: stored } in &unfiled {
            let Some(shown) = DealSnapshot::parsed(*id, stored) else { continue };
            let it = DutyColumns::of(&shown.index().duties);
            #[rustfmt::skip]
            self.database.rows(sql!("duties/file_duties"), &[
                &id.0, &version_number(stored.version), &it.doers, &it.parties, &it.kinds, &it.steps, &it.dues, &it.documents,
                &shown.deal.updated_at,
            ]).await?;
        }
        Ok(unfiled.last().map(|it| it.id))
    }
}

/// A row of a page of what waits.
struct DutyRow {
    /// The deal, the lot, the request, the application or the person.
    about: Uuid,
    doer: Option<Doer>,
    kind: String,
    /// 0 where it is of no step.
    step: u16,
    /// The document, the offer, the question, the lot that was auctioned, or what a colleague asked for.
    entry: Option<Uuid>,
    /// Of the company that made the offer, applied or is the person; of the colleague; what is asked.
    name: Option<String>,
    since: Timestamp,
    request: Option<SignatureRequest>,
    lot: Option<LotFields>,
    offer: Option<PrivateOffer>,
    auction: Option<Auction>,
    quote_request: Option<QuoteRequest>,
    act: Option<WaitingAct>,
    deal: Option<DealRow>,
}

impl DutyRow {
    fn stored(self) -> Result<StoredDuty, StoreUnavailable> {
        let unknown = |kind: &String| malformed("a duty", kind);
        let name = self.name.unwrap_or_default();
        if let Some(request) = &self.quote_request {
            return Ok(StoredDuty::Lot(Box::new(LotDuty::request(request, name))));
        }
        if let Some((entry, lot)) = self.entry.zip(self.lot) {
            let (on, kind) = ((ListingId(self.about), &lot), self.kind.parse());
            let duty = match (self.act, &self.offer, &self.auction) {
                (Some(act), ..) => LotDuty::act(HeldActId(entry), on, name, act, self.since),
                (_, Some(offer), _) => LotDuty::offer(offer, &lot, name, self.since),
                (.., Some(it)) => LotDuty::auction(it, kind.map_err(|_| unknown(&self.kind))?, on, self.since),
                (None, None, None) => LotDuty::question(entry, on, name, self.since),
            };
            return Ok(StoredDuty::Lot(Box::new(duty)));
        }
        let Some(DealRow { id, deal }) = self.deal else {
            let kind = self.kind.parse().map_err(|_| unknown(&self.kind))?;
            return Ok(StoredDuty::Task(DeskTask::new(kind, self.about, name, self.since)));
        };
        let deal = Box::new((id, deal));
        Ok(match self.request {
            Some(request) => StoredDuty::Signature { request: Box::new(request), deal },
            None => {
                let step = (self.step > 0).then(|| StepNumber::from(i64::from(self.step)));
                StoredDuty::Act {
                    deal,
                    doer: self.doer.ok_or(StoreUnavailable)?,
                    kind: self.kind.parse().map_err(|_| unknown(&self.kind))?,
                    step,
                }
            }
        })
    }
}

fn act(row: &Row) -> Result<Option<WaitingAct>, StoreUnavailable> {
    let Some(amount) = take::<Option<Decimal>>(row, "amount")? else { return Ok(None) };
    let sum = Money::new(amount, take(row, "currency")?).map_err(|bad| malformed("a sum", &bad))?;
    Ok(Some(WaitingAct { sum, expires_at: take(row, "expires_at")? }))
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

row! {
    DutyRow { about, doer, kind, step, entry, name, since, request, lot, offer, auction, quote_request, act: (act), deal: maybe }
}
