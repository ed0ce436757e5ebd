/** What is said of a landed-cost estimate wherever it is shown, in Arabic. */
import type { Arabic } from '../i18n'
import type { landed as english } from './landed.en'

export const landed: Arabic<typeof english> = {
  landedDays_zero: 'تصل في اليوم نفسه عادة: {{mode}}.',
  landedDays_one: 'يوم واحد في الطريق عادة: {{mode}}.',
  landedDays_two: 'يومان في الطريق عادة: {{mode}}.',
  landedDays_few: '{{count}} أيام في الطريق عادة: {{mode}}.',
  landedDays_many: '{{count}} يومًا في الطريق عادة: {{mode}}.',
  landedDays_other: '{{count}} يوم في الطريق عادة: {{mode}}.',
  landedNote: 'تقدير من أرقام معتادة؛ والقول للناقلين وشركات التأمين والجمارك، ولا يلزم أحدًا.',
}
