//! Rows of documents that are out for signature, and of their trails.

use actors::{
    deal::{Doer, StoredDeal},
    domain::{CompanyId, DealId, SignatureId, Total, UserId},
    printed::{Description, PrintedKind, PurchaseOrderFields},
    signature::{Made, SignaturePage, SignatureQuery, SignatureRequest, SignatureStore, TrailEntry},
    store::{Answer, StoreDown},
};
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    NewFile, Reach, Store, Tx,
    database::{Params, choice, counted, malformed, take},
    deals::{head, stored, version_number},
    sql,
};

/// A document that is out for signature, with the head of its trail.
#[derive(Debug, Clone, PartialEq)]
pub struct SignatureRow {
    pub request: SignatureRequest,
    pub head: [u8; 32],
}

/// A document of a deal that is out or signed, with what stands on it.
#[derive(Debug, Clone, PartialEq)]
pub struct LiveSignature {
    pub id: SignatureId,
    pub kind: PrintedKind,
    pub fields: PurchaseOrderFields,
    pub description: Description,
}

/// Somebody who may be asked to sign, once authorised.
#[derive(Debug, Clone, PartialEq)]
pub struct MaySign {
    pub user: UserId,
    pub name: String,
    pub company: CompanyId,
    pub company_name: String,
    pub is_authorized: bool,
}

impl SignatureStore for Store {
    fn signatures<'a>(&'a self, query: &'a SignatureQuery) -> Answer<'a, Result<SignaturePage, StoreDown>> {
        Box::pin(async move {
            let SignatureQuery { waits_for, colleague, party, status, kind, deal, document, search, page } = query;
            let (size, current) = (i64::from(page.size), i64::from(page.current));
            #[rustfmt::skip]
            let rows = self.database.list(sql!("signatures/page_requests"), &[
                &waits_for.map(|user| user.0), &status.map(|it| it.as_str()), &deal.map(|deal| deal.0), &search.as_deref(),
                &size, &((current - 1) * size), &Total::MOST_COUNTED.cast_signed(), &colleague.map(|user| user.0), &kind.map(PrintedKind::as_str),
                &document.map(|document| document.0), &party.map(|user| user.0),
            ]).await?;
            let total = counted(&rows)?;
            let (mut requests, mut deals) = (Vec::with_capacity(rows.len()), Vec::with_capacity(rows.len()));
            for row in &rows {
                // The one row of an empty page has the total alone.
                if let Some(Json(request)) = take::<Option<Json<SignatureRequest>>>(row, "request")? {
                    requests.push(request);
                    deals.push(stored(row)?);
                }
            }
            Ok(SignaturePage { requests, deals, total })
        })
    }
}

impl Store {
    pub async fn signature(&self, id: SignatureId) -> Result<Option<SignatureRow>, StoreDown> {
        let row = self.database.maybe(sql!("signatures/find_request"), &[&id.0]).await?;
        row.map(|row| signature(&row)).transpose()
    }

    /// The signed document that a file with this hash is, as it was sent or as it was sealed.
    pub async fn signature_by_hash(&self, sha256: &[u8]) -> Result<Option<SignatureRow>, StoreDown> {
        let row = self.database.maybe(sql!("signatures/find_sealed"), &[&sha256]).await?;
        row.map(|row| signature(&row)).transpose()
    }

    /// The trail of a document, its first line first.
    pub async fn signature_trail(&self, id: SignatureId) -> Result<Vec<TrailEntry>, StoreDown> {
        self.database.rows(sql!("signatures/list_trail"), &[&id.0]).await?.iter().map(line).collect()
    }

    /// The documents of a deal that are out or signed, with what stands on each.
    pub async fn live_signatures(&self, deal: DealId) -> Result<Vec<LiveSignature>, StoreDown> {
        self.database.rows(sql!("signatures/list_live"), &[&deal.0]).await?.iter().map(live).collect()
    }

    /// The documents that wait for somebody of a company, each with its deal, the oldest first.
    pub(super) async fn waiting_signatures(
        &self,
        company: CompanyId,
        doer: Doer,
        most: i64,
    ) -> Result<Vec<(SignatureRequest, (DealId, StoredDeal))>, StoreDown> {
        let params: Params<'_> = &[&company.0, &doer.as_str(), &most];
        let rows = self.database.list(sql!("signatures/list_waiting"), params).await?;
        let waiting = |row: &Row| {
            let Json(request) = take::<Json<SignatureRequest>>(row, "request")?;
            Ok((request, (DealId(take(row, "id")?), stored(row)?)))
        };
        rows.iter().map(waiting).collect()
    }

    /// What of these deals is out for signature, or being sealed.
    pub(super) async fn documents_out(
        &self,
        deals: &[(DealId, StoredDeal)],
    ) -> Result<Vec<(DealId, PrintedKind)>, StoreDown> {
        let deals: Vec<Uuid> = deals.iter().map(|(deal, _)| deal.0).collect();
        let rows = self.database.rows(sql!("signatures/list_out"), &[&deals]).await?;
        rows.iter().map(|row| Ok((DealId(take(row, "deal_id")?), choice(row, "kind")?))).collect()
    }

    /// The one deal that goes on between the companies of these people, where there is one and no other.
    pub async fn deal_between(&self, people: &[UserId]) -> Result<Option<DealId>, StoreDown> {
        let people: Vec<Uuid> = people.iter().map(|user| user.0).collect();
        let found = self.database.rows(sql!("signatures/list_deals_between"), &[&people]).await?;
        let [only] = found.as_slice() else { return Ok(None) };
        take(only, "id").map(|id| Some(DealId(id)))
    }

    /// The people of these companies, and who of them may be asked to sign.
    pub async fn people_who_sign(&self, companies: &[CompanyId]) -> Result<Vec<MaySign>, StoreDown> {
        let companies: Vec<Uuid> = companies.iter().map(|company| company.0).collect();
        self.database.rows(sql!("signatures/find_signers"), &[&companies]).await?.iter().map(may_sign).collect()
    }
}

impl Tx<'_> {
    pub async fn load_signature(&self, id: SignatureId) -> Result<Option<SignatureRow>, StoreDown> {
        let row = self.transaction.maybe(sql!("signatures/load_request"), &[&id.0]).await?;
        row.map(|row| signature(&row)).transpose()
    }

    /// The document of a kind of a deal that is out or signed.
    pub async fn load_live_signature(
        &self,
        deal: DealId,
        kind: PrintedKind,
    ) -> Result<Option<SignatureRow>, StoreDown> {
        let row = self.transaction.maybe(sql!("signatures/load_live"), &[&deal.0, &kind.as_str()]).await?;
        row.map(|row| signature(&row)).transpose()
    }

    /// The documents of a deal that are out or signed, with what stands on each.
    pub async fn live_signatures(&self, deal: DealId) -> Result<Vec<LiveSignature>, StoreDown> {
        self.transaction.rows(sql!("signatures/list_live"), &[&deal.0]).await?.iter().map(live).collect()
    }

    /// Adds a document that is sent out.
    pub async fn add_signature(&self, it: &SignatureRequest, first: &TrailEntry) -> Result<(), StoreDown> {
        let sent = bytes(&it.sha256);
        #[rustfmt::skip]
        self.transaction.run(sql!("signatures/add_request"), &[
            &it.id.0, &it.deal.0, &it.document, &it.kind.as_str(), &it.status.as_str(), &due(it), &sent, &Json(it),
            &version_number(it.version), &first.hash.as_slice(), &it.requested_at,
        ]).await?;
        self.add_trail_line(it.id, first).await
    }

    /// Saves a document to which something happened.
    pub async fn save_signature(&self, it: &SignatureRequest, line: &TrailEntry) -> Result<(), StoreDown> {
        let sealed = it.sealed.as_ref().map(|sealed| bytes(&sealed.sha256));
        #[rustfmt::skip]
        self.transaction.run(sql!("signatures/save_request"), &[
            &it.id.0, &it.status.as_str(), &due(it), &sealed, &Json(it), &version_number(it.version), &line.hash.as_slice(),
        ]).await?;
        self.add_trail_line(it.id, line).await
    }

    /// Adds the file that a document was sealed in, and hangs it on its deal.
    pub async fn add_sealed_file(&self, file: &NewFile, deal: DealId, kind: PrintedKind) -> Result<(), StoreDown> {
        self.add_files(std::slice::from_ref(file), Reach::Records).await?;
        self.transaction.run(sql!("signatures/add_sealed_file"), &[&deal.0, &file.id.0, &kind.as_str()]).await.map(drop)
    }

    async fn add_trail_line(&self, of: SignatureId, line: &TrailEntry) -> Result<(), StoreDown> {
        let TrailEntry { seq, made: Made { at, user, by, from, agent }, kind, body, hash } = line;
        let (user, hash) = (user.map(|user| user.0), hash.as_slice());
        let params: Params<'_> = &[&of.0, seq, at, kind, &user, by, from, agent, body, &hash];
        self.transaction.run(sql!("signatures/add_event"), params).await.map(drop)
    }
}

fn due(it: &SignatureRequest) -> Vec<Uuid> {
    it.due().map(|signer| signer.user.0).collect()
}

/// What hexadecimal digits stand for.
pub(super) fn bytes(digits: &str) -> Vec<u8> {
    let pairs = digits.as_bytes().chunks(2);
    let read = pairs.map(|pair| std::str::from_utf8(pair).ok().and_then(|pair| u8::from_str_radix(pair, 16).ok()));
    read.map(Option::unwrap_or_default).collect()
}

fn signature(row: &Row) -> Result<SignatureRow, StoreDown> {
    Ok(SignatureRow { request: take::<Json<SignatureRequest>>(row, "state")?.0, head: head(row, "head")? })
}

fn live(row: &Row) -> Result<LiveSignature, StoreDown> {
    let description = take::<Json<Description>>(row, "description")?.0;
    let fields = take::<Json<PurchaseOrderFields>>(row, "fields")?.0;
    Ok(LiveSignature { id: SignatureId(take(row, "id")?), kind: choice(row, "kind")?, fields, description })
}

fn may_sign(row: &Row) -> Result<MaySign, StoreDown> {
    Ok(MaySign {
        user: UserId(take(row, "id")?),
        name: take(row, "name")?,
        company: CompanyId(take(row, "company_id")?),
        company_name: take(row, "company_name")?,
        is_authorized: take(row, "is_authorized")?,
    })
}

pub(super) fn line(row: &Row) -> Result<TrailEntry, StoreDown> {
    let seq: i32 = take(row, "seq")?;
    if seq < 1 {
        return Err(malformed("a line of a trail", &seq));
    }
    Ok(TrailEntry {
        seq,
        made: Made {
            at: take(row, "at")?,
            user: take::<Option<Uuid>>(row, "user_id")?.map(UserId),
            by: take(row, "by_name")?,
            from: take(row, "from_ip")?,
            agent: take(row, "agent")?,
        },
        kind: take(row, "kind")?,
        body: take(row, "body")?,
        hash: head(row, "hash")?,
    })
}
