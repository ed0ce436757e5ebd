/** What somebody else changed while a deal was being edited, and who: keep mine, or take theirs. */
import { Button } from 'antd'
import { useStatusWord } from '../../../lib/statuses'
import { usePost } from '../../../state/read'
import { DateTime } from '../../../ui/DateTime'
import type { Change } from '../conflict'
import { type DealDoc, itemsOf } from '../deal'
import { editorOf, type HistoryEntry, trail } from '../editors'
import { listOf } from '../history'
import { useTerm } from '../trade'
import { useT, type Word } from '../words'

type Props = {
  deal: DealDoc
  /** The version on which the editing began. */
  since: number
  changes: Change[]
  /** The fields that the server named, for as long as the news of them is on its way. */
  named: string[] | undefined
  onSettle: (field: string, take: boolean) => void
}

const words: Record<string, Word> = {
  incoterm: 'incoterm',
  paymentTerm: 'paymentTerm',
  transportMode: 'transportMode',
  containerLoad: 'containerLoad',
  inspection: 'inspection',
  cargoRelease: 'cargoRelease',
  destination: 'destination',
  deliveryTerms: 'deliveryTerms',
  notes: 'notes',
  items: 'items',
}

export function EditConflict({ deal, since, changes, named = [], onSettle }: Props) {
  const t = useT()
  const say = useSay(deal)
  const path = changes.length ? '/admin/order/history/{id}' : undefined
  const { data } = usePost(path, { reply: trail, params: { id: deal._id }, body: {} }, deal.version)
  if (!changes.length && !named.length) return null
  return (
    <section className="gr-conflict" role="alert" aria-label={t('conflictTitle')}>
      <strong>{t('conflictTitle')}</strong>
      {!changes.length && <span>{t('conflictNamed', { fields: named.map(say.field).join(', ') })}</span>}
      <ul>
        {changes.map(({ field, before, theirs, mine, isTouched }) => (
          <li key={field}>
            <strong>{say.field(field)}</strong> <Editor entry={editorOf(data?.items ?? [], since, field)} />
            <dl>
              <dt>{t('was')}</dt>
              <dd>{say.value(field, before)}</dd>
              <dt>{t('theirs')}</dt>
              <dd>{say.value(field, theirs)}</dd>
              {isTouched && <dt>{t('mine')}</dt>}
              {isTouched && <dd>{say.value(field, mine)}</dd>}
            </dl>
            <span className="gr-row">
              <Button size="small" onClick={() => onSettle(field, false)}>
                {t('keepMine')}
              </Button>
              <Button size="small" type="primary" onClick={() => onSettle(field, true)}>
                {t('takeTheirs')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Editor({ entry }: { entry: HistoryEntry | undefined }) {
  const t = useT()
  return (
    <span className="gr-secondary">
      {entry && (
        <>
          {t('changedBy')} <bdi>{entry.by}</bdi>, <DateTime at={entry.at} as="ago" />
        </>
      )}
    </span>
  )
}

function useSay(deal: DealDoc) {
  const t = useT()
  const term = useTerm()
  const status = useStatusWord()
  return {
    field: (field: string) => {
      const [name = '', id] = field.split('.')
      const item = itemsOf(deal).find(({ _id }) => _id === id)
      const word = words[name]
      return item?.itemName ?? (word ? t(word) : status(name))
    },
    value: (field: string, value: string) => {
      const list = listOf[field]
      if (!value) return t('nothing')
      return list ? term(list, value) : value
    },
  }
}
