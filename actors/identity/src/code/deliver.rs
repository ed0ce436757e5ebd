//! Brings a code to its address: up to three attempts while the service is away, none once the address is in use.

use std::time::Duration;

use super::{AddressStatus, OutgoingCode, Undelivered, context::CodeContext};

/// How long to wait before the second attempt, and before the third and last.
const BACK_OFF: [Duration; 2] = [Duration::from_millis(500), Duration::from_millis(1500)];

/// How a delivery went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Delivery {
    Done,
    /// Somebody registered the address meanwhile. `sure`: nothing went out.
    InUse {
        sure: bool,
    },
    Failed {
        sure: bool,
    },
}

pub(super) async fn deliver(context: &CodeContext, outgoing: &OutgoingCode) -> Delivery {
    let mut sure = true;
    for wait in [None].into_iter().chain(BACK_OFF.map(Some)) {
        if let Some(wait) = wait {
            tokio::time::sleep(wait).await;
            match context.store.address_status(outgoing.purpose, &outgoing.to).await {
                Ok(AddressStatus::Free) => {}
                Ok(AddressStatus::InUse | AddressStatus::Nobody) => return Delivery::InUse { sure },
                Err(_) => break,
            }
        }
        match context.sender.send(outgoing).await {
            Ok(()) => return Delivery::Done,
            Err(Undelivered::NotTaken) => {}
            Err(Undelivered::Unsure) => sure = false,
            Err(Undelivered::Refused) => break,
        }
    }
    tracing::warn!(send.id = %outgoing.send, kind = outgoing.to.kind(), "a code was not delivered");
    Delivery::Failed { sure }
}
