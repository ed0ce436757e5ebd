//! Where sessions were seen, and the devices that people are known to use.

use actors::{
    domain::{SessionId, UserId},
    session::{FirstSight, KnownDevice, SeenSession},
    store::StoreDown,
};
use jiff::Timestamp;
use uuid::Uuid;

use super::{
    Tx,
    database::{Params, take},
    factors::language,
    sql,
};

impl Tx<'_> {
    /// Those of the sessions that were never seen before, with their people.
    pub async fn first_sights(&self, seen: &[SeenSession]) -> Result<Vec<FirstSight>, StoreDown> {
        let sessions: Vec<Uuid> = seen.iter().map(|it| it.session.0).collect();
        let rows = self.transaction.rows(sql!("sessions/list_first_sights"), &[&sessions]).await?;
        let first = rows.iter().map(|row| {
            Ok(FirstSight {
                session: SessionId(take(row, "id")?),
                user: UserId(take(row, "user_id")?),
                email: take(row, "email")?,
                // Whatever else a profile says keeps nobody from hearing of a new device.
                language: language(row).ok().flatten().unwrap_or_default(),
            })
        });
        first.collect()
    }

    /// The devices that these people are known to use.
    pub async fn known_devices(&self, of: &[FirstSight]) -> Result<Vec<KnownDevice>, StoreDown> {
        let users: Vec<Uuid> = of.iter().map(|it| it.user.0).collect();
        let rows = self.transaction.rows(sql!("sessions/list_known_devices"), &[&users]).await?;
        let known = rows.iter().map(|row| {
            let (user, device) = (UserId(take(row, "user_id")?), take(row, "device")?);
            Ok(KnownDevice { user, device, browser: take(row, "browser")? })
        });
        known.collect()
    }

    /// Remembers devices, as of this moment.
    pub async fn add_known_devices(&self, devices: &[KnownDevice]) -> Result<(), StoreDown> {
        let users: Vec<Uuid> = devices.iter().map(|it| it.user.0).collect();
        let kinds: Vec<&str> = devices.iter().map(|it| it.device.as_str()).collect();
        let browsers: Vec<&str> = devices.iter().map(|it| it.browser.as_str()).collect();
        let params: Params<'_> = &[&users, &kinds, &browsers, &self.at];
        self.transaction.run(sql!("sessions/add_known_devices"), params).await.map(drop)
    }

    /// Saves where sessions were seen last.
    pub async fn save_sightings(&self, seen: &[SeenSession]) -> Result<(), StoreDown> {
        let sessions: Vec<Uuid> = seen.iter().map(|it| it.session.0).collect();
        let devices: Vec<&str> = seen.iter().map(|it| it.sighting.device.as_str()).collect();
        let browsers: Vec<&str> = seen.iter().map(|it| it.sighting.browser.as_str()).collect();
        let networks: Vec<Option<&str>> = seen.iter().map(|it| it.sighting.network.as_deref()).collect();
        let ats: Vec<Timestamp> = seen.iter().map(|it| it.at).collect();
        let params: Params<'_> = &[&sessions, &devices, &browsers, &networks, &ats];
        self.transaction.run(sql!("sessions/save_sightings"), params).await.map(drop)
    }
}
