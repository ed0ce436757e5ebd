/** A deal as it stood at one of its versions, with what is different from the version before or from that of today. */
import { Drawer, Segmented } from 'antd'
import { useState } from 'react'
import type { DealView, Difference } from '../../../api/contract'
import { directionOf, useLanguage } from '../../../lib/i18n'
import { useStatusWord } from '../../../lib/statuses'
import { type Term, useStepName, useTerm } from '../../../lib/terms'
import { usePost } from '../../../state/read'
import { DateTime } from '../../../ui/DateTime'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton'
import { filesOf, itemsOf, stepsOf } from '../deal'
import { useT, words } from '../words'
import { valued } from './history'
import { PastDeal } from './PastDeal'
import { fieldOf, toRead } from './past'

/** The lists that values of several fields are of. */
const LISTS: Term[] = ['owner', 'dispute', 'disputeReason', 'document', 'finance', 'disposition']

/** The fields whose values are states. */
const STATES = ['status', 'dealStatus', 'bucket', 'channel']

type Props = { deal: DealView; at: number; onClose: () => void }

export function PastVersion({ deal, at, onClose }: Props) {
  const t = useT()
  const [since, setSince] = useState<number>()
  const placement = directionOf(useLanguage()) === 'rtl' ? 'left' : 'right'
  const asked = { params: { id: deal._id }, body: { at, ...(since ? { since } : {}) } }
  const { data, error } = usePost('/deal/asOf/{id}', asked, at)
  const others = [
    { value: 0, label: t('version', { version: at - 1 }), disabled: at === 1 },
    { value: deal.version, label: t('version', { version: deal.version }), disabled: at === deal.version },
  ]
  return (
    <Drawer open title={t('asOf', { version: at })} placement={placement} size="min(960px, 100vw)" onClose={onClose}>
      {error && <p className="gr-secondary">{t('noVersion')}</p>}
      {!data && !error && <LoadingSkeleton rows={6} />}
      {data && (
        <div className="gr-column">
          <p>
            {t('asOfLead')} <DateTime at={data.at} as="time" />
          </p>
          <h3>{t('comparedWith')}</h3>
          <Segmented value={since ?? 0} options={others} onChange={(version) => setSince(version || undefined)} />
          <Differences of={[data.deal, deal]} all={toRead(data)} />
          <h3>{t('stoodSo')}</h3>
          <PastDeal deal={data.deal} />
        </div>
      )}
    </Drawer>
  )
}

function Differences({ of, all }: { of: DealView[]; all: Difference[] }) {
  const t = useT()
  if (!all.length) return <p className="gr-secondary">{t('noDifference')}</p>
  return (
    <ul className="gr-history" aria-label={t('comparedWith')}>
      {all.map((difference) => (
        <li key={difference.field}>
          <Differs of={of} difference={difference} />
        </li>
      ))}
    </ul>
  )
}

/** What is one of many bears its own name: that of a file, or of a line. */
const namesOf = (deal: DealView) => [
  ...stepsOf(deal).flatMap((step) => filesOf(step).map(({ _id, fileName }) => [_id, fileName] as const)),
  ...itemsOf(deal).map(({ _id, itemName }) => [_id, itemName] as const),
]

function Differs({ of, difference }: { of: DealView[]; difference: Difference }) {
  const t = useT()
  const term = useTerm()
  const state = useStatusWord()
  const stepName = useStepName()
  const language = useLanguage()
  const { step, of: one, name } = fieldOf(difference.field)
  const subject = name !== 'fileName' && new Map(of.flatMap(namesOf)).get(one ?? '')
  const called = (value: string) =>
    (STATES.includes(name) ? state(value) : undefined) ??
    [name === 'review' ? 'documentState' : name, ...LISTS]
      .map((list) => words.find(`${list}.${value}`))
      .find(Boolean) ??
    valued(name, value, term, language)
  const spoken = (value: string | undefined) => (value ? called(value) : t('nothing'))
  const titled = of.flatMap(stepsOf).find(({ stepNumber }) => stepNumber === step)
  return (
    <span className="gr-stack">
      <span className="gr-strong">
        {titled && `${t('stepTitle', { number: titled.stepNumber, name: stepName(titled.name) })}: `}
        {subject && (
          <>
            <bdi>{subject}</bdi>:{' '}
          </>
        )}
        {words.find(`record.${name}`) ?? words.find(name) ?? name}
      </span>
      <span>
        <del>{spoken(difference.before)}</del> <ins>{spoken(difference.after)}</ins>
      </span>
    </span>
  )
}
