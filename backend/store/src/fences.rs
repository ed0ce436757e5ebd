//! Fences: every so many-th deal of a long list in one of its orders, behind which a page deep inside is read without a walk
//! to it. What moves while they stand shifts such a page, as it shifts any page that somebody looks at.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use granary_live::board::Filter;
use tokio::time::Instant;
use uuid::Uuid;

/// How far apart they are.
pub(super) const EVERY: i32 = 2_500;
/// How long they are kept.
const FRESH: Duration = Duration::from_secs(10);
/// How many lists may have some at a time.
const MAX: usize = 64;

/// A list, and the column that orders it.
pub(super) type Ordered = (Filter, &'static str);

#[derive(Default)]
pub(super) struct Fences(Mutex<HashMap<Ordered, Cached>>);

struct Cached {
    since: Instant,
    fences: Arc<[Fence]>,
}

/// A deal, and its place in the order as the database writes it.
pub(super) struct Fence {
    pub(super) deal: Uuid,
    pub(super) place: String,
}

impl Fences {
    pub(super) fn of(&self, list: &Ordered) -> Option<Arc<[Fence]>> {
        let lists = self.lists();
        lists.get(list).filter(|it| it.since.elapsed() < FRESH).map(|it| it.fences.clone())
    }

    pub(super) fn set(&self, list: Ordered, fences: Arc<[Fence]>) {
        let mut lists = self.lists();
        lists.retain(|_, it| it.since.elapsed() < FRESH);
        if lists.len() < MAX {
            lists.insert(list, Cached { since: Instant::now(), fences });
        }
    }

    fn lists(&self) -> MutexGuard<'_, HashMap<Ordered, Cached>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The last fence before what has so many before it, and how many of these are behind the fence.
pub(super) fn last_before(fences: &[Fence], before: i64) -> Option<(&Fence, i64)> {
    let nth = usize::try_from(before / i64::from(EVERY)).ok()?.min(fences.len());
    let fence = fences.get(nth.checked_sub(1)?)?;
    Some((fence, before - i64::try_from(nth).ok()? * i64::from(EVERY)))
}
