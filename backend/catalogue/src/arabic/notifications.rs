//! The Arabic sentence of every notification.

use granary_identity::notification::NotificationKind;

/// The template of a kind's sentence, without a full stop where it is one sentence.
pub(crate) fn of(kind: NotificationKind) -> &'static str {
    use NotificationKind as K;
    match kind {
        K::OrderPlaced => "قدّمت إليك {company} الطلب {order_id}",
        K::OrderUnverified => {
            "قدّمت إليك {company} الطلب {order_id}. لم تُوثَّق بعد، ولا تُجتاز مرحلة الامتثال إلا بعد توثيقها."
        }
        K::OrderAssigned => "أُسند الطلب {order_id} إلى بنكك",
        K::OrderUnassigned => "سُحب الطلب {order_id} من بنكك",
        K::OrderCancelled => "أُلغي الطلب {order_id}: {reason}",
        K::OrderIdle => {
            "لا أحد يحرّك الطلب {order_id}: ينتهي من تلقاء نفسه في {day} ما لم تُنجز الخطوة التي ينتظرها أو تُؤجّل قبل ذلك"
        }
        K::OrderExpired => "انتهى الطلب {order_id} في {day}: لم ينجز أحد الخطوة التي كان ينتظرها",
        K::OrderHeld => "علّقت غراناري الطلب {order_id}، ولا تُغلق أي خطوة في أثناء ذلك: {reason}",
        K::OrderReleased => "رُفع التعليق عن الطلب {order_id}: {reason}",
        K::OrderReopened => "أعادت Granary فتح الطلب {order_id}: {reason}",
        K::OrderEdited => "غيّرت المنصة الطلب {order_id}. {changes}",
        K::OrderStepExtended => "أجّلت المنصة الخطوة {step} ({stepName}) من الطلب {order_id}. {changes}",
        K::OrderDatesMoved => "غيّرت العطل مواعيد الطلب {order_id}. تُستحق الخطوة {step}، {stepName}، في {day}",
        K::OrderStepReopened => {
            "فُتحت الخطوة {step} ({stepName}) من الطلب {order_id} من جديد لأن الشروط التي أُنجزت عليها تغيّرت. لم يعد ما وُقّع أو أُصدر لها ساريًا"
        }
        K::OrderStepOverdue => "تأخرت الخطوة {step} ({stepName}) من الطلب {order_id}. كان موعدها {day}",
        K::OrderYourTurn => "الطلب {order_id}: حان دورك. تُستحق الخطوة {step} ({stepName}) في {day}",
        K::OrderAccepted => "انقضت أيام فحص بضاعة الطلب {order_id} دون مطالبة: تُعد مقبولة",
        K::OrderDocumentAdded => "أرفقت المنصة {file} بالخطوة {step} ({stepName}) من الطلب {order_id}",
        K::OrderDocumentRemoved => "أُزيل {file} من الخطوة {step} ({stepName}) من الطلب {order_id}",
        K::OrderDocumentReplaced => {
            "يحل {file} محل مستند تم التحقق منه في الخطوة {step} ({stepName}) من الطلب {order_id}"
        }
        K::OrderDocumentRefused => "لا يصلح {file} للخطوة {step} ({stepName}) من الطلب {order_id}: {reason}",
        K::OrderAccountUnknown => {
            "تطلب فاتورة الطلب {order_id} الدفع إلى حساب غير معروف للبائع: {account}. لا تدفع شيئًا قبل أن تؤكده غراناري."
        }
        K::OrderAccountConfirmed => "أكدت غراناري حساب فاتورة الطلب {order_id}: {account}.",
        K::OrderInformationAsked => "يسأل البنك عن الطلب {order_id}: {reason}",
        K::OrderInformationGiven => "أُجيب عما سأله البنك عن الطلب {order_id}: {reason}",
        K::OrderFinanceDeclined => "رفض البنك تمويل الطلب {order_id}: {reason}",
        K::OrderDocumentsRefused => "رفض البنك مستندات الطلب {order_id}. التعارضات في إشعاره: {discrepancies}",
        K::OrderDiscrepanciesWaived => "تنازل المشتري عن التعارضات في مستندات الطلب {order_id}",
        K::OrderDocumentsReturned => "يعيد البنك مستندات الطلب {order_id}: {reason}",
        K::OrderContractWritten => "كُتبت شروط عقد الطلب {order_id}",
        K::OrderPrinted => "صدر {document} {number} للطلب {order_id}",
        K::OrderFinanceDefaulted => "لم يُسدَّد للبنك ما استحق عن الطلب {order_id}: {reason}",
        K::OrderHandedOver => "سلّمك {name} الطلب {order_id}.",
        K::OrderCommented => "تعليق على تمويل الطلب {order_id}: {reason}",
        K::PaymentDue => "الطلب {order_id}: دفعة الخطوة {step} ({stepName}) مستحقة في {day}. {pay}",
        K::PaymentReported => "قدّم المشتري إثبات دفع للطلب {order_id}. يُعلَن المبلغ المدفوع بعد قراءته.",
        K::PaymentConfirmed => "تأكّد دفع مبلغ للطلب {order_id}: {amount}",
        K::OrderRefundGiven => "سُجّل رد مبلغ للطلب {order_id}: {refund}",
        K::OrderRefundRefused => "لم يصل المبلغ المردود للطلب {order_id}: {refund}: {reason}",
        K::ShipmentCreated => "أُنشئت الشحنة {shipment} للطلب {order_id}",
        K::ShipmentUpdated => "عُدّلت الشحنة {shipment} للطلب {order_id}",
        K::ShipmentLeft => "غادرت الشحنة {shipment} للطلب {order_id}",
        K::ShipmentArrived => "وصلت الشحنة {shipment} للطلب {order_id}",
        K::ShipmentDelayed => "تأخرت الشحنة {shipment} للطلب {order_id}: يُتوقع وصولها الآن في {day}",
        K::ShipmentLate => "كان وصول الشحنة {shipment} للطلب {order_id} متوقعًا في {day}، ولم يسجل أحد وصولها",
        K::ShipmentOutOfRange => {
            "الشحنة {shipment} للطلب {order_id}: قراءات خارج المطلوب: {readings}. قد تتضرر البضاعة."
        }
        K::DisputeOpened => "رُفع نزاع حول الطلب {order_id}. {claim}",
        K::DisputeAnswered => "أُجيب عن النزاع حول الطلب {order_id}",
        K::DisputeAnswerDue => "الطلب {order_id}: أجب عن النزاع قبل {day}، وإلا فقد يُبت فيه دون ردك",
        K::DisputeMediationDue => {
            "الطلب {order_id}: تنتهي الوساطة في النزاع في {day}. اتفقا على حل قبل ذلك، وإلا بتّت فيه Granary"
        }
        K::DisputeDecisionDue => "الطلب {order_id}: يجب البت في النزاع قبل {day}",
        K::DisputeOverdue => "الطلب {order_id}: كان البت في النزاع مستحقًا في {day} وقد تأخر",
        K::EvidenceAdded => "أُضيفت أدلة إلى النزاع حول الطلب {order_id}",
        K::EvidenceWithdrawn => "سُحب دليل من النزاع حول الطلب {order_id}",
        K::OutcomeProposed => "اقتُرح إنهاء للنزاع حول الطلب {order_id}. {claim}",
        K::DisputeClosed => "أُغلق النزاع حول الطلب {order_id}",
        K::SignatureRequested => "{document} {number} للطلب {order_id} بانتظار توقيعك",
        K::SignatureDeclined => "رفض {name} توقيع {document} {number} للطلب {order_id}: {reason}",
        K::SignatureVoided => "لم يعد {document} {number} للطلب {order_id} مطلوب التوقيع: {reason}",
        K::SignatureOutdated => {
            "تغيّر الطلب {order_id} بعد إرسال {document} {number} للتوقيع. لم يعد ما وُقّع ساريًا، وتُوقَّع نسخة جديدة."
        }
        K::SignatureCompleted => "وقّع الجميع على {document} {number} للطلب {order_id}. المستند المختوم مع الصفقة.",
        K::SignatureDelayed => {
            "وقّع الجميع على {document} {number} للطلب {order_id}، لكن تعذّر إرفاق المستند المختوم بالصفقة حتى الآن. تتولى Granary الأمر."
        }
        K::VerificationReceived => "قدّم {name} مستندًا: {paper}",
        K::VerificationChecked => "وردت نتيجة التحقق من هوية {name}: {status}",
        K::VerificationRevision => "يجب رفع مستند من جديد: {paper}. {comment}",
        K::VerificationAccepted => "قُبلت مستنداتك",
        K::LicenceExpiring => "تنتهي رخصتك التجارية في {date}. ارفع الرخصة المجددة في الوقت المناسب.",
        K::LicenceExpired => "انتهت رخصتك التجارية. ارفع الرخصة المجددة لعقد صفقات جديدة.",
        K::CompanyPayeeChanged => {
            "تغيّر الحساب الذي يُدفع إليه لشركة {company}: {account}. إن لم يكن ذلك منكم فأبلغوا غراناري فورًا."
        }
        K::LimitApplied => "قدّمت {company} طلب حد مشتريات",
        K::LimitApproved => "اعتُمد حد مشترياتك: {amount}",
        K::PlanInvoiced => "فاتورتك {number} عن الباقة {title}: {amount}، تُدفع حتى {day}",
        K::PlanPaymentReported => "تبلّغ {company} عن دفع {number} عن الباقة {title}",
        K::PlanPaid => "وصلت دفعتك عن {number}. الباقة {title} لك حتى {day}",
        K::PlanLapsed => "لم تُدفع فاتورتك {number} عن الباقة {title} في الوقت المناسب وقد سُحبت",
        K::PlanWithdrawn => "سُحبت فاتورتك {number} عن الباقة {title}، ولا شيء يُدفع عنها",
        K::PhraseAsked => "تطلب {company} استعمال ما يشبه بيانات الاتصال: \u{2068}{phrase}\u{2069}",
        K::PhraseAllowed => "لشركتك أن تستعمل هذا في نصوصها من الآن: \u{2068}{phrase}\u{2069}",
        K::PhraseRefused => "ليس لشركتك أن تستعمل \u{2068}{phrase}\u{2069} في نصوصها: {reason}",
        K::LimitRejected => "رُفض طلبك لحد المشتريات: {reason}",
        K::GoodsAsked => "تُدخل {company} بضاعة إلى المستودع: \u{2068}{title}\u{2069} ({count})",
        K::GoodsReceived => "تسلّم المستودع \u{2068}{title}\u{2069}: {amount}",
        K::GoodsCleared => "خُلّصت \u{2068}{title}\u{2069} للاستيراد",
        K::GoodsPlaced => "\u{2068}{title}\u{2069} في المستودع. لك أن تعرضها للبيع.",
        K::GoodsRefused => "لم يقبل المستودع \u{2068}{title}\u{2069}: {reason}",
        K::MessageUnread => "هناك رسائل لم تقرأها عن {title}",
        K::LotAsked => "سأل أحدهم عن {title}",
        K::LotAnswered => "أُجيب عن سؤالك حول {title}",
        K::LotOffer => "عرض على {title} بانتظار ردك: {amount}. {until}",
        K::LotOfferAccepted => "قُبل عرضك على {title} بسعر {amount}. أصبح طلبًا الآن.",
        K::LotOfferDeclined => "رُفض عرضك على {title}: {amount}",
        K::LotOfferWithdrawn => "سُحب العرض على {title}: {amount}",
        K::SearchLot => "عُرضت \u{2068}{title}\u{2069}، وهي توافق بحثك المحفوظ \u{2068}{search}\u{2069}",
        K::SearchLots => {
            "دفعات عُرضت وتوافق بحثك المحفوظ \u{2068}{search}\u{2069}: {count}. أحدثها \u{2068}{title}\u{2069}"
        }
        K::LotOfferLapsing => "ينتهي العرض على {title} في {day} ما لم تردّ عليه قبل ذلك: {amount}",
        K::LotOfferLapsed => "انتهى العرض على {title} في {day} دون رد: {amount}",
        K::QuoteRequestReceived => "تطلب {company} سعرك: \u{2068}{title}\u{2069}. قدّم عرضك حتى {day}.",
        K::QuoteReceived => "عرض سعر لـ\u{2068}{title}\u{2069} بانتظار ردك: {amount}. {until}",
        K::QuoteRequestClosed => "أغلق المشتري طلب \u{2068}{title}\u{2069}. لم يعد عرضك قائمًا.",
        K::QuoteRequestEnded => {
            "انتهى طلبك لـ\u{2068}{title}\u{2069}: لا يقدّم البائعون عروضًا بعد الآن. لك أن ترد على ما وصلك."
        }
        K::LotChanged => "تغيّر عرض {title}. ما هو وكميته وسعره كما هي.",
        K::LotTermsChanged => "عُرض {title} من جديد بشروط أخرى: {terms}. قد لا يصح ما كنت تعرفه عنه.",
        K::LotWithdrawn => "لم يعد {title} معروضًا",
        K::LotOutbid => "زايد عليك غيرك في {title}: السعر الآن {amount}. {until}",
        K::LotWon => "فزت بـ {title} مقابل {amount}",
        K::LotAuctionEnded => "انتهى مزاد {title}",
        K::LotSold => "انتهى مزاد {title}: بيعت الدفعة مقابل {amount}",
        K::LotReserveNotMet => "انتهى مزاد {title}. أعلى مزايدة {amount}، دون سعرك الأدنى: يمكنك قبولها حتى {day}.",
        K::LotMayBeAccepted => {
            "انتهى مزاد {title}. مزايدتك {amount} هي الأعلى، دون السعر الأدنى: يمكن للبائع قبولها حتى {day}."
        }
        K::LotCountered => "يعرض عليك البائع {title} مقابل {amount}: يمكنك الرد حتى {day}.",
        K::LotCounterDeclined => {
            "لا يدفع صاحب أعلى مزايدة {amount} مقابل {title}. يمكنك قبول المزايدة حتى {day} أو اقتراح سعر أقل."
        }
        K::LotBidReleased => "لم تُقبل مزايدتك {amount} على {title}: لم تعد ملزمًا بها",
        K::LotUnsold => "انتهى مزاد {title} من دون بيع",
        K::LotLost => "انتهى مزاد {title}: اشتراه غيرك مقابل {amount}",
        K::LotBidVoided => "لم تعد مزايدتك على {title} محسوبة: {reason}",
        K::LotLeads => "أنت متصدر مزاد {title} من جديد، عند {amount}. {until}",
        K::LotUnplaced => "تعذّر إبرام صفقة عن مزاد {title}: لم تعد الدفعة محجوزة للفائز",
        K::ExportReady => "نسخة بياناتك جاهزة",
        K::ApprovalAsked => "يطلب {name} اعتمادك. {reason}",
        K::MemberJoined => "انضم {name} إلى شركتك",
        K::CompanyApprovalAsked => {
            "يريد {name} إلزام شركتك بمبلغ {amount} مقابل {title}، وهو أعلى من حدّه. ينتظر ذلك موافقتك. {until}"
        }
        K::CompanyApprovalGiven => "وافق {name} على {amount} مقابل {title}",
        K::CompanyApprovalDeclined => "رفض {name} {amount} مقابل {title}",
        K::CompanyApprovalLapsed => "لم يبتّ أحد من شركتك في {amount} مقابل {title} في الوقت المحدد، فلن يُنفَّذ ذلك",
        K::ListExported => "استخرج {name} قائمة كاملة",
        K::JobGivenUp => "تعذّر عمل في الخلفية وتُرك: {work}",
        K::FilesUnknown => "{unknown} من أصل {all} ملفًا مخزّنًا لا تعرفها قاعدة البيانات. لم يُمسّ أي منها.",
    }
}
