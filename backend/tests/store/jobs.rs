//! Jobs are taken by one server at a time, settled by who took them last, and told of at once.

use std::{collections::BTreeSet, time::Duration};

use futures::future::join_all;
use granary::tasks::{JobFault, JobHandler, JobRunner};
use granary_domain::PageRequest;
use granary_identity::job::{JobKind, QueuedMail};
use granary_services::dead_letters::give_up;
use granary_store::{ClaimedJob, Store};
use jiff::Timestamp;
use tokio_postgres::Client;

use crate::{
    given::{beside, empty_store},
    mail_job::welcome_job,
    patience::eventually,
};

async fn count(client: &Client, what: &str) -> i64 {
    client.query_one(&format!("select count(*) from {what}"), &[]).await.unwrap().get(0)
}

async fn queue(client: &Client, many: u32) {
    let mails: String = (1..=many).map(|n| welcome_job(&format!("c{n}"), "a@b.test")).collect();
    client.batch_execute(&mails).await.unwrap();
}

async fn take_one(store: &Store) -> ClaimedJob {
    store.claim_jobs(JobKind::Mail, 4, None).await.unwrap().remove(0)
}

#[tokio::test]
async fn many_who_take_jobs_at_once_take_each_one_once() {
    let (database, store) = empty_store().await;
    let client = beside(&database).await;
    queue(&client, 100).await;
    let taken = join_all((0..40).map(|_| store.claim_jobs(JobKind::Mail, 4, None))).await;
    let taken: Vec<_> = taken.into_iter().flat_map(Result::unwrap).collect();
    let distinct: BTreeSet<_> = taken.iter().map(|job| job.id).collect();
    assert_eq!((taken.len(), distinct.len()), (100, 100));
    assert!(taken.iter().all(|job| job.attempt == 1));
    assert!(store.claim_jobs(JobKind::Mail, 4, None).await.unwrap().is_empty(), "the leases stand");
    client.batch_execute("update jobs set next_at = now()").await.unwrap();
    assert_eq!(take_one(&store).await.attempt, 2);
}

#[tokio::test]
async fn a_letter_to_one_waits_for_none_of_those_to_many() {
    let (database, store) = empty_store().await;
    let client = beside(&database).await;
    queue(&client, 50).await;
    let to_many = "
        insert into users (id, role, first_name, last_name, email, password)
        values (new_id(), 'admin', 'A', 'B', 'staff@b.test', '-');
        insert into broadcasts (id, template, subject, audience, sent_by, letters, queued_at, leaves_at)
        select new_id(), 'news', 'News', '{}', id, 50, now(), now() from users;
        update jobs set broadcast_id = (select id from broadcasts), next_at = now() - interval '1 hour'";
    client.batch_execute(to_many).await.unwrap();
    client.batch_execute(&welcome_job("code", "a@b.test")).await.unwrap();
    let taken = store.claim_jobs(JobKind::Mail, 4, None).await.unwrap();
    let first = client.query_one("select id from jobs where broadcast_id is null", &[]).await.unwrap();
    assert!(
        taken.iter().any(|job| job.id == first.get::<_, uuid::Uuid>(0)),
        "it came last, and fifty were due before it"
    );
}

#[tokio::test]
async fn who_took_a_job_before_another_settles_nothing_any_more() {
    let (database, store) = empty_store().await;
    let client = beside(&database).await;
    queue(&client, 1).await;
    let late = take_one(&store).await;
    client.batch_execute("update jobs set next_at = now()").await.unwrap();
    let present = take_one(&store).await;
    give_up(&store, JobKind::Mail, &late, "late").await.unwrap();
    store.put_job_off(&late, Timestamp::UNIX_EPOCH, Some("late")).await.unwrap();
    store.renew_lease(&late, Duration::ZERO).await.unwrap();
    assert!(store.claim_jobs(JobKind::Mail, 4, None).await.unwrap().is_empty());
    assert_eq!(store.waiting_jobs(JobKind::Mail).await.unwrap().waiting, 1);
    store.finish_job(present.id).await.unwrap();
    give_up(&store, JobKind::Mail, &present, "too late").await.unwrap();
    assert_eq!(count(&client, "jobs where done_at is not null and failed_at is null and fault is null").await, 1);
}

#[tokio::test]
async fn a_job_that_is_given_up_stays_to_be_seen_and_is_taken_no_more() {
    let (database, store) = empty_store().await;
    let client = beside(&database).await;
    queue(&client, 2).await;
    let [first, second] = &store.claim_jobs(JobKind::Mail, 4, None).await.unwrap()[..] else { panic!("two are due") };
    give_up(&store, JobKind::Mail, first, "nobody takes it").await.unwrap();
    store.put_job_off(second, Timestamp::UNIX_EPOCH, None).await.unwrap();
    let jobs = store.waiting_jobs(JobKind::Mail).await.unwrap();
    assert_eq!((jobs.waiting, jobs.failed), (1, 1));
    let (failed, total) = store.given_up_jobs(PageRequest::default()).await.unwrap();
    assert_eq!((total.count, failed[0].id.0, failed[0].reason.as_deref()), (1, first.id, Some("nobody takes it")));
    let again = store.claim_jobs(JobKind::Mail, 4, None).await.unwrap();
    assert_eq!(again.iter().map(|job| (job.id, job.attempt)).collect::<Vec<_>>(), [(second.id, 1)]);
}

#[tokio::test]
async fn what_is_committed_is_told_at_once() {
    let (database, store) = empty_store().await;
    let client = beside(&database).await;
    let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
    let listening = store.clone();
    let hearing = tokio::spawn(async move {
        listening
            .hear_of_jobs(|| {
                let _ = tell.send(());
            })
            .await
    });
    told.recv().await.expect("it listens");
    client.batch_execute(&format!("begin; {}", welcome_job("c", "a@b.test"))).await.unwrap();
    assert!(told.try_recv().is_err(), "not before the commit");
    client.batch_execute("commit").await.unwrap();
    told.recv().await.expect("it is told");
    hearing.abort();
}

/// Sends all letters but those to `slow@b.test`, for which it waits for ever.
struct Stalling;

impl JobHandler for Stalling {
    const KIND: JobKind = JobKind::Mail;
    type Payload = QueuedMail;

    async fn run(&self, _: &ClaimedJob, mail: &QueuedMail) -> Result<(), JobFault> {
        if mail.to == "slow@b.test" { std::future::pending().await } else { Ok(()) }
    }
}

#[tokio::test]
async fn a_slow_job_keeps_no_other_waiting_not_even_what_comes_later() {
    let (database, store) = empty_store().await;
    let client = beside(&database).await;
    client.batch_execute(&welcome_job("slow", "slow@b.test")).await.unwrap();
    queue(&client, 20).await;
    let runner = JobRunner::new(store.clone(), Stalling);
    let sent = async {
        let all_but_one = async |wanted| {
            eventually("all but the slow one are sent", async || {
                (count(&client, "jobs where done_at is not null").await == wanted).then_some(())
            })
            .await;
        };
        all_but_one(20).await;
        client.batch_execute(&welcome_job("later", "a@b.test")).await.unwrap();
        all_but_one(21).await;
    };
    tokio::select! {
        ended = runner.run_due(None) => panic!("the slow one is in hand: {ended:?}"),
        () = sent => {}
    }
}
