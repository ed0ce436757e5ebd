//! The audit: every journal's chain verifies, and replayed gives the deal, its columns and the tallies; so does every
//! trail of a document that is signed, and what was done to people is as it was sealed.

use granary_domain::{BankId, CompanyId, DealId, SignatureId, store::StoreUnavailable};
use granary_trade::{
    deal::{Deal, DealIndex, Entry, Head, StoredDeal, chain, events},
    signature::{SignatureRequest, verify},
};
use jiff::Timestamp;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store,
    row::{FromRow, take},
    signatures::bytes,
    sql,
};

/// Deals that are looked at together: the audit holds no more in memory.
const PAGE: i64 = 200;

/// What an audit without findings has seen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Audit {
    pub deals: u64,
    pub entries: u64,
    /// Documents that are or were out for signature.
    pub signatures: u64,
    /// Lines of the journal of people that are sealed.
    pub sealed: u64,
}

/// Why an audit stopped.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AuditFault {
    #[error("the database cannot be reached")]
    Store,
    #[error("deal {deal}: {what}")]
    Deal { deal: DealId, what: String },
    #[error("signature {signature}: {what}")]
    Signature { signature: SignatureId, what: String },
    #[error("the journal of people is not as it was sealed, behind line {after} up to {last}")]
    Journal { after: i64, last: i64 },
    #[error("the tally of {0} is not the sum of its deals")]
    Tally(String),
}

impl From<StoreUnavailable> for AuditFault {
    fn from(_: StoreUnavailable) -> Self {
        Self::Store
    }
}

impl Store {
    /// Looks at every deal; stops at the first that is not as its journal says.
    pub async fn verify_audit(&self) -> Result<Audit, AuditFault> {
        let mut seen = Audit::default();
        let mut after = Uuid::nil();
        loop {
            let rows = self.database.rows(sql!("audit/page_lives"), &[&after, &PAGE]).await?;
            let Some(last) = rows.last() else { break };
            after = take(last, "id")?;
            for life in rows.chunk_by(|a, b| a.get::<_, Uuid>("id") == b.get::<_, Uuid>("id")) {
                seen.entries += examine(life)?;
                seen.deals += 1;
            }
        }
        seen.signatures = self.verify_trails().await?;
        seen.sealed = self.verify_seals().await?;
        match self.database.maybe(sql!("audit/find_miscounts"), &[]).await? {
            None => Ok(seen),
            Some(row) => {
                let names = ["kind", "bucket", "status"].map(|column| take::<String>(&row, column));
                Err(AuditFault::Tally(names.into_iter().collect::<Result<Vec<_>, _>>()?.join(", ")))
            }
        }
    }
}

impl Store {
    /// Looks at every document that is or was out for signature; answers how many there are.
    async fn verify_trails(&self) -> Result<u64, AuditFault> {
        let (mut seen, mut after) = (0, Uuid::nil());
        loop {
            let rows = self.database.rows(sql!("audit/page_signatures"), &[&after, &PAGE]).await?;
            let Some(last) = rows.last() else { return Ok(seen) };
            after = take(last, "id")?;
            for row in &rows {
                self.examine_trail(row).await?;
                seen += 1;
            }
        }
    }

    async fn examine_trail(&self, row: &Row) -> Result<(), AuditFault> {
        let signature: SignatureId = take(row, "id")?;
        let broken = |what: String| AuditFault::Signature { signature, what };
        if take(row, "is_stray")? {
            return Err(broken("has a trail but is not there".to_owned()));
        }
        let unreadable = |StoreUnavailable| broken("cannot be read".to_owned());
        let trail = self.signature_trail(signature).await.map_err(unreadable)?;
        let kept = take::<SignatureRequest>(row, "state").map_err(unreadable)?;
        let (replayed, sealed) = verify(signature, &trail).map_err(|fault| broken(fault.to_string()))?;
        if sealed != take::<Head>(row, "head")? {
            return Err(broken("does not end where its trail ends".to_owned()));
        }
        if replayed != kept {
            return Err(broken("is not what its trail gives when replayed".to_owned()));
        }
        let is_filed = take::<String>(row, "status")? == kept.status.as_str()
            && take::<u64>(row, "version")? == kept.version
            && take::<Vec<u8>>(row, "sent_sha256")? == bytes(&kept.sha256)
            && take::<Option<Vec<u8>>>(row, "sealed_sha256")? == kept.sealed.as_ref().map(|it| bytes(&it.sha256));
        if is_filed { Ok(()) } else { Err(broken("is filed under another state or hash".to_owned())) }
    }
}

/// Looks at the lines of one deal; answers how many there are.
fn examine(life: &[Row]) -> Result<u64, AuditFault> {
    let Some(first) = life.first() else { return Ok(0) };
    let deal: DealId = take(first, "id")?;
    let broken = |what: String| AuditFault::Deal { deal, what };
    if take(first, "is_stray")? {
        return Err(broken("has a journal but is not there".to_owned()));
    }
    if take(first, "is_silent")? {
        return Err(broken("has no journal".to_owned()));
    }
    let mut journal = Vec::with_capacity(life.len());
    for row in life {
        let (version, ord) = (take::<i64>(row, "version")?, take::<i32>(row, "ord")?);
        journal.push(
            Entry::from_row(row)
                .map_err(|StoreUnavailable| broken(format!("line {ord} of version {version} cannot be read")))?,
        );
    }
    let sealed = chain::verify(deal, &journal).map_err(|link| broken(link.to_string()))?;
    if sealed != take::<Head>(first, "head")? {
        return Err(broken("does not end where its journal ends".to_owned()));
    }
    compare(first, &journal).map_err(broken)?;
    Ok(journal.len() as u64)
}

/// Replays the journal, and names the first thing that the stored deal has otherwise.
fn compare(row: &Row, journal: &[Entry]) -> Result<(), String> {
    let unreadable = |_| "cannot be read".to_owned();
    let events = events(journal).map_err(|cause| cause.to_string())?.into_iter().zip(journal);
    let replayed = Deal::replay(events.map(|(event, line)| (event, line.at, line.version)))
        .ok_or("does not begin with an order")?;
    let kept = StoredDeal {
        state: take(row, "state").map_err(unreadable)?,
        shipments: take(row, "shipments").map_err(unreadable)?,
        version: take(row, "deal_version").map_err(unreadable)?,
        head: take(row, "head").map_err(unreadable)?,
    };
    let stored = Deal::stored(&kept).map_err(|cause| format!("has a state that does not parse: {cause}"))?;
    if stored != replayed {
        return Err("is not what its journal gives when replayed".to_owned());
    }
    if kept.version != replayed.version {
        return Err("has another version than its journal".to_owned());
    }
    match misfiled(row, &replayed.deal_index()).map_err(unreadable)? {
        Some(column) => Err(format!("is filed under a wrong {column}")),
        None => Ok(()),
    }
}

fn misfiled(row: &Row, deal_index: &DealIndex) -> Result<Option<&'static str>, StoreUnavailable> {
    let same = [
        ("order id", take::<String>(row, "order_id")? == deal_index.order_id),
        ("kind", take::<String>(row, "deal_kind")? == deal_index.kind.as_str()),
        ("channel", take::<String>(row, "channel")? == deal_index.channel.as_str()),
        ("bucket", take::<String>(row, "bucket")? == deal_index.bucket.as_str()),
        ("status", take::<String>(row, "status")? == deal_index.status.as_str()),
        ("special mark", take::<bool>(row, "special")? == deal_index.special),
        ("buyer", take::<CompanyId>(row, "buyer_id")? == deal_index.buyer),
        ("seller", take::<CompanyId>(row, "seller_id")? == deal_index.seller),
        ("bank", take::<Option<BankId>>(row, "bank_id")? == deal_index.bank),
        ("search text", take::<Option<String>>(row, "words")?.as_ref() == Some(&deal_index.search)),
        ("due date", take::<Option<jiff::civil::Date>>(row, "due_on")? == deal_index.due_on),
        ("overdue mark", take::<bool>(row, "overdue")? == deal_index.overdue),
        ("day of being overdue", take::<Option<jiff::civil::Date>>(row, "overdue_on")? == deal_index.overdue_on),
        ("day to wake", take::<Option<jiff::civil::Date>>(row, "wakes_on")? == deal_index.wakes_on),
        ("dispute", take::<Option<String>>(row, "dispute")?.as_deref() == deal_index.dispute.map(|it| it.as_str())),
        ("count of closed disputes", take::<i32>(row, "closed_disputes")? == deal_index.closed_disputes),
        ("hold", take::<bool>(row, "held")? == deal_index.held),
        ("amount", take::<rust_decimal::Decimal>(row, "amount_usd")? == deal_index.amount_usd),
        ("time of creation", take::<Timestamp>(row, "created_at")? == deal_index.created_at),
        ("order or due date in another table", take(row, "is_filed_alike")?),
        ("time of change", take::<Timestamp>(row, "updated_at")? == deal_index.updated_at),
    ];
    Ok(same.into_iter().find(|(_, is_same)| !is_same).map(|(column, _)| column))
}
