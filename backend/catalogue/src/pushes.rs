//! What a locked screen says of a notification, in either language: what happened, and no name or sum.

use granary_domain::Language;
use granary_identity::{letters, notification::NotificationKind};

/// What happened, in a few words.
pub fn pushed(kind: NotificationKind, language: Language) -> &'static str {
    let said = in_words(kind).map(|[english, arabic]| match language {
        Language::En => english,
        Language::Ar => arabic,
    });
    said.or_else(|| Some(super::topic(letters::topic(kind)?, language))).unwrap_or("Granary")
}

/// What is not told of here is called as what it is about.
fn in_words(kind: NotificationKind) -> Option<[&'static str; 2]> {
    use NotificationKind as K;
    Some(match kind {
        K::OrderPlaced | K::OrderUnverified => ["A new order for you", "طلب جديد لك"],
        K::OrderCancelled => ["The order was cancelled", "أُلغي الطلب"],
        K::OrderIdle => ["The order is about to expire", "الطلب على وشك الانتهاء"],
        K::OrderExpired => ["The order expired", "انتهت مدة الطلب"],
        K::OrderHeld => ["The order was put on hold", "عُلّق الطلب"],
        K::OrderReleased => ["The order is no longer on hold", "لم يعد الطلب معلقًا"],
        K::OrderReopened => ["The order was opened again", "أُعيد فتح الطلب"],
        K::OrderEdited => ["The order was changed", "عُدّل الطلب"],
        K::OrderStepOverdue => ["A step is overdue", "خطوة متأخرة"],
        K::OrderStepReopened => ["A step was reopened", "أُعيد فتح خطوة"],
        K::OrderYourTurn => ["It is your turn", "حان دورك"],
        K::OrderAccepted => ["The goods count as accepted", "عُدّت البضائع مقبولة"],
        K::OrderAssigned => ["An order was assigned to your bank", "أُسند طلب إلى بنكك"],
        K::OrderUnassigned => ["An order was taken from your bank", "سُحب طلب من بنكك"],
        K::OrderInformationAsked => ["The bank asks something", "يسأل البنك عن شيء"],
        K::OrderInformationGiven => ["Your question was answered", "أُجيب عن سؤالك"],
        K::OrderFinanceDeclined => ["The bank declined the finance", "رفض البنك التمويل"],
        K::OrderDocumentsRefused => ["The bank refused the documents", "رفض البنك المستندات"],
        K::OrderDiscrepanciesWaived => ["The discrepancies were waived", "تم التنازل عن التباينات"],
        K::OrderDocumentsReturned => ["The bank returns the documents", "يعيد البنك المستندات"],
        K::OrderFinanceDefaulted => ["The bank was not paid back", "لم يُسدَّد للبنك"],
        K::OrderDocumentRefused => ["A document was refused", "رُفض مستند"],
        K::OrderDocumentReplaced => ["A document was replaced", "استُبدل مستند"],
        K::SignatureRequested => ["A document to sign", "مستند بانتظار توقيعك"],
        K::SignatureOutdated => ["A document no longer says the terms", "مستند لم يعد يطابق الشروط"],
        K::SignatureDeclined => ["A signature was declined", "رُفض التوقيع"],
        K::SignatureVoided => ["A document was voided", "أُبطل مستند"],
        K::SignatureCompleted => ["A document is signed by all", "وقّع الجميع المستند"],
        K::OrderAccountUnknown => ["Pay nothing yet: an account is not known", "لا تدفع شيئًا بعد: حساب غير معروف"],
        K::OrderAccountConfirmed => ["The account to pay into is confirmed", "تم تأكيد حساب الدفع"],
        K::CompanyPayeeChanged => ["The account of your company was changed", "تغيّر حساب شركتك"],
        K::PaymentDue => ["A payment is due", "دفعة مستحقة"],
        K::PaymentReported => ["A proof of payment came", "وصل إثبات دفع"],
        K::PaymentConfirmed => ["A payment was confirmed", "تم تأكيد دفعة"],
        K::OrderRefundGiven => ["A refund was recorded", "سُجّل رد مبلغ"],
        K::OrderRefundRefused => ["A refund was not received", "لم يُستلم رد المبلغ"],
        K::ShipmentOutOfRange => ["The goods may suffer on their way", "قد تتضرر البضائع في الطريق"],
        K::ShipmentLeft => ["A shipment left", "غادرت شحنة"],
        K::ShipmentArrived => ["A shipment arrived", "وصلت شحنة"],
        K::ShipmentLate => ["A shipment did not come in time", "لم تصل شحنة في موعدها"],
        K::ShipmentDelayed => ["A shipment is delayed", "تأخرت شحنة"],
        K::DisputeOpened => ["A dispute was raised", "رُفع نزاع"],
        K::DisputeAnswered => ["The dispute was answered", "أُجيب على النزاع"],
        K::DisputeAnswerDue => ["The dispute waits for your answer", "النزاع ينتظر إجابتك"],
        K::DisputeMediationDue => ["The mediation of the dispute ends soon", "تنتهي الوساطة في النزاع قريبًا"],
        K::DisputeDecisionDue => ["The dispute is to be decided", "النزاع بانتظار القرار"],
        K::DisputeOverdue => ["The decision of the dispute is overdue", "تأخر القرار في النزاع"],
        K::OutcomeProposed => ["An outcome of the dispute was proposed", "اقتُرح حل للنزاع"],
        K::DisputeClosed => ["The dispute is closed", "أُغلق النزاع"],
        K::LotWon => ["You won the auction", "فزت بالمزاد"],
        K::LotSold => ["Your lot was sold", "بيعت دفعتك"],
        K::LotReserveNotMet => ["The bids stayed below your reserve", "بقيت المزايدات دون حدك الأدنى"],
        K::LotMayBeAccepted => ["Your bid may still be accepted", "قد تُقبل مزايدتك بعد"],
        K::LotCountered => ["The seller answers your bid", "رد البائع على مزايدتك"],
        K::LotCounterDeclined => ["Your counter was declined", "رُفض عرضك المضاد"],
        K::LotBidReleased => ["Your bid was released", "أُعفيت من مزايدتك"],
        K::LotBidVoided => ["Your bid was voided", "أُبطلت مزايدتك"],
        K::LotOutbid => ["You were outbid", "زايد غيرك عليك"],
        K::LotLeads => ["Your bid leads again", "مزايدتك في المقدمة من جديد"],
        K::LotUnsold => ["The auction ended without a sale", "انتهى المزاد دون بيع"],
        K::LotUnplaced => ["The auction could not become an order", "تعذر تحويل المزاد إلى طلب"],
        K::LotOffer => ["An offer to answer", "عرض بانتظار ردك"],
        K::LotOfferAccepted => ["Your offer was accepted", "قُبل عرضك"],
        K::LotOfferDeclined => ["Your offer was declined", "رُفض عرضك"],
        K::LotOfferWithdrawn => ["An offer was withdrawn", "سُحب عرض"],
        K::LotOfferLapsing => ["An offer is about to lapse", "عرض على وشك الانقضاء"],
        K::LotOfferLapsed => ["An offer lapsed", "انقضى عرض"],
        K::LotTermsChanged => ["The terms of a lot were changed", "تغيّرت شروط دفعة"],
        K::MessageUnread => ["Messages you have not read", "رسائل لم تقرأها"],
        K::LotAsked => ["A question about your lot", "سؤال عن دفعتك"],
        K::LotAnswered => ["Your question was answered", "أُجيب عن سؤالك"],
        K::ApprovalAsked => ["An approval is asked of you", "مطلوب موافقتك"],
        _ => return None,
    })
}
