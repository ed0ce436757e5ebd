//! The letters in Arabic.

use granary_domain::{Language, MemberRole};
use granary_identity::mail::BroadcastText;
use jiff::{Timestamp, civil::Date, tz::TimeZone};

use super::{
    letter::{Frame, Words, action, quoted, typed},
    updates,
};
use crate::mail::{MailTemplate, pages::Pages};

pub(super) fn frame(name: Option<&str>) -> Frame {
    Frame {
        direction: "rtl",
        greeting: name.map_or_else(|| "مرحبًا،".to_owned(), |name| format!("مرحبًا {name}،")),
        instead: "إن لم يعمل الزر فافتح هذا العنوان:",
        footer: "Granary، حيث تتاجر الشركات بالبضائع. أُرسلت هذه الرسالة تلقائيًا، ولا تُقرأ الردود عليها.",
    }
}

pub(super) fn words(template: &MailTemplate, pages: &Pages) -> Words {
    match template {
        MailTemplate::VerifyEmail { link, company } => Words {
            subject: "أكِّد بريدك الإلكتروني".into(),
            preview: "هل هذا العنوان لك؟".into(),
            heading: "أكِّد بريدك الإلكتروني".into(),
            paragraphs: company
                .iter()
                .map(|company| format!("الشركة التي تطلب ذلك تسمّي نفسها {}.", quoted(company)))
                .chain(["هل هذا العنوان لك، وهل تلك شركتك؟ أكِّد ذلك في الصفحة التي تُفتح: لا يحدث شيء قبل أن تضغط الزر فيها. \
                         بعد ذلك يمكنك تسجيل الدخول."
                    .into()])
                .collect(),
            action: action("تأكيد البريد الإلكتروني", pages.verify_email(*link)),
            note: "الرابط صالح لمدة 24 ساعة ولمرة واحدة. إن لم تنشئ حسابًا أو لم تعرف الشركة فتجاهل هذه الرسالة: لا يستطيع أحد \
                   الدخول بعنوانك."
                .into(),
            ..Words::default()
        },
        MailTemplate::ResetPassword { link } => Words {
            subject: "تعيين كلمة مرور جديدة".into(),
            preview: "الرابط صالح لمدة 30 دقيقة.".into(),
            heading: "تعيين كلمة مرور جديدة".into(),
            paragraphs: vec!["طلبتَ تعيين كلمة مرور جديدة لحسابك. اخترها في الصفحة التالية.".into()],
            action: action("تعيين كلمة مرور جديدة", pages.reset_password(*link)),
            note: "الرابط صالح لمدة 30 دقيقة ولمرة واحدة. إن لم تطلبه فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي."
                .into(),
            ..Words::default()
        },
        MailTemplate::Invitation { link } => Words {
            subject: "أنت مدعو إلى Granary".into(),
            preview: "اختر كلمة مرورك؛ الرابط صالح لمدة 72 ساعة.".into(),
            heading: "أنت مدعو إلى Granary".into(),
            paragraphs: vec!["فتح مكتبنا حسابًا لك بهذا العنوان. اختر كلمة مرورك في الصفحة التالية؛ بعد ذلك يمكنك تسجيل الدخول."
                .into()],
            action: action("اختيار كلمة مرور", pages.reset_password(*link)),
            note: "الرابط صالح لمدة 72 ساعة ولمرة واحدة. إن لم تعرف سبب الدعوة فتجاهل هذه الرسالة: لا يستطيع أحد الدخول بعنوانك."
                .into(),
            ..Words::default()
        },
        MailTemplate::MemberInvitation { invitation, company, role } => Words {
            subject: "شركتك تدعوك إلى الانضمام إليها في Granary".into(),
            preview: "الرابط صالح لمدة 7 أيام.".into(),
            heading: "انضم إلى شركتك في Granary".into(),
            paragraphs: company
                .iter()
                .map(|company| format!("تسمّي الشركة الداعية نفسها {}.", quoted(company)))
                .chain([format!(
                    "تنضم إليها بصفة: {}. في الصفحة التي تُفتح تثبت هذا العنوان برمز وتختار كلمة مرور.",
                    role_of(*role)
                )])
                .collect(),
            action: action("عرض الدعوة", pages.join(*invitation)),
            note: "الرابط صالح لمدة 7 أيام ولمرة واحدة ولهذا العنوان وحده: لا نفع منه إن أُعيد توجيهه. إن لم تعرف الشركة فتجاهل الرسالة."
                .into(),
            ..Words::default()
        },
        MailTemplate::PasswordChanged { second_factor } => Words {
            subject: "تم تغيير كلمة مرورك".into(),
            preview: "إن لم تكن أنت من فعل ذلك فعيِّن كلمة جديدة فورًا.".into(),
            heading: "تم تغيير كلمة مرورك".into(),
            paragraphs: ["تم تغيير كلمة مرور حسابك للتو، وأُنهيت جلساتك الأخرى."]
                .into_iter()
                .chain(second_factor.as_deref().and_then(second_factor_after))
                .map(str::to_owned)
                .collect(),
            action: action("لم أكن أنا", pages.recover()),
            note: "إن كنت أنت من غيّرها فلا داعي لأي إجراء. وإلا فعيِّن كلمة مرور جديدة فورًا وأخبرنا.".into(),
            ..Words::default()
        },
        MailTemplate::ChangeEmail { link } => Words {
            subject: "أكِّد بريدك الإلكتروني الجديد".into(),
            preview: "الرابط صالح لمدة 24 ساعة.".into(),
            heading: "أكِّد بريدك الإلكتروني الجديد".into(),
            paragraphs: vec![
                "يريد صاحب حساب في Granary تسجيل الدخول بهذا العنوان من الآن فصاعدًا. إن كنت أنت فأكِّده في الصفحة التي تُفتح: لا \
                 يحدث شيء قبل أن تضغط الزر فيها."
                    .into(),
                "بعد ذلك تُنهى جلساتك كلها، وتسجّل الدخول من جديد بالعنوان الجديد.".into(),
            ],
            action: action("تأكيد العنوان", pages.change_email(*link)),
            note: "الرابط صالح لمدة 24 ساعة ولمرة واحدة. إن لم تطلبه فتجاهل هذه الرسالة: لا يتغيّر شيء.".into(),
            ..Words::default()
        },
        MailTemplate::EmailChange { link, is_done: false } => Words {
            subject: "سيُستخدم بريد إلكتروني آخر لحسابك".into(),
            preview: "إن لم تكن أنت فاعترض الآن.".into(),
            heading: "سيُستخدم بريد إلكتروني آخر لحسابك".into(),
            paragraphs: vec!["سيُسجَّل الدخول إلى حسابك بعنوان آخر بدل هذا العنوان فور تأكيد ذلك العنوان.".into()],
            action: action("لم أكن أنا", pages.keep_email(*link)),
            note: "إن كنت أنت فلا داعي لأي إجراء. وإلا فاضغط الزر خلال 72 ساعة: يبقى عنوانك، وتُنهى كل الجلسات، وتعيّن كلمة مرور \
                   جديدة."
                .into(),
            ..Words::default()
        },
        MailTemplate::EmailChange { link, is_done: true } => Words {
            subject: "تغيّر البريد الإلكتروني لحسابك".into(),
            preview: "إن لم تكن أنت فاعترض الآن.".into(),
            heading: "تغيّر البريد الإلكتروني لحسابك".into(),
            paragraphs: vec!["يُسجَّل الدخول إلى حسابك بعنوان آخر من الآن فصاعدًا. هذه آخر رسالة إلى هذا العنوان.".into()],
            action: action("لم أكن أنا", pages.keep_email(*link)),
            note: "إن كنت أنت فلا داعي لأي إجراء. وإلا فاضغط الزر خلال 72 ساعة: يعود هذا العنوان لك، وتُنهى كل الجلسات، وتعيّن كلمة \
                   مرور جديدة."
                .into(),
            ..Words::default()
        },
        MailTemplate::Welcome {} => Words {
            subject: "أهلًا بك في Granary".into(),
            preview: "حسابك جاهز.".into(),
            heading: "أهلًا بك في Granary".into(),
            paragraphs: vec![
                "حسابك جاهز. هنا يتابع المشتري والبائع والبنك ومكتبنا الصفقة نفسها، من الطلب إلى آخر دفعة.".into(),
                "سجّل الدخول لترى الشحنات المعروضة وتقدّم طلبك الأول.".into(),
            ],
            action: action("تسجيل الدخول", pages.sign_in()),
            note: "لديك أسئلة؟ يسعد مكتبنا أن يساعدك في خطواتك الأولى.".into(),
            ..Words::default()
        },
        MailTemplate::Registered {} => Words {
            subject: "اكتمل تسجيلك".into(),
            preview: "لدينا كل ما نحتاج إليه الآن.".into(),
            heading: "اكتمل تسجيلك".into(),
            paragraphs: vec![
                "شكرًا لك: استلمنا بيانات شركتك ومستنداتها.".into(),
                "يراجع مكتبنا المستندات الآن، وسنتواصل معك إن كان هناك ما ينقص.".into(),
            ],
            action: action("تسجيل الدخول", pages.sign_in()),
            note: "إن لم تكن أنت من سجّل فيرجى إخبارنا.".into(),
            ..Words::default()
        },
        MailTemplate::Code { code } => Words {
            subject: "رمزك في Granary".into(),
            preview: "الرمز صالح لمدة 5 دقائق.".into(),
            heading: "رمزك".into(),
            paragraphs: vec!["اكتب هذا الرمز حيث طُلب منك:".into()],
            code: Some(code.clone()),
            note: "الرمز صالح لمدة 5 دقائق ولمرة واحدة. لا تخبر به أحدًا، فلن نطلبه منك أبدًا.".into(),
            ..Words::default()
        },
        MailTemplate::NewSignIn { device, at } => Words {
            subject: "تسجيل دخول جديد إلى حسابك".into(),
            preview: "هل كنت أنت؟".into(),
            heading: "تسجيل دخول جديد إلى حسابك".into(),
            paragraphs: vec![match (device, at) {
                (Some(device), Some(at)) => format!("سُجِّل الدخول إلى حسابك من {device} في {}.", moment(*at)),
                (Some(device), None) => format!("سُجِّل الدخول إلى حسابك من {device}."),
                (None, Some(at)) => format!("سُجِّل الدخول إلى حسابك من جهاز جديد في {}.", moment(*at)),
                (None, None) => "سُجِّل الدخول إلى حسابك من جهاز جديد.".into(),
            }],
            action: action("عرض جلساتي", pages.sessions()),
            note: "إن كنت أنت فلا داعي لأي إجراء. وإلا فأنهِ تلك الجلسة وغيّر كلمة مرورك.".into(),
            ..Words::default()
        },
        MailTemplate::DocumentRevision { kind, comment } => Words {
            subject: format!("يرجى إعادة تقديم {}", document(kind)),
            preview: "يحتاج مكتبنا إلى نسخة جديدة.".into(),
            heading: "مستند مطلوب من جديد".into(),
            paragraphs: vec![format!("راجع مكتبنا {} ويحتاج إلى نسخة جديدة:", document(kind))],
            quote: Some(comment.clone()),
            action: action("تقديم المستند", pages.verification()),
            note: "تبقى بقية مستنداتك كما هي.".into(),
            ..Words::default()
        },
        MailTemplate::DocumentsAccepted {} => Words {
            subject: "قُبلت مستنداتك".into(),
            preview: "كل شيء على ما يرام.".into(),
            heading: "قُبلت مستنداتك".into(),
            paragraphs: vec!["راجع مكتبنا مستنداتك، وكل شيء على ما يرام.".into()],
            action: action("الذهاب إلى لوحتي", pages.dashboard()),
            note: "سنذكّرك في الوقت المناسب قبل انتهاء صلاحية أي منها.".into(),
            ..Words::default()
        },
        MailTemplate::ExpiryReminder { kind, days, date } => Words {
            subject: match days {
                0 => format!("انتهت صلاحية {}", document(kind)),
                days => format!("تنتهي صلاحية {} خلال {}", document(kind), counted_days(*days)),
            },
            preview: "ارفع المستند المجدَّد في الوقت المناسب.".into(),
            heading: "مستند توشك صلاحيته على الانتهاء".into(),
            paragraphs: vec![match days {
                0 => format!("انتهت صلاحية {} في {}. تحتاج الصفقات الجديدة إلى مستند صالح.", document(kind), day(*date)),
                _ => format!(
                    "تسري صلاحية {} حتى {}. ارفع المستند المجدَّد قبل ذلك لتواصل التداول.",
                    document(kind),
                    day(*date)
                ),
            }],
            action: action("رفع المستند", pages.verification()),
            note: "تستمر الصفقات الجارية في كل الأحوال.".into(),
            ..Words::default()
        },
        MailTemplate::LimitDecided { amount: Some(amount), .. } => Words {
            subject: "اعتُمد حد مشترياتك".into(),
            preview: format!("يمكنك الطلب بالأجل حتى {amount}."),
            heading: "اعتُمد حد مشترياتك".into(),
            paragraphs: vec![format!(
                "يمكن لشركتك الطلب بالأجل بما مجموعه {amount}. يحجز كل طلب قيمته إلى أن يُغلق أو يُلغى."
            )],
            action: action("عرض الحد", pages.limit()),
            note: "لا تُحتسب الطلبات التي تُدفع بطريقة أخرى.".into(),
            ..Words::default()
        },
        MailTemplate::LimitDecided { amount: None, reason } => Words {
            subject: "رُفض طلبك لحد المشتريات".into(),
            preview: "يمكنك التقديم من جديد.".into(),
            heading: "لا حد مشتريات في الوقت الحالي".into(),
            paragraphs: vec!["راجع مكتبنا طلبك ورفضه:".into()],
            quote: reason.clone(),
            action: action("التقديم من جديد", pages.limit()),
            note: "يبقى ما طلبته سابقًا كما هو.".into(),
            ..Words::default()
        },
        MailTemplate::Announcement(it) => Words {
            action: action("اختيار الرسائل التي تصلك", pages.consents()),
            note: "تصلك هذه الرسالة لأنك سمحت بالأخبار عبر البريد. يمكنك التراجع في أي وقت.".into(),
            ..written(it)
        },
        MailTemplate::ServiceUpdate(it) => Words {
            action: action("الذهاب إلى لوحتي", pages.dashboard()),
            note: "تصلك هذه الرسالة لأن لديك حسابًا عندنا.".into(),
            ..written(it)
        },
        MailTemplate::DeletionRequested { deletes_on } => Words {
            subject: "سيُحذف حسابك".into(),
            preview: "يمكنك التراجع حتى ذلك الحين.".into(),
            heading: "سيُحذف حسابك".into(),
            paragraphs: vec![match deletes_on {
                Some(date) => format!("بناءً على طلبك سيُحذف حسابك في {}.", day(*date)),
                None => "بناءً على طلبك سيُحذف حسابك بعد 30 يومًا.".into(),
            }],
            action: action("الاحتفاظ بحسابي", pages.privacy()),
            note: "يمكنك التراجع حتى ذلك الحين. إن لم تطلب الحذف فسجّل الدخول واسحب الطلب.".into(),
            ..Words::default()
        },
        MailTemplate::Update(it) => updates::update(it, Language::Ar, pages),
        MailTemplate::Digest(it) => updates::digest(it, Language::Ar, pages),
        MailTemplate::DataExportReady {} => Words {
            subject: "بياناتك جاهزة".into(),
            preview: "سجّل الدخول لتنزيلها.".into(),
            heading: "بياناتك جاهزة".into(),
            paragraphs: vec!["نسخة بياناتك التي طلبتها جاهزة، ولا يمكن لغيرك تنزيلها.".into()],
            action: action("تنزيل بياناتي", pages.privacy()),
            note: "إن لم تطلبها فغيّر كلمة مرورك وأخبرنا.".into(),
            ..Words::default()
        },
        MailTemplate::SecondFactorChanged { change } => Words {
            subject: "تم تغيير عامل التحقق الثاني".into(),
            preview: "هل كنت أنت؟".into(),
            heading: "تم تغيير عامل التحقق الثاني".into(),
            paragraphs: vec![
                match change.as_deref() {
                    Some("on") => "أصبح تطبيق مصادقة يحمي حسابك.",
                    Some("replaced") => "أصبح تطبيق مصادقة آخر يحمي حسابك، ولم يعد القديم صالحًا.",
                    Some("off") => "أُزيل تطبيق المصادقة من حسابك.",
                    Some("recoveryCodes") => "لحسابك رموز استرداد جديدة، ولم تعد القديمة صالحة.",
                    Some("recoveryCodeUsed") => "استُخدم أحد رموز الاسترداد لتسجيل الدخول، ولم يعد صالحًا.",
                    _ => "تم تغيير تطبيق المصادقة أو رموز الاسترداد لحسابك.",
                }
                .into(),
            ],
            action: action("عرض إعدادات الأمان", pages.security()),
            note: "إن كنت أنت فلا داعي لأي إجراء. وإلا فغيّر كلمة مرورك فورًا وأخبرنا.".into(),
            ..Words::default()
        },
    }
}

/// What became of the second factor when the password was reset.
fn second_factor_after(left: &str) -> Option<&'static str> {
    match left {
        "kept" => Some("يحمي تطبيق مصادقة حسابك: يُطلب رمزه كما في السابق. إن لم تكن أنت من أعدّه فأخبرنا فورًا."),
        "dropped" => Some(
            "أُعدّ تطبيق مصادقة خلال الساعات الـ72 السابقة، فأُزيل مع رموز الاسترداد؛ إن كان تطبيقك فأعدّه مجددًا من إعدادات الأمان.",
        ),
        _ => None,
    }
}

fn document(kind: &str) -> &'static str {
    match kind {
        "nationalID" => "الهوية الوطنية",
        "tradeLicence" => "الرخصة التجارية",
        "taxCertificate" => "الشهادة الضريبية",
        "authorizationLetter" => "خطاب التفويض",
        _ => "المستند",
    }
}

/// Counted as Arabic counts: one, two, three to ten, and more.
fn counted_days(days: u32) -> String {
    match days {
        1 => "يوم واحد".to_owned(),
        2 => "يومين".to_owned(),
        3..=10 => format!("{days} أيام"),
        _ => format!("{days} يومًا"),
    }
}

fn day(date: Date) -> String {
    granary_catalogue::day(date, Language::Ar)
}

fn moment(at: Timestamp) -> String {
    let at = at.to_zoned(TimeZone::UTC);
    format!("{} الساعة {:02}:{:02} بالتوقيت العالمي", day(at.date()), at.hour(), at.minute())
}

/// In Arabic where it was written so.
fn written(it: &BroadcastText) -> Words {
    match (&it.subject_ar, &it.text_ar) {
        (Some(subject), Some(text)) => typed(subject, text),
        _ => typed(&it.subject, &it.text),
    }
}

/// What somebody is in their company.
const fn role_of(role: MemberRole) -> &'static str {
    match role {
        MemberRole::Owner => "مالك",
        MemberRole::Trader => "متداول",
        MemberRole::Finance => "مالية",
        MemberRole::Logistics => "لوجستيات",
        MemberRole::Viewer => "مطّلع",
    }
}
