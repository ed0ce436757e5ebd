//! Reminders of trade licences before they run out, and when they have.

use granary_domain::{refusal::BoxedRefusal, store::StoreUnavailable};
use granary_identity::verification::LicenceReminder;
use granary_store::{Author, Decision, Store};
use granary_trade::change::ChangeEvent;
use jiff::Timestamp;

/// Reminds of what is due on the day that it is where each company sits, each time once; answers how many companies were told. One that cannot be told now
/// is told later, and keeps nobody else from it.
pub async fn remind_of_licences(store: &Store, at: Timestamp) -> Result<usize, StoreUnavailable> {
    let due = store.licences_due(LicenceReminder::told_somewhere(at)).await?;
    let due = due.into_iter().filter_map(|it| LicenceReminder::due(it.company, it.expires_on, it.home.day(at)));
    let due: Vec<(String, LicenceReminder)> = due.map(|it| (it.cause(), it)).collect();
    let causes: Vec<String> = due.iter().map(|(cause, _)| cause.clone()).collect();
    let given = store.reminders_given(&causes).await?;
    let mut told = 0;
    for (cause, reminder) in due.iter().filter(|(cause, _)| !given.contains(cause)) {
        match remind(store, cause, reminder).await {
            Ok(is_first) => told += usize::from(is_first),
            Err(refusal) => tracing::warn!(company.id = %reminder.company, ?refusal, "A company is reminded later"),
        }
    }
    Ok(told)
}

/// Tells the people of one company, unless that was done; answers whether it was not.
async fn remind(store: &Store, cause: &str, reminder: &LicenceReminder) -> Result<bool, BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            if !tx.add_reminder(cause).await? {
                return Ok(Decision::value(false));
            }
            let people = tx.colleagues(reminder.company).await?;
            let active = || people.iter().filter(|it| !it.is_disabled);
            Ok(Decision {
                notifications: active().map(|it| reminder.notification(it.to.user, tx.at)).collect(),
                mails: active().filter_map(|it| reminder.mail(&it.to)).collect(),
                changes: people.iter().map(|it| ChangeEvent::User(it.to.user)).collect(),
                ..Decision::value(true)
            })
        })
        .await
}
