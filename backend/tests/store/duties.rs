//! What waits stands in rows as the deals say it, and lists of it are exact.

use std::collections::BTreeSet;

use granary_domain::{DealId, PageRequest, UserId};
use granary_live::{
    board::BoardStore,
    pending_list::{Awaited, DoerOf, DueBy, DutyKind, DutyQuery, Pending, PendingStore},
};
use granary_store::Store;
use granary_trade::deal::{ActionKind, Deal, Doer, Party, PendingAction};
use tokio_postgres::Client;
use uuid::Uuid;

use crate::given::{beside, demo_store};

/// All deals, as they stand.
async fn deals(store: &Store, client: &Client) -> Vec<Deal> {
    let rows = client.query("select id from deals", &[]).await.unwrap();
    let ids = rows.iter().map(|row| DealId(row.get(0))).collect();
    store.deals(ids).await.unwrap().iter().map(|(_, stored)| Deal::stored(stored).unwrap()).collect()
}

/// What waits in all deals as the function says it, and as the rows have it.
async fn said_and_filed(store: &Store, client: &Client) -> (BTreeSet<String>, BTreeSet<String>) {
    let deals = deals(store, client).await;
    let said = deals.iter().flat_map(|deal| {
        deal.duties().into_iter().map(|it| {
            let step = it.step.map_or(0, |step| step.0);
            let due = it.ends_on.map_or_else(|| "infinity".to_owned(), |due| due.to_string());
            let missing: Vec<_> = it.missing.iter().map(|kind| kind.as_str()).collect();
            format!("{} {} {} {} {step} {due} [{}]", deal.id, it.doer, it.party.id(), it.kind, missing.join(","))
        })
    });
    let sql = "select format('%s %s %s %s %s %s [%s]', deal_id, doer, party_id, kind, step, due_key, array_to_string(missing, ',')) from duties";
    let rows = client.query(sql, &[]).await.unwrap();
    (said.collect(), rows.iter().map(|row| row.get(0)).collect())
}

fn of(doer: Doer, party: Party) -> DoerOf {
    let company = if let Party::Company(it) = party { Some(it) } else { None };
    let bank = if let Party::Bank(it) = party { Some(it) } else { None };
    DoerOf { doer, company, bank, decider: None, member: None }
}

/// What waits in deals on all pages of a list.
async fn listed(store: &Store, of: DoerOf, query: DutyQuery) -> Vec<PendingAction> {
    let (mut found, mut seen) = (Vec::new(), 0);
    for current in 1.. {
        let query = DutyQuery { page: PageRequest { current, size: 7 }, ..query.clone() };
        let Pending { actions, total } = Pending::read(store, of, &query).await.unwrap();
        assert!(total.is_exact);
        seen += actions.len() as u64;
        found.extend(actions.into_iter().filter_map(|it| if let Awaited::Action(it) = it { Some(*it) } else { None }));
        if u64::from(current * 7) >= total.count {
            assert_eq!(seen, total.count, "{of:?}");
            break;
        }
    }
    found
}

#[tokio::test]
async fn rows_say_of_every_deal_what_it_says_itself_and_are_filed_where_an_earlier_version_did_not() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    let (said, filed) = said_and_filed(&store, &client).await;
    assert!(said.len() > 50);
    assert_eq!(said, filed);
    client.batch_execute("delete from duties; insert into unfiled_duties select id from deals").await.unwrap();
    let desk = Pending::read(&store, of(Doer::Desk, Party::Desk), &DutyQuery::default()).await.unwrap();
    assert!(!desk.total.is_exact, "nobody has looked at all of it");
    let mut last = Some(DealId(Uuid::nil()));
    while let Some(behind) = last {
        last = store.file_duties(behind, 40).await.unwrap();
    }
    let desk = Pending::read(&store, of(Doer::Desk, Party::Desk), &DutyQuery::default()).await.unwrap();
    assert!(desk.total.is_exact);
    assert_eq!(said_and_filed(&store, &client).await.1, filed);
}

#[tokio::test]
async fn a_deal_that_does_not_parse_keeps_no_other_from_being_filed() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    let broken = "
        delete from duties; insert into unfiled_duties select id from deals;
        update deals set state = '{}' where id = (select min(id::text)::uuid from deals)";
    client.batch_execute(broken).await.unwrap();
    let mut last = Some(DealId(Uuid::nil()));
    while let Some(behind) = last {
        last = store.file_duties(behind, 1).await.unwrap();
    }
    let left = client.query_one("select count(*) from unfiled_duties", &[]).await.unwrap();
    assert_eq!(left.get::<_, i64>(0), 1);
}

#[tokio::test]
async fn what_is_counted_for_a_company_is_what_its_lists_hold() {
    let (database, store) = demo_store().await;
    let deals = deals(&store, &beside(&database).await).await;
    let companies: BTreeSet<_> = deals.iter().flat_map(|deal| [deal.buyer.id, deal.seller.id]).collect();
    let mut waits = 0;
    for company in companies {
        let mut listed = 0;
        for doer in [Doer::Buyer, Doer::Seller] {
            let query = DutyQuery::default();
            listed += Pending::read(&store, of(doer, Party::Company(company)), &query).await.unwrap().total.count;
        }
        let counted = store.waiting(company, UserId(Uuid::nil())).await.unwrap();
        assert_eq!(counted.in_all(), listed, "{company}: {counted:?}");
        waits += listed;
    }
    assert!(waits > 20, "{waits}");
}

#[tokio::test]
async fn each_doer_reads_all_that_waits_what_is_due_first_first_and_any_part_of_it() {
    let (database, store) = demo_store().await;
    let deals = deals(&store, &beside(&database).await).await;
    let duties = || deals.iter().flat_map(|deal| deal.duties().into_iter().map(move |it| (deal, it)));
    let parties: BTreeSet<_> = duties().map(|(_, it)| (it.doer.as_str(), it.party.id())).collect();
    assert!(parties.len() > 10);
    for (doer, id) in parties {
        let own: Vec<_> = duties().filter(|(_, it)| (it.doer.as_str(), it.party.id()) == (doer, id)).collect();
        let (_, first) = &own[0];
        let of = of(first.doer, first.party);
        let found = listed(&store, of, DutyQuery::default()).await;
        let dues: Vec<_> = found.iter().map(|it| it.due_on.unwrap_or(jiff::civil::Date::MAX)).collect();
        assert!(dues.is_sorted(), "{dues:?}");
        let not_out = |it: &&PendingAction| it.kind != ActionKind::Signature;
        assert!(found.iter().filter(not_out).count() <= own.len());
        let late = listed(&store, of, DutyQuery { due: Some(DueBy::Overdue), ..DutyQuery::default() }).await;
        assert_eq!(late.len(), found.iter().filter(|it| it.is_overdue).count());
        let kind = Some(DutyKind::Action(ActionKind::Step));
        let steps = listed(&store, of, DutyQuery { kind, ..DutyQuery::default() }).await;
        assert_eq!(steps, found.iter().filter(|it| it.kind == ActionKind::Step).cloned().collect::<Vec<_>>());
        let order = found[0].order_id.to_lowercase();
        let of_order = listed(&store, of, DutyQuery { search: Some(order), ..DutyQuery::default() }).await;
        assert!(of_order.iter().all(|it| it.order_id == found[0].order_id) && !of_order.is_empty());
    }
}
