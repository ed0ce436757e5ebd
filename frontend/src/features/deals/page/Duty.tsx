/** What a step that waits comes to: by when, what follows if it is not done, who waits for it, what money stands in it. */
import { formatDay } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { useServerDay } from '../../../state/serverDay'
import { DateTime } from '../../../ui/DateTime'
import { Money } from '../../../ui/Money'
import type { DealDoc, StepDoc } from '../deal'
import { daysLeft, doersOf, type IfNot, ifNotOf, type Person, stakeOf, waitingFor } from '../duty'
import { useTerm } from '../trade'
import { isMine, type Side } from '../turn'
import { useT } from '../words'

/** A last day, and in words how long is left until it or how late it is, by the server's clock. */
export function Due({ on }: { on: string }) {
  const t = useT()
  const left = daysLeft(on, useServerDay())
  const words = left === 0 ? t('lastDay') : left > 0 ? t('dueLeft', { count: left }) : t('dueLate', { count: -left })
  return (
    <>
      <DateTime at={on} /> · <span className={left < 0 ? 'gr-overdue' : undefined}>{words}</span>
    </>
  )
}

type Props = { deal: DealDoc; step: StepDoc; side: Side }

export function Duty({ deal, step, side }: Props) {
  const t = useT()
  const said = useIfNot()
  const names = useNames(deal, side)
  const ifNot = ifNotOf(deal, step, useServerDay())
  const waiting = waitingFor(deal, step, isMine(step, side, deal) ? side : undefined)
  const stake = stakeOf(deal, step)
  return (
    <dl className="gr-duty">
      <div>
        <dt>{t('dueOn')}</dt>
        <dd>
          <Due on={step.dueOn} />
        </dd>
      </div>
      {ifNot.length > 0 && (
        <div>
          <dt>{t('ifNot')}</dt>
          {ifNot.map((it) => (
            <dd key={it.what}>{said(it)}</dd>
          ))}
        </div>
      )}
      {waiting.length > 0 && (
        <div>
          <dt>{t('whoWaits')}</dt>
          <dd>{names(waiting)}</dd>
        </div>
      )}
      {stake && (
        <div>
          <dt>{t(`stake.${stake.what}`)}</dt>
          <dd>
            <Money value={stake.amount} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** For somebody who has nothing to do: who is waited for, and by when. */
export function NothingToDo({ deal, step, side }: { deal: DealDoc; step: StepDoc | undefined; side: Side }) {
  const t = useT()
  const names = useNames(deal, side)
  const doers = step ? doersOf(deal, step) : []
  return (
    <p className="gr-duty-none">
      {t('nothingForYou')}{' '}
      {step && doers.length > 0 && !doers.some((doer) => doer === side) && (
        <>
          {t('waitedFor')} {names(doers)} · <Due on={step.dueOn} />
        </>
      )}
    </p>
  )
}

/** The names of people of the deal; the viewer is told apart. */
function useNames({ buyer, seller, assignedBank }: DealDoc, side: Side) {
  const t = useT()
  const term = useTerm()
  const known: Partial<Record<Person, string>> = {
    buyer: buyer.companyName,
    seller: seller.companyName,
    bank: assignedBank?.name,
  }
  return (people: Person[]) =>
    people.map((person, nth) => (
      <span key={person}>
        {nth > 0 && ' · '}
        {person === side ? t('you') : <bdi>{known[person] ?? term('owner', person)}</bdi>}
      </span>
    ))
}

function useIfNot() {
  const t = useT()
  const language = useLanguage()
  return ({ what, on, days = 0, steps = '' }: IfNot) =>
    t(`duty.${what}`, { day: on === undefined ? '' : formatDay(on, language), days, steps })
}
