//! A deal as it stood at a version, rebuilt from its journal, and what is different from another version: both cut to the
//! viewer as the deal of today is.

use std::collections::{BTreeMap, BTreeSet};

use granary_domain::{FileId, Version, record};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::deal::{
    Audience, Deal, DealEvent, DealFault, DealView, Disclosure, DocumentEvent, Entry, FinanceEvent, upcast,
};

/// A deal as it stood.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AsOf {
    pub deal: DealView,
    /// When it came to stand so.
    pub at: Timestamp,
    /// The version that it is compared with.
    pub since: Version,
    pub differences: Vec<Difference>,
}

/// One thing that is different. What was not there is absent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Difference {
    /// Where it stands in the record, such as `timeline.4.dueOn`; of what is one of many, its key.
    pub field: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

/// What every version changes by itself.
const ALWAYS_NEW: [&str; 2] = ["version", "updatedAt"];
/// What follows from other fields, and would be told twice.
const DERIVED: [&str; 1] = ["lacks"];

/// The deal of these entries as a viewer may see its version `version`, and what is different from version `since`, by
/// default the one before. None of versions that there were not, or that were not the viewer's to see.
pub fn as_of(
    journal: &[Entry],
    version: Version,
    since: Option<Version>,
    audience: Audience,
) -> Result<Option<AsOf>, DealFault> {
    let events = upcast::events(journal).map_err(|_| DealFault::Broken)?.into_iter().zip(journal);
    let events: Vec<_> = events.map(|(event, entry)| (event, entry.at, entry.version)).collect();
    let seen = |version| {
        let until = events.iter().take_while(|(.., at)| *at <= version).cloned();
        let deal = Deal::replay(until).filter(|deal| deal.version == version)?;
        (audience == Audience::Staff || deal.deleted_at.is_none()).then(|| deal.cut_to(audience, &events))
    };
    let Some(deal) = seen(version) else { return Ok(None) };
    let since = since.unwrap_or_else(|| version.saturating_sub(1));
    let (at, deal) = (deal.updated_at, deal.view(audience));
    let differences = match seen(since) {
        Some(before) => differences(&record::document(&before.view(audience)), &record::document(&deal)),
        None => Vec::new(),
    };
    Ok(Some(AsOf { deal, at, since, differences }))
}

impl Deal {
    /// The same without what its journal, up to today, says that this viewer may not know.
    fn cut_to(mut self, audience: Audience, events: &[(DealEvent, Timestamp, Version)]) -> Self {
        let brought: Vec<_> = events.iter().flat_map(|(event, ..)| event.part().brings()).collect();
        let removed = removed(events);
        let is_open = |file: FileId| {
            if removed.contains(&file) && audience != Audience::Staff {
                return false;
            }
            let of_file = brought.iter().filter(|(it, _)| it.id == file).map(|(it, by)| (*by, it.document_type));
            Disclosure::of(of_file).includes(audience)
        };
        self.progress.iter_mut().for_each(|step| step.files.retain(|it| is_open(it.file.id)));
        self.past_disputes.iter_mut().chain(&mut self.dispute).for_each(|it| it.retain_files(is_open));
        // A bank reads of no other bank.
        let own = events.iter().rev().find_map(|(event, ..)| match event {
            DealEvent::Finance(FinanceEvent::BankAssigned { bank, .. }) => Some(bank.id),
            _ => None,
        });
        if audience == Audience::Bank && self.bank.as_ref().is_none_or(|bank| Some(bank.id) != own) {
            self.finance_by(None, None);
        }
        self
    }
}

/// The files that were taken off and not brought again.
fn removed(events: &[(DealEvent, Timestamp, Version)]) -> BTreeSet<FileId> {
    let mut removed = BTreeSet::new();
    for (event, ..) in events {
        if let DealEvent::Documents(DocumentEvent::FileRemoved { file, .. }) = event {
            removed.insert(*file);
        }
        for (file, _) in event.part().brings() {
            removed.remove(&file.id);
        }
    }
    removed
}

fn differences(before: &Value, after: &Value) -> Vec<Difference> {
    let (before, after) = (leaves(before), leaves(after));
    let fields: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let differ = fields.into_iter().filter(|field| before.get(*field) != after.get(*field));
    differ
        .filter(|field| {
            let last = field.rsplit('.').next().unwrap_or_default();
            !ALWAYS_NEW.contains(&field.as_str()) && !DERIVED.contains(&last)
        })
        .map(|field| Difference {
            field: field.clone(),
            before: before.get(field).cloned(),
            after: after.get(field).cloned(),
        })
        .collect()
}

/// The scalars of a live document by where they stand.
fn leaves(document: &Value) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut open = vec![(String::new(), document)];
    while let Some((place, value)) = open.pop() {
        match value {
            Value::Object(members) => {
                // Rows stand by their keys; their order is no field of the deal.
                let is_collection = members.contains_key("rows") && members.contains_key("order");
                let members = members.iter().filter(|(name, _)| !(is_collection && *name == "order"));
                open.extend(members.map(|(name, member)| {
                    let name = if is_collection { "" } else { name };
                    let dot = if place.is_empty() || name.is_empty() { "" } else { "." };
                    (format!("{place}{dot}{name}"), member)
                }));
            }
            Value::Array(values) => {
                let texts: Vec<String> = values.iter().map(text).collect();
                found.insert(place, texts.join(", "));
            }
            scalar => {
                found.insert(place, text(scalar));
            }
        }
    }
    found
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
