//! The days on which offices or banks are closed, and the deals that may be counted by them.

use granary_domain::{Bucket, Country, Day, DealId, Holidays, store::StoreUnavailable};
use granary_trade::holiday::Holiday;
use jiff::{Timestamp, civil::Date};

use super::{Store, Tx, query::query, row::row, sql};

impl Store {
    /// The holidays of one country or of all from a day on, in order.
    pub async fn holidays(&self, of: Option<Country>, from: Date) -> Result<Vec<Holiday>, StoreUnavailable> {
        let of = of.map(Country::as_str);
        self.database.all(query!("holidays/list_holidays", Holiday), &[&from, &of]).await
    }

    /// What days are counted by in a country from this one on.
    pub async fn calendar(&self, of: Country, from: Date) -> Result<Holidays, StoreUnavailable> {
        Ok(calendar(of, self.holidays(Some(of), from).await?))
    }
}

impl Store {
    /// Deals that run, may come back or are disputed still, behind one of them.
    pub async fn running_deals(&self, behind: Option<DealId>, most: i64) -> Result<Vec<DealId>, StoreUnavailable> {
        let behind = behind.map(|it| it.0);
        self.database.all(query!("deals/list_running", DealId), &[&behind, &most]).await
    }

    /// Deals of these buckets that changed since a moment, behind one of them.
    pub async fn touched_deals(
        &self,
        buckets: &[Bucket],
        since: Timestamp,
        behind: Option<DealId>,
        most: i64,
    ) -> Result<Vec<DealId>, StoreUnavailable> {
        let (buckets, behind): (Vec<_>, _) = (buckets.iter().map(|it| it.as_str()).collect(), behind.map(|it| it.0));
        let params: super::database::Params<'_> = &[&buckets, &since, &behind, &most];
        self.database.all(query!("deals/list_touched", DealId), params).await
    }
}

impl Tx<'_> {
    /// What the days of deals are counted by from this one on.
    pub(super) async fn calendar(&self, from: Date) -> Result<Holidays, StoreUnavailable> {
        let of = Country::EMIRATES;
        let holidays = self.transaction.all(query!("holidays/list_holidays", Holiday), &[&from, &of.as_str()]).await?;
        Ok(calendar(of, holidays))
    }

    pub async fn save_holiday(&self, holiday: &Holiday) -> Result<(), StoreUnavailable> {
        let Holiday { country, day, name, closes } = holiday;
        let params: super::database::Params<'_> = &[&country.as_str(), &day.0, &name.as_str(), &closes.as_str()];
        self.transaction.run(sql!("holidays/save_holiday"), params).await.map(drop)
    }

    /// Whether the day was a holiday.
    pub async fn remove_holiday(&self, of: Country, day: Day) -> Result<bool, StoreUnavailable> {
        Ok(self.transaction.run(sql!("holidays/remove_holiday"), &[&of.as_str(), &day.0]).await? > 0)
    }
}

fn calendar(of: Country, holidays: Vec<Holiday>) -> Holidays {
    Holidays::of(of, holidays.into_iter().map(|it| (it.day.0, it.closes)))
}

row! {
    Holiday { country, day, name, closes }
}
