//! The list of all documents of all deals.

use actors::{
    document_list::{DocumentOrigin, DocumentQuery, ListedDocument},
    domain::{DealId, DocumentType, FileId, Total},
    signature::{SignatureRequest, SignatureStatus},
    store::StoreDown,
};
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store,
    database::{choice, counted, take},
    sql,
    user_rows::word,
};

impl Store {
    /// A page of the documents of deals that are not deleted.
    pub async fn documents(&self, query: &DocumentQuery) -> Result<(Vec<ListedDocument>, Total), StoreDown> {
        let DocumentQuery { deal, may_open, document_type, search, status, sort, behind, page } = query;
        let (size, current) = (i64::from(page.size), i64::from(page.current));
        #[rustfmt::skip]
        let rows = self.database.list(sql!("documents/page_documents"), &[
            &deal.map(|deal| deal.0), &document_type.map(DocumentType::as_str), &search.as_deref(),
            &status.map(SignatureStatus::as_str), &size, &((current - 1) * size), &Total::MOST_COUNTED.cast_signed(),
            &behind.map(|it| it.file_id.0), &behind.map(|it| it.deal_id.0), &sort.as_str(), may_open,
        ]).await?;
        let total = counted(&rows)?;
        let mut found = Vec::with_capacity(rows.len());
        for row in &rows {
            // The one row of an empty page has the total alone.
            if let Some(id) = take::<Option<Uuid>>(row, "id")? {
                let document = listed(FileId(id), row)?;
                found.push(if *may_open { document } else { document.closed() });
            }
        }
        Ok((found, total))
    }
}

fn listed(id: FileId, row: &Row) -> Result<ListedDocument, StoreDown> {
    let request = take::<Option<Json<SignatureRequest>>>(row, "request")?.map(|Json(request)| request);
    let number: Option<String> = take(row, "number")?;
    let document_type = take::<Option<String>>(row, "document_type")?;
    Ok(ListedDocument {
        id,
        deal_id: DealId(take(row, "deal_id")?),
        order_id: take(row, "order_id")?,
        deal_kind: choice(row, "deal_kind")?,
        file_url: Some(take(row, "location")?),
        file_name: take(row, "name")?,
        document_type: document_type.map(|text| word("document_type", &text)).transpose()?,
        origin: DocumentOrigin::of(id, request.as_ref(), number.is_some()),
        number,
        company_name: take(row, "company_name")?,
        at: take(row, "created_at")?,
        signature: request.as_ref().map(SignatureRequest::view),
    })
}
