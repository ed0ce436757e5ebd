//! Copies of what the server knows of people: asked for, kept once they are made, and thrown away.

use granary_domain::{
    Caller, UserId,
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency},
};
use granary_identity::{
    export::ExportRequest,
    job::{Job, QueuedExport, Work},
    mail::MailTemplate,
    notification::{Addressee, Notification, NotificationKind},
    user::{DataExport, DataExportStatus},
};
use granary_store::{Author, Decision, NewFile, Store, UserEntry};
use granary_trade::change::ChangeEvent;
use serde_json::json;
use uuid::Uuid;

/// Asks for a copy of what the server knows of the caller.
pub async fn ask_export(
    store: &Store,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<DataExport>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let instead_of = match ExportRequest::decide(tx.newest_export(user).await?, tx.at) {
                ExportRequest::Given(export) => {
                    let is_ready = export.status == DataExportStatus::Ready;
                    let message = if is_ready { "Your data is ready." } else { "Your data is being gathered." };
                    return Ok(Decision::reply(message, export.view()));
                }
                ExportRequest::Made { instead_of } => instead_of,
            };
            if let Some(old) = instead_of {
                tx.drop_export(old).await?;
            }
            let export = tx.add_export(user).await?;
            Ok(Decision {
                journal: vec![UserEntry { user, kind: "export", body: json!({}) }],
                jobs: vec![Job {
                    cause: export.id.to_string(),
                    work: Work::Export(QueuedExport { export: export.id }),
                    user: Some(user),
                    due: None,
                }],
                changes: vec![ChangeEvent::User(user)],
                ..Decision::reply("Your data is being gathered.", export.view())
            })
        })
        .await
}

/// Keeps a copy that was made for somebody, and tells them; answers whether anybody still waits for it.
pub async fn finish_export(store: &Store, export: Uuid, of: UserId, file: &NewFile) -> Result<bool, BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let Some(to) = tx.finish_export(export, file).await? else { return Ok(Decision::value(false)) };
            let template = MailTemplate::DataExportReady {};
            Ok(Decision {
                notifications: vec![Notification {
                    to: Addressee::Person(of),
                    kind: NotificationKind::ExportReady,
                    params: Params::default(),
                    at: tx.at,
                }],
                mails: vec![to.mail(format!("data-export:{export}"), template)],
                changes: vec![ChangeEvent::User(of)],
                ..Decision::value(true)
            })
        })
        .await
}

/// Gives up a copy that cannot be made.
pub async fn fail_export(store: &Store, export: Uuid) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let of = tx.fail_export(export).await?;
            Ok(Decision { changes: of.map(ChangeEvent::User).into_iter().collect(), ..Decision::value(()) })
        })
        .await
}

/// Throws a copy away.
pub async fn drop_export(store: &Store, export: Uuid) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let of = tx.drop_export(export).await?;
            Ok(Decision { changes: of.map(ChangeEvent::User).into_iter().collect(), ..Decision::value(()) })
        })
        .await
}
