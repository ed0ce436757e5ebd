//! Rows that are written without anybody asking: the demo's people, lots, deals and files, all at once.

use granary_domain::{DisputeStatus, store::StoreUnavailable};
use granary_identity::notification::Notification;
use granary_trade::deal::{Commit, Entry, ShipmentRow};
use serde_json::Value;
use uuid::Uuid;

use super::{
    Store,
    deals::{EntryColumns, NotificationColumns, ShipmentColumns, version_number},
    duties::DutyColumns,
    sql,
};

/// What rows are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seed {
    Companies,
    Banks,
    Users,
    Listings,
    LotLives,
    Files,
    Documents,
    Testimonials,
    PromoterScores,
    Stock,
}

impl Store {
    /// Writes those of the rows (an array of objects by column) that are not there yet.
    pub async fn seed(&self, what: Seed, rows: Value) -> Result<(), StoreUnavailable> {
        let sql = match what {
            Seed::Companies => sql!("seed/add_companies"),
            Seed::Banks => sql!("seed/add_banks"),
            Seed::Users => sql!("seed/add_users"),
            Seed::Listings => sql!("seed/add_listings"),
            Seed::LotLives => sql!("seed/tell_lots"),
            Seed::Files => sql!("seed/add_files"),
            Seed::Documents => sql!("seed/add_documents"),
            Seed::Testimonials => sql!("seed/add_testimonials"),
            Seed::PromoterScores => sql!("seed/add_promoter_scores"),
            Seed::Stock => sql!("seed/add_stock"),
        };
        self.database.rows(sql, &[&rows]).await?;
        if what == Seed::Listings {
            self.database.rows(sql!("lots/adopt_listings"), &[]).await?;
            self.database.rows(sql!("seed/add_lot_pictures"), &[]).await?;
        }
        Ok(())
    }

    pub async fn has_deal(&self, deal: Uuid) -> Result<bool, StoreUnavailable> {
        self.database.one(sql!("seed/has_deal"), &[&deal]).await
    }

    /// Writes whole lives of deals that are not there yet, notifications included; answers how many.
    pub async fn seed_deals(&self, lives: &[Commit]) -> Result<u64, StoreUnavailable> {
        let entries: Vec<&Entry> = lives.iter().flat_map(|life| &life.entries).collect();
        let notifications: Vec<&Notification> = lives.iter().flat_map(|life| &life.notifications).collect();
        let shipments: Vec<&ShipmentRow> = lives.iter().flat_map(|life| &life.shipments).collect();
        let shipped = ShipmentColumns::of(&shipments);
        let (lines, told) = (EntryColumns::of(&entries), NotificationColumns::of(&notifications, None));
        let each = |of: fn(&Commit) -> usize| lives.iter().flat_map(move |life| vec![life.deal.0; of(life)]).collect();
        let line_deals: Vec<Uuid> = each(|life| life.entries.len());
        let notification_deals: Vec<Uuid> = each(|life| life.notifications.len());
        let shipment_deals: Vec<Uuid> = each(|life| life.shipments.len());
        let duty_deals: Vec<Uuid> = each(|life| life.deal_index.duties.len());
        let key_deals: Vec<Uuid> = each(|life| life.deal_index.found_by.len());
        let known = lives.iter().flat_map(|life| &life.deal_index.found_by);
        let (viewers, keys): (Vec<_>, Vec<_>) = known.map(|(viewer, key)| (*viewer, key.as_str())).unzip();
        let waits = DutyColumns::of(lives.iter().flat_map(|life| &life.deal_index.duties));
        #[rustfmt::skip]
        let new: i64 = self.database.one(sql!("seed/add_deals"), &[
            &column(lives, |life| life.deal.0), &column(lives, |life| version_number(life.version())), &column(lives, |life| life.head.as_slice()),
            &column(lives, |life| life.state.as_str()), &column(lives, |life| life.deal_index.order_id.as_str()),
            &column(lives, |life| life.deal_index.kind.as_str()), &column(lives, |life| life.deal_index.channel.as_str()),
            &column(lives, |life| life.deal_index.bucket.as_str()), &column(lives, |life| life.deal_index.status.as_str()),
            &column(lives, |life| life.deal_index.special), &column(lives, |life| life.deal_index.buyer.0),
            &column(lives, |life| life.deal_index.seller.0), &column(lives, |life| life.deal_index.bank.map(|bank| bank.0)),
            &column(lives, |life| life.deal_index.search.as_str()), &column(lives, |life| life.deal_index.due_on),
            &column(lives, |life| life.deal_index.overdue), &column(lives, |life| life.deal_index.overdue_on),
            &column(lives, |life| life.deal_index.held), &column(lives, |life| life.deal_index.amount_usd),
            &column(lives, |life| life.deal_index.created_at), &column(lives, |life| life.deal_index.updated_at),
            &line_deals, &lines.versions, &lines.ords, &lines.kinds, &lines.ats, &lines.users, &lines.bys, &lines.bodies, &lines.hashes,
            &notification_deals, &told.tos, &told.ids, &told.kinds, &told.bodies, &told.ats,
            &column(lives, |life| life.deal_index.wakes_on), &column(lives, |life| life.deal_index.dispute.map(DisputeStatus::as_str)),
            &shipment_deals, &shipped.ids, &shipped.numbers, &shipped.bodies, &shipped.modes, &shipped.statuses, &shipped.loadings, &shipped.discharges,
            &column(lives, |life| life.deal_index.reserves_usd), &column(lives, |life| life.deal_index.closed_disputes),
            &duty_deals, &waits.doers, &waits.parties, &waits.kinds, &waits.steps, &waits.dues, &waits.documents,
            &key_deals, &viewers, &keys, &told.pushed,
        ]).await?;
        Ok(new.unsigned_abs())
    }

    /// Writes what deals hold or bought of their lots, beside what these offer still.
    pub async fn seed_parts(&self, of: &[Uuid]) -> Result<(), StoreUnavailable> {
        self.database.rows(sql!("seed/hold_parts"), &[&of]).await.map(drop)
    }

    /// Leaves nothing of these lots beyond what deals hold or bought of them.
    pub async fn sell_out(&self, lots: &[Uuid]) -> Result<(), StoreUnavailable> {
        self.database.rows(sql!("seed/sell_out"), &[&lots]).await.map(drop)
    }

    /// Nobody gets letters of what they were notified of until now.
    pub async fn settle_told(&self) -> Result<(), StoreUnavailable> {
        self.database.rows(sql!("seed/settle_told"), &[]).await.map(drop)
    }

    /// Lets the display numbers go on after these.
    pub async fn skip_numbers(&self, international: u64, domestic: u64) -> Result<(), StoreUnavailable> {
        let (international, domestic) = (version_number(international), version_number(domestic));
        self.database.rows(sql!("seed/skip_numbers"), &[&international, &domestic]).await.map(drop)
    }
}

fn column<'a, T>(lives: &'a [Commit], of: impl Fn(&'a Commit) -> T) -> Vec<T> {
    lives.iter().map(of).collect()
}
