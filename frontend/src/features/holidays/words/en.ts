/** The words of the days on which nobody works, in English. */

export const words = {
  title: 'Holidays',
  lead: 'These days and the weekends of each country are not working or banking days. Deals go by the days of the Emirates, a bank abroad by its own. A change moves the due dates of open steps in running deals.',
  country: 'Country',
  day: 'Day',
  name: 'Holiday',
  closes: 'Closed',
  'closes.everybody': 'Offices and banks',
  'closes.banks': 'Banks',
  search: 'Holiday, day or country',
  add: 'Add a holiday',
  change: 'Change',
  remove: 'Remove',
  save: 'Save',
  needed: 'Required',
  notPast: 'Choose today or a later day',
  reallyRemove: 'Remove this holiday?',
  saved: 'Holiday saved successfully',
  removed: 'Holiday removed successfully',
  nothing: 'No holidays yet. Only weekends are left out.',
}
