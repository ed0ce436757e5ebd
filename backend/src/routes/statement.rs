//! A trader's statement of accounts: what each deal invoiced, paid, owes and is late with, on screen and as a file.

use actix_web::web::Data;
use actors::{
    board::Filter,
    deal::{AccountFilter, AccountLine, AccountSum, Deal, DealFault, account_sums},
    domain::{Caller, CompanyId, day},
    refusal::ErrorCode,
};
use futures::{StreamExt, stream};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    http::{AppError, Body, GrowingFile, Reply, Trader, reply},
    spreadsheet::{Cell, Format, Spreadsheet},
    store::Store,
};

/// The most deals that a statement is drawn from.
const MOST_DEALS: usize = 20_000;
const COLUMNS: [&str; 12] = [
    "Order",
    "Kind",
    "Side",
    "Other side",
    "Placed",
    "Due",
    "Status",
    "Currency",
    "Invoiced",
    "Paid",
    "Open",
    "Overdue",
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
    format: Format,
}

/// The lines that pass, the oldest order first, and their sums by side and currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct Statement {
    items: Vec<AccountLine>,
    totals: Vec<AccountSum>,
}

/// The company's statement.
pub async fn statement(Trader(who): Trader, Body(ask): Body<AskStatement>, store: Data<Store>) -> Reply<Statement> {
    let items = lines(&store, &who, &ask.filters).await?;
    let totals = account_sums(&items).ok_or_else(AppError::broken)?;
    reply("Statement fetched", Statement { items, totals })
}

/// The same as a file.
pub async fn export(
    Trader(who): Trader,
    Body(ask): Body<ExportStatement>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let lines = lines(&store, &who, &ask.filters).await?;
    let mut table = Spreadsheet::new(ask.format, &COLUMNS).map_err(|_| AppError::broken())?;
    for line in lines {
        table.add(cells(line)).map_err(|_| AppError::broken())?;
    }
    let content = stream::once(std::future::ready(table.finish())).boxed_local();
    let name = format!("statement-{}.{}", day(Timestamp::now()), ask.format.extension());
    Ok(GrowingFile { name, media: ask.format.media(), content })
}

fn cells(line: AccountLine) -> [Cell; COLUMNS.len()] {
    let amounts = [line.invoiced, line.paid, line.open, line.due].map(|it| Cell::Amount(it.amount()));
    let [invoiced, paid, open, due] = amounts;
    [
        Cell::text(line.order_id),
        line.deal_kind.label().into(),
        line.side.label().into(),
        Cell::text(line.counterparty.company_name),
        Cell::Day(line.placed_on),
        Cell::Day(line.due_on),
        line.status.label().into(),
        line.invoiced.currency().as_str().into(),
        invoiced,
        paid,
        open,
        due,
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
            if seen > MOST_DEALS {
                return Err(ErrorCode::StatementTooLong.into());
            }
            for (_, stored) in &piece.deals {
                lines.extend(line(stored, company, today)?.filter(|line| filter.matches(line)));
            }
            place = piece.end;
        }
    }
    lines.sort_by(|one, other| (one.placed_on, &one.order_id).cmp(&(other.placed_on, &other.order_id)));
    Ok(lines)
}

fn line(stored: &str, company: CompanyId, today: jiff::civil::Date) -> Result<Option<AccountLine>, AppError> {
    let deal: Deal = serde_json::from_str(stored).map_err(|_| AppError::broken())?;
    Ok(deal.account_line(company, today))
}
