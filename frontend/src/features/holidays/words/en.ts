/** The words of the days on which nobody works, in English. */

export const words = {
  title: 'Holidays',
  lead: 'These days, Saturdays and Sundays are not working or banking days. A change moves the due dates of open steps in running deals.',
  day: 'Day',
  name: 'Holiday',
  closes: 'Closed',
  'closes.everybody': 'Offices and banks',
  'closes.banks': 'Banks',
  search: 'Holiday or day',
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
