//! A search over everything takes no longer among a million deals with their files than among few, whoever looks for whatever.

use std::{sync::Arc, time::Instant};

use granary_domain::{BankId, Caller, CompanyId, Permission, Permissions, Principal, Role, SessionId, UserId};
use granary_live::everything::Query;
use granary_services::everything::find;
use granary_store::Store;
use tokio_postgres::Client;
use uuid::Uuid;

use super::MAX_MILLISECONDS;

const READINGS: usize = 20;

/// Common words and rare ones, none at all, numbers, what begins every vessel, one container, names of files and people.
const SEARCHES: [&str; 16] = [
    "a",
    "rice",
    "basmati noor",
    "trading llc",
    "xylitol",
    "zzqq",
    "INT-510000",
    "42",
    "quorra",
    "quorra 777",
    "qzcu0510000",
    "3.5",
    "invoice",
    "invoice 510000",
    "person",
    "+971 50 123 4567",
];

/// Each search that is too slow, with who looks.
pub(super) async fn too_slow(client: &Client, store: &Store) -> Vec<String> {
    let party = async |column: &str| -> Uuid {
        let sql =
            format!("select {column} from deals where {column} is not null group by 1 order by count(*) desc limit 1");
        client.query_one(&sql, &[]).await.unwrap().get(0)
    };
    let (buyer, seller, bank) = (party("buyer_id").await, party("seller_id").await, party("bank_id").await);
    let trader = |company: Uuid| caller(Role::User, Some(company), None);
    let mut misses = Vec::new();
    for (viewer, who) in [
        ("staff", caller(Role::Admin, None, None)),
        ("buyer", trader(buyer)),
        ("seller", trader(seller)),
        ("small", trader(Uuid::from_u128(0x7000_8000_0000_0000_0011))),
        ("bank", caller(Role::Bank, None, Some(bank))),
    ] {
        for search in SEARCHES {
            let asked = Query::of(search);
            let mut took = Vec::new();
            for _ in 0..READINGS {
                let began = Instant::now();
                find(store, store, &asked, &who).await.unwrap();
                took.push(began.elapsed().as_secs_f64() * 1_000.0);
            }
            took.sort_by(f64::total_cmp);
            let milliseconds = took[READINGS * 95 / 100];
            if milliseconds > MAX_MILLISECONDS {
                misses.push(format!("{viewer:8} {search:32} {milliseconds:>8.1}"));
            }
        }
    }
    misses
}

fn caller(role: Role, company: Option<Uuid>, bank: Option<Uuid>) -> Caller {
    let who = Principal {
        session: SessionId(Uuid::nil()),
        user: UserId(Uuid::nil()),
        role,
        company: company.map(CompanyId),
        bank: bank.map(BankId),
        permissions: if role.is_staff() { Permission::ALL.iter().copied().collect() } else { Permissions::default() },
        member: Default::default(),
        rights: 1,
        name: String::new(),
    };
    Caller { who: Arc::new(who), from: None }
}
