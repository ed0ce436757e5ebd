//! The bank accounts that a company is known by: what its invoices of late asked to be paid into, brought or printed here, and
//! what its people told where none did.

use granary_domain::{BankAccount, CompanyId, PageRequest, store::StoreUnavailable};
use granary_live::board::{BoardStore, Filter, Query, Sort};
use granary_trade::deal::{Deal, DealSnapshot};

use super::Store;

/// So many of its newest deals are looked at.
const OF_LATE: u32 = 100;

impl Store {
    /// The account that the people of a company tell for what is printed here.
    pub async fn account_told_by(&self, company: CompanyId) -> Result<Option<BankAccount>, StoreUnavailable> {
        Ok(self.party_details(company).await?.and_then(|it| it.billing?.account))
    }

    /// That of the seller of a deal, where it is on nothing that is printed because it is not known.
    pub async fn withheld_account(&self, deal: &Deal) -> Result<Option<BankAccount>, StoreUnavailable> {
        let told = self.account_told_by(deal.seller.id).await?;
        let Some(told) = told.filter(|it| !deal.accounts().contains(it)) else { return Ok(None) };
        let known = self.accounts_of(deal.seller.id).await?;
        Ok(deal.is_another_account(&told, &known).then_some(told))
    }

    pub async fn accounts_of(&self, company: CompanyId) -> Result<Vec<BankAccount>, StoreUnavailable> {
        let told = self.account_told_by(company).await?;
        let page = PageRequest { current: 1, size: OF_LATE };
        let query = Query { filter: Filter::selling(company), sort: Sort::UpdatedNewest, page };
        let found = self.page(query).await?;
        let of_late: Vec<_> = found.rows.into_iter().map(|(deal, _)| deal).collect();
        let printed = self.printed_accounts(&of_late).await?;
        let deals = self.deals(of_late).await?;
        let used = deals.iter().filter_map(|(id, stored)| DealSnapshot::parsed(*id, stored));
        let used: Vec<_> = used.flat_map(|it| it.deal.accounts()).chain(printed).collect();
        // What anybody in a session of theirs may tell does not vouch for an account that none was paid into before.
        Ok(if used.is_empty() { told.into_iter().collect() } else { used })
    }
}
