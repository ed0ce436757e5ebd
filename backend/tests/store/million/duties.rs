//! What waits among a million deals takes no longer to be listed and counted than among few, whoever it waits for, narrowed however.

use std::time::Instant;

use granary_domain::{BankId, CompanyId, PageRequest};
use granary_live::pending_list::{DoerOf, DueBy, DutyKind, DutyQuery, LotDutyKind, Pending};
use granary_store::Store;
use granary_trade::deal::{ActionKind, Doer};
use tokio_postgres::Client;
use uuid::Uuid;

use super::MAX_MILLISECONDS;

const READINGS: usize = 20;

/// Each list of what waits that is too slow.
pub(super) async fn too_slow(client: &Client, store: &Store) -> Vec<String> {
    let most = async |doer: &str| -> Uuid {
        let sql =
            format!("select party_id from duties where doer = '{doer}' group by 1 order by count(*) desc limit 1");
        client.query_one(&sql, &[]).await.unwrap().get(0)
    };
    let of = |doer| DoerOf { doer, company: None, bank: None, decider: None, member: None };
    let doers = [
        of(Doer::Desk),
        DoerOf { bank: Some(BankId(most("bank").await)), ..of(Doer::Bank) },
        DoerOf { company: Some(CompanyId(most("buyer").await)), ..of(Doer::Buyer) },
        DoerOf { company: Some(CompanyId(most("seller").await)), ..of(Doer::Seller) },
    ];
    let words = |search: &str| DutyQuery { search: Some(search.to_owned()), ..DutyQuery::default() };
    let of_kind = |kind| DutyQuery { kind: Some(kind), ..DutyQuery::default() };
    let mut misses = Vec::new();
    for (narrowed, query) in [
        ("", DutyQuery::default()),
        ("overdue", DutyQuery { due: Some(DueBy::Overdue), ..DutyQuery::default() }),
        ("steps", of_kind(DutyKind::Action(ActionKind::Step))),
        ("offers", of_kind(DutyKind::Lot(LotDutyKind::OfferAnswer))),
        ("unhandled", DutyQuery { unhandled: true, ..DutyQuery::default() }),
        ("rice", words("rice")),
        ("xylitol", words("xylitol")),
        ("INT510000", words("INT510000")),
    ] {
        for (of, current) in doers.iter().flat_map(|of| [(of, 1), (of, 50)]) {
            let query = DutyQuery { page: PageRequest { current, size: 20 }, ..query.clone() };
            let (mut took, mut total) = (Vec::new(), 0);
            for _ in 0..READINGS {
                let began = Instant::now();
                total = Pending::read(store, *of, &query).await.unwrap().total.count;
                took.push(began.elapsed().as_secs_f64() * 1_000.0);
            }
            took.sort_by(f64::total_cmp);
            let milliseconds = took[READINGS * 95 / 100];
            if milliseconds > MAX_MILLISECONDS {
                misses.push(format!("{:8} {narrowed:12} page {current:<3} of {total:<8} {milliseconds:>8.1}", of.doer));
            }
        }
    }
    misses
}
