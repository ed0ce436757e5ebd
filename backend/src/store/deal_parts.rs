//! A deal whose quantity changes, committed together with what it holds of its lot: both are written, or neither.

use actors::{
    change::ChangeEvent,
    deal::{Commit, HeldPart, Outcome},
    domain::DealId,
    lot::LotRefusal,
    store::{CommitFault, StoreDown},
};

use super::{
    Store, Tx,
    database::{QueryError, take},
    deals::{AskColumns, outcome},
    sql,
};

/// Why nothing is written.
enum Undone {
    Lot(LotRefusal),
    Fault(CommitFault),
}

impl From<QueryError> for Undone {
    fn from(fault: QueryError) -> Self {
        Self::Fault(fault.into())
    }
}

impl From<StoreDown> for Undone {
    fn from(_: StoreDown) -> Self {
        Self::Fault(CommitFault::Refused)
    }
}

impl Store {
    /// Commits a deal, and holds or lets go of units of its lot.
    pub(super) async fn commit_with_part(
        &self,
        commit: &Commit,
        asks: &AskColumns<'_>,
        part: HeldPart,
    ) -> Result<Outcome, CommitFault> {
        let changes = vec![ChangeEvent::Lot(part.lot)];
        let (whats, keys): (Vec<_>, Vec<_>) = changes.iter().filter_map(ChangeEvent::recorded).unzip();
        let done = self
            .database
            .transact(async |transaction| {
                let outcome = outcome(&self.write(Some(transaction), commit, asks).await?, asks)?;
                if let Outcome::Done { .. } = outcome {
                    let tx = Tx { transaction, at: commit.deal_index.updated_at, from: None };
                    tx.resize_part(commit.deal, part).await?;
                    transaction.rows(sql!("changes/add"), &[&whats, &keys]).await?;
                }
                Ok::<_, Undone>(outcome)
            })
            .await;
        match done {
            Ok(outcome @ Outcome::Done { .. }) => {
                self.tell(changes).await;
                Ok(outcome)
            }
            Ok(outcome) => Ok(outcome),
            Err(Undone::Lot(refusal)) => Ok(Outcome::Unheld(refusal)),
            Err(Undone::Fault(fault)) => Err(fault),
        }
    }
}

impl Tx<'_> {
    /// Makes what a deal holds of its lot so many units, and shows what is left to everybody. A deal of which nobody wrote what
    /// it holds takes all of it as it grows, and nothing else of the lot is sold twice for it.
    async fn resize_part(&self, deal: DealId, part: HeldPart) -> Result<(), Undone> {
        let Some(mut lot) = self.lot(part.lot, None).await? else { return Ok(()) };
        let known = self.part(lot.id, deal).await?;
        if known.is_none() && !part.is_more {
            return Ok(());
        }
        let resized = lot.resize(known.unwrap_or(0), part.units, self.at).map_err(Undone::Lot)?;
        let Some(event) = resized else { return Ok(()) };
        let seller = self.transaction.maybe(sql!("companies/find_party"), &[&lot.seller.0]).await?.ok_or(StoreDown)?;
        let was = lot.status;
        lot.apply(&event, self.at);
        self.save_lot(&lot, false).await?;
        self.show_lot(&lot, was, &take::<String>(&seller, "name")?).await?;
        match known {
            Some(_) => {
                self.transaction.run(sql!("lots/resize_part"), &[&deal.0, &part.units.cast_signed()]).await?;
            }
            None => self.hold_lot(lot.id, deal, part.units, None).await?,
        }
        Ok(())
    }
}
