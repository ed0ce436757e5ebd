//! The list of all documents of all deals.

use granary_domain::{DocumentType, Total, store::StoreUnavailable};
use granary_live::document_list::{DocumentOrigin, DocumentQuery, ListedDocument, ListedDocumentCan};
use granary_trade::signature::{SignatureRequest, SignatureStatus, SignatureView};
use tokio_postgres::Row;

use super::{
    Store,
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
}
