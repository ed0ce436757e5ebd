/** That the day of a departure or an arrival has passed, and nobody said that it was. */
import type { ShipmentView } from '../../../api/contract'
import { useServerDay } from '../../../state/serverDay'
import { useT } from '../words'
import { daysMissed } from './shipping'

export function Missed({ times }: { times: ShipmentView['departure'] }) {
  const t = useT()
  const days = daysMissed(times, useServerDay())
  if (!days || days < 1) return null
  return <span className="gr-overdue">{t('dueLate', { count: days })}</span>
}
