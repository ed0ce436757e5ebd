/** The words of the days on which nobody works, in English. */

export const words = {
  title: 'Holidays',
  lead: 'Working and banking days leave out these days, Saturdays and Sundays. Deals that run follow a change: what is still open is due on another day.',
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
  needed: 'This is needed',
  notPast: 'Choose today or a later day',
  reallyRemove: 'Remove this holiday?',
  saved: 'Holiday saved successfully',
  removed: 'Holiday removed successfully',
  nothing: 'No holidays are known. Days are counted by weekends alone.',
}
