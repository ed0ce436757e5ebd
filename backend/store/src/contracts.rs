//! What contracts say beside their deals, and the clauses that they are made of.

use granary_domain::{CompanyId, DealId, Language, ListingId, UserId, store::StoreUnavailable};
use granary_trade::{
    clause::{Clause, PublishClause},
    lot::{Lot, LotFields},
    printed::{ContractTerms, Description},
};
use tokio_postgres::{Row, types::Json};

use super::{
    Tx,
    database::Params,
    query::query,
    row::{row, take},
    sql,
};

/// What the contract of a deal says beside the deal, as it was written last.
#[derive(Debug, Clone, PartialEq)]
pub struct KeptTerms {
    pub terms: ContractTerms,
    pub version: u32,
}

/// A contract that both sides signed.
#[derive(Debug, Clone, PartialEq)]
pub struct SignedContract {
    pub display: String,
    pub description: Description,
}

impl Tx<'_> {
    /// Every version of the clauses that staff published.
    pub async fn published_clauses(&self) -> Result<Vec<Clause>, StoreUnavailable> {
        self.transaction.all(query!("clauses/list_clauses", Clause), &[]).await
    }

    pub async fn add_clause(&self, it: &PublishClause, version: u32, by: UserId) -> Result<(), StoreUnavailable> {
        let (version, prevailing) = (version.cast_signed(), it.prevailing.as_str());
        let (english, arabic) = (it.english.as_str(), it.arabic.as_str());
        let params: Params<'_> = &[&it.kind.as_str(), &version, &english, &arabic, &prevailing, &self.at, &by.0];
        self.transaction.run(sql!("clauses/add_clause"), params).await.map(drop)
    }

    /// What the contract of a deal says beside the deal, once somebody has written it.
    pub async fn contract_terms(&self, deal: DealId) -> Result<Option<KeptTerms>, StoreUnavailable> {
        self.transaction.find(query!("contracts/find_terms", KeptTerms), &[&deal.0]).await
    }

    pub async fn save_contract_terms(&self, deal: DealId, it: &KeptTerms, by: UserId) -> Result<(), StoreUnavailable> {
        let params: Params<'_> = &[&deal.0, &Json(&it.terms), &it.version.cast_signed(), &self.at, &by.0];
        self.transaction.run(sql!("contracts/save_terms"), params).await.map(drop)
    }

    /// The contract of a deal that both sides signed last.
    pub async fn signed_contract(&self, deal: DealId) -> Result<Option<SignedContract>, StoreUnavailable> {
        self.transaction.find(query!("contracts/find_signed", SignedContract), &[&deal.0]).await
    }

    /// What a lot says of itself.
    pub async fn fields_of_lot(
        &self,
        lot: ListingId,
        seller: CompanyId,
    ) -> Result<Option<LotFields>, StoreUnavailable> {
        let lot: Option<Lot> = self.transaction.find(query!("lots/find_lot", Lot), &[&lot.0, &seller.0]).await?;
        Ok(lot.map(|it| it.fields))
    }
}

fn prevailing(row: &Row) -> Result<Language, StoreUnavailable> {
    let code: String = take(row, "prevailing")?;
    Language::ALL.into_iter().find(|it| it.as_str() == code).ok_or(StoreUnavailable)
}

row! {
    Clause { kind, version, english, arabic, prevailing: (prevailing), published_at, published_by }
    KeptTerms { terms, version }
    SignedContract { display, description }
}
