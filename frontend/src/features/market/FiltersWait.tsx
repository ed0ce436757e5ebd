/** The place of the filters until they are there: nothing below them moves when they come. */

/** What is searched for, four lists, and the order. */
const FIELDS = ['search', 'category', 'saleType', 'origin', 'incoterm', 'sort']

export function FiltersWait() {
  return (
    <div className="gr-filters" aria-hidden>
      {FIELDS.map((name) => (
        <span key={name} className="gr-filter-wait" />
      ))}
    </div>
  )
}
