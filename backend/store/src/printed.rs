//! Rows of printed documents: their numbers, what stands on them, and the files that they were set in.

use granary_domain::{
    Address, BankAccount, BillingDetails, CompanyId, DealId, FileId, Language, ListingId, ShipmentId, Version,
    store::StoreUnavailable,
};
use granary_trade::{
    lot::{Lot, ManifestItem},
    printed::{Description, Invoices, PartyDetails, PrintedKind, PurchaseOrderFields},
};
use jiff::civil::Date;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    NewFile, Reach, Store, Tx,
    query::query,
    row::{row, take},
    sql,
};

/// A document that was issued.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintedRow {
    pub id: Uuid,
    pub kind: PrintedKind,
    pub version: Version,
    pub edition: u32,
    pub number: u64,
    pub display: String,
    pub issued_on: Date,
    pub fields: PurchaseOrderFields,
    /// What stands on it.
    pub description: Description,
    /// The shipment that it is of; of all that was ordered, where absent.
    pub shipment: Option<ShipmentId>,
}

/// What a document is set in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintedForm {
    Pdf(Language),
    /// The figures of a tax document as XML.
    Electronic,
}

impl PrintedForm {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pdf(language) => language.as_str(),
            Self::Electronic => "xml",
        }
    }
}

/// What is set as a document, and of which deal.
#[derive(Debug, Clone, PartialEq)]
pub struct ToSet {
    pub deal: DealId,
    pub display: String,
    pub description: Description,
}

impl Store {
    /// The newest document of each kind that was printed of a deal, and of each of its shipments.
    pub async fn newest_printed(&self, deal: DealId) -> Result<Vec<PrintedRow>, StoreUnavailable> {
        self.database.all(query!("printed/list_newest", PrintedRow), &[&deal.0]).await
    }

    /// A company as its documents name it.
    pub async fn party_details(&self, company: CompanyId) -> Result<Option<PartyDetails>, StoreUnavailable> {
        self.database.find(query!("printed/find_party_details", PartyDetails), &[&company.0]).await
    }

    /// The documents that belong together of a deal: every invoice and credit note, and the newest of each other kind.
    pub async fn printed_of(&self, deal: DealId) -> Result<Vec<PrintedRow>, StoreUnavailable> {
        self.database.all(query!("printed/list_each_number", PrintedRow), &[&deal.0, &tax_documents()]).await
    }

    /// The newest document of a kind that was printed of a deal, or of one of its shipments.
    pub async fn newest_of_kind(
        &self,
        deal: DealId,
        (kind, shipment): (PrintedKind, Option<ShipmentId>),
    ) -> Result<Option<PrintedRow>, StoreUnavailable> {
        self.database
            .find(query!("printed/find_newest", PrintedRow), &[&deal.0, &kind.as_str(), &shipment.map(|it| it.0)])
            .await
    }

    pub async fn printed_to_set(&self, document: Uuid) -> Result<Option<ToSet>, StoreUnavailable> {
        self.database.find(query!("printed/find_document", ToSet), &[&document]).await
    }

    /// The accounts that the invoices printed of these deals name.
    pub async fn printed_accounts(&self, deals: &[DealId]) -> Result<Vec<BankAccount>, StoreUnavailable> {
        let deals: Vec<Uuid> = deals.iter().map(|deal| deal.0).collect();
        let kinds: Vec<_> = PrintedKind::ALL.iter().filter(|it| it.names_account()).map(|it| it.as_str()).collect();
        let descriptions =
            self.database.all(query!("printed/list_descriptions", Description), &[&deals, &kinds]).await?;
        Ok(descriptions.iter().filter_map(Description::account).collect())
    }

    /// The file that a document was set in, once it was.
    pub async fn printed_file(&self, document: Uuid, form: PrintedForm) -> Result<Option<FileId>, StoreUnavailable> {
        self.database.find(query!("printed/find_file", FileId), &[&document, &form.as_str()]).await
    }

    /// The files that hang on a deal, whoever may see them.
    pub async fn files_on_deal(&self, deal: DealId) -> Result<Vec<FileId>, StoreUnavailable> {
        self.database.all(query!("printed/list_deal_files", FileId), &[&deal.0]).await
    }
}

impl Tx<'_> {
    /// The newest edition of a kind of document of a deal, or of one of its shipments.
    pub async fn newest_printed(
        &self,
        deal: DealId,
        (kind, shipment): (PrintedKind, Option<ShipmentId>),
    ) -> Result<Option<PrintedRow>, StoreUnavailable> {
        self.transaction
            .find(query!("printed/find_newest", PrintedRow), &[&deal.0, &kind.as_str(), &shipment.map(|it| it.0)])
            .await
    }

    /// The invoices that were issued of a deal, and the credit notes that take back of them.
    pub async fn invoices_of(&self, deal: DealId) -> Result<Invoices, StoreUnavailable> {
        let issued = query!("printed/list_tax_documents", Description);
        Ok(Invoices::from(self.transaction.all(issued, &[&deal.0, &tax_documents()]).await?))
    }

    /// What a lot is made of, where so many units are the whole of it.
    pub async fn whole_manifest(
        &self,
        (lot, seller): (ListingId, CompanyId),
        units: u32,
    ) -> Result<Vec<ManifestItem>, StoreUnavailable> {
        let lot: Option<Lot> = self.transaction.find(query!("lots/find_lot", Lot), &[&lot.0, &seller.0]).await?;
        Ok(lot.filter(|it| it.whole() == units).map(|it| it.manifest).unwrap_or_default())
    }

    /// The version of a deal, which stays until the end of this.
    pub async fn hold_version(&self, deal: DealId) -> Result<Version, StoreUnavailable> {
        self.transaction.one::<i64>(sql!("printed/hold_version"), &[&deal.0]).await.map(i64::cast_unsigned)
    }

    /// The next number of a kind; whoever is rolled back leaves no gap.
    pub async fn take_printed_number(
        &self,
        kind: PrintedKind,
        series: Option<CompanyId>,
    ) -> Result<u64, StoreUnavailable> {
        let company = series.map_or(Uuid::nil(), |company| company.0);
        self.transaction.one(sql!("printed/take_number"), &[&kind.as_str(), &company]).await
    }

    pub async fn add_printed(
        &self,
        deal: DealId,
        series: Option<CompanyId>,
        document: &PrintedRow,
    ) -> Result<(), StoreUnavailable> {
        let PrintedRow { id, kind, version, edition, number, display, issued_on, fields, description, shipment } =
            document;
        #[rustfmt::skip]
        let added = self.transaction.run(sql!("printed/add_document"), &[
            id, &deal.0, &kind.as_str(), &version.cast_signed(), &edition.cast_signed(),
            &series.map_or(Uuid::nil(), |company| company.0), &number.cast_signed(), display, issued_on,
            &Json(fields), &Json(description), &shipment.map(|it| it.0),
        ]).await;
        added.map(drop)
    }

    /// The file that a document was set in, once it was.
    pub async fn printed_file(&self, document: Uuid, form: PrintedForm) -> Result<Option<FileId>, StoreUnavailable> {
        self.transaction.find(query!("printed/find_file", FileId), &[&document, &form.as_str()]).await
    }

    /// Adds the file that a document was set in, and hangs it on its deal.
    pub async fn add_printed_file(
        &self,
        document: Uuid,
        form: PrintedForm,
        file: &NewFile,
        (deal, kind): (DealId, PrintedKind),
    ) -> Result<(), StoreUnavailable> {
        self.add_files(std::slice::from_ref(file), Reach::Records).await?;
        let (form, kind) = (form.as_str(), kind.document_type().as_str());
        self.transaction.run(sql!("printed/add_file"), &[&document, &form, &file.id.0, &deal.0, &kind]).await.map(drop)
    }

    /// A company as its documents name it.
    pub async fn party_details(&self, company: CompanyId) -> Result<Option<PartyDetails>, StoreUnavailable> {
        self.transaction.find(query!("printed/find_party_details", PartyDetails), &[&company.0]).await
    }
}

fn tax_documents() -> Vec<&'static str> {
    PrintedKind::ALL.iter().filter(|it| it.is_counted_by_seller()).map(|it| it.as_str()).collect()
}

fn address(row: &Row) -> Result<Option<Address>, StoreUnavailable> {
    address_in(row, "address")
}

/// Of a company that has left nothing but its country stays, which is no address.
pub(super) fn address_in(row: &Row, column: &str) -> Result<Option<Address>, StoreUnavailable> {
    Ok(serde_json::from_value(take(row, column)?).ok())
}

fn billing(row: &Row) -> Result<Option<BillingDetails>, StoreUnavailable> {
    Ok(take::<Option<_>>(row, "billing")?.and_then(|told| serde_json::from_value(told).ok()))
}

row! {
    PrintedRow { id, kind, version: "deal_version", edition, number, display, issued_on, fields, description, shipment: "shipment_id" }
    ToSet { deal: "deal_id", display, description }
    PartyDetails { name, country, time_zone, address: (address), tax_number, licence, billing: (billing) }
}
