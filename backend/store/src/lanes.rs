//! How long ships take from port to country, as staff plan with it.

use granary_domain::{Lanes, Port, store::StoreUnavailable};
use granary_trade::lane::{Lane, LaneOf};

use super::{
    Store, Tx,
    query::query,
    row::{malformed, row},
    sql,
};

impl Store {
    /// The lanes that staff keep, from all ports or one.
    pub async fn lanes(&self, from: Option<Port>) -> Result<Vec<Lane>, StoreUnavailable> {
        let from = from.map(|it| it.as_str());
        self.database.all(query!("lanes/list_lanes", Lane), &[&from]).await
    }

    /// What deals are laid out by whose goods are loaded in a port.
    pub async fn lanes_from(&self, port: Option<Port>) -> Result<Lanes, StoreUnavailable> {
        let Some(port) = port else { return Ok(Lanes::default()) };
        Ok(self.lanes(Some(port)).await?.into_iter().map(|it| (it.of.country, it.days)).collect())
    }
}

impl Tx<'_> {
    /// What deals are laid out by whose goods are loaded in a port.
    pub(super) async fn lanes_from(&self, port: Option<Port>) -> Result<Lanes, StoreUnavailable> {
        let Some(port) = port else { return Ok(Lanes::default()) };
        let lanes = self.transaction.all(query!("lanes/list_lanes", Lane), &[&port.as_str()]).await?;
        Ok(lanes.into_iter().map(|it| (it.of.country, it.days)).collect())
    }

    pub async fn save_lane(&self, Lane { of, days }: &Lane) -> Result<(), StoreUnavailable> {
        let days = i16::try_from(days.get()).map_err(|bad| malformed("days", &bad))?;
        let params: super::database::Params<'_> = &[&of.origin.as_str(), &of.country.as_str(), &days];
        self.transaction.run(sql!("lanes/save_lane"), params).await.map(drop)
    }

    /// Whether staff kept it.
    pub async fn remove_lane(&self, of: LaneOf) -> Result<bool, StoreUnavailable> {
        let params: super::database::Params<'_> = &[&of.origin.as_str(), &of.country.as_str()];
        Ok(self.transaction.run(sql!("lanes/remove_lane"), params).await? > 0)
    }
}

row! {
    LaneOf { origin, country }
    Lane { of: flat, days }
}
