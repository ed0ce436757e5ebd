//! The letters that the server sends by itself, each with example facts, for staff to look at.

use granary_domain::{DealId, InvitationId, MemberRole, refusal::Params};
use granary_identity::{
    letters::LetterTopic,
    mail::{DealBrief, Digest, TaskBrief, ToDo, Update, UpdateItem},
    notification::NotificationKind,
};
use jiff::{Timestamp, civil::date};
use uuid::Uuid;

use super::MailTemplate;

/// Each by its name; those to many are written by staff, and are not among them.
pub fn examples() -> Vec<(&'static str, MailTemplate)> {
    let link = Uuid::nil();
    vec![
        ("verify-email", MailTemplate::VerifyEmail { link, company: "Al Noor Foods".to_owned().try_into().ok() }),
        ("code", MailTemplate::Code { code: "482913".into() }),
        ("registered", MailTemplate::Registered {}),
        ("welcome", MailTemplate::Welcome {}),
        ("invitation", MailTemplate::Invitation { link }),
        (
            "member-invitation",
            MailTemplate::MemberInvitation {
                invitation: InvitationId(link),
                company: "Al Noor Foods".to_owned().try_into().ok(),
                role: MemberRole::Trader,
            },
        ),
        ("reset-password", MailTemplate::ResetPassword { link }),
        ("password-changed", MailTemplate::PasswordChanged { second_factor: Some("kept".into()) }),
        ("change-email", MailTemplate::ChangeEmail { link }),
        ("email-change", MailTemplate::EmailChange { link, is_done: true }),
        ("second-factor-changed", MailTemplate::SecondFactorChanged { change: Some("on".into()) }),
        (
            "new-sign-in",
            MailTemplate::NewSignIn { device: Some("Firefox on Linux".into()), at: Some(Timestamp::UNIX_EPOCH) },
        ),
        (
            "document-revision",
            MailTemplate::DocumentRevision { kind: "tradeLicence".into(), comment: "Page two is missing.".into() },
        ),
        ("documents-accepted", MailTemplate::DocumentsAccepted {}),
        (
            "expiry-reminder",
            MailTemplate::ExpiryReminder { kind: "tradeLicence".into(), days: 30, date: date(2027, 1, 5) },
        ),
        ("limit-decided", MailTemplate::LimitDecided { amount: Some("20,000.00 USD".into()), reason: None }),
        ("deletion-requested", MailTemplate::DeletionRequested { deletes_on: Some(date(2027, 1, 5)) }),
        ("data-export-ready", MailTemplate::DataExportReady {}),
        ("update", MailTemplate::Update(Box::new(update()))),
        ("digest", MailTemplate::Digest(Box::new(digest()))),
    ]
}

fn update() -> Update {
    let params = Params::default().with("day", "2027-01-05").with("dealId", Uuid::nil().to_string());
    let params = params.with("order_id", "INT-1042").with("step", 4_u8).with("stepName", "Payment security");
    let told = vec![UpdateItem { kind: NotificationKind::OrderStepOverdue, params }];
    Update { topic: LetterTopic::Orders, deal: Some(brief()), goods: None, zone: None, told }
}

fn digest() -> Digest {
    Digest {
        waiting: 3,
        overdue: 1,
        today: 0,
        first: vec![brief()],
        besides: vec![offer()],
        zone: None,
        updates: vec![update()],
    }
}

fn offer() -> TaskBrief {
    let figures = Params::default().with("amount", "USD 1500.00").with("quantity", "40");
    TaskBrief {
        title: "Red lentils".into(),
        with: Some("Deccan Agro".into()),
        figures: figures.with("sum", "USD 60000.00").with("unit", "metric-ton"),
        to_do: Some("offerAnswer".into()),
        until: "2027-01-06T12:30:00Z".parse().ok(),
    }
}

fn brief() -> DealBrief {
    let to_do = ToDo {
        kind: "step".into(),
        step: Some("Payment security".into()),
        due_on: Some(date(2027, 1, 5)),
        is_overdue: true,
    };
    DealBrief {
        id: DealId(Uuid::nil()),
        order_id: "INT-1042".into(),
        goods: "Basmati Rice".into(),
        further_goods: 0,
        weight: Some("50 MT".into()),
        with: vec!["Al Noor Foods".into()],
        sum: "USD 60,000.00".into(),
        to_do: Some(to_do),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Whether the server sends it by itself; a new letter is asked for here.
    fn is_automatic(it: &MailTemplate) -> bool {
        match it {
            MailTemplate::Announcement(_) | MailTemplate::ServiceUpdate(_) => false,
            MailTemplate::VerifyEmail { .. }
            | MailTemplate::ResetPassword { .. }
            | MailTemplate::Invitation { .. }
            | MailTemplate::MemberInvitation { .. }
            | MailTemplate::PasswordChanged { .. }
            | MailTemplate::ChangeEmail { .. }
            | MailTemplate::EmailChange { .. }
            | MailTemplate::Welcome {}
            | MailTemplate::Registered {}
            | MailTemplate::Code { .. }
            | MailTemplate::NewSignIn { .. }
            | MailTemplate::DocumentRevision { .. }
            | MailTemplate::DocumentsAccepted {}
            | MailTemplate::ExpiryReminder { .. }
            | MailTemplate::LimitDecided { .. }
            | MailTemplate::DeletionRequested { .. }
            | MailTemplate::DataExportReady {}
            | MailTemplate::Update(_)
            | MailTemplate::Digest(_)
            | MailTemplate::SecondFactorChanged { .. } => true,
        }
    }

    #[test]
    fn each_letter_that_the_server_sends_by_itself_has_one_example_under_its_own_name() {
        let all = examples();
        let kinds: HashSet<_> = all.iter().map(|(_, it)| std::mem::discriminant(it)).collect();
        assert_eq!((all.len(), kinds.len()), (20, 20), "as many as there are automatic ones above");
        for (name, template) in all {
            assert!(is_automatic(&template), "{name}");
            // A one-time code stands in no row, and has no name there.
            let own = if name == "code" { String::new() } else { name.to_owned() };
            assert_eq!(template.parts().0, own);
        }
    }
}
