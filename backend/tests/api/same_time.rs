//! Time does not tell whether an account exists: some samples with every run, thousands compared by rank in
//! `scripts/long`, which sets `GRANARY_TEST_SAMPLES`.

use std::time::Instant;

use serde_json::{Value, json};

use crate::server::{Person, TestServer};

/// The largest gap between two medians of many samples, in milliseconds.
const GAP: f64 = 3.0;
/// Without being told, as many samples as show that one side does far more than the other.
const FEW: usize = 40;
/// Beyond this many standard deviations two samples differ (p = 0.01, both sides).
const FAR: f64 = 2.576;

/// More officers of a bank than anybody asks for.
const OFFICERS: &str = "
    insert into users (id, role, email, email_verified, password, first_name, last_name, bank_id)
    select new_id(), 'bank', format('officer%s@emirates-trade.test', lpad(n::text, 5, '0')), true, u.password, 'An', 'Officer', u.bank_id
    from generate_series(0, 4999) n, users u where u.email = 'officer@emirates-trade.test'";

async fn milliseconds(person: &Person, path: &str, body: Value) -> f64 {
    let began = Instant::now();
    person.post(path, body).await;
    began.elapsed().as_secs_f64() * 1000.0
}

fn median(sample: &[f64]) -> f64 {
    let mut sorted = sample.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

/// How many standard deviations the ranks of two samples lie apart (Mann and Whitney).
fn distance(one: &[f64], other: &[f64]) -> f64 {
    let mut all: Vec<(f64, bool)> =
        one.iter().map(|it| (*it, true)).chain(other.iter().map(|it| (*it, false))).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let ranks: f64 = all.iter().enumerate().filter(|(_, (_, first))| *first).map(|(at, _)| at as f64 + 1.0).sum();
    let (m, n) = (one.len() as f64, other.len() as f64);
    let u = ranks - m * (m + 1.0) / 2.0;
    (u - m * n / 2.0) / (m * n * (m + n + 1.0) / 12.0).sqrt()
}

#[test]
fn ranks_tell_samples_apart_and_find_none_where_there_is_none() {
    let even: Vec<f64> = (0..2000).map(|n| f64::from(n * 7919 % 2003)).collect();
    let odd: Vec<f64> = (0..2000).map(|n| f64::from(n * 104_729 % 2003)).collect();
    let later: Vec<f64> = odd.iter().map(|it| it + 100.0).collect();
    assert!(distance(&even, &odd).abs() < FAR);
    assert!(distance(&even, &later).abs() > FAR);
    assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
}

#[actix_web::test]
async fn time_does_not_tell_whether_an_account_exists() {
    let server = TestServer::open().await;
    let person = server.stranger();
    let told = std::env::var("GRANARY_TEST_SAMPLES").ok().and_then(|samples| samples.parse::<usize>().ok());
    let password = |email: String| json!({ "email": email, "password": "not the password" });
    let address = |email: String| json!({ "email": email });
    let buyer = |_: usize| "buyer@alnoor-foods.test".to_owned();
    let nobody = |n: usize| format!("{n:05}@alnoor-foods.test");
    // A code is asked for once each, by people whom nobody has met: what was asked for before is remembered.
    server.sql(OFFICERS).await;
    let officer = |n: usize| format!("officer{n:05}@emirates-trade.test");
    let no_officer = |n: usize| format!("nobody.{n:05}@emirates-trade.test");
    type Calls<'a> = (&'a str, usize, &'a dyn Fn(usize) -> Value, &'a dyn Fn(usize) -> Value);
    let calls: [Calls<'_>; 4] = [
        ("/api/v1/user/password/recover", 1, &|n| address(buyer(n)), &|n| address(nobody(n))),
        ("/api/v1/user/resendMail", 1, &|n| address(buyer(n)), &|n| address(nobody(n))),
        ("/api/v1/bank/sendOTP", 1, &|n| address(officer(n)), &|n| address(no_officer(n))),
        ("/api/v1/identity/signIn", 5, &|n| password(buyer(n)), &|n| password(nobody(n))),
    ];
    for (path, fewer, known, unknown) in calls {
        let samples = told.map_or(FEW, |samples| samples / fewer);
        let (mut to_known, mut to_nobody) = (Vec::new(), Vec::new());
        for n in 0..samples {
            // By chance, because what one call leaves to be done is felt by the next.
            if uuid::Uuid::new_v4().as_u128().is_multiple_of(2) {
                to_known.push(milliseconds(&person, path, known(n)).await);
                to_nobody.push(milliseconds(&person, path, unknown(n)).await);
            } else {
                to_nobody.push(milliseconds(&person, path, unknown(n)).await);
                to_known.push(milliseconds(&person, path, known(n)).await);
            }
        }
        let (one, other, far) = (median(&to_known), median(&to_nobody), distance(&to_known, &to_nobody));
        eprintln!("{path}: medians {one:.3} ms and {other:.3} ms, {far:.2} standard deviations apart");
        let alike = match told {
            Some(_) => (one - other).abs() < GAP && far.abs() < FAR,
            None => (one - other).abs() < (one.max(other) / 2.0).max(2.0 * GAP),
        };
        assert!(alike, "{path}: {one:.3} ms, {other:.3} ms, {far:.2}");
    }
}
