/** The place of the filters until they are there: nothing below them moves when they come. */

/** What is searched for, three lists, the order, and what shows more. */
const FIELDS = ['search', 'category', 'destination', 'origin', 'sort', 'more']

export function FiltersWait() {
  return (
    <div className="gr-filters" aria-hidden>
      {FIELDS.map((name) => (
        <span key={name} className="gr-filter-wait" />
      ))}
    </div>
  )
}
