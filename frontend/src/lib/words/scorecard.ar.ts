/** The words of scorecards in Arabic. */

export const scorecard = {
  scorecardOf: 'سجل أداء: {{company}}',
  'scorecardLead.seller': 'بصفته بائعًا، وفق أحدث صفقاته المغلقة.',
  tooFewDeals: 'أقل من ثلاث صفقات مغلقة: لا تكفي للحكم.',
  'measure.stars': 'تقييمات الأطراف الأخرى',
  starsOf: '{{stars}} من 5 ({{ratings}})',
  countOf: '{{count}} من {{of}}',
  'measure.onTime': 'خطواته أُنجزت في موعدها',
  'measure.rightFirstTime': 'مستندات صحيحة من أول مرة',
  'measure.undisputed': 'صفقات بلا نزاع ضده',
  'measure.answered': 'نزاعات أُجيب عنها',
  'measure.response': 'الوقت حتى الرد (الوسيط)',
  responseOf_zero: '{{time}}',
  responseOf_one: '{{time}}، من رد واحد',
  responseOf_two: '{{time}}، من ردّين',
  responseOf_few: '{{time}}، من {{count}} ردود',
  responseOf_many: '{{time}}، من {{count}} ردًا',
  responseOf_other: '{{time}}، من {{count}} رد',
}
