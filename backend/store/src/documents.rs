//! The lists of documents: of all deals, and of one's own.

use granary_domain::{BankId, CompanyId, DocumentType, Text, Total, Viewer, begins, store::StoreUnavailable};
use granary_live::{
    document_list::{DocumentOrigin, DocumentQuery, ListedDocument, ListedDocumentCan},
    own_documents::{OwnDocument, OwnDocumentFilters, OwnDocumentQuery, StoredDocument},
};
use granary_trade::{
    deal::Audience,
    signature::{SignatureRequest, SignatureStatus, SignatureView},
};
use jiff::ToSpan;
use tokio_postgres::Row;

use super::{
    Store,
    everything::open_to,
    query::query,
    row::{row, take},
};

impl Store {
    /// A page of the documents of deals that are not deleted.
    pub async fn documents(&self, query: &DocumentQuery) -> Result<(Vec<ListedDocument>, Total), StoreUnavailable> {
        let DocumentQuery { deal, may_open, document_type, search, status, sort, behind, page } = query;
        let (size, current) = (i64::from(page.size), i64::from(page.current));
        #[rustfmt::skip]
        let (found, total) = self.database.page(query!("documents/page_documents", ListedDocument), &[
            &deal.map(|deal| deal.0), &document_type.map(DocumentType::as_str), &search.as_deref(),
            &status.map(SignatureStatus::as_str), &size, &((current - 1) * size), &Total::MAX_COUNTED.cast_signed(),
            &behind.map(|it| it.file_id.0), &behind.map(|it| it.deal_id.0), &sort.as_str(), may_open,
        ]).await?;
        let found = found.into_iter().map(|it| if *may_open { it } else { it.closed() }).collect();
        Ok((found, total))
    }

    /// A page of the documents of the deals of a company or of a bank, as far as these are open to it.
    pub async fn own_documents(
        &self,
        OwnDocumentQuery { filters, page }: &OwnDocumentQuery,
        viewer: Viewer,
    ) -> Result<(Vec<OwnDocument>, Total), StoreUnavailable> {
        let (company, bank) = match viewer {
            Viewer::Company(CompanyId(it)) => (Some(it), None),
            Viewer::Bank(BankId(it)) => (None, Some(it)),
            Viewer::Staff | Viewer::User(_) => return Ok((Vec::new(), 0.into())),
        };
        let OwnDocumentFilters { document_type, deal_id, search, from, until, waits } = filters;
        let [buyer, seller, banks] = [Audience::Buyer, Audience::Seller, Audience::Bank].map(open_to);
        let search = search.as_ref().map(Text::as_str).filter(|it| !it.trim().is_empty());
        let (from, until) = (from.map(|it| begins(it.0)), until.map(|it| begins(it.0.saturating_add(1.day()))));
        let waits = waits.then(|| SignatureStatus::Open.as_str());
        let (size, skip) = (i64::from(page.size), (i64::from(page.current) - 1) * i64::from(page.size));
        #[rustfmt::skip]
        let (found, total) = self.database.page(query!("documents/page_own_documents", StoredDocument), &[
            &company, &buyer, &seller, &bank, &banks, &document_type.map(DocumentType::as_str), &deal_id.map(|it| it.0),
            &search, &from, &until, &waits, &size, &skip, &Total::MAX_COUNTED.cast_signed(),
        ]).await?;
        let deals = self.deals_as_found(found.iter().map(|it| it.deal).collect()).await?;
        let told = |it: StoredDocument| {
            let of = deals.iter().find(|of| of.deal.id == it.deal)?;
            OwnDocument::of(it, &of.deal, viewer)
        };
        Ok((found.into_iter().filter_map(told).collect(), total))
    }
}

fn request(row: &Row) -> Result<Option<SignatureRequest>, StoreUnavailable> {
    take(row, "request")
}

fn origin(row: &Row) -> Result<DocumentOrigin, StoreUnavailable> {
    let number: Option<String> = take(row, "number")?;
    Ok(DocumentOrigin::of(take(row, "id")?, request(row)?.as_ref(), number.is_some()))
}

fn signature(row: &Row) -> Result<Option<SignatureView>, StoreUnavailable> {
    Ok(request(row)?.as_ref().map(SignatureRequest::view))
}

fn can(row: &Row) -> Result<ListedDocumentCan, StoreUnavailable> {
    Ok(ListedDocumentCan::of(take(row, "document_type")?, request(row)?.as_ref()))
}

row! {
    ListedDocument {
        id, deal_id, order_id, deal_kind, file_url: "location", file_name: "name", document_type, origin: (origin), number,
        company_name, at: "created_at", signature: (signature), can: (can),
    }
    StoredDocument { id, deal, name, url: "location", document_type, at: "created_at", number, request: (request) }
}
