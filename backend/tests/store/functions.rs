//! The functions and views of the database are few, each in a file of its name, and short.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use crate::{
    database::Database,
    given::{beside, empty_store},
};

/// What has to happen in the database, or is many times dearer elsewhere.
const PRESENT: &[&str] = &[
    "admit",
    "asked_words",
    "asking",
    "belongs_to",
    "broadcast_audience",
    "commit_deal",
    "company_licences",
    "company_sides",
    "containing",
    "conversation_rows",
    "conversations_of",
    "count_rights",
    "deal_day",
    "disputes_of",
    "fan_out",
    "file_holders",
    "file_new_deals",
    "find_files",
    "find_people",
    "folded_words",
    "hold_rights",
    "keep_deal_files",
    "keep_deal_keys",
    "keep_duties",
    "keep_handlers",
    "keep_messages",
    "keep_replies",
    "keep_shipments",
    "lapse_requests",
    "limit_applications",
    "list_lots",
    "mails",
    "may_approve",
    "meant_words",
    "new_id",
    "numbered",
    "queue_credit",
    "quotes_seen",
    "refile_deal",
    "refuse_change",
    "refused_by_limit",
    "searchable",
    "session_records",
    "share_rights",
    "stands",
    "stock_taken",
    "stretches_of",
    "tell_of_jobs",
    "touched_with",
    "try_password",
    "unread_by",
    "user_rows",
    "verification_of",
];

/// How long a file may be.
const MAX_LINES: usize = 60;

const OWN: &str = "
    select p.proname::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
    )
    union all
    select v.relname::text from pg_class v where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace";

fn files() -> Vec<PathBuf> {
    let folders = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../sql/functions")).unwrap();
    folders
        .flat_map(|folder| std::fs::read_dir(folder.unwrap().path()).unwrap())
        .map(|file| file.unwrap().path())
        .collect()
}

fn name(file: &Path) -> &str {
    file.file_stem().unwrap().to_str().unwrap()
}

#[tokio::test]
async fn the_database_has_the_functions_and_views_of_the_list_and_no_others() {
    let database = Database::open().await;
    let rows = beside(&database).await.query(OWN, &[]).await.unwrap();
    let mut present: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    let mut listed = PRESENT.to_vec();
    present.sort_unstable();
    listed.sort_unstable();
    assert_eq!(present, listed);
}

#[test]
fn each_file_makes_what_it_is_named_after_and_no_two_the_same() {
    let mut seen = BTreeSet::new();
    for file in files() {
        let text = std::fs::read_to_string(&file).unwrap();
        let made: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("create or replace ")).collect();
        let (first, triggers) = made.split_first().unwrap();
        let [function, view] = ["function", "view"].map(|kind| format!("{kind} {}", name(&file)));
        assert!(first.starts_with(&function) || first.starts_with(&view), "{} makes {first}", file.display());
        assert!(triggers.iter().all(|made| made.starts_with("trigger ")), "{} makes {triggers:?}", file.display());
        assert!(seen.insert(name(&file).to_owned()), "{} is there twice", name(&file));
    }
}

#[tokio::test]
async fn the_rule_that_each_commit_asks_is_inlined() {
    let database = Database::open().await;
    let plan = "explain (verbose) select from users u where u.id = gen_random_uuid() and stands(u, 1)";
    let lines = beside(&database).await.query(plan, &[]).await.unwrap();
    let plan: String = lines.iter().map(|line| line.get::<_, String>(0)).collect();
    assert!(plan.contains("u.rights = ") && !plan.contains("stands"), "{plan}");
}

#[tokio::test]
async fn beside_a_version_that_changed_the_functions_nothing_is_written_until_they_fit_again() {
    let (database, store) = empty_store().await;
    let beside = beside(&database).await;
    assert_eq!(store.takes_writes().await, Ok(true));
    for (change, is_ready) in [
        ("alter function commit_deal rename to commit_deal_of_another", false),
        ("alter function commit_deal_of_another rename to commit_deal", true),
    ] {
        beside.batch_execute(change).await.unwrap();
        assert_eq!((store.fits().await, store.takes_writes().await), (Ok(is_ready), Ok(is_ready)), "{change}");
    }
}

#[test]
fn each_file_is_short() {
    for file in files() {
        let lines = std::fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= MAX_LINES, "{} has {lines} lines", file.display());
    }
}
