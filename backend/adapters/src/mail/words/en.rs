//! The letters in English.

use granary_domain::Language;
use granary_identity::mail::BroadcastText;
use jiff::{Timestamp, civil::Date, tz::TimeZone};

use super::{
    letter::{Frame, Words, action, quoted, typed},
    updates,
};
use crate::mail::{MailTemplate, pages::Pages};

pub(super) fn frame(name: Option<&str>) -> Frame {
    Frame {
        direction: "ltr",
        greeting: name.map_or_else(|| "Hello,".to_owned(), |name| format!("Hello {name},")),
        instead: "If the button does not work, open this address:",
        footer: "Granary, where companies trade goods. This message was sent automatically; replies to it are not read.",
    }
}

pub(super) fn words(template: &MailTemplate, pages: &Pages) -> Words {
    match template {
        MailTemplate::VerifyEmail { link, company } => Words {
            subject: "Verify your email address".into(),
            preview: "Is this address yours?".into(),
            heading: "Verify your email address".into(),
            paragraphs: company
                .iter()
                .map(|company| format!("The company that asks calls itself {}.", quoted(company)))
                .chain(["Is this address yours, and is that your company? Confirm it on the page that opens: nothing \
                         happens before you press the button there. After that you can sign in."
                    .into()])
                .collect(),
            action: action("Verify email address", pages.verify_email(*link)),
            note: "The link is good for 24 hours, once. If you did not create an account, or do not know the company, \
                   ignore this message: nobody can sign in with your address."
                .into(),
            ..Words::default()
        },
        MailTemplate::ResetPassword { link } => Words {
            subject: "Set a new password".into(),
            preview: "The link is good for 30 minutes.".into(),
            heading: "Set a new password".into(),
            paragraphs: vec!["You asked to set a new password for your account. Choose it on the next page.".into()],
            action: action("Set a new password", pages.reset_password(*link)),
            note: "The link is good for 30 minutes, once. If you did not ask for it, you can ignore this message: \
                   your password stays as it is."
                .into(),
            ..Words::default()
        },
        MailTemplate::Invitation { link } => Words {
            subject: "You are invited to Granary".into(),
            preview: "Choose your password; the link is good for 72 hours.".into(),
            heading: "You are invited to Granary".into(),
            paragraphs: vec![
                "Our desk has opened an account for you at this address. Choose your password on the next \
                              page; after that you can sign in."
                    .into(),
            ],
            action: action("Choose a password", pages.reset_password(*link)),
            note: "The link is good for 72 hours, once. If you do not know why you are invited, ignore this message: \
                   nobody can sign in with your address."
                .into(),
            ..Words::default()
        },
        MailTemplate::MemberInvitation { invitation, company, role } => Words {
            subject: "Your company asks you to join it on Granary".into(),
            preview: "The link is good for 7 days.".into(),
            heading: "Join your company on Granary".into(),
            paragraphs: company
                .iter()
                .map(|company| format!("The company that asks calls itself {}.", quoted(company)))
                .chain([format!(
                    "You would be there as: {}. On the page that opens you prove this address by a code, and choose a \
                     password.",
                    role.label()
                )])
                .collect(),
            action: action("See the invitation", pages.join(*invitation)),
            note:
                "The link is good for 7 days, once, and for this address alone: forwarded, it is of no use. If you do \
                   not know the company, ignore this message."
                    .into(),
            ..Words::default()
        },
        MailTemplate::PasswordChanged { second_factor } => Words {
            subject: "Your password was changed".into(),
            preview: "If this was not you, set a new one at once.".into(),
            heading: "Your password was changed".into(),
            paragraphs: [
                "The password of your account has just been changed, and your other sessions have been ended.",
            ]
            .into_iter()
            .chain(second_factor.as_deref().and_then(second_factor_after))
            .map(str::to_owned)
            .collect(),
            action: action("This was not me", pages.recover()),
            note: "If it was you, there is nothing to do. If it was not, set a new password at once and tell us."
                .into(),
            ..Words::default()
        },
        MailTemplate::ChangeEmail { link } => Words {
            subject: "Confirm your new email address".into(),
            preview: "The link is good for 24 hours.".into(),
            heading: "Confirm your new email address".into(),
            paragraphs: vec![
                "Somebody with an account at Granary wants to sign in with this address from now on. If that is you, confirm \
                 it on the page that opens: nothing happens before you press the button there."
                    .into(),
                "You are then signed out everywhere, and sign in again with the new address.".into(),
            ],
            action: action("Confirm the address", pages.change_email(*link)),
            note: "The link is good for 24 hours, once. If you did not ask for it, ignore this message: nothing changes."
                .into(),
            ..Words::default()
        },
        MailTemplate::EmailChange { link, is_done: false } => Words {
            subject: "Another email address is to be used for your account".into(),
            preview: "If this was not you, object now.".into(),
            heading: "Another email address is to be used for your account".into(),
            paragraphs: vec![
                "Your account is to be signed in to with another email address instead of this one, as soon as that one is \
                 confirmed."
                    .into(),
            ],
            action: action("This was not me", pages.keep_email(*link)),
            note: "If it was you, there is nothing to do. If it was not, press the button within 72 hours: your address \
                   stays, all sessions are ended, and you set a new password."
                .into(),
            ..Words::default()
        },
        MailTemplate::EmailChange { link, is_done: true } => Words {
            subject: "The email address of your account was changed".into(),
            preview: "If this was not you, object now.".into(),
            heading: "The email address of your account was changed".into(),
            paragraphs: vec![
                "Your account is signed in to with another email address from now on. This is the last message to this one."
                    .into(),
            ],
            action: action("This was not me", pages.keep_email(*link)),
            note: "If it was you, there is nothing to do. If it was not, press the button within 72 hours: this address is \
                   yours again, all sessions are ended, and you set a new password."
                .into(),
            ..Words::default()
        },
        MailTemplate::Welcome {} => Words {
            subject: "Welcome to Granary".into(),
            preview: "Your account is ready.".into(),
            heading: "Welcome to Granary".into(),
            paragraphs: vec![
                "Your account is ready. Buyer, seller, bank and our own desk watch the same deal here, from the \
                 order to the last payment."
                    .into(),
                "Sign in to see the lots on offer, and to place your first order.".into(),
            ],
            action: action("Sign in", pages.sign_in()),
            note: "Questions? Our desk is glad to help you with the first steps.".into(),
            ..Words::default()
        },
        MailTemplate::Registered {} => Words {
            subject: "Your registration is complete".into(),
            preview: "We have everything that we need for now.".into(),
            heading: "Your registration is complete".into(),
            paragraphs: vec![
                "Thank you: we have received your company's details and documents.".into(),
                "Our desk looks through the documents now. You will hear from us if anything is missing.".into(),
            ],
            action: action("Sign in", pages.sign_in()),
            note: "If you did not register, please let us know.".into(),
            ..Words::default()
        },
        MailTemplate::Code { code } => Words {
            subject: "Your Granary code".into(),
            preview: "The code is good for 5 minutes.".into(),
            heading: "Your code".into(),
            paragraphs: vec!["Type this code where you were asked for it:".into()],
            code: Some(code.clone()),
            note: "The code is good for 5 minutes, once. Never tell it to anybody; we shall never ask you for it."
                .into(),
            ..Words::default()
        },
        MailTemplate::NewSignIn { device, at } => Words {
            subject: "New sign-in to your account".into(),
            preview: "Was this you?".into(),
            heading: "New sign-in to your account".into(),
            paragraphs: vec![match (device, at) {
                (Some(device), Some(at)) => format!("Somebody signed in with {device} on {}.", moment(*at)),
                (Some(device), None) => format!("Somebody signed in with {device}."),
                (None, Some(at)) => format!("Somebody signed in from a new device on {}.", moment(*at)),
                (None, None) => "Somebody signed in from a new device.".into(),
            }],
            action: action("See my sessions", pages.sessions()),
            note: "If it was you, there is nothing to do. If it was not, end that session and change your password."
                .into(),
            ..Words::default()
        },
        MailTemplate::DocumentRevision { kind, comment } => Words {
            subject: format!("Please bring your {} again", document(kind)),
            preview: "Our desk needs a new version.".into(),
            heading: "One document is needed again".into(),
            paragraphs: vec![format!("Our desk has looked at your {} and needs a new version:", document(kind))],
            quote: Some(comment.clone()),
            action: action("Bring the document", pages.verification()),
            note: "The rest of your documents stay as they are.".into(),
            ..Words::default()
        },
        MailTemplate::DocumentsAccepted {} => Words {
            subject: "Your documents are accepted".into(),
            preview: "Everything is in order.".into(),
            heading: "Your documents are accepted".into(),
            paragraphs: vec!["Our desk has looked at your documents: everything is in order.".into()],
            action: action("Go to my dashboard", pages.dashboard()),
            note: "We shall remind you in time before any of them expires.".into(),
            ..Words::default()
        },
        MailTemplate::ExpiryReminder { kind, days, date } => Words {
            subject: match days {
                0 => format!("Your {} has expired", document(kind)),
                1 => format!("Your {} expires tomorrow", document(kind)),
                days => format!("Your {} expires in {days} days", document(kind)),
            },
            preview: "Upload the renewed document in time.".into(),
            heading: "A document is about to expire".into(),
            paragraphs: vec![match days {
                0 => format!("Your {} expired on {}. New deals need a valid one.", document(kind), day(*date)),
                _ => format!(
                    "Your {} is good until {}. Upload the renewed one before then, so that you can go on trading.",
                    document(kind),
                    day(*date)
                ),
            }],
            action: action("Upload the document", pages.verification()),
            note: "Deals that are under way go on in any case.".into(),
            ..Words::default()
        },
        MailTemplate::LimitDecided { amount: Some(amount), .. } => Words {
            subject: "Your procurement limit is approved".into(),
            preview: format!("You may order for {amount} on credit."),
            heading: "Your procurement limit is approved".into(),
            paragraphs: vec![format!(
                "Your company may order on credit for {amount} in all. Each order reserves what it is worth until it is \
                 closed or cancelled."
            )],
            action: action("See the limit", pages.limit()),
            note: "Orders that are paid otherwise do not count.".into(),
            ..Words::default()
        },
        MailTemplate::LimitDecided { amount: None, reason } => Words {
            subject: "Your application for a procurement limit was rejected".into(),
            preview: "You may apply again.".into(),
            heading: "No procurement limit for now".into(),
            paragraphs: vec!["Our desk has looked at your application and rejected it:".into()],
            quote: reason.clone(),
            action: action("Apply again", pages.limit()),
            note: "What you ordered before stays as it is.".into(),
            ..Words::default()
        },
        MailTemplate::Announcement(it) => Words {
            action: action("Choose which letters you get", pages.consents()),
            note: "You get this because you allowed news by email. You can take that back at any time.".into(),
            ..written(it)
        },
        MailTemplate::ServiceUpdate(it) => Words {
            action: action("Go to my dashboard", pages.dashboard()),
            note: "You get this because you have an account with us.".into(),
            ..written(it)
        },
        MailTemplate::DeletionRequested { deletes_on } => Words {
            subject: "Your account will be deleted".into(),
            preview: "Until then you can change your mind.".into(),
            heading: "Your account will be deleted".into(),
            paragraphs: vec![match deletes_on {
                Some(date) => format!("As you asked, your account will be deleted on {}.", day(*date)),
                None => "As you asked, your account will be deleted in 30 days.".into(),
            }],
            action: action("Keep my account", pages.privacy()),
            note: "Until then you can change your mind. If you did not ask for it, sign in and withdraw the request."
                .into(),
            ..Words::default()
        },
        MailTemplate::Update(it) => updates::update(it, Language::En, pages),
        MailTemplate::Digest(it) => updates::digest(it, Language::En, pages),
        MailTemplate::DataExportReady {} => Words {
            subject: "Your data is ready".into(),
            preview: "Sign in to download it.".into(),
            heading: "Your data is ready".into(),
            paragraphs: vec!["The copy of your data that you asked for is ready. Only you can download it.".into()],
            action: action("Download my data", pages.privacy()),
            note: "If you did not ask for it, change your password and tell us.".into(),
            ..Words::default()
        },
        MailTemplate::SecondFactorChanged { change } => Words {
            subject: "Your second factor was changed".into(),
            preview: "Was this you?".into(),
            heading: "Your second factor was changed".into(),
            paragraphs: vec![
                match change.as_deref() {
                    Some("on") => "An authenticator app now protects your account.",
                    Some("replaced") => {
                        "Another authenticator app now protects your account; the old one no longer does."
                    }
                    Some("off") => "The authenticator app of your account was removed.",
                    Some("recoveryCodes") => "Your account has new recovery codes; the old ones are good no longer.",
                    Some("recoveryCodeUsed") => "One of your recovery codes was used to sign in. It is good no longer.",
                    _ => "The authenticator app or the recovery codes of your account were changed.",
                }
                .into(),
            ],
            action: action("See my security settings", pages.security()),
            note: "If it was you, there is nothing to do. If it was not, change your password at once and tell us."
                .into(),
            ..Words::default()
        },
    }
}

/// What became of the second factor when the password was reset.
fn second_factor_after(left: &str) -> Option<&'static str> {
    match left {
        "kept" => Some(
            "An authenticator app protects your account: its code is asked for as before. If you did not set it up, \
             tell us at once.",
        ),
        "dropped" => Some(
            "An authenticator app had been set up within the 72 hours before. It was removed with its recovery codes; if \
             it was yours, set it up again in your security settings.",
        ),
        _ => None,
    }
}

fn document(kind: &str) -> &'static str {
    match kind {
        "nationalID" => "national ID",
        "tradeLicence" => "trade licence",
        "taxCertificate" => "tax certificate",
        "authorizationLetter" => "authorization letter",
        _ => "document",
    }
}

fn day(date: Date) -> String {
    granary_catalogue::day(date, Language::En)
}

fn moment(at: Timestamp) -> String {
    let at = at.to_zoned(TimeZone::UTC);
    format!("{} at {:02}:{:02} UTC", day(at.date()), at.hour(), at.minute())
}

fn written(it: &BroadcastText) -> Words {
    typed(&it.subject, &it.text)
}
