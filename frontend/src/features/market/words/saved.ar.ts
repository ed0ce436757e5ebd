/** The words of saved searches in Arabic. */

export const saved = {
  saveSearch: 'احفظ هذا البحث',
  savedSearches: 'عمليات البحث المحفوظة ({{number}})',
  searchName: 'اسم البحث',
  searchNamed: 'لديك بحث آخر بهذا الاسم.',
  searchNamedReplace: 'لديك بحث آخر بهذا الاسم. استبدله أو اختر اسمًا آخر.',
  replaceIt: 'استبدل ذلك البحث',
  tellMe: 'أعلمني عندما تُعرض بضاعة توافقه',
  tellMeHint: 'في إشعاراتك فورًا، وفي رسالة واحدة في اليوم.',
  saveIt: 'حفظ',
  searchSaved: 'حُفظ البحث.',
  searchChanged: 'عُدّل البحث.',
  searchTells: 'يُعلمك بالبضائع الجديدة',
  changeSearch: 'عدّل البحث {{name}}',
  changeThisSearch: 'عدّل هذا البحث',
  deleteSearch: 'احذف البحث {{name}}',
  reallyDeleteSearch: 'أتريد حذف هذا البحث؟',
  deleteIt: 'حذف',
}
