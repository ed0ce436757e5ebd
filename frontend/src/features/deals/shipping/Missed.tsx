/** That the day of a departure or an arrival has passed, and nobody said that it was. */
import { useServerDay } from '../../../state/serverDay'
import type { ShipmentDoc } from '../deal'
import { useT } from '../words'
import { daysMissed } from './shipping'

export function Missed({ times }: { times: ShipmentDoc['departure'] }) {
  const t = useT()
  const days = daysMissed(times, useServerDay())
  if (!days || days < 1) return null
  return <span className="gr-overdue">{t('dueLate', { count: days })}</span>
}
