//! Rows of printed documents: their numbers, what stands on them, and the files that they were set in.

use actors::{
    domain::{Address, BankAccount, CompanyId, Country, DealId, FileId, Language, Version},
    printed::{Description, PartyDetails, PrintedKind, PurchaseOrderFields},
    store::StoreDown,
};
use jiff::civil::Date;
use serde_json::Value;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    NewFile, Reach, Store, Tx,
    database::{choice, take},
    sql,
    user_rows::word,
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
    /// Whether its figures were kept for its electronic edition.
    pub is_electronic: bool,
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
    /// The newest document of each kind that was printed of a deal.
    pub async fn newest_printed(&self, deal: DealId) -> Result<Vec<PrintedRow>, StoreDown> {
        self.database.rows(sql!("printed/list_newest"), &[&deal.0]).await?.iter().map(printed).collect()
    }

    /// The newest document of a kind that was printed of a deal.
    pub async fn newest_of_kind(&self, deal: DealId, kind: PrintedKind) -> Result<Option<PrintedRow>, StoreDown> {
        let row = self.database.maybe(sql!("printed/find_newest"), &[&deal.0, &kind.as_str(), &None::<i64>]).await?;
        row.map(|row| printed(&row)).transpose()
    }

    pub async fn printed_to_set(&self, document: Uuid) -> Result<Option<ToSet>, StoreDown> {
        let row = self.database.maybe(sql!("printed/find_document"), &[&document]).await?;
        let to_set = |row: Row| {
            Ok(ToSet {
                deal: DealId(take(&row, "deal_id")?),
                display: take(&row, "display")?,
                description: take::<Json<Description>>(&row, "description")?.0,
            })
        };
        row.map(to_set).transpose()
    }

    /// The accounts that the invoices printed of these deals name.
    pub async fn printed_accounts(&self, deals: &[DealId]) -> Result<Vec<BankAccount>, StoreDown> {
        let deals: Vec<Uuid> = deals.iter().map(|deal| deal.0).collect();
        let kinds: Vec<_> = PrintedKind::ALL.iter().filter(|it| it.names_account()).map(|it| it.as_str()).collect();
        let rows = self.database.rows(sql!("printed/list_descriptions"), &[&deals, &kinds]).await?;
        let descriptions = rows.iter().map(|row| take::<Json<Description>>(row, "description").map(|it| it.0));
        descriptions.filter_map(|it| it.map(|it| it.account()).transpose()).collect()
    }

    /// The file that a document was set in, once it was.
    pub async fn printed_file(&self, document: Uuid, form: PrintedForm) -> Result<Option<FileId>, StoreDown> {
        let row = self.database.maybe(sql!("printed/find_file"), &[&document, &form.as_str()]).await?;
        row.map(|row| take(&row, "file_id").map(FileId)).transpose()
    }

    /// The files that hang on a deal, whoever may see them.
    pub async fn files_on_deal(&self, deal: DealId) -> Result<Vec<FileId>, StoreDown> {
        let rows = self.database.rows(sql!("printed/list_deal_files"), &[&deal.0]).await?;
        rows.iter().map(|row| take(row, "id").map(FileId)).collect()
    }
}

impl Tx<'_> {
    /// The newest edition of a kind of document of a deal, of one version of it or of any.
    pub async fn newest_printed(
        &self,
        deal: DealId,
        kind: PrintedKind,
        version: Option<Version>,
    ) -> Result<Option<PrintedRow>, StoreDown> {
        let version = version.map(Version::cast_signed);
        let row = self.transaction.maybe(sql!("printed/find_newest"), &[&deal.0, &kind.as_str(), &version]).await?;
        row.map(|row| printed(&row)).transpose()
    }

    /// What stands on a document that was issued.
    pub async fn description(&self, document: Uuid) -> Result<Description, StoreDown> {
        let row = self.transaction.maybe(sql!("printed/find_document"), &[&document]).await?.ok_or(StoreDown)?;
        take::<Json<Description>>(&row, "description").map(|it| it.0)
    }

    /// How many lines stand on all documents of a kind that were issued of a deal.
    pub async fn count_printed_lines(&self, deal: DealId, kind: PrintedKind) -> Result<usize, StoreDown> {
        let count: i64 = self.transaction.one(sql!("printed/count_lines"), &[&deal.0, &kind.as_str()]).await?;
        usize::try_from(count).map_err(|_| StoreDown)
    }

    /// The next number of a kind; whoever is rolled back leaves no gap.
    pub async fn take_printed_number(&self, kind: PrintedKind, series: Option<CompanyId>) -> Result<u64, StoreDown> {
        let company = series.map_or(Uuid::nil(), |company| company.0);
        let taken: i64 = self.transaction.one(sql!("printed/take_number"), &[&kind.as_str(), &company]).await?;
        Ok(taken.unsigned_abs())
    }

    pub async fn add_printed(
        &self,
        deal: DealId,
        series: Option<CompanyId>,
        document: &PrintedRow,
        description: &Description,
    ) -> Result<(), StoreDown> {
        let PrintedRow { id, kind, version, edition, number, display, issued_on, fields, .. } = document;
        #[rustfmt::skip]
        let added = self.transaction.run(sql!("printed/add_document"), &[
            id, &deal.0, &kind.as_str(), &version.cast_signed(), &edition.cast_signed(),
            &series.map_or(Uuid::nil(), |company| company.0), &number.cast_signed(), display, issued_on,
            &Json(fields), &Json(description),
        ]).await;
        added.map(drop)
    }

    /// The file that a document was set in, once it was.
    pub async fn printed_file(&self, document: Uuid, form: PrintedForm) -> Result<Option<FileId>, StoreDown> {
        let row = self.transaction.maybe(sql!("printed/find_file"), &[&document, &form.as_str()]).await?;
        row.map(|row| take(&row, "file_id").map(FileId)).transpose()
    }

    /// Adds the file that a document was set in, and hangs it on its deal.
    pub async fn add_printed_file(
        &self,
        document: Uuid,
        form: PrintedForm,
        file: &NewFile,
        deal: DealId,
    ) -> Result<(), StoreDown> {
        self.add_files(std::slice::from_ref(file), Reach::Records).await?;
        let form = form.as_str();
        self.transaction.run(sql!("printed/add_file"), &[&document, &form, &file.id.0, &deal.0]).await.map(drop)
    }

    /// A company as its documents name it.
    pub async fn party_details(&self, company: CompanyId) -> Result<Option<PartyDetails>, StoreDown> {
        let found = self.transaction.maybe(sql!("printed/find_party_details"), &[&company.0]).await?;
        found.map(|row| party_details(&row)).transpose()
    }
}

fn printed(row: &Row) -> Result<PrintedRow, StoreDown> {
    Ok(PrintedRow {
        id: take(row, "id")?,
        kind: choice(row, "kind")?,
        version: take::<i64>(row, "deal_version")?.unsigned_abs(),
        edition: take::<i32>(row, "edition")?.unsigned_abs(),
        number: take::<i64>(row, "number")?.unsigned_abs(),
        display: take(row, "display")?,
        issued_on: take(row, "issued_on")?,
        fields: take::<Json<PurchaseOrderFields>>(row, "fields")?.0,
        is_electronic: take(row, "is_electronic")?,
    })
}

pub(super) fn party_details(row: &Row) -> Result<PartyDetails, StoreDown> {
    let country: Country = word("country", &take::<String>(row, "country")?)?;
    // Of a company that has left nothing but its country stays, which is no address.
    let address = serde_json::from_value::<Address>(take::<Value>(row, "address")?).ok();
    let billing = take::<Option<Value>>(row, "billing")?.and_then(|told| serde_json::from_value(told).ok());
    Ok(PartyDetails { name: take(row, "name")?, country, address, tax_number: take(row, "tax_number")?, billing })
}
