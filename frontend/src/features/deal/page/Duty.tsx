/** What a step that waits comes to: by when, what follows if it is not done, who waits for it, what money stands in it. */
import type { DealView, StepView } from '../../../api/contract'
import { useCountryName } from '../../../lib/countries'
import { formatDay } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { inList } from '../../../lib/lists'
import { useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useServerDay } from '../../../state/serverDay'
import { DateTime } from '../../../ui/DateTime'
import { Money } from '../../../ui/Money'
import type { Side } from '../side'
import { awaited, daysLeft, ifNotOf, taskOf } from '../tasks'
import { useT } from '../words'
import '../deal.css'

type Last = { on: string; country?: string; endsOn?: string }

/** A last day, and in words how long is left until it or how late it is, by the server's clock; it is of the deal's calendar,
 * where no other country is named, and ends then on the day of the deal that is given. */
export function Due({ on, country, endsOn = on }: Last) {
  const t = useT()
  const countryName = useCountryName()
  const left = daysLeft(endsOn, useServerDay())
  const words = left === 0 ? t('lastDay') : left > 0 ? t('dueLeft', { count: left }) : t('dueLate', { count: -left })
  return (
    <>
      <span title={country ? `${t('bankDaysOf')} ${countryName(country)}` : t('daysOf')}>
        <DateTime at={on} />
      </span>{' '}
      · <span className={left < 0 ? 'gr-overdue' : undefined}>{words}</span>
    </>
  )
}

/** The last day of a step. */
export const StepDue = ({ step: { dueOn, daysOf, endsOn } }: { step: StepView }) => (
  <Due on={dueOn} country={daysOf} endsOn={endsOn} />
)

type Props = { deal: DealRecord; step: StepView; side: Side }

export function Duty({ deal, step, side }: Props) {
  const t = useT()
  const said = useIfNot()
  const names = useNames(deal, side)
  const today = useServerDay()
  const task = taskOf(deal, step)
  const ifNot = task ? ifNotOf(task, today) : []
  const { waiting = [], atStake: stake } = task ?? {}
  return (
    <dl className="gr-duty">
      <div>
        <dt>{t('dueOn')}</dt>
        <dd>
          <StepDue step={step} />
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
export function NothingToDo({ deal, step, side }: { deal: DealRecord; step: StepView | undefined; side: Side }) {
  const t = useT()
  const names = useNames(deal, side)
  const task = step && taskOf(deal, step)
  const doers = task ? awaited(task) : []
  return (
    <p className="gr-duty-none">
      {t('nothingForYou')}{' '}
      {step && doers.length > 0 && !doers.some((doer) => doer === side) && (
        <>
          {t('waitedFor')} {names(doers)} · <StepDue step={step} />
        </>
      )}
    </p>
  )
}

/** The names of people of the deal; the viewer is told apart. */
function useNames({ buyer, seller, assignedBank }: DealView, side: Side) {
  const t = useT()
  const term = useTerm()
  const known: Record<string, string | undefined> = {
    buyer: buyer.companyName,
    seller: seller.companyName,
    bank: assignedBank?.name,
  }
  return (people: readonly string[]) =>
    people.map((person, nth) => (
      <span key={person}>
        {nth > 0 && ' · '}
        {person === side ? t('you') : <bdi>{known[person] ?? term('owner', person)}</bdi>}
      </span>
    ))
}

type IfNot = ReturnType<typeof ifNotOf>[number]

function useIfNot() {
  const t = useT()
  const language = useLanguage()
  return ({ what, on, days = 0, steps }: IfNot) =>
    t(`duty.${what}`, { day: on === undefined ? '' : formatDay(on, language), days, steps: inList(steps) })
}
