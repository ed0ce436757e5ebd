//! What companies asked to say although it looks like contact details.

use granary_domain::{CompanyId, PageRequest, Party, PhraseId, Total, UserId, store::StoreUnavailable};
use granary_trade::{
    lot::AllowedPhrases,
    phrase::{Phrase, PhraseDecided, PhraseStatus},
};
use tokio_postgres::Row;

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{row, take},
    sql,
};

impl Store {
    /// A page of the phrases, the newest first.
    pub async fn phrases(
        &self,
        (status, search): (Option<PhraseStatus>, Option<&str>),
        page: PageRequest,
    ) -> Result<(Vec<Phrase>, Total), StoreUnavailable> {
        let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let (status, search) = (status.map(PhraseStatus::as_str), search.map(str::to_lowercase));
        let params: Params<'_> = &[&status, &search, &size, &skip, &most];
        self.database.page(query!("phrases/page_phrases", Phrase), params).await
    }

    /// What a company may say although it looks like contact details.
    pub async fn allowed_phrases(&self, of: CompanyId) -> Result<AllowedPhrases, StoreUnavailable> {
        self.database.all(query!("phrases/list_allowed", String), &[&of.0]).await.map(AllowedPhrases)
    }
}

impl Tx<'_> {
    /// What a company may say although it looks like contact details.
    pub async fn allowed_phrases(&self, of: CompanyId) -> Result<AllowedPhrases, StoreUnavailable> {
        self.transaction.all(query!("phrases/list_allowed", String), &[&of.0]).await.map(AllowedPhrases)
    }

    /// How many phrases of a company wait for staff.
    pub async fn waiting_phrases(&self, of: CompanyId) -> Result<u32, StoreUnavailable> {
        self.transaction.one(sql!("phrases/count_waiting"), &[&of.0]).await
    }

    /// A phrase that a company asked for before.
    pub async fn phrase_of(&self, company: CompanyId, phrase: &str) -> Result<Option<Phrase>, StoreUnavailable> {
        self.transaction.find(query!("phrases/find_asked", Phrase), &[&company.0, &phrase]).await
    }

    pub async fn add_phrase(
        &self,
        id: PhraseId,
        (company, by): (CompanyId, UserId),
        (phrase, said): (&str, &str),
    ) -> Result<(), StoreUnavailable> {
        let params: Params<'_> = &[&id.0, &company.0, &by.0, &phrase, &said, &self.at];
        self.transaction.run(sql!("phrases/add_phrase"), params).await.map(drop)
    }

    /// A phrase, which nobody else decides on meanwhile.
    pub async fn phrase(&self, id: PhraseId) -> Result<Option<Phrase>, StoreUnavailable> {
        self.transaction.find(query!("phrases/lock_phrase", Phrase), &[&id.0]).await
    }

    pub async fn decide_phrase(
        &self,
        id: PhraseId,
        decided: &PhraseDecided,
        by: UserId,
    ) -> Result<(), StoreUnavailable> {
        let params: Params<'_> = &[&id.0, &decided.status.as_str(), &decided.reason, &self.at, &by.0];
        self.transaction.run(sql!("phrases/decide_phrase"), params).await.map(drop)
    }
}

fn company(row: &Row) -> Result<Party, StoreUnavailable> {
    let (company_name, country) = (take(row, "company_name")?, take(row, "company_country")?);
    Ok(Party { id: take(row, "company_id")?, company_name, country })
}

row! {
    Phrase {
        id, company: (company), asker, phrase, text: "said", status, reason, asked_at, decided_at, decided_by,
    }
}
