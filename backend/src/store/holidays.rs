//! The days on which offices or banks are closed.

use actors::{
    domain::{Day, Holidays},
    holiday::Holiday,
    store::StoreDown,
};
use jiff::civil::Date;
use tokio_postgres::Row;

use super::{
    Store, Tx,
    database::{choice, malformed, take},
    sql,
};

impl Store {
    /// The holidays from a day on, in order.
    pub async fn holidays(&self, from: Date) -> Result<Vec<Holiday>, StoreDown> {
        self.database.rows(sql!("holidays/list_holidays"), &[&from]).await?.iter().map(holiday).collect()
    }

    /// What a deal that is placed on this day is laid out by.
    pub async fn calendar(&self, from: Date) -> Result<Holidays, StoreDown> {
        Ok(self.holidays(from).await?.into_iter().map(|it| (it.day.0, it.closes)).collect())
    }
}

impl Tx<'_> {
    pub async fn save_holiday(&self, holiday: &Holiday) -> Result<(), StoreDown> {
        let Holiday { day, name, closes } = holiday;
        let params: super::database::Params<'_> = &[&day.0, &name.as_str(), &closes.as_str()];
        self.transaction.run(sql!("holidays/save_holiday"), params).await.map(drop)
    }

    /// Whether the day was a holiday.
    pub async fn remove_holiday(&self, day: Day) -> Result<bool, StoreDown> {
        Ok(self.transaction.run(sql!("holidays/remove_holiday"), &[&day.0]).await? > 0)
    }
}

fn holiday(row: &Row) -> Result<Holiday, StoreDown> {
    let name = take::<String>(row, "name")?.try_into().map_err(|bad| malformed("name", &bad))?;
    Ok(Holiday { day: Day(take(row, "day")?), name, closes: choice(row, "closes")? })
}
