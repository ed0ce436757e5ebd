//! Every code of a refusal, with its name on the wire and its kind.

mod wire;

use super::{FieldCode, RefusalKind};

macro_rules! error_codes {
    ($($code:ident $wire:literal $kind:ident $(($field:ident))?;)*) => {
        /// The stable code of a refusal.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum ErrorCode {
            $($code,)*
        }

        impl ErrorCode {
            pub const ALL: &'static [Self] = &[$(Self::$code),*];

            /// The name on the wire.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$code => $wire,)*
                }
            }

            pub const fn kind(self) -> RefusalKind {
                match self {
                    $(Self::$code => RefusalKind::$kind $((FieldCode::$field))?,)*
                }
            }
        }
    };
}

#[rustfmt::skip] // A table should read as a table.
error_codes! {
    // A field at fault.
    FieldExists             "FIELD_EXISTS"              Invalid(Exists);
    FieldMissing            "FIELD_MISSING"             Invalid(Missing);
    FieldNotCreated         "FIELD_NOT_CREATED"         Invalid(NotCreated);
    FieldInvalid            "FIELD_INVALID"             Invalid(Invalid);
    FieldWrongType          "FIELD_WRONG_TYPE"          Invalid(WrongType);
    FieldRequired           "FIELD_REQUIRED"            Invalid(Required);
    FieldEmpty              "FIELD_EMPTY"               Invalid(Empty);

    // Requests.
    MalformedRequest        "MALFORMED_REQUEST"         Refused;
    InvalidUserId           "INVALID_USER_ID"           Refused;
    InvalidDealId           "INVALID_DEAL_ID"           Refused;
    InvalidDealIds          "INVALID_DEAL_IDS"          Refused;
    NotFound                "NOT_FOUND"                 NotFound;
    RecordChanged           "RECORD_CHANGED"            Conflict;
    NotAllowed              "NOT_ALLOWED"               Forbidden;
    NotAuthorized           "NOT_AUTHORIZED"            Forbidden;
    IdempotencyKeyReused    "IDEMPOTENCY_KEY_REUSED"    Mismatched;
    WrongMethod             "WRONG_METHOD"              WrongMethod;
    RequestTooSlow          "REQUEST_TOO_SLOW"          TooSlow;
    RequestTooLarge         "REQUEST_TOO_LARGE"         TooLarge;
    RequestHeadTooLarge     "REQUEST_HEAD_TOO_LARGE"    HeadTooLarge;
    WrongMediaType          "WRONG_MEDIA_TYPE"          Unreadable;
    RangeNotSatisfiable     "RANGE_NOT_SATISFIABLE"     OutOfRange;
    TooManyRequests         "TOO_MANY_REQUESTS"         Limited;
    Unavailable             "UNAVAILABLE"               Unavailable;
    InternalError           "INTERNAL_ERROR"            Broken;
    FileLost                "FILE_LOST"                 Conflict;

    // The live connection's handshake.
    OriginNotAllowed        "ORIGIN_NOT_ALLOWED"        Forbidden;
    WrongSubprotocol        "WRONG_SUBPROTOCOL"         Refused;
    QueryNotAllowed         "QUERY_NOT_ALLOWED"         Refused;
    NoHandshake             "NO_HANDSHAKE"              Refused;

    // Signing in.
    NotSignedIn             "NOT_SIGNED_IN"             Unauthenticated;
    SignInExpired           "SIGN_IN_EXPIRED"           Unauthenticated;
    LoggedOut               "LOGGED_OUT"                Unauthenticated;
    BadSignature            "BAD_SIGNATURE"             Unauthenticated;
    InvalidCredentials      "INVALID_CREDENTIALS"       Unauthenticated;
    EmailNotVerified        "EMAIL_NOT_VERIFIED"        Forbidden;
    UserDisabled            "USER_DISABLED"             Forbidden;
    NotRegistered           "NOT_REGISTERED"            Forbidden;
    TooManyAttempts         "TOO_MANY_ATTEMPTS"         Limited;
    CaptchaRequired         "CAPTCHA_REQUIRED"          Forbidden;
    TotpRequired            "TOTP_REQUIRED"             Forbidden;
    // Another code is wanted, so the name is the same; the parameter `context` tells the two apart.
    TotpWrong               "TOTP_REQUIRED"             Forbidden;
    TotpEnrolmentRequired   "TOTP_ENROLMENT_REQUIRED"   Forbidden;

    // Second factors and passwords.
    ProofRequired           "PROOF_REQUIRED"            Forbidden;
    FactorTaken             "FACTOR_TAKEN"              Conflict;
    FactorNotSetUp          "FACTOR_NOT_SET_UP"         Conflict;
    FactorNotOffered        "FACTOR_NOT_OFFERED"        Conflict;
    FactorNeeded            "FACTOR_NEEDED"             Conflict;
    PasswordNotUpdated      "PASSWORD_NOT_UPDATED"      Refused;
    WeakPassword            "WEAK_PASSWORD"             Invalid(Invalid);
    WrongPassword           "WRONG_PASSWORD"            Invalid(Invalid);
    LinkDead                "LINK_DEAD"                 Refused;

    // One-time codes.
    PhoneRequired           "PHONE_REQUIRED"            Refused;
    EmailRequired           "EMAIL_REQUIRED"            Refused;
    PhoneInUse              "PHONE_IN_USE"              Refused;
    PhoneVerified           "PHONE_VERIFIED"            Conflict;
    NumberNotServed         "NUMBER_NOT_SERVED"         Refused;
    CodeSentRecently        "CODE_SENT_RECENTLY"        Limited;
    TooManyCodes            "TOO_MANY_CODES"            Limited;
    CodeNotDelivered        "CODE_NOT_DELIVERED"        Outside;
    WrongOtp                "WRONG_OTP"                 Refused;
    WrongCode               "WRONG_CODE"                Refused;

    // Registration.
    TaxNumberShape          "TAX_NUMBER_SHAPE"          Invalid(Invalid);
    TaxNumberDigit          "TAX_NUMBER_DIGIT"          Invalid(Invalid);
    RegistrationComplete    "REGISTRATION_COMPLETE"     Conflict;
    ResponseEmpty           "RESPONSE_EMPTY"            Refused;
    TooManyAddresses        "TOO_MANY_ADDRESSES"        Limited;

    // Accounts and people.
    UserChanged             "USER_CHANGED"              Conflict;
    LastRoleManager         "LAST_ROLE_MANAGER"         Conflict;
    WelcomeSentRecently     "WELCOME_SENT_RECENTLY"     Conflict;
    TooManyPhoneChanges     "TOO_MANY_PHONE_CHANGES"    Limited;
    CompanyInLicence        "COMPANY_IN_LICENCE"        Conflict;
    TaxNumberInCertificate  "TAX_NUMBER_IN_CERTIFICATE" Conflict;
    LicenceInReview         "LICENCE_IN_REVIEW"         Conflict;
    AuthorizationInLetter   "AUTHORIZATION_IN_LETTER"   Conflict;
    TooManyEmailChanges     "TOO_MANY_EMAIL_CHANGES"    Limited;
    SessionInUse            "SESSION_IN_USE"            Conflict;
    DealsOpen               "DEALS_OPEN"                Conflict;
    UserHasDeals            "USER_HAS_DEALS"            Conflict;
    ApprovalWaits           "APPROVAL_WAITS"            Conflict;
    OnlyOtherApprover       "ONLY_OTHER_APPROVER"       Conflict;

    // Files and documents.
    FileUnreadable          "FILE_UNREADABLE"           Unreadable;
    FileKindUnknown         "FILE_KIND_UNKNOWN"         Unreadable;
    FileLocked              "FILE_LOCKED"               Unreadable;
    ScriptNotPrinted        "SCRIPT_NOT_PRINTED"        Conflict;
    FileActive              "FILE_ACTIVE_CONTENT"       Unreadable;
    PictureTooLarge         "PICTURE_TOO_LARGE"         TooLarge;
    UploadFailed            "UPLOAD_FAILED"             Refused;
    TooManyFiles            "TOO_MANY_FILES"            Limited;
    NoRoomForFiles          "NO_ROOM_FOR_FILES"         TooLarge;
    PrinterNotReady         "PRINTER_NOT_READY"         Outside;
    TooManyDocuments           "TOO_MANY_PAPERS"           Limited;

    // Verification.
    NoCheckProvider         "NO_CHECK_PROVIDER"         Conflict;
    CheckRefused            "CHECK_REFUSED"             Conflict;
    CheckUnderWay           "CHECK_UNDER_WAY"           Conflict;
    DocumentKindTaken       "DOCUMENT_KIND_TAKEN"       Conflict;
    DocumentTwice           "DOCUMENT_TWICE"            Conflict;
    DocumentInReview        "DOCUMENT_IN_REVIEW"        Conflict;
    DocumentNotInReview     "DOCUMENT_NOT_IN_REVIEW"    Conflict;
    DocumentReviewTaken     "DOCUMENT_REVIEW_TAKEN"     Conflict;
    DocumentDecided         "DOCUMENT_DECIDED"          Conflict;
    LicenceExpired          "LICENCE_EXPIRED"           Conflict;
    LicenceDateWanted       "LICENCE_DATE_WANTED"       Conflict;
    SellerLicenceExpired    "SELLER_LICENCE_EXPIRED"    Conflict;

    // Deals.
    NoSuchStep              "NO_SUCH_STEP"              Refused;
    NothingToEdit           "NOTHING_TO_EDIT"           Refused;
    OwnLot                  "OWN_LOT"                   Refused;
    NotYourDeal             "NOT_YOUR_DEAL"             Forbidden;
    BelowMinimum            "BELOW_MINIMUM"             Invalid(Invalid);
    BeyondLot               "BEYOND_LOT"                Invalid(Invalid);
    PriceChanged            "PRICE_CHANGED"             Conflict;
    CountryBarred           "COUNTRY_BARRED"            Invalid(Invalid);
    DueTooFar               "DUE_TOO_FAR"               Invalid(Invalid);
    DealChanged             "DEAL_CHANGED"              Conflict;
    DealBusy                "DEAL_BUSY"                 Limited;
    StepDone                "STEP_DONE"                 Conflict;
    StepSkipped             "STEP_SKIPPED"              Conflict;
    StepWaits               "STEP_WAITS"                Conflict;
    StepLacks               "STEP_LACKS"                Conflict;
    NotYourStep             "NOT_YOUR_STEP"             Forbidden;
    FileIsEvidence          "FILE_IS_EVIDENCE"          Conflict;
    StepRestsOnFile         "STEP_RESTS_ON_FILE"        Conflict;
    OwnDocument             "OWN_DOCUMENT"              Forbidden;
    AccountUnknown          "ACCOUNT_UNKNOWN"           Conflict;
    AccountUnread           "ACCOUNT_UNREAD"            Conflict;
    AccountKnown            "ACCOUNT_KNOWN"             Conflict;
    DocumentNotNeeded       "DOCUMENT_NOT_NEEDED"       Conflict;
    NoDeliveryOrder         "NO_DELIVERY_ORDER"         Conflict;
    FileTwice               "FILE_TWICE"                Conflict;
    FileOfAnotherDeal       "FILE_OF_ANOTHER_DEAL"      Conflict;
    DocumentSealed          "DOCUMENT_SEALED"           Conflict;
    StepFull                "STEP_FULL"                 Conflict;
    DealFull                "DEAL_FULL"                 Conflict;
    DealDeleted             "DEAL_DELETED"              Conflict;
    DealNotDeleted          "DEAL_NOT_DELETED"          Conflict;
    DealCancelled           "DEAL_CANCELLED"            Conflict;
    DealClosed              "DEAL_CLOSED"               Conflict;
    TooLateToCancel         "TOO_LATE_TO_CANCEL"        Conflict;
    TooLateToCallOff        "TOO_LATE_TO_CALL_OFF"      Conflict;
    TooLateToEdit           "TOO_LATE_TO_EDIT"          Conflict;
    BankAssigned            "BANK_ASSIGNED"             Conflict;
    TooLateToConvert        "TOO_LATE_TO_CONVERT"       Conflict;
    TooLateToReopen         "TOO_LATE_TO_REOPEN"        Conflict;
    DealRuns                "DEAL_RUNS"                 Conflict;
    DealNotOver             "DEAL_NOT_OVER"             Conflict;
    CreditLive              "CREDIT_LIVE"               Conflict;
    NotWarehouse            "NOT_WAREHOUSE"             Conflict;
    NothingToRefund         "NOTHING_TO_REFUND"         Conflict;
    BeyondRefund            "BEYOND_REFUND"             Conflict;
    RefundTwice             "REFUND_TWICE"              Conflict;
    RefundReviewed          "REFUND_REVIEWED"           Conflict;
    TooManyRefunds          "TOO_MANY_REFUNDS"          Conflict;
    StockAbsent             "STOCK_ABSENT"              Conflict;
    StockNotCleared         "STOCK_NOT_CLEARED"         Conflict;
    NoBank                  "NO_BANK"                   Conflict;
    FinanceDeclined         "FINANCE_DECLINED"          Conflict;
    TooLateToDecline        "TOO_LATE_TO_DECLINE"       Conflict;
    NotMatured              "NOT_MATURED"               Conflict;
    QuestionOpen            "QUESTION_OPEN"             Conflict;
    NoQuestion              "NO_QUESTION"               Conflict;
    NotPresented            "NOT_PRESENTED"             Conflict;
    RefusedOnce              "REFUSED_ONCE"               Conflict;
    TooLateToRefuse           "TOO_LATE_TO_REFUSE"           Conflict;
    NotRefused                "NOT_REFUSED"                 Conflict;
    DocumentsRefused        "DOCUMENTS_REFUSED"         Conflict;
    DisputeOpen             "DISPUTE_OPEN"              Conflict;
    NoDispute               "NO_DISPUTE"                Conflict;
    NotDisputable           "NOT_DISPUTABLE"            Conflict;
    GoodsAccepted           "GOODS_ACCEPTED"            Conflict;
    ClaimsEnded             "CLAIMS_ENDED"              Conflict;
    BeyondClaim             "BEYOND_CLAIM"              Invalid(Invalid);
    BeyondGrant             "BEYOND_GRANT"              Invalid(Invalid);
    TooManyDisputes         "TOO_MANY_DISPUTES"         Conflict;
    TooMuchEvidence         "TOO_MUCH_EVIDENCE"         Conflict;
    EvidenceWithdrawn       "EVIDENCE_WITHDRAWN"        Conflict;
    DisputeAnswered         "DISPUTE_ANSWERED"          Conflict;
    DisputeAwaitsAnswer     "DISPUTE_AWAITS_ANSWER"     Conflict;
    TooManyProposals        "TOO_MANY_PROPOSALS"        Conflict;
    ProposalOutdated        "PROPOSAL_OUTDATED"         Conflict;
    DealHeld                "DEAL_HELD"                 Conflict;
    DealNotHeld             "DEAL_NOT_HELD"             Conflict;
    DealOnHold              "DEAL_ON_HOLD"              Conflict;
    NotRatable              "NOT_RATABLE"               Conflict;
    NotShippable            "NOT_SHIPPABLE"             Conflict;
    NotCleared              "NOT_CLEARED"               Conflict;
    TooManyShipments        "TOO_MANY_SHIPMENTS"        Conflict;
    ShipmentsFull           "SHIPMENTS_FULL"            Conflict;
    GoodsDisputed           "GOODS_DISPUTED"            Conflict;
    BeyondTolerance         "BEYOND_TOLERANCE"          Invalid(Invalid);
    VgmTooLight             "VGM_TOO_LIGHT"             Invalid(Invalid);
    VgmTooHeavy             "VGM_TOO_HEAVY"             Invalid(Invalid);
    PartyUnverified         "PARTY_UNVERIFIED"          Conflict;

    // Procurement limits.
    BeyondProcurementLimit  "BEYOND_PROCUREMENT_LIMIT"  Conflict;
    ProcurementLimitEnded   "PROCUREMENT_LIMIT_ENDED"   Conflict;
    CreditTooLong           "CREDIT_TOO_LONG"           Conflict;
    ApplicationOpen         "APPLICATION_OPEN"          Conflict;
    ApplicationDecided      "APPLICATION_DECIDED"       Conflict;
    OwnCompany              "OWN_COMPANY"               Forbidden;

    // Letters to many.
    AudienceEmpty           "AUDIENCE_EMPTY"            Conflict;
    AudienceChanged         "AUDIENCE_CHANGED"          Conflict;
    BroadcastGone           "BROADCAST_GONE"            Conflict;

    // Plans.
    SubscribedAlready       "SUBSCRIBED_ALREADY"        Conflict;
    PlanChanged             "PLAN_CHANGED"              Conflict;
    PlanLotsSpent           "PLAN_LOTS_SPENT"           Conflict;
    PlanPeopleSpent         "PLAN_PEOPLE_SPENT"         Conflict;
    PlanRequestsSpent       "PLAN_REQUESTS_SPENT"       Conflict;
    PlanWithoutAuctions     "PLAN_WITHOUT_AUCTIONS"     Conflict;

    // People of a company.
    MemberRole              "MEMBER_ROLE"               Forbidden;
    LastOwner               "LAST_OWNER"                Conflict;
    MemberOneself           "MEMBER_ONESELF"            Conflict;
    MemberAddressTaken      "MEMBER_ADDRESS_TAKEN"      Conflict;
    InvitationOver          "INVITATION_OVER"           Conflict;
    InvitationAddress       "INVITATION_ADDRESS"        Conflict;
    AwaitsCompany           "AWAITS_COMPANY"            Conflict;
    LimitBelowSum           "LIMIT_BELOW_SUM"           Conflict;
    ActSumChanged           "ACT_SUM_CHANGED"           Conflict;

    // Lots.
    ContactInText           "CONTACT_IN_TEXT"           Invalid(Invalid);
    LotChanged              "LOT_CHANGED"               Conflict;
    LotTermsFixed           "LOT_TERMS_FIXED"           Conflict;
    LotListed               "LOT_LISTED"                Conflict;
    LotClosed               "LOT_CLOSED"                Conflict;
    LotShort                "LOT_SHORT"                 Conflict;
    LotBidOn                "LOT_BID_ON"                Conflict;
    TooManyDrafts           "TOO_MANY_DRAFTS"           Conflict;
    LedgerFull              "LEDGER_FULL"               Conflict;
    GoodsStatus             "GOODS_STATUS"              Conflict;
    GoodsNotPlaced          "GOODS_NOT_PLACED"          Conflict;
    BeyondStock             "BEYOND_STOCK"              Conflict;
    QuestionAnswered        "QUESTION_ANSWERED"         Conflict;
    TooManyPhrases          "TOO_MANY_PHRASES"          Conflict;
    TooManyQuestions        "TOO_MANY_QUESTIONS"        Conflict;
    OfferClosed             "OFFER_CLOSED"              Conflict;
    OfferTurn               "OFFER_TURN"                Conflict;
    OfferOpen               "OFFER_OPEN"                Conflict;
    OfferChanged            "OFFER_CHANGED"             Conflict;
    QuoteRequestOver        "QUOTE_REQUEST_OVER"        Conflict;
    QuoteRequestQuoted      "QUOTE_REQUEST_QUOTED"      Conflict;
    QuoteRequestChanged     "QUOTE_REQUEST_CHANGED"     Conflict;
    QuoteRequestsOpen       "QUOTE_REQUESTS_OPEN"       Conflict;
    QuoteRequestsToday      "QUOTE_REQUESTS_TODAY"      Conflict;
    QuotesSpent             "QUOTES_SPENT"              Conflict;
    LotQuoted               "LOT_QUOTED"                Conflict;
    NoMatchingSeller        "NO_MATCHING_SELLER"        Conflict;
    FormulaInCell           "FORMULA_IN_CELL"           Invalid(Invalid);
    DateInCell              "DATE_IN_CELL"              Invalid(Invalid);
    ErrorInCell             "ERROR_IN_CELL"             Invalid(Invalid);
    NumberAmbiguous         "NUMBER_AMBIGUOUS"          Invalid(Invalid);
    ValuesBeyondColumns     "VALUES_BEYOND_COLUMNS"     Invalid(Invalid);
    TableLacksColumns       "TABLE_LACKS_COLUMNS"       Invalid(Invalid);
    TableColumnTwice        "TABLE_COLUMN_TWICE"        Invalid(Invalid);
    TableTooLarge           "TABLE_TOO_LARGE"           Invalid(Invalid);
    TableTooWide            "TABLE_TOO_WIDE"            Invalid(Invalid);
    TableUnreadable         "TABLE_UNREADABLE"          Invalid(Invalid);

    // Conversations.
    TooManyMessages         "TOO_MANY_MESSAGES"         Limited;
    TooManyConversations    "TOO_MANY_CONVERSATIONS"    Limited;
    TranscriptTooLong       "TRANSCRIPT_TOO_LONG"       Conflict;

    // Auctions.
    AuctionOver             "AUCTION_OVER"              Conflict;
    BidTooLow               "BID_TOO_LOW"               Invalid(Invalid);
    BidFarAbove             "BID_FAR_ABOVE"             Conflict;
    BidNotRaised            "BID_NOT_RAISED"            Invalid(Invalid);
    BidSumChanged           "BID_SUM_CHANGED"           Conflict;
    BidderUnverified        "BIDDER_UNVERIFIED"         Conflict;
    LotUnverified           "LOT_UNVERIFIED"            Conflict;
    OrderUnverified         "ORDER_UNVERIFIED"          Conflict;
    OrdersUnverified        "ORDERS_UNVERIFIED"         Conflict;
    PlanUnverified          "PLAN_UNVERIFIED"           Conflict;
    PlanWithoutStatements   "PLAN_WITHOUT_STATEMENTS"   Conflict;
    PlanNotPayable          "PLAN_NOT_PAYABLE"          Conflict;
    InvoiceSettled          "INVOICE_SETTLED"           Conflict;
    CreditNotOffered        "CREDIT_NOT_OFFERED"        Conflict;
    BidderLinked            "BIDDER_LINKED"             Conflict;

    // Printed documents.
    DocumentNotIssued       "DOCUMENT_NOT_ISSUED"       Conflict;
    NoElectronicEdition     "NO_ELECTRONIC_EDITION"     Conflict;
    NothingCredited         "NOTHING_CREDITED"          Conflict;
    ContractUnsigned        "CONTRACT_UNSIGNED"         Conflict;
    ContractLacks           "CONTRACT_LACKS"            Conflict;
    ContractDiffers         "CONTRACT_DIFFERS"          Conflict;
    ContractSigned          "CONTRACT_SIGNED"           Conflict;
    StatementTooLong        "STATEMENT_TOO_LONG"        Conflict;

    // Saved views.
    TooManyViews            "TOO_MANY_VIEWS"            Conflict;

    // Saved searches.
    SearchEmpty             "SEARCH_EMPTY"              Invalid(Empty);
    TooManySearches         "TOO_MANY_SEARCHES"         Conflict;

    // The survey after a deal.
    DealNotClosed           "DEAL_NOT_CLOSED"           Conflict;
    ScoreGiven              "SCORE_GIVEN"               Conflict;

    // Signatures.
    SignatureSideMissing    "SIGNATURE_SIDE_MISSING"    Invalid(Invalid);
    SignatureSentAlready    "SIGNATURE_SENT_ALREADY"    Conflict;
    NotASigner              "NOT_A_SIGNER"              Forbidden;
    SignerNotAuthorized     "SIGNER_NOT_AUTHORIZED"     Conflict;
    SignatureOtherName      "SIGNATURE_OTHER_NAME"      Conflict;
    SignatureNotYourTurn    "SIGNATURE_NOT_YOUR_TURN"   Conflict;
    SignedAlready           "SIGNED_ALREADY"            Conflict;
    SignedElsewhere         "SIGNED_ELSEWHERE"          Conflict;
    SignatureClosed         "SIGNATURE_CLOSED"          Conflict;
    SignatureOtherText      "SIGNATURE_OTHER_TEXT"      Conflict;
    SignatureOutdated       "SIGNATURE_OUTDATED"        Conflict;
}

#[cfg(test)]
mod tests;
