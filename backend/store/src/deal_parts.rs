//! A deal whose part of its lot changes, committed together with the lot: both are written, or neither.

use granary_domain::{
    DealId,
    refusal::BoxedRefusal,
    store::{CommitFault, StoreUnavailable},
};
use granary_identity::notification::Notification;
use granary_trade::{
    change::ChangeEvent,
    deal::{Commit, Outcome, Part, PartChange},
    lot::{Lot, LotCommand, LotEvent, LotRefusal},
};

use super::{
    Author, Decision, Store, Tx,
    database::QueryError,
    deals::{CallColumns, outcome, write},
    sql,
    unit_of_work::{Recorded, record},
};

/// Why nothing is written.
enum NotWritten {
    Lot(LotRefusal),
    Fault(CommitFault),
}

impl From<QueryError> for NotWritten {
    fn from(fault: QueryError) -> Self {
        Self::Fault(fault.into())
    }
}

impl From<StoreUnavailable> for NotWritten {
    fn from(_: StoreUnavailable) -> Self {
        Self::Fault(CommitFault::Refused)
    }
}

impl From<BoxedRefusal> for NotWritten {
    fn from(_: BoxedRefusal) -> Self {
        Self::Fault(CommitFault::Refused)
    }
}

impl Store {
    /// Commits a deal, and what becomes of its part of its lot.
    pub(super) async fn commit_with_part(
        &self,
        commit: &Commit,
        calls: &CallColumns<'_>,
        part: PartChange,
    ) -> Result<Outcome, CommitFault> {
        let done = self
            .database
            .transact(async |transaction| {
                let tx = Tx { transaction, at: commit.deal_index.updated_at, from: None };
                // In the order in which an order takes the two: the lot, and then the buyer's limit.
                let lot = tx.lot(part.lot, None).await?;
                let outcome = outcome(&write(transaction, commit, calls).await?, calls)?;
                let mut recorded = Recorded::default();
                if let (Outcome::Done { .. }, Some(lot)) = (&outcome, lot) {
                    let notifications = tx.change_part(lot, commit.deal, part.becomes).await?;
                    let changes = vec![ChangeEvent::Lot(part.lot)];
                    let decision = Decision { notifications, changes, ..Decision::value(()) };
                    recorded = record(transaction, &Author::system(), decision).await?.2;
                }
                Ok::<_, NotWritten>((outcome, recorded))
            })
            .await;
        match done {
            Ok((outcome, recorded)) => {
                self.told(recorded).await;
                Ok(outcome)
            }
            Err(NotWritten::Lot(refusal)) => Ok(Outcome::LotUnavailable(refusal)),
            Err(NotWritten::Fault(fault)) => Err(fault),
        }
    }
}

impl Tx<'_> {
    /// Writes what becomes of the part of a lot that a deal holds, and shows what is left to everybody. A deal of which nobody
    /// wrote what it holds takes all of it as it grows, and nothing else of the lot is sold twice for it.
    async fn change_part(&self, mut lot: Lot, deal: DealId, becomes: Part) -> Result<Vec<Notification>, NotWritten> {
        let held = self.part(lot.id, deal).await?;
        let event = match (becomes, held) {
            (Part::Held { units, is_more }, _) if held.is_some() || is_more => {
                lot.resize(held.unwrap_or(0), units, self.at).map_err(NotWritten::Lot)?
            }
            (Part::Sold, Some(units)) => end(&lot, lot.decide(LotCommand::Sell(units), None, self.at)),
            (Part::Released, Some(units)) => end(&lot, lot.decide(LotCommand::Release(units), None, self.at)),
            _ => None,
        };
        let Some(event) = event else { return Ok(Vec::new()) };
        let seller = self.party(lot.seller).await?.ok_or(StoreUnavailable)?;
        let notifications = self.carry_out(&mut lot, &event, &seller.company_name).await?;
        match (becomes, held) {
            (Part::Held { units, .. }, Some(_)) => {
                self.transaction.run(sql!("lots/resize_part"), &[&deal.0, &units.cast_signed()]).await?;
            }
            (Part::Held { units, .. }, None) => self.hold_lot(lot.id, deal, units).await?,
            (Part::Sold, _) => self.sell_part(deal).await?,
            (Part::Released, _) => self.drop_part(deal).await?,
        }
        Ok(notifications)
    }
}

/// A deal ends whatever its lot says.
fn end(lot: &Lot, decided: Result<LotEvent, LotRefusal>) -> Option<LotEvent> {
    decided
        .inspect_err(|refusal| tracing::warn!(lot.id = %lot.id, ?refusal, "A lot whose deal is over stays held for it"))
        .ok()
}
