/** The words of saved searches in English. */

export const saved = {
  saveSearch: 'Save this search',
  savedSearches: 'Saved searches ({{number}})',
  searchName: 'Name of the search',
  searchNamed: 'You keep another search by this name.',
  searchNamedReplace: 'You keep another search by this name. Replace that one, or choose another name.',
  replaceIt: 'Replace that one',
  tellMe: 'Tell me when a lot comes that fits',
  tellMeHint: 'In your notifications at once, and in one letter a day.',
  saveIt: 'Save',
  searchSaved: 'The search is saved.',
  searchChanged: 'The search is changed.',
  searchTells: 'Tells you of new lots',
  changeSearch: 'Change the search {{name}}',
  changeThisSearch: 'Change this search',
  deleteSearch: 'Delete the search {{name}}',
  reallyDeleteSearch: 'Delete this search?',
  deleteIt: 'Delete',
}
