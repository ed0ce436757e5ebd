//! One-time codes that are charged to their budgets: what is known of a commit that failed.

use granary_domain::store::CommitFault;
use granary_identity::code::{Budgets, Charge, Code, CodeCommit, CodeOutcome, CodeStore, Effect};
use uuid::Uuid;

use crate::given::{beside, empty_store, now};

fn charged() -> CodeCommit {
    let charge = Charge {
        send: Uuid::now_v7(),
        prefix: Some("+97150123".to_owned()),
        network: Some("192.0.2.0".parse().unwrap()),
        address: [8; 32],
        is_solved: false,
        is_known: false,
        budgets: Some(Budgets::ON),
    };
    let effect = Effect::Charge(charge);
    CodeCommit { name: [7; 32], base: 0, commit_id: Uuid::now_v7(), code: Code::default(), at: now(), effect }
}

#[tokio::test]
async fn a_charged_code_that_postgresql_refuses_is_known_to_be_unwritten() {
    let (database, store) = empty_store().await;
    let refuse = "alter table code_sends add constraint none check (prefix is null) not valid";
    beside(&database).await.batch_execute(refuse).await.unwrap();
    assert_eq!(store.commit(&charged()).await, Err(CommitFault::Refused));
}

#[tokio::test]
async fn a_line_that_dies_during_the_commit_of_a_charged_code_leaves_its_outcome_unknown() {
    let (database, store) = empty_store().await;
    let cut = "
        create function cut() returns trigger language plpgsql as $$
        begin
            perform pg_terminate_backend(pg_backend_pid());
            return null;
        end
        $$;
        create constraint trigger cuts after insert on code_sends deferrable initially deferred
        for each row execute function cut()";
    let client = beside(&database).await;
    client.batch_execute(cut).await.unwrap();
    let charged = charged();
    assert_eq!(store.commit(&charged).await, Err(CommitFault::Unknown));
    client.batch_execute("drop trigger cuts on code_sends").await.unwrap();
    assert_eq!(store.commit(&charged).await, Ok(CodeOutcome::Done));
}
