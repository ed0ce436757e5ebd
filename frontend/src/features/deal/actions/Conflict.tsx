/** What somebody else changed in a form while it was being filled in, and who: keep mine, or take theirs. */
import { Button } from 'antd'
import type { HistoryView } from '../../../api/contract'
import { inList } from '../../../lib/lists'
import { useTerm } from '../../../lib/terms'
import type { Difference, Place } from '../../../lib/threeWay'
import { usePost } from '../../../state/read'
import { DateTime } from '../../../ui/DateTime'
import { editorOf } from '../history/editors'
import { useT, words } from '../words'
import type { ConflictView } from './useConflict'

type Props = {
  of: ConflictView
  /** What a field of the form is called. */
  name: (place: Place) => string
  /** What stands in it, in words; nothing where it is empty. */
  format: (place: Place, value: unknown) => string
  /** Whether a line of the history is of a change to it. */
  isOf: (line: HistoryView, place: Place) => boolean
}

export function Conflict({ of: { top, deal, since, open, awaited, isSettled, settle }, ...say }: Props) {
  const t = useT()
  const asked = { params: { id: deal._id }, body: {} }
  const { data } = usePost(open.length ? '/deal/history/{id}' : undefined, asked, deal.version)
  const editor = (place: Place) => editorOf(data?.items ?? [], since, (line) => say.isOf(line, place))
  return (
    <div ref={top}>
      {isSettled && (
        <p className="gr-conflict" role="status">
          {t('conflictSettled')}
        </p>
      )}
      {(open.length > 0 || awaited) && (
        <section className="gr-conflict" role="alert" aria-label={t('conflictTitle')}>
          <strong>{t('conflictTitle')}</strong>
          {!open.length && <ChangedFields fields={awaited ?? []} />}
          <ul>
            {open.map((it) => (
              <li key={it.place.join('.')}>
                <strong>{say.name(it.place)}</strong> <Editor line={editor(it.place)} />
                <Values of={it} format={(value) => say.format(it.place, value) || t('nothing')} />
                <span className="gr-row">
                  <Button size="small" onClick={() => settle(it, false)}>
                    {t('keepMine')}
                  </Button>
                  <Button size="small" type="primary" onClick={() => settle(it, true)}>
                    {t('takeTheirs')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Values({ of: { before, theirs, mine }, format }: { of: Difference; format: (value: unknown) => string }) {
  const t = useT()
  return (
    <dl>
      <dt>{t('was')}</dt>
      <dd>{format(before)}</dd>
      <dt>{t('theirs')}</dt>
      <dd>{format(theirs)}</dd>
      <dt>{t('mine')}</dt>
      <dd>{format(mine)}</dd>
    </dl>
  )
}

/** What a refusal names of a deal that is another by now. */
export function ChangedFields({ fields }: { fields: string[] }) {
  const t = useT()
  if (!fields.length) return null
  const named = fields.map((field) => (words.has(field) ? t(field) : field))
  return <span>{t('conflictNamed', { fields: inList(named) })}</span>
}

function Editor({ line }: { line: HistoryView | undefined }) {
  const t = useT()
  const term = useTerm()
  if (!line) return null
  return (
    <span className="gr-secondary">
      {t('changedBy')} <bdi>{line.byName ?? term('owner', line.by)}</bdi>, <DateTime at={line.at} as="ago" />
    </span>
  )
}
