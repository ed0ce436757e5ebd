//! One page of a list of deals as its watchers hold it: it follows the changes of deals by itself, and says where it
//! cannot because the window onto the list moves.

use std::sync::Arc;

use bytes::Bytes;
use granary_domain::{DealId, Total, Viewer, record::Spliced};
use granary_trade::deal::{Change, DealSnapshot, Extent};

use super::{Query, Reading, order::Place};

/// A page of deals in one state, for one viewer.
#[derive(Debug, Clone)]
pub struct Window {
    query: Arc<Query>,
    viewer: Viewer,
    /// In the order of the query; all of them pass its filter, and the viewer may see them.
    rows: Vec<Arc<DealSnapshot>>,
    total: Total,
    /// Otherwise a deal changed while the page was read, and its place may be another by now.
    is_settled: bool,
}

/// What a change makes of what is shown.
#[derive(Debug)]
pub enum Step<D> {
    /// What it was.
    Same,
    Next(D),
    /// Something that only a reading tells: which deals are on the page now, or how many there are.
    Unknown,
}

impl Window {
    pub fn new(query: Arc<Query>, viewer: Viewer, reading: &Reading) -> Self {
        let is_shown =
            |row: &&Arc<DealSnapshot>| query.filter.matches(row.index()) && row.deal.audience_of(viewer).is_some();
        let rows = reading.rows.iter().filter(is_shown).cloned().collect();
        Self { query, viewer, rows, total: reading.total, is_settled: reading.is_settled }
    }

    /// What this change makes of it. Changes come late and more than once, but those of one deal in their order: what a
    /// late one does wrong, the last of its deal puts right, or it leads to [`Step::Unknown`].
    pub fn after(&self, change: &Change) -> Step<Self> {
        let after = &change.after;
        let held = self.rows.iter().position(|row| row.deal.id == after.deal.id);
        let filter = &self.query.filter;
        let was = match (held, &change.before) {
            (Some(at), _) if self.rows[at].deal.version >= after.deal.version => return Step::Same,
            (Some(_), _) => true,
            (None, _) => match filter.matched_before(change) {
                Some(was) => was,
                None => return Step::Unknown,
            },
        };
        match (was, filter.matches(after.index())) {
            (false, false) => Step::Same,
            (true, true) if after.deal.audience_of(self.viewer).is_some() => match (held, &change.before) {
                (Some(at), _) => self.with_row_changed(at, after),
                (None, Some(before)) => self.with_row_passing(before, after),
                (None, None) => Step::Unknown,
            },
            _ => Step::Unknown,
        }
    }

    /// What those changes make of it that were heard while it was read, and whether nothing is unknown then.
    pub fn caught_up<'a>(mut self, heard: impl IntoIterator<Item = &'a Change>) -> (Self, bool) {
        let mut is_certain = self.is_settled;
        for change in heard {
            match self.after(change) {
                Step::Same => {}
                Step::Next(next) => self = next,
                Step::Unknown => is_certain = false,
            }
        }
        (self, is_certain)
    }

    fn with_row_changed(&self, at: usize, after: &Arc<DealSnapshot>) -> Step<Self> {
        let mut rows = self.rows.clone();
        let before = rows.remove(at);
        if self.place(&before) == self.place(after) {
            rows.insert(at, after.clone());
            return self.with_rows(rows);
        }
        let to = rows.partition_point(|row| self.place(row) < self.place(after));
        let is_beyond = (to == 0 && !self.is_first()) || (to == rows.len() && !self.is_last());
        rows.insert(to, after.clone());
        if is_beyond { Step::Unknown } else { self.with_rows(rows) }
    }

    /// A deal of another page has changed.
    fn with_row_passing(&self, before: &DealSnapshot, after: &Arc<DealSnapshot>) -> Step<Self> {
        let (Some(first), Some(last)) = (self.rows.first(), self.rows.last()) else { return Step::Unknown };
        let is_ahead = |it: &DealSnapshot| !self.is_first() && self.place(it) < self.place(first);
        let is_behind = |it: &DealSnapshot| !self.is_last() && self.place(it) > self.place(last);
        if (is_ahead(before) && is_ahead(after)) || (is_behind(before) && is_behind(after)) {
            return Step::Same;
        }
        if !(self.is_first() && is_behind(before) && self.rows.len() == self.query.page.size as usize) {
            return Step::Unknown;
        }
        let mut rows = self.rows.clone();
        rows.pop();
        rows.insert(rows.partition_point(|row| self.place(row) < self.place(after)), after.clone());
        self.with_rows(rows)
    }

    fn with_rows(&self, rows: Vec<Arc<DealSnapshot>>) -> Step<Self> {
        Step::Next(Self { rows, ..self.clone() })
    }

    fn place<'a>(&self, row: &'a DealSnapshot) -> Place<'a> {
        self.query.sort.place(row.deal.id, row.index())
    }

    fn is_first(&self) -> bool {
        self.query.page.current == 1
    }

    /// Whether no deal of the list comes after those of this page.
    fn is_last(&self) -> bool {
        let page = self.query.page;
        let skipped = u64::from(page.current - 1) * u64::from(page.size);
        self.total.is_exact && skipped + self.rows.len() as u64 >= self.total.count
    }

    /// Whether a watcher sees the same.
    pub fn is_same(&self, other: &Self) -> bool {
        let versions = |it: &'_ Self| -> Vec<_> { it.rows.iter().map(|row| (row.deal.id, row.deal.version)).collect() };
        self.total == other.total && versions(self) == versions(other)
    }

    /// The merge patch that makes `next` of it: of the rows that changed, what changed of them.
    pub fn patch_to(&self, next: &Self) -> Bytes {
        let gone = self.rows.iter().filter(|row| next.row(row.deal.id).is_none());
        let rows = gone.fold(Spliced::default(), |rows, row| rows.with_written(row.deal.id, b"null"));
        let rows = next.rows.iter().fold(rows, |rows, row| match self.row(row.deal.id) {
            Some(held) if held.deal.version == row.deal.version => rows,
            held => rows.with_written(row.deal.id, &next.patch_of(row, held)),
        });
        let mut patch = Spliced::default();
        if !rows.is_empty() {
            patch = patch.with_written("rows", &rows.into_bytes());
        }
        if self.order() != next.order() {
            patch = patch.with("order", &next.order());
        }
        if self.total.count != next.total.count {
            patch = patch.with("total", &next.total.count);
        }
        if self.total.is_exact != next.total.is_exact {
            patch = patch.with("totalIsExact", &next.total.is_exact);
        }
        patch.into_bytes()
    }

    /// The whole document, as [`granary_domain::record::Rows`] has it.
    pub fn to_bytes(&self) -> Bytes {
        let row = |rows: Spliced, row: &Arc<DealSnapshot>| rows.with_written(row.deal.id, &self.patch_of(row, None));
        let rows = self.rows.iter().fold(Spliced::default(), row);
        Spliced::default()
            .with_written("rows", &rows.into_bytes())
            .with("order", &self.order())
            .with("total", &self.total.count)
            .with("totalIsExact", &self.total.is_exact)
            .with("page", &self.query.page)
            .into_bytes()
    }

    /// What makes this row of the one that was held, if one was.
    fn patch_of(&self, row: &DealSnapshot, held: Option<&Arc<DealSnapshot>>) -> Bytes {
        let Some(audience) = row.deal.audience_of(self.viewer) else { return Bytes::from_static(b"null") };
        held.map_or_else(|| row.document(audience, Extent::Row), |held| row.patch_from(held, audience, Extent::Row))
    }

    fn row(&self, id: DealId) -> Option<&Arc<DealSnapshot>> {
        self.rows.iter().find(|row| row.deal.id == id)
    }

    fn order(&self) -> Vec<DealId> {
        self.rows.iter().map(|row| row.deal.id).collect()
    }
}
