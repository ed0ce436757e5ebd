//! What a screen says where the sentence of the reply does not do: the documented reply only names the field, a number has
//! two forms, or the screen shows a value in its own words.

use granary_domain::refusal::ErrorCode;
use granary_identity::notification::NotificationKind;

/// The templates of a code by the ending of their keys; none where the sentence of the reply is shown.
#[rustfmt::skip] // A table should read as a table.
pub(super) fn refusal(code: ErrorCode) -> &'static [(&'static str, &'static str)] {
    use ErrorCode as C;
    match code {
        C::WeakPassword => &[("", "The password is not strong enough.")],
        C::WrongPassword => &[("", "The current password is not right.")],
        C::BelowMinimum => &[("", "A deal is worth at least 2000 USD.")],
        C::BeyondLot => &[("", "The lot does not hold so many units.")],
        C::CountryBarred => &[("", "This lot is not for sale to that country.")],
        C::DueTooFar => &[("", "A step may be due within two years at most.")],
        C::ContactInText => &[
            ("", "Leave out addresses, phone numbers and links."),
            ("_seen", "Leave out addresses, phone numbers and links. This looks like one: \u{2068}{saw}\u{2069}"),
        ],
        C::TaxNumberShape => &[("", "A tax number of this country looks like \u{2068}{example}\u{2069}.")],
        C::TaxNumberDigit => &[("", "A letter or digit of this tax number is wrong: its check digit does not fit.")],
        C::FormulaInCell => &[("", "A formula stands here.")],
        C::DateInCell => &[("", "A date stands here: write it as text.")],
        C::ErrorInCell => &[("", "Your program shows an error here instead of a value.")],
        C::ValuesBeyondColumns => &[(
            "",
            "This row has more values than there are columns. A number with a comma in it needs quotes around it.",
        )],
        C::NumberAmbiguous => &[("", "This may be a thousand or a fraction: write 1000 or 1.0.")],
        C::TableLacksColumns => &[("", "No row names all columns that there must be. Lacking: {columns}.")],
        C::TableColumnTwice => &[("", "The heading in row {row} names a column twice: {columns}.")],
        C::TableTooLarge => &[("", "The table is too large: a manifest holds 2,000 rows, and 50,000 goods of a warehouse are read at a time.")],
        C::TableTooWide => &[("", "The table has more than 100 columns. Take out those that are not needed.")],
        C::FileUnreadable => &[("", "Failed to upload file. It is damaged, or something else than its name says. Save it again and try once more.")],
        C::FileKindUnknown => &[
            ("", "Failed to upload file. Its kind is not taken here. Save it as a PDF or a JPG; a DOC or an XLS as a DOCX or an XLSX."),
        ],
        C::FileLocked => &[("", "Failed to upload file. It opens with a password only. Take the password off and try again.")],
        C::FileActive => &[
            ("", "Failed to upload file. It holds macros, scripts or other files. Save it without them, or print it to a PDF."),
        ],
        C::TableUnreadable => &[("", "No table could be read from this file. Save it in the XLSX or the CSV format.")],
        C::BidTooLow => &[("", "The next bid is {least} at least.")],
        C::BidNotRaised => &[("", "You lead already, up to as much.")],
        C::TotpWrong => &[("_wrong", "Wrong Code. Verification not successful")],
        C::StepWaits => &[
            ("_one", "Step {step} waits for step {missing}."),
            ("_other", "Step {step} waits for steps {missing}."),
        ],
        C::StepFull => &[
            ("_one", "Each side brings at most {count} file to a step, besides what it waits for."),
            ("_other", "Each side brings at most {count} files to a step, besides what it waits for."),
        ],
        C::PartyUnverified => {
            &[("", "Compliance is passed once the trade licences of both sides are accepted and hold.")]
        }
        C::LotShort => &[("", "Units of the lot that are left: {count}. Order no more than that.")],
        _ => &[],
    }
}

/// The template of a kind that names a value by what the screen calls it.
pub(super) fn notification(kind: NotificationKind) -> Option<&'static str> {
    use NotificationKind as K;
    match kind {
        K::VerificationReceived => Some("{name} uploaded a document: {paper}."),
        K::VerificationRevision => Some("A document needs to be uploaded again: {paper}. {comment}"),
        K::LotTermsChanged => {
            Some("{title} is on offer again on other terms: {terms}. What you knew of it may no longer hold.")
        }
        K::LotAuctionEnded => Some("The auction of {title} is over."),
        K::JobGivenUp => Some("A background job failed for the last time: {work}."),
        _ => None,
    }
}
