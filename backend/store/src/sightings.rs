//! Where sessions were seen, and the devices that people are known to use.

use granary_domain::{Language, store::StoreUnavailable};
use granary_identity::session::{FirstSight, KNOWN_NETWORKS, KnownDevice, KnownNetwork, SeenSession};
use jiff::Timestamp;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{Tx, database::Params, factors::language, query::query, row::row, sql};

impl Tx<'_> {
    /// Those of the sessions that were never seen before, with their people.
    pub async fn first_sights(&self, seen: &[SeenSession]) -> Result<Vec<FirstSight>, StoreUnavailable> {
        let sessions: Vec<Uuid> = seen.iter().map(|it| it.session.0).collect();
        self.transaction.all(query!("sessions/list_first_sights", FirstSight), &[&sessions]).await
    }

    /// The devices that these people are known to use.
    pub async fn known_devices(&self, of: &[FirstSight]) -> Result<Vec<KnownDevice>, StoreUnavailable> {
        let users: Vec<Uuid> = of.iter().map(|it| it.user.0).collect();
        self.transaction.all(query!("sessions/list_known_devices", KnownDevice), &[&users]).await
    }

    /// Remembers devices, as of this moment.
    pub async fn add_known_devices(&self, devices: &[KnownDevice]) -> Result<(), StoreUnavailable> {
        let users: Vec<Uuid> = devices.iter().map(|it| it.user.0).collect();
        let kinds: Vec<&str> = devices.iter().map(|it| it.device.as_str()).collect();
        let browsers: Vec<&str> = devices.iter().map(|it| it.browser.as_str()).collect();
        let params: Params<'_> = &[&users, &kinds, &browsers, &self.at];
        self.transaction.run(sql!("sessions/add_known_devices"), params).await.map(drop)
    }

    /// Remembers where people have just signed in, in the place of where they did so long ago.
    pub async fn add_known_networks(&self, signed_in: &[KnownNetwork]) -> Result<(), StoreUnavailable> {
        let users: Vec<Uuid> = signed_in.iter().map(|it| it.user.0).collect();
        let networks: Vec<&str> = signed_in.iter().map(|it| it.network.as_str()).collect();
        self.transaction.run(sql!("sessions/add_known_networks"), &[&users, &networks, &self.at]).await?;
        self.transaction.run(sql!("sessions/forget_networks"), &[&users, &i64::from(KNOWN_NETWORKS)]).await.map(drop)
    }

    /// Saves where sessions were seen last.
    pub async fn save_sightings(&self, seen: &[SeenSession]) -> Result<(), StoreUnavailable> {
        let sessions: Vec<Uuid> = seen.iter().map(|it| it.session.0).collect();
        let devices: Vec<&str> = seen.iter().map(|it| it.sighting.device.as_str()).collect();
        let browsers: Vec<&str> = seen.iter().map(|it| it.sighting.browser.as_str()).collect();
        let networks: Vec<Option<&str>> = seen.iter().map(|it| it.sighting.network.as_deref()).collect();
        let ats: Vec<Timestamp> = seen.iter().map(|it| it.at).collect();
        let params: Params<'_> = &[&sessions, &devices, &browsers, &networks, &ats];
        self.transaction.run(sql!("sessions/save_sightings"), params).await.map(drop)
    }
}

/// Whatever else a profile says keeps nobody from hearing of a new device.
fn said_language(row: &Row) -> Result<Language, StoreUnavailable> {
    Ok(language(row).ok().flatten().unwrap_or_default())
}

row! {
    FirstSight { session: "id", user: "user_id", email, language: (said_language) }
    KnownDevice { user: "user_id", device, browser }
}
