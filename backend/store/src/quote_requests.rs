//! Requests for quotation, the sellers that were told of them, and what these quoted.

use granary_domain::{CompanyId, Country, ListingId, OfferId, QuoteRequestId, Total, store::StoreUnavailable};
use granary_trade::{
    listing::StoredListing,
    lot::OfferStatus,
    quote_request::{A_DAY, Answers, Asked, Candidate, MAX_TOLD, QuoteRequest, TakenPart},
};
use uuid::Uuid;

use super::{
    ListedOffer, NegotiationQuery, Store, Tx,
    database::Params,
    query::query,
    row::{malformed, row},
    sql,
};

/// A request as a company may know it.
pub struct SeenRequest {
    pub request: QuoteRequest,
    pub buyer_name: String,
    /// How many sellers were told.
    pub told: u32,
    pub answers: Answers,
    /// Whether the company, a seller, said that it quotes nothing.
    pub is_declined: bool,
}

/// A request of which a seller was not told who came to fit it, with how likely it has the goods.
pub struct LateFit {
    pub request: QuoteRequest,
    pub buyer_name: String,
    /// How many sellers were told.
    pub told: u32,
    pub seller: Candidate,
}

/// How many requests a company has open, and sent within a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentRequests {
    pub open: u32,
    pub today: u32,
}

/// The most companies of which it is looked into who is told.
const MOST_CANDIDATES: i64 = 500;

impl Store {
    /// A request that a company sent, or was told of.
    pub async fn quote_request(
        &self,
        id: QuoteRequestId,
        to: CompanyId,
    ) -> Result<Option<SeenRequest>, StoreUnavailable> {
        let params: Params<'_> = &[&id.0, &to.0, &self.now()];
        self.database.find(query!("quote_requests/find_request", SeenRequest), params).await
    }

    /// A page of the requests that a company sent, or else of those that it was told of.
    pub async fn quote_requests(
        &self,
        (of, is_own): (CompanyId, bool),
        query: NegotiationQuery<'_>,
    ) -> Result<(Vec<SeenRequest>, Total), StoreUnavailable> {
        let (size, skip, most) = query.bounds();
        let now = self.now();
        let params: Params<'_> = &[&of.0, &is_own, &query.is_open, &now, &query.search, &size, &skip, &most];
        self.database.page(query!("quote_requests/page_requests", SeenRequest), params).await
    }

    /// The quotations on a request: of a seller, or of all.
    pub async fn quotes_on(
        &self,
        request: QuoteRequestId,
        of: Option<CompanyId>,
    ) -> Result<Vec<ListedOffer>, StoreUnavailable> {
        let params: Params<'_> = &[&request.0, &of.map(|it| it.0)];
        self.database.all(query!("quote_requests/list_quotes", ListedOffer), params).await
    }

    /// Lots as everybody sees them, whether they are on offer or were.
    pub async fn listings(&self, of: &[ListingId]) -> Result<Vec<StoredListing>, StoreUnavailable> {
        let of: Vec<Uuid> = of.iter().map(|it| it.0).collect();
        self.database.all(query!("listings/load_listings", StoredListing), &[&of]).await
    }

    /// Some requests behind one of them whose time is over.
    pub async fn ending_requests(&self, behind: QuoteRequestId) -> Result<Vec<QuoteRequestId>, StoreUnavailable> {
        let params: Params<'_> = &[&self.now(), &behind.0];
        self.database.all(query!("quote_requests/list_ending", QuoteRequestId), params).await
    }
}

impl Tx<'_> {
    /// A request of a buyer, which nobody else changes or quotes on meanwhile.
    pub async fn own_request(
        &self,
        id: QuoteRequestId,
        buyer: CompanyId,
    ) -> Result<Option<QuoteRequest>, StoreUnavailable> {
        self.transaction.find(query!("quote_requests/lock_request", QuoteRequest), &[&id.0, &buyer.0, &false]).await
    }

    /// The same of one that a seller was told of.
    pub async fn told_request(
        &self,
        id: QuoteRequestId,
        seller: CompanyId,
    ) -> Result<Option<QuoteRequest>, StoreUnavailable> {
        self.transaction.find(query!("quote_requests/lock_request", QuoteRequest), &[&id.0, &seller.0, &true]).await
    }

    /// The same of the one that an offer on a lot answers, where it answers any.
    pub async fn answered_request(&self, by: OfferId, on: ListingId) -> Result<Option<QuoteRequest>, StoreUnavailable> {
        self.transaction.find(query!("quote_requests/lock_answered", QuoteRequest), &[&by.0, &on.0]).await
    }

    /// What deals hold or bought by the quotations on a request.
    pub async fn taken_parts(&self, of: QuoteRequestId) -> Result<Vec<TakenPart>, StoreUnavailable> {
        self.transaction.all(query!("quote_requests/list_taken", TakenPart), &[&of.0]).await
    }

    /// The same of one whose time is over.
    pub async fn ending_request(&self, id: QuoteRequestId) -> Result<Option<QuoteRequest>, StoreUnavailable> {
        self.transaction.find(query!("quote_requests/lock_ending", QuoteRequest), &[&id.0, &self.at]).await
    }

    /// What came of a request, as far as a company may know.
    pub async fn answers(&self, to: QuoteRequestId, company: CompanyId) -> Result<Answers, StoreUnavailable> {
        self.transaction.load(query!("quote_requests/count_answers", Answers), &[&to.0, &company.0, &self.at]).await
    }

    pub async fn sent_requests(&self, of: CompanyId) -> Result<SentRequests, StoreUnavailable> {
        let params: Params<'_> = &[&of.0, &self.at, &(self.at - A_DAY)];
        self.transaction.load(query!("quote_requests/count_sent", SentRequests), params).await
    }

    /// How many quotations of a seller on a request are open.
    pub async fn open_quotes(&self, on: QuoteRequestId, of: CompanyId) -> Result<u32, StoreUnavailable> {
        self.transaction.one(sql!("quote_requests/count_open_quotes"), &[&on.0, &of.0, &self.at]).await
    }

    /// Who may have what a buyer asks for.
    pub async fn candidates(&self, asked: &Asked, besides: CompanyId) -> Result<Vec<Candidate>, StoreUnavailable> {
        let category = asked.category.map(granary_domain::Category::as_str);
        let code = asked.hs_code.as_ref().map(granary_domain::HsCode::as_str);
        let country: Country = asked.destination.country;
        let params: Params<'_> = &[&besides.0, &category, &code, &asked.chapter(), &country.as_str(), &MOST_CANDIDATES];
        self.transaction.all(query!("quote_requests/list_candidates", Candidate), params).await
    }

    pub async fn add_request(&self, it: &QuoteRequest, told: &[CompanyId]) -> Result<(), StoreUnavailable> {
        let (status, state) = (it.status.as_str(), written(it)?);
        let params: Params<'_> = &[&it.id.0, &it.buyer.0, &it.by.0, &status, &it.valid_until, &state, &self.at];
        self.transaction.run(sql!("quote_requests/add_request"), params).await?;
        let told: Vec<Uuid> = told.iter().map(|it| it.0).collect();
        self.transaction.run(sql!("quote_requests/tell_sellers"), &[&it.id.0, &told]).await.map(drop)
    }

    pub async fn save_request(&self, it: &QuoteRequest) -> Result<(), StoreUnavailable> {
        let (status, state) = (it.status.as_str(), written(it)?);
        let params: Params<'_> = &[&it.id.0, &status, &it.valid_until, &state, &self.at];
        self.transaction.run(sql!("quote_requests/save_request"), params).await.map(drop)
    }

    /// The sellers that were told of a request.
    pub async fn told_of(&self, request: QuoteRequestId) -> Result<Vec<CompanyId>, StoreUnavailable> {
        self.transaction.all(query!("quote_requests/list_told", CompanyId), &[&request.0]).await
    }

    /// Notes that a seller may have come to fit requests that were sent before.
    pub async fn add_late_seller(&self, seller: CompanyId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("quote_requests/add_late_seller"), &[&seller.0, &self.at]).await.map(drop)
    }

    /// Takes out some of these sellers, those who have waited longest.
    pub async fn take_late_sellers(&self, most: i64) -> Result<Vec<CompanyId>, StoreUnavailable> {
        let found = self.transaction.all(query!("quote_requests/take_late_sellers", CompanyId), &[&most]).await?;
        Ok(each_once(found))
    }

    /// Some requests that a seller fits and was not told of, which nobody else changes meanwhile.
    pub async fn fitting_requests(&self, seller: CompanyId, most: usize) -> Result<Vec<LateFit>, StoreUnavailable> {
        let [told, most] = [MAX_TOLD, most].map(|it| i64::try_from(it).unwrap_or(i64::MAX));
        let params: Params<'_> = &[&seller.0, &self.at, &told, &most];
        self.transaction.all(query!("quote_requests/list_fitting", LateFit), params).await
    }

    /// Writes which requests a seller was told of that came later.
    pub async fn tell_late(&self, seller: CompanyId, of: &[QuoteRequestId]) -> Result<(), StoreUnavailable> {
        let of: Vec<Uuid> = of.iter().map(|it| it.0).collect();
        self.transaction.run(sql!("quote_requests/tell_late"), &[&of, &seller.0]).await.map(drop)
    }

    /// Writes that a seller quotes nothing on a request; whether it had not said so.
    pub async fn decline_request(&self, id: QuoteRequestId, seller: CompanyId) -> Result<bool, StoreUnavailable> {
        let params: Params<'_> = &[&id.0, &seller.0, &self.at];
        Ok(self.transaction.run(sql!("quote_requests/decline"), params).await? > 0)
    }

    /// Closes the open quotations on a request; answers whose they were.
    pub async fn close_quotes(&self, on: QuoteRequestId) -> Result<Vec<CompanyId>, StoreUnavailable> {
        let params: Params<'_> = &[&on.0, &OfferStatus::Closed.as_str(), &self.at];
        Ok(each_once(self.transaction.all(query!("quote_requests/close_quotes", CompanyId), params).await?))
    }
}

fn each_once(mut of: Vec<CompanyId>) -> Vec<CompanyId> {
    of.sort_unstable_by_key(|it| it.0);
    of.dedup();
    of
}

fn written(it: &QuoteRequest) -> Result<String, StoreUnavailable> {
    serde_json::to_string(it).map_err(|cause| malformed("a request for quotation", &cause))
}

row! {
    SeenRequest { request: "state", buyer_name, told, answers: flat, is_declined }
    SentRequests { open, today }
    Answers { made, waiting, accepted }
    Candidate { seller: "seller_id", exact, live, sold }
    LateFit { request: "state", buyer_name, told, seller: flat }
    TakenPart { units, unit, unit_weight }
}
