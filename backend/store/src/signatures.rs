//! Rows of documents that are out for signature, and of their trails.

use granary_domain::{
    CompanyId, Currency, DealId, MemberRole, Money, SignatureId, Total, UserId,
    store::{BoxFuture, StoreUnavailable},
};
use granary_trade::{
    deal::StoredDeal,
    printed::{Description, PrintedKind, PurchaseOrderFields},
    signature::{Made, SignaturePage, SignatureQuery, SignatureRequest, SignatureStore, TrailEntry},
};
use rust_decimal::Decimal;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    NewFile, Reach, Store, Tx,
    database::Params,
    deals::version_number,
    query::query,
    row::{malformed, row, take},
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
    /// What they are in their company.
    pub role: MemberRole,
    pub is_authorized: bool,
}

impl SignatureStore for Store {
    fn signatures<'a>(&'a self, query: &'a SignatureQuery) -> BoxFuture<'a, Result<SignaturePage, StoreUnavailable>> {
        Box::pin(async move {
            let SignatureQuery { waits_for, colleague, party, status, kind, deal, document, search, page } = query;
            let (size, current) = (i64::from(page.size), i64::from(page.current));
            #[rustfmt::skip]
            let (found, total) = self.database.page(query!("signatures/page_requests", RequestedDeal), &[
                &waits_for.map(|user| user.0), &status.map(|it| it.as_str()), &deal.map(|deal| deal.0), &search.as_deref(),
                &size, &((current - 1) * size), &Total::MAX_COUNTED.cast_signed(), &colleague.map(|user| user.0), &kind.map(PrintedKind::as_str),
                &document.map(|document| document.0), &party.map(|user| user.0),
            ]).await?;
            let (requests, deals) = found.into_iter().map(|it| (it.request, it.deal)).unzip();
            Ok(SignaturePage { requests, deals, total })
        })
    }
}

impl Store {
    pub async fn signature(&self, id: SignatureId) -> Result<Option<SignatureRow>, StoreUnavailable> {
        self.database.find(query!("signatures/find_request", SignatureRow), &[&id.0]).await
    }

    /// The signed document that a file with this hash is, as it was sent or as it was sealed.
    pub async fn signature_by_hash(&self, sha256: &[u8]) -> Result<Option<SignatureRow>, StoreUnavailable> {
        self.database.find(query!("signatures/find_sealed", SignatureRow), &[&sha256]).await
    }

    /// The trail of a document, its first line first.
    pub async fn signature_trail(&self, id: SignatureId) -> Result<Vec<TrailEntry>, StoreUnavailable> {
        self.database.all(query!("signatures/list_trail", TrailEntry), &[&id.0]).await
    }

    /// The documents of a deal that are out or signed, with what stands on each.
    pub async fn live_signatures(&self, deal: DealId) -> Result<Vec<LiveSignature>, StoreUnavailable> {
        self.database.all(query!("signatures/list_live", LiveSignature), &[&deal.0]).await
    }

    /// The one deal that goes on between the companies of these people, where there is one and no other.
    pub async fn deal_between(&self, people: &[UserId]) -> Result<Option<DealId>, StoreUnavailable> {
        let people: Vec<Uuid> = people.iter().map(|user| user.0).collect();
        let found = self.database.all(query!("signatures/list_deals_between", DealId), &[&people]).await?;
        Ok(if let [only] = found[..] { Some(only) } else { None })
    }

    /// The people of these companies, and who of them may be asked to sign.
    pub async fn people_who_sign(&self, companies: &[CompanyId]) -> Result<Vec<MaySign>, StoreUnavailable> {
        let companies: Vec<Uuid> = companies.iter().map(|company| company.0).collect();
        self.database.all(query!("signatures/find_signers", MaySign), &[&companies]).await
    }
}

impl Tx<'_> {
    pub async fn load_signature(&self, id: SignatureId) -> Result<Option<SignatureRow>, StoreUnavailable> {
        self.transaction.find(query!("signatures/load_request", SignatureRow), &[&id.0]).await
    }

    /// The document of a kind of a deal that is out or signed.
    pub async fn load_live_signature(
        &self,
        deal: DealId,
        kind: PrintedKind,
    ) -> Result<Option<SignatureRow>, StoreUnavailable> {
        self.transaction.find(query!("signatures/load_live", SignatureRow), &[&deal.0, &kind.as_str()]).await
    }

    /// The documents of a deal that are out or signed, with what stands on each.
    pub async fn live_signatures(&self, deal: DealId) -> Result<Vec<LiveSignature>, StoreUnavailable> {
        self.transaction.all(query!("signatures/list_live", LiveSignature), &[&deal.0]).await
    }

    /// What a deal comes to, in US dollars.
    pub async fn worth_of_deal(&self, deal: DealId) -> Result<Money, StoreUnavailable> {
        let amount: Decimal = self.transaction.one(sql!("signatures/find_worth"), &[&deal.0]).await?;
        Money::new(amount, Currency::Usd).map_err(|bad| malformed("a sum", &bad))
    }

    /// Adds a document that is sent out.
    pub async fn add_signature(&self, it: &SignatureRequest, first: &TrailEntry) -> Result<(), StoreUnavailable> {
        let sent = bytes(&it.sha256);
        #[rustfmt::skip]
        self.transaction.run(sql!("signatures/add_request"), &[
            &it.id.0, &it.deal.0, &it.document, &it.kind.as_str(), &it.status.as_str(), &due(it), &sent, &Json(it),
            &version_number(it.version), &first.hash.as_slice(), &it.requested_at,
        ]).await?;
        self.add_trail_line(it.id, first).await
    }

    /// Saves a document to which something happened.
    pub async fn save_signature(&self, it: &SignatureRequest, line: &TrailEntry) -> Result<(), StoreUnavailable> {
        let sealed = it.sealed.as_ref().map(|sealed| bytes(&sealed.sha256));
        #[rustfmt::skip]
        self.transaction.run(sql!("signatures/save_request"), &[
            &it.id.0, &it.status.as_str(), &due(it), &sealed, &Json(it), &version_number(it.version), &line.hash.as_slice(),
        ]).await?;
        self.add_trail_line(it.id, line).await
    }

    /// Adds the file that a document was sealed in, and hangs it on its deal.
    pub async fn add_sealed_file(
        &self,
        file: &NewFile,
        deal: DealId,
        kind: PrintedKind,
    ) -> Result<(), StoreUnavailable> {
        self.add_files(std::slice::from_ref(file), Reach::Records).await?;
        self.transaction.run(sql!("signatures/add_sealed_file"), &[&deal.0, &file.id.0, &kind.as_str()]).await.map(drop)
    }

    async fn add_trail_line(&self, of: SignatureId, line: &TrailEntry) -> Result<(), StoreUnavailable> {
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

/// A document that is out for signature, and its deal.
struct RequestedDeal {
    request: SignatureRequest,
    deal: StoredDeal,
}

/// Lines are counted from 1.
fn seq(row: &Row) -> Result<i32, StoreUnavailable> {
    match take(row, "seq")? {
        seq @ 1.. => Ok(seq),
        seq => Err(malformed("a line of a trail", &seq)),
    }
}

row! {
    MaySign { user: "id", name, company: "company_id", company_name, role, is_authorized }
    SignatureRow { request: "state", head }
    RequestedDeal { request, deal: flat }
    LiveSignature { id, kind, fields, description }
    Made { at, user: "user_id", by: "by_name", from: "from_ip", agent }
    TrailEntry { seq: (seq), made: flat, kind, body, hash }
}
