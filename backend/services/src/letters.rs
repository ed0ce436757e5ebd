//! Writes the letters of what people were notified of, as each of them chose.

use std::collections::{BTreeMap, HashMap, HashSet};

use granary_domain::{DealId, NotificationId, PageRequest, day, refusal::BoxedRefusal, store::StoreUnavailable};
use granary_identity::{
    letters,
    mail::{DealBrief, Digest, Mail, MailTemplate, TaskBrief, ToDo, Update, UpdateItem},
};
use granary_live::pending_list::{DoerOf, DueBy, DutyQuery, PendingStore, StoredDuty};
use granary_store::{Author, Decision, SettledLetters, Store, Tx};
use granary_trade::{
    deal::{ActionKind, Deal, Doer},
    letters::{Correspondent, Sorted},
};
use jiff::{Timestamp, civil::Date};
use uuid::Uuid;

/// The people whose letters are written in one piece.
const PEOPLE: i64 = 20;
/// How many of the things due first the letter of all that waited names.
const FIRST: u32 = 5;
/// How many are looked at for it: several of them may be of one deal.
const LOOKED_AT: u32 = 20;
/// How many deals and lots it tells of besides what binds; the inbox has them all.
const LONGEST: usize = 20;

/// Writes the letters that are due of some people; answers whether there were any. No two servers do it at a time.
pub async fn write_letters(store: &Store) -> Result<bool, StoreUnavailable> {
    let written = store
        .perform(Author::system().exclusively("letters"), async |tx| {
            let due = tx.letters_due(PEOPLE).await?;
            let sorted: Vec<_> = due.into_iter().map(|(of, untold)| (of.sorted(untold, tx.at), of)).collect();
            let deals = deals_of(tx, &sorted).await?;
            let (mut mails, mut settled) = (Vec::new(), SettledLetters::default());
            for (Sorted { leaving, causes, gathered, settled: again }, of) in sorted {
                settled.settled.extend(again);
                let caused = |about: &Uuid| (of.to.user, *about, causes.get(about).copied());
                settled.left.extend(leaving.keys().map(caused));
                for told in leaving.into_values() {
                    let (cause, told) = unnamed("update", told);
                    let update = of.update(told, &deals, tx.at);
                    mails.push(of.to.mail(cause, MailTemplate::Update(Box::new(update))));
                }
                if let Some(mail) = digest(store, &of, gathered, &deals, tx.at).await? {
                    settled.left.push((of.to.user, Uuid::nil(), None));
                    mails.push(mail);
                }
            }
            tx.settle_letters(&settled).await?;
            Ok(Decision { mails, ..Decision::value(!settled.settled.is_empty()) })
        })
        .await;
    written.map_err(|refusal: BoxedRefusal| {
        tracing::warn!(?refusal, "Letters are written later");
        StoreUnavailable
    })
}

async fn deals_of(tx: &Tx<'_>, sorted: &[(Sorted, Correspondent)]) -> Result<HashMap<DealId, Deal>, StoreUnavailable> {
    let told = sorted.iter().flat_map(|(it, _)| it.leaving.values().chain(it.gathered.values())).flatten();
    let mut ids: Vec<DealId> = told.filter_map(|(_, told)| told.deal()).collect();
    ids.sort_unstable();
    ids.dedup();
    Ok(tx.deals(&ids).await?.into_iter().collect())
}

/// The letter of all that waited, where anything did.
async fn digest(
    store: &Store,
    of: &Correspondent,
    gathered: BTreeMap<Uuid, Vec<(NotificationId, UpdateItem)>>,
    deals: &HashMap<DealId, Deal>,
    now: Timestamp,
) -> Result<Option<Mail>, StoreUnavailable> {
    let Some((first, _)) = gathered.values().flatten().min_by_key(|(id, _)| id.0) else { return Ok(None) };
    let cause = format!("digest:{first}");
    let mut told: Vec<Vec<UpdateItem>> =
        gathered.into_values().map(|told| told.into_iter().map(|(_, it)| it).collect()).collect();
    told.sort_by_key(|it| !is_binding(it));
    let most = LONGEST.max(told.iter().filter(|it| is_binding(it)).count());
    let updates: Vec<Update> = told.into_iter().take(most).map(|it| of.update(it, deals, now)).collect();
    let Waits { count: waiting, first, besides } = waits(store, of, None, day(now)).await?;
    let overdue = waits(store, of, Some(DueBy::Overdue), day(now)).await?.count;
    let by_today = waits(store, of, Some(DueBy::Today), day(now)).await?.count;
    let (today, zone) = (by_today.saturating_sub(overdue), of.choices.time_zone.clone());
    let digest = Digest { waiting, overdue, today, first, besides, zone, updates };
    Ok(Some(of.to.mail(cause, MailTemplate::Digest(Box::new(digest)))))
}

/// What binds comes first, and is told whole.
fn is_binding(told: &[UpdateItem]) -> bool {
    told.iter().any(|it| letters::binds(it.kind))
}

/// What waits for somebody.
#[derive(Default)]
struct Waits {
    count: u64,
    /// What of it is due first, in deals and besides.
    first: Vec<DealBrief>,
    besides: Vec<TaskBrief>,
}

/// How much waits for somebody, and what of it is due first.
async fn waits(store: &Store, of: &Correspondent, due: Option<DueBy>, today: Date) -> Result<Waits, StoreUnavailable> {
    let mut waits = Waits::default();
    for doer in of.doers() {
        let decider = Some(of.to.user).filter(|_| *doer == Doer::Desk);
        let of_doer = DoerOf { doer: *doer, company: of.company, bank: of.bank, decider, member: Some(of.to.user) };
        let query = DutyQuery { page: PageRequest { current: 1, size: LOOKED_AT }, due, ..DutyQuery::default() };
        let page = store.duties(of_doer, &query).await?;
        waits.count += page.total.count;
        waits.first.extend(page.duties.iter().filter_map(|it| brief(of, it, today)));
        waits.besides.extend(page.duties.iter().filter_map(StoredDuty::brief));
    }
    let first = &mut waits.first;
    first.sort_by_key(|it| it.to_do.as_ref().and_then(|it| it.due_on).unwrap_or(Date::MAX));
    let mut named = HashSet::new();
    first.retain(|it| named.insert(it.id));
    first.truncate(FIRST as usize);
    waits.besides.sort_by_key(|it| it.until.unwrap_or(Timestamp::MAX));
    waits.besides.truncate(FIRST as usize);
    Ok(waits)
}

/// The deal in which something waits; of a document to sign, with that to do.
fn brief(of: &Correspondent, waits: &StoredDuty, today: Date) -> Option<DealBrief> {
    let shown = waits.deal()?;
    let brief = of.brief(&shown.deal, today)?;
    let StoredDuty::Signature { request, .. } = waits else { return Some(brief) };
    let due = request.kind.signed_evidence().and_then(|it| shown.deal.signing_due(it, None, today));
    let to_do = ToDo {
        kind: ActionKind::Signature.as_str().to_owned(),
        step: None,
        due_on: due.as_ref().map(|it| it.due_on),
        is_overdue: due.is_some_and(|it| it.is_overdue),
    };
    Some(DealBrief { to_do: Some(to_do), ..brief })
}

/// What brought it about, and what it tells.
fn unnamed(kind: &str, told: Vec<(NotificationId, UpdateItem)>) -> (String, Vec<UpdateItem>) {
    let cause = told.first().map_or_else(String::new, |(id, _)| format!("{kind}:{id}"));
    (cause, told.into_iter().map(|(_, it)| it).collect())
}
