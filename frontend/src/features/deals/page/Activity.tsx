/** What happened to a deal: the whole trail for staff, the news of this visit for everybody else. */
import { Button } from 'antd'
import { useState } from 'react'
import type { EventNote } from '../../../state/live'
import { usePost } from '../../../state/read'
import { useSession } from '../../../state/session'
import { DateTime } from '../../../ui/DateTime'
import { Panel } from '../../../ui/Panel'
import { type DealDoc, stepsOf } from '../deal'
import { type HistoryItem, historyOf, trail } from '../history'
import { useStepName } from '../trade'
import { useT, words } from '../words'

/** How many items are shown until more are asked for. */
const NEWEST = 10

type Props = { deal: DealDoc; events: EventNote[]; ver: number }

export function Activity({ deal, events, ver }: Props) {
  const t = useT()
  const { isStaff, can } = useSession()
  const path = isStaff && can('deal.read') ? '/admin/order/history/{id}' : undefined
  const history = usePost(path, { reply: trail, params: { id: deal._id } }, ver)
  const [whole, setWhole] = useState(false)
  const all = historyOf(history.data?.items ?? [], events)
  return (
    <Panel title={t('activity')}>
      {history.error && <p className="gr-secondary">{t('noHistory')}</p>}
      {!all.length && !history.loading && <p className="gr-secondary">{t('noActivity')}</p>}
      <ol className="gr-history" aria-label={t('activity')} aria-live="polite">
        {(whole ? all : all.slice(0, NEWEST)).map((item) => (
          <Line key={item.key} deal={deal} item={item} />
        ))}
      </ol>
      {!whole && all.length > NEWEST && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('wholeTrail', { count: all.length })}
        </Button>
      )}
    </Panel>
  )
}

function Line({ deal, item }: { deal: DealDoc; item: HistoryItem }) {
  const t = useT()
  const about = useAbout(deal, item)
  const { kind, by, at, from } = item
  const word = `event.${kind}`
  return (
    <li>
      <span className="gr-stack">
        <span>
          <span className="gr-strong">{words.has(word) ? t(word) : kind}</span> {about && <bdi>{about}</bdi>}
        </span>
        <span className="gr-secondary">
          <bdi>{by}</bdi> · <DateTime at={at} as="time" /> {from && <bdi>{t('from', { address: from })}</bdi>}
        </span>
      </span>
    </li>
  )
}

function useAbout(deal: DealDoc, { about }: HistoryItem): string {
  const t = useT()
  const stepName = useStepName()
  const { step, days, file, bank, reason, fields = [] } = about
  const named = stepsOf(deal).find(({ stepNumber }) => stepNumber === step)
  const changed = fields.filter(words.has).map((field) => t(field))
  const parts = [
    named && `${named.stepNumber} · ${stepName(named.name)}`,
    days && t('extendedBy', { count: days }),
    file,
    bank,
    reason,
    changed.join(', '),
  ]
  return parts.filter(Boolean).join(' · ')
}
