/** The words of the question whether one may be measured, in Arabic. */

export const words = {
  title: 'هل تسمح لنا بقياس استخدام Granary؟',
  analytics: 'خدمة تحصي الصفحات التي تُزار.',
  recording: 'خدمة تسجل ما يُنقر عليه وما يُرى فيها.',
  lead: 'لا يُحمَّل شيء ولا يُحفظ أي ملف تعريف ارتباط ما لم توافق. يمكنك تغيير ذلك متى شئت، ضمن «المظهر واللغة».',
  agree: 'أوافق',
  decline: 'أرفض',
}
