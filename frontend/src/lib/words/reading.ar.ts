/** What a document says, taken over field by field, in Arabic. */
import type { Arabic } from '../i18n'
import type { reading as english } from './reading.en'

export const reading: Arabic<typeof english> = {
  'read.read': 'قراءة الحقول من هذا المستند',
  'read.again': 'إعادة القراءة',
  'read.busy': 'جارٍ القراءة… {{percent}} %',
  'read.progress': 'تقدّم القراءة',
  'read.nothing': 'لم يمكن قراءة شيء من هذا المستند.',
  'read.failed': 'تعذّرت قراءة هذا المستند.',
  'note.unreadable': 'لا يمكن قراءة هذا المستند.',
  'note.notNow': 'لا يمكن قراءة المستندات في الوقت الحالي.',
  'note.unknownKind': 'لا يمكن قراءة مستندات من هذا النوع هنا.',
  'note.noText': 'لم يُعثر على نص في هذا المستند.',
  'note.noPictures': 'لا يمكن قراءة صور المستندات هنا.',
  'read.place': 'موضعه في الصفحة {{page}}',
  'read.page': 'الصفحة {{page}}:',
  'read.document': 'يقول المستند:',
  'read.take': 'استخدم هذا',
  'read.taken': 'تم الاستخدام',
  'read.entered': 'المُدخل: {{value}}',
  'read.unsure': 'يمكن قراءته على وجه آخر: تحقق منه.',
  'read.takeName': 'استخدم هذا في {{field}}',
  'read.takenName': 'تم الاستخدام في {{field}}',
}
