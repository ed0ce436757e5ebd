//! The English sentence of every refusal.

use granary_domain::refusal::ErrorCode;

const WENT_WRONG: &str = "Something went wrong. Please try again.";
const UPLOAD_FAILED: &str = "Failed to upload file.";
const VALIDATION: &str = "{field} : Validation Error";

/// The template of a code's sentence.
#[rustfmt::skip] // A table should read as a table.
pub(super) fn of(code: ErrorCode) -> &'static str {
    use ErrorCode as C;
    match code {
        C::FieldExists => "{field} already exists",
        C::FieldMissing => "{field} does not exist",
        C::FieldNotCreated => "{field} could not be created",
        C::FieldInvalid | C::WeakPassword | C::WrongPassword | C::BelowMinimum | C::BeyondLot | C::CountryBarred
        | C::DueTooFar | C::TaxNumberShape | C::TaxNumberDigit
        | C::ContactInText | C::FormulaInCell | C::DateInCell | C::ErrorInCell
        | C::NumberAmbiguous | C::ValuesBeyondColumns | C::TableLacksColumns | C::TableColumnTwice | C::TableTooLarge | C::TableTooWide
        | C::TableUnreadable | C::BidTooLow | C::BidNotRaised => VALIDATION,
        C::FieldWrongType => "{field} : Field type not correct",
        C::FieldRequired | C::FieldEmpty => "{field} is required",

        C::MalformedRequest | C::NothingToEdit => "Pass valid data.",
        C::InvalidUserId => "Pass a valid user ID.",
        C::InvalidDealId => "Pass a valid deal ID.",
        C::InvalidDealIds => "Pass a valid set of order IDs.",
        C::NotFound => "Not found.",
        C::RecordChanged => "Somebody else changed this meanwhile.",
        C::NotAllowed => "You are not allowed to do this.",
        C::NotAuthorized => "You are not authorized to do this.",
        C::IdempotencyKeyReused => "This Idempotency-Key was used with another request.",
        C::WrongMethod => "This path does not answer that method.",
        C::RequestTooSlow => "The request took too long to arrive.",
        C::RequestTooLarge => "The request is too large.",
        C::RequestHeadTooLarge => "The head of the request is too large.",
        C::WrongMediaType => "The type of this content is not accepted here.",
        C::TooManyRequests => "Too many requests. Please try again in a moment.",
        C::Unavailable | C::InternalError => WENT_WRONG,
        C::RangeNotSatisfiable => "The file has no such part.",
        C::FileLost => "The content of this document is missing: ask whoever gave it to upload it again.",

        C::OriginNotAllowed => "This page may not open the live connection.",
        C::WrongSubprotocol => "The live connection speaks granary.live.v1.",
        C::QueryNotAllowed => "The live connection takes no query.",
        C::NoHandshake => "This is no WebSocket handshake.",

        C::NotSignedIn => "Please sign in.",
        C::SignInExpired => "Your sign-in has expired.",
        C::LoggedOut => "You have been logged out.",
        C::BadSignature => "The signature does not hold.",
        C::InvalidCredentials => "You have entered an invalid email or password.",
        C::EmailNotVerified => "You need to verify your email to Sign In. Please check your mailbox under 'All Emails' or \
                                Spam folder and click on the verification link.",
        C::UserDisabled => "Your account has been disabled. Kindly contact administrator.",
        C::NotRegistered => "There is no account with this email yet. Please register.",
        C::TooManyAttempts => "Too many login attempts. Try again in some time.",
        C::CaptchaRequired => "Solve the challenge first, and send it with the call.",
        C::TotpRequired => "Enter the code of your authenticator app.",
        C::TotpWrong | C::WrongCode => "Wrong Code. Verification not successful",
        C::TotpEnrolmentRequired => "Set up an authenticator app to sign in.",

        C::ProofRequired => "Confirm first that it is you.",
        C::FactorTaken => "An authenticator app is set up already. Enter its code to set up another.",
        C::FactorNotSetUp => "No authenticator app is set up.",
        C::FactorNotOffered => "Begin again: the authenticator app was not confirmed in time.",
        C::FactorNeeded => "Your account needs a second factor.",
        C::PasswordNotUpdated => "Password could not be updated. Please try after some time.",
        C::LinkDead => "This link is no longer valid.",

        C::PhoneRequired => "Please Enter Your Phone.",
        C::EmailRequired => "Please Enter Your Email.",
        C::PhoneInUse => "Phone number already in use",
        C::PhoneVerified => "This phone number is verified already.",
        C::NumberNotServed => "Codes cannot be sent to this number.",
        C::CodeSentRecently => "A code was sent a moment ago. Please wait before asking for another.",
        C::TooManyCodes => "Too many codes were asked for. Please try again later.",
        C::CodeNotDelivered => "Failed to send OTP. Please try again after some time.",
        C::WrongOtp => "Wrong OTP. Verification not successful",

        C::RegistrationComplete => "This registration is complete.",
        C::ResponseEmpty => "Response field empty",
        C::TooManyAddresses => "Too many addresses. Please try again later.",

        C::UserChanged => "Somebody else changed this user.",
        C::LastRoleManager => "Nobody else could manage roles any more.",
        C::WelcomeSentRecently => "A welcome email was sent to this person less than an hour ago.",
        C::TooManyPhoneChanges => "Too many changes of the phone number. Please try again later.",
        C::CompanyInLicence => "The name, the country and the designated zone of your company stand in its trade licence. \
                                Upload the new licence to change them.",
        C::TaxNumberInCertificate => "The tax number of your company stands in its tax certificate. \
                                      Upload the new certificate to change it.",
        C::LicenceInReview => "Somebody is reviewing the trade licence just now. Its number can be changed when they are done.",
        C::AuthorizationInLetter => "The kind of authorization stands in the authorization letter. Upload a new letter to change it.",
        C::TooManyEmailChanges => "Too many changes of the email address. Please try again tomorrow.",
        C::SessionInUse => "This is the session that you are using. Log out to end it.",
        C::DealsOpen => "Your company still has deals, or auctions with bids, that are not over. They have to end before your account can go.",
        C::ApprovalWaits => "The same waits for a second admin already.",
        C::OnlyOtherApprover => "You would be left without another admin to approve what you ask for.",
        C::UserHasDeals => "The company of this person has deals, or auctions with bids, that are not over, and nobody else to go on with them.",

        C::FileUnreadable | C::FileKindUnknown | C::FileLocked | C::FileActive | C::UploadFailed => UPLOAD_FAILED,
        C::PictureTooLarge => "This picture has too many pixels. Make it smaller and try again.",
        C::TooManyFiles => "Too many files at once. Please try again in a moment.",
        C::NoRoomForFiles => "You have no room for more files.",
        C::ScriptNotPrinted => "This document holds letters of a script that cannot be printed. Write them in Latin or Arabic letters.",
        C::PrinterNotReady => "The printer is still being prepared. Try again in a few minutes.",
        C::TooManyDocuments => "Too many documents. Please try again later.",

        C::NoCheckProvider => "No provider of identity checks is set up.",
        C::CheckRefused => "The provider of identity checks refuses this check.",
        C::CheckUnderWay => "A check of this user is under way.",
        C::DocumentKindTaken => "There is a document of this kind already.",
        C::DocumentTwice => "This file is one of your documents already.",
        C::DocumentInReview => "This document is being reviewed at the moment.",
        C::DocumentNotInReview => "Take this document into review first.",
        C::DocumentReviewTaken => "Somebody is reviewing this document already.",
        C::DocumentDecided => "This document has been decided already.",
        C::LicenceExpired => "Your trade licence has expired. Upload the renewed licence to make new deals.",
        C::LicenceDateWanted => "Tell until when your trade licence holds before you make a deal: \
                                 upload it again in your account, with its last day.",
        C::SellerLicenceExpired => "The seller of this lot cannot make new deals at the moment.",

        C::NoSuchStep => "Pass a valid order id and step number.",
        C::OwnLot => "You cannot order your own lot.",
        C::NotYourDeal => "You may not do this to this deal.",
        C::DealChanged => "Somebody changed this deal in the meantime.",
        C::DealBusy => "This deal is busy. Please try again.",
        C::StepDone => "Step {step} is done already.",
        C::StepSkipped => "Step {step} is left out on the terms of this order.",
        C::StepWaits => "Step {step} waits for step {missing names| and step }.",
        C::AccountUnknown => {
            "The invoice names an account that is not known of the seller. Granary confirms it with the seller first."
        }
        C::AccountUnread => {
            "Nobody but the seller entered the account that an invoice of this order asks to be paid into. Enter it, or have the invoice refused, before it is paid."
        }
        C::AccountKnown => "No invoice of this order names an account that is in doubt.",
        C::StepLacks => "Step {step} cannot be closed yet. It still needs: {documents}.",
        C::NotYourStep => "Step {step} is not yours.",
        C::StepRestsOnFile => "Step {step} was done on this document, so it can no longer be refused. Attach a new version.",
        C::FileIsEvidence => "A step stands on this document. Attach a new version instead of removing it.",
        C::OwnDocument => "A document is not verified by those who brought it.",
        C::DocumentNotNeeded => "The step does not need this document.",
        C::NoDeliveryOrder => "There is no delivery order to remove.",
        C::FileOfAnotherDeal => "This file belongs to another order. Upload it to this one.",
        C::DocumentSealed => "Both sides signed this document here. Only a new version that both sign replaces it.",
        C::FileTwice => "This file is attached to the step already.",
        C::DealFull => "One side brings at most {count} files to an order. Take off what is no longer needed.",
        C::StepFull => "Each side brings at most {count} files to a step, besides what it waits for.",
        C::DealDeleted => "The deal is deleted.",
        C::DealNotDeleted => "The deal is not deleted.",
        C::DealCancelled => "The deal is cancelled.",
        C::DealClosed => "The deal is closed.",
        C::TooLateToCallOff => {
            "The payment of this order is secured: neither side cancels it alone any more. Ask Granary, or the other side."
        }
        C::TooLateToCancel => "The goods are on their way: the deal can no longer be cancelled.",
        C::TooLateToEdit => "The deal is past funding: its terms are fixed.",
        C::BankAssigned => "The bank is assigned to this deal already.",
        C::TooLateToReopen => "An order can be opened again within 30 days of its close.",
        C::DealRuns => "This order is not closed.",
        C::DealNotOver => "Only an order that is closed or cancelled is deleted. Cancel it first.",
        C::CreditLive => "The bank of this order is still bound by its credit. It can be deleted once that is settled.",
        C::TooLateToConvert => "A warehouse sale can become a procurement until it is funded.",
        C::NotWarehouse => "This deal is not a warehouse sale.",
        C::NothingToRefund => "Nothing of this order is to be given back.",
        C::BeyondRefund => "No more than {amount} of this order is still to be given back.",
        C::RefundTwice => "A refund with this reference is recorded already.",
        C::RefundReviewed => "It was said already whether this refund came.",
        C::TooManyRefunds => "The seller records no more than {count} refunds of an order.",
        C::StockAbsent => "The seller has no '{line}' in the warehouse.",
        C::StockNotCleared => "'{line}' is in the warehouse, but not cleared for import: an order at home has no step that clears it.",
        C::NoBank => "No bank is assigned to this deal.",
        C::FinanceDeclined => "The bank declined to finance this order.",
        C::TooLateToDecline => "The payment is secured: the bank can no longer decline.",
        C::NotMatured => "Nothing that the bank gave is overdue.",
        C::QuestionOpen => "The bank has asked already and waits for the answer.",
        C::NoQuestion => "The bank waits for no answer.",
        C::NotPresented => "No documents of this order are with the bank to be examined.",
        C::RefusedOnce => "The bank has sent its one notice of these documents.",
        C::TooLateToRefuse => "The last day to refuse these documents was {day}. They count as complying now.",
        C::NotRefused => "There is no refusal of documents that this could answer.",
        C::DocumentsRefused => {
            "The documents are refused. They are honoured once they are corrected, or the buyer waives the discrepancies."
        }
        C::DisputeOpen => "The deal has an open dispute. It is to be ended first.",
        C::NoDispute => "The deal has no open dispute.",
        C::NotDisputable => "A dispute can be raised between funding and settlement, and over goods within 14 days of their acceptance.",
        C::GoodsAccepted => "The goods were accepted on {day}. How many came, and how, was to be claimed before; what they hid is claimed as quality within 14 days.",
        C::ClaimsEnded => "What the goods hid could be claimed until {day}, 14 days after they were accepted.",
        C::BeyondClaim => "No more than {amount} can be claimed: what the goods concerned cost, and no more than is owed.",
        C::BeyondGrant => "No more than {amount} can be granted: what was claimed, or what the other side offered.",
        C::TooManyDisputes => "One side can raise {count} disputes over an order.",
        C::TooMuchEvidence => "No more than {count} files can be brought to a dispute by one side.",
        C::EvidenceWithdrawn => "This evidence was withdrawn by who gave it: it no longer opens for others.",
        C::DisputeAnswered => "The dispute has its answer.",
        C::DisputeAwaitsAnswer => "The other side may answer until {day}.",
        C::TooManyProposals => "Your side makes no more proposals in this dispute.",
        C::ProposalOutdated => "There is a newer proposal.",
        C::DealHeld => "The deal is on hold already.",
        C::DealNotHeld => "The deal is not on hold.",
        C::DealOnHold => "The deal is on hold: no step closes until Granary releases it.",
        C::NotShippable => "Goods are shipped once the payment is secured.",
        C::NotCleared => "Goods leave once they are ready and cleared for export.",
        C::TooManyShipments => "A deal takes {count} shipments at most.",
        C::ShipmentsFull => "The shipments of a deal take {count} containers, events and readings in all. Nothing was changed.",
        C::GoodsDisputed => "There is a dispute over {line}: its quantities stay as they are until it is closed.",
        C::BeyondTolerance => "Of {line} at most {most} may be shipped; {left} are left.",
        C::VgmTooLight => "The verified gross mass is less than the containers and their goods weigh.",
        C::VgmTooHeavy => "The verified gross mass is more than such a container bears.",
        C::NotRatable => "A deal is rated once, after the goods are accepted.",
        C::StatementTooLong => "A statement is drawn from 20,000 deals at most, and printed with 2,000. Choose a shorter time.",
        C::SearchEmpty => "Type a word or choose a filter first: a search for everything is not saved.",
        C::TooManySearches => "20 searches are kept. Delete one first.",
        C::TooManyViews => "60 views are kept. Remove one first.",
        C::PartyUnverified => "Compliance waits for an accepted trade licence of the {sides| and the }.",

        C::PriceChanged => "The price is {price} now. Look at your order again.",
        C::BeyondProcurementLimit => "This goes beyond the buyer's procurement limit, of which USD {left} are left.",
        C::ProcurementLimitEnded => "The buyer's procurement limit ended on {day}: nothing more is ordered on credit.",
        C::CreditTooLong => "The buyer's procurement limit is for {days} days of credit at most.",
        C::ApplicationOpen => "Your company has applied already. Wait for the decision.",
        C::ApplicationDecided => "This application was decided already.",
        C::OwnCompany => "You belong to this company: somebody else has to decide.",

        C::AudienceEmpty => "Nobody would get this letter.",
        C::AudienceChanged => "The letter would go to {count} people now. Look at the audience again.",
        C::BroadcastGone => "These letters have left, or were stopped before.",
        C::SubscribedAlready => "Your company has chosen this plan already.",
        C::PlanChanged => "Somebody changed this plan in the meantime.",
        C::PlanPeopleSpent => "The plan of this company has room for {count} people. It has to choose a larger plan first.",
        C::MemberRole => "Your role in your company does not allow this. An owner of your company can change it.",
        C::LastOwner => "A company has at least one owner who can sign in. Make somebody else an owner first.",
        C::MemberOneself => "You cannot do this to yourself.",
        C::MemberAddressTaken => "This address cannot be invited. Ask whoever you invite for another one.",
        C::InvitationOver => "This invitation is no longer good. Ask your company for another one.",
        C::InvitationAddress => "This invitation is for another address. Prove the address that it was sent to.",
        C::AwaitsCompany => "{sum} is above your limit of {limit}. It waits for the approval of your company.",
        C::LimitBelowSum => "{sum} is above your own limit of {limit}.",
        C::ActSumChanged => "It comes to {sum} now, and was asked for at {asked}. Decline it and have it asked for again.",
        C::PlanRequestsSpent => {
            "Your plan has room for {count} open requests for quotation. Close one, or choose a larger plan."
        }
        C::PlanLotsSpent => "Your plan has room for {count} lots on offer. Withdraw one, or choose a larger plan.",
        C::PlanWithoutAuctions => "Your plan has no auctions. Choose a larger plan, or offer the lot at a fixed price.",

        C::LotChanged => "Somebody changed this lot in the meantime.",
        C::LotTermsFixed => "Buyers have asked about this lot, bid on it, ordered of it or made offers, so these stay as they are: {fields}.",
        C::LotListed => "The lot is listed already.",
        C::LotClosed => "The lot is no longer open.",
        C::LotShort => "Only {count} units of the lot are left.",
        C::LotBidOn => "There are bids on this lot: it can no longer be withdrawn.",
        C::LedgerFull => "The warehouse ledger of a company takes {count} goods. Nothing was added.",
        C::GoodsStatus => "Somebody decided this of the goods before, or it is not its turn yet. Look at them again.",
        C::GoodsNotPlaced => "These goods go on offer once the warehouse has received them, they are cleared for import, and they are placed.",
        C::BeyondStock => "No more than {count} units of these goods are confirmed and left.",
        C::TooManyDrafts => "Your company has {count} drafts. Publish or discard some of them first.",
        C::QuestionAnswered => "This question has its answer.",
        C::OfferClosed => "The offer is no longer open.",
        C::OfferTurn => "It is for the other side to answer.",
        C::OfferOpen => "Your company has an offer on this lot open already.",
        C::OfferChanged => "Other terms were named meanwhile. Look at them before you answer.",
        C::QuoteRequestOver => "This request for quotation is over.",
        C::QuoteRequestQuoted => "Sellers have quoted on this request: it stays as it is. Close it and make another one.",
        C::QuoteRequestChanged => "The request was changed meanwhile. Look at it again.",
        C::QuoteRequestsOpen => "Your company may have {count} open requests for quotation. Close one first.",
        C::QuoteRequestsToday => "Your company may send {count} requests for quotation a day. Try again tomorrow.",
        C::QuotesSpent => "Your company may quote on one request {made} times in all, and have {count} quotations open at a time.",
        C::LotQuoted => {
            "An offer between you and this buyer is open on this lot already. Answer it, or quote another lot."
        }
        C::NoMatchingSeller => "No verified seller offers or sold such goods. Choose another category or HS code.",
        C::TooManyPhrases => "Several of these wait for staff already. You hear of it once they are decided.",
        C::TooManyQuestions => "Your company has several questions open here. Wait for their answers first.",

        C::TooManyMessages => "These are many messages within a minute. The next one can be sent in {count} seconds.",
        C::TooManyConversations => "Your company began many conversations within the hour. Please wait a while before the next one.",
        C::TranscriptTooLong => "The conversation is too long to be set as a PDF. Take it as a table.",

        C::AuctionOver => "The auction is over.",
        C::BidSumChanged => "The lot has changed: your bid comes to {sum} now. Look at it again.",
        C::BidFarAbove => "Your bid of {amount} is ten times the present price of {price} or more: {difference} above it. Confirm that you mean it.",
        C::BidderUnverified => "Only companies whose trade licence was accepted may bid.",
        C::LotUnverified => "Your lots go on offer once your trade licence was accepted; until then they stay drafts.",
        C::OrderUnverified => "Until your trade licence was accepted, you may order up to {count} units of this lot.",
        C::OrdersUnverified => "Until your trade licence was accepted, you may have {count} open orders at a time.",
        C::PlanUnverified => "A paid plan begins once your trade licence was accepted.",
        C::PlanWithoutStatements => "Your plan has no statements as files. Read it on the screen, or choose a larger plan.",
        C::PlanNotPayable => "Paid plans are arranged by our staff. Write to us.",
        C::InvoiceSettled => "This invoice was paid or withdrawn already.",
        C::CreditNotOffered => "The seller does not offer credit on this lot, and your company has no procurement \
                                limit. Choose another payment term, or apply for a limit.",
        C::BidderLinked => "Your company and the seller belong together: you cannot bid on this lot.",

        C::DocumentNotIssued => "This document has not been issued yet.",
        C::NoElectronicEdition => "There is no electronic edition of this document.",
        C::DealNotClosed => "You are asked once the deal is closed.",
        C::ScoreGiven => "Thank you, you have answered already. You may be asked again from {day} on.",

        C::SignatureSideMissing => "A contract is signed by both sides: name somebody of the buyer and of the seller.",
        C::SignatureSentAlready => "This document is out for signature already, or signed.",
        C::NotASigner => "You are not asked to sign this document.",
        C::SignatureNotYourTurn => "Somebody else signs this document before you.",
        C::SignedAlready => "You have signed this document already.",
        C::SignedElsewhere => "Documents are signed in the pages of a signing service here.",
        C::SignatureClosed => "This document is no longer open for signature.",
        C::SignerNotAuthorized => {
            "This person is not authorised to sign for their company. Granary confirms the authorisation first."
        }
        C::SignatureOtherName => "Type your own name, as it stands on the document.",
        C::SignatureOtherText => "The text that you were shown is not the text that was sent. Open the document again.",
        C::SignatureOutdated => "The deal changed after this document was sent. A new version is to be signed.",
        C::NothingCredited => "No dispute over this deal granted any credit.",
        C::ContractLacks => "The contract cannot be issued yet. It lacks: {terms}.",
        C::ContractDiffers => "The contract says otherwise than was agreed on with the deal: {terms}.",
        C::ContractSigned => {
            "Both sides have signed the contract. Ask the desk for a change: both sides sign the amended contract."
        }
        C::ContractUnsigned => {
            "An invoice is issued once both sides have signed the sales contract. Until then, a proforma invoice serves."
        }
    }
}
