//! A trader's statement of accounts: what each deal costs, invoiced, paid, owes, is late with and gives back, on screen and as a file.

use actix_web::web::Data;
use bytes::Bytes;
use granary_domain::{Caller, CompanyId, Language, Party, Share, day, refusal::ErrorCode};
use granary_http::{AppError, Body, GrowingFile, Reply, Trader, reply};
use granary_live::board::Filter;
use granary_services::{plans, printing::DocumentPrinter};
use granary_spreadsheet::{Cell, Format, Spreadsheet};
use granary_store::Store;
use granary_trade::deal::{AccountFilter, AccountLine, AccountSum, Deal, DealFault, account_sums};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most deals that a statement is drawn from.
const MAX_DEALS: usize = 20_000;
/// What is said of a line, beside its sums.
const ADVANCE_UNREAD: &str = "An advance is paid; its amount is not read yet";
/// The most lines that a statement is printed with: the pages that are set well within a job's time.
const MAX_PRINTED: usize = 2_000;
const COLUMNS: [&str; 19] = [
    "Order",
    "Kind",
    "Side",
    "Other side",
    "Placed",
    "Due",
    "Status",
    "Currency",
    "Amount",
    "Credited",
    "Invoiced",
    "Paid",
    "Open",
    "Overdue",
    "Days overdue",
    "Still to pay",
    "Refunded",
    "To refund",
    "Remark",
];

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskStatement {
    #[serde(default)]
    filters: AccountFilter,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportStatement {
    #[serde(default)]
    filters: AccountFilter,
    format: StatementFormat,
    /// Of the PDF.
    #[serde(default)]
    language: Language,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StatementFormat {
    Csv,
    Xlsx,
    Pdf,
}

/// The lines that pass, what is open first, and their sums by side and currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct Statement {
    items: Vec<AccountLine>,
    totals: Vec<AccountSum>,
    /// The other sides of all lines that pass but for the company asked for.
    companies: Vec<Party>,
}

/// The company's statement.
pub async fn statement(Trader(who): Trader, Body(ask): Body<AskStatement>, store: Data<Store>) -> Reply<Statement> {
    let mut items = lines(&store, &who, &AccountFilter { company: None, ..ask.filters }).await?;
    let mut companies: Vec<_> = items.iter().map(|line| line.counterparty.clone()).collect();
    companies.sort_by(|one, other| (&one.company_name, one.id).cmp(&(&other.company_name, other.id)));
    companies.dedup_by_key(|it| it.id);
    items.retain(|line| ask.filters.matches(line));
    let totals = account_sums(&items).ok_or_else(AppError::broken)?;
    reply("Statement fetched", Statement { items, totals, companies })
}

/// The same as a file.
pub async fn export(
    Trader(who): Trader,
    Body(ask): Body<ExportStatement>,
    store: Data<Store>,
    printer: Data<DocumentPrinter>,
) -> Result<GrowingFile, AppError> {
    let owner = who.who.company.ok_or(DealFault::NotFound)?;
    plans::admit_statement(&store, owner).await?;
    let lines = lines(&store, &who, &ask.filters).await?;
    let (content, extension, media) = match ask.format {
        StatementFormat::Csv => spreadsheet(Format::Csv, lines)?,
        StatementFormat::Xlsx => spreadsheet(Format::Xlsx, lines)?,
        StatementFormat::Pdf if lines.len() > MAX_PRINTED => return Err(ErrorCode::StatementTooLong.into()),
        StatementFormat::Pdf => {
            let sums = account_sums(&lines).ok_or_else(AppError::broken)?;
            let pages =
                printer.statement(owner, &ask.filters, &lines, &sums, ask.language, Share::of(&who.who)).await?;
            (pages, "pdf", "application/pdf")
        }
    };
    Ok(GrowingFile::whole(format!("statement-{}.{extension}", day(Timestamp::now())), media, content))
}

fn spreadsheet(format: Format, lines: Vec<AccountLine>) -> Result<(Bytes, &'static str, &'static str), AppError> {
    let whole = Spreadsheet::whole(format, &COLUMNS, lines.into_iter().map(cells)).map_err(|_| AppError::broken())?;
    Ok((whole, format.extension(), format.media()))
}

fn cells(line: AccountLine) -> [Cell; COLUMNS.len()] {
    let of_price = [line.amount, line.credited, line.invoiced, line.paid, line.open, line.due, line.balance];
    let [amount, credited, invoiced, paid, open, due, balance] = of_price.map(|it| Cell::Amount(it.amount()));
    let [given_back, refund] = [line.given_back, line.refund].map(|it| Cell::Amount(it.amount()));
    [
        Cell::text(line.order_id),
        line.deal_kind.label().into(),
        line.side.label().into(),
        Cell::text(line.counterparty.company_name),
        Cell::Day(line.placed_on),
        Cell::Day(line.due_on),
        line.status.label().into(),
        line.invoiced.currency().as_str().into(),
        amount,
        credited,
        invoiced,
        paid,
        open,
        due,
        line.late_days.map_or(Cell::Empty, |days| Cell::Number(days.into())),
        balance,
        given_back,
        refund,
        if line.is_advance_unread { ADVANCE_UNREAD } else { "" }.into(),
    ]
}

async fn lines(store: &Store, who: &Caller, filter: &AccountFilter) -> Result<Vec<AccountLine>, AppError> {
    let company = who.who.company.ok_or(DealFault::NotFound)?;
    let today = day(Timestamp::now());
    let mut lines = Vec::new();
    let mut seen = 0;
    for side in [Filter::selling(company), Filter::buying(company)] {
        let mut place = Some(String::new());
        while let Some(behind) = place {
            let piece = store.walk(&side, &behind).await?;
            seen += piece.deals.len();
            if seen > MAX_DEALS {
                return Err(ErrorCode::StatementTooLong.into());
            }
            for (_, stored) in &piece.deals {
                lines.extend(line(stored, company, today)?.filter(|line| filter.matches(line)));
            }
            place = piece.end;
        }
    }
    lines.sort_by_cached_key(AccountLine::rank);
    Ok(lines)
}

fn line(stored: &str, company: CompanyId, today: jiff::civil::Date) -> Result<Option<AccountLine>, AppError> {
    let deal: Deal = serde_json::from_str(stored).map_err(|_| AppError::broken())?;
    Ok(deal.account_line(company, today))
}
