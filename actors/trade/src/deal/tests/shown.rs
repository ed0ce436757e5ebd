//! A version of a deal is written once for all who show it, and says what makes it of an older one.

use std::sync::Arc;

use granary_domain::{DealKind, record::document};
use granary_runtime::hub::merge;
use serde_json::Value;

use super::{Kept, bank};
use crate::deal::{Audience, DealCommand, DealSnapshot, Extent, FinanceCommand};

fn versions() -> [Arc<DealSnapshot>; 3] {
    let mut kept = Kept::of(DealKind::International);
    let mut next = |command: Option<DealCommand>| {
        if let Some(command) = command {
            kept.staff(&command).unwrap();
        }
        DealSnapshot::new(kept.deal.clone())
    };
    let assigned = DealCommand::Finance(FinanceCommand::assign(Some(bank(1))));
    [next(None), next(Some(assigned)), next(Some(DealCommand::Finance(FinanceCommand::assign(None))))]
}

#[test]
fn a_patch_leads_from_any_older_version_here() {
    let [first, second, third] = versions();
    for audience in Audience::ALL {
        for (older, newer) in [(&second, &third), (&first, &third), (&first, &second)] {
            let mut copy: Value = serde_json::from_slice(&older.document(audience, Extent::Whole)).unwrap();
            merge(&mut copy, &serde_json::from_slice(&newer.patch_from(older, audience, Extent::Whole)).unwrap());
            assert_eq!(copy, document(&newer.deal.record(audience)), "{audience:?}");
        }
    }
}

#[test]
fn what_is_written_is_shared() {
    let [_, second, third] = versions();
    for audience in Audience::ALL {
        for extent in [Extent::Row, Extent::Whole] {
            let (document, patch) =
                (|| third.document(audience, extent), || third.patch_from(&second, audience, extent));
            assert_eq!((document().as_ptr(), patch().as_ptr()), (document().as_ptr(), patch().as_ptr()));
        }
    }
}
