/** The orders that lists of the back office come in, in English. */

export const sorts = {
  sortBy: 'Sort by',
  'sort.-createdAt': 'Newest first',
  'sort.createdAt': 'Oldest first',
  'sort.name': 'By name',
  'sort.-name': 'By name, from the end',
  'sort.due': 'Due first',
}
