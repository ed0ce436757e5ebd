/** Tells everybody of an order that nobody moves on which day it ends by itself, and what keeps it. */
import type { DealView } from '../../../api/contract'
import { formatDay } from '../../../lib/dates'
import { language } from '../../../lib/i18n'
import { useT } from '../words'
import { Calm } from './Calm'

export function IdleOrder({ deal: { endsOn } }: { deal: DealView }) {
  const t = useT()
  if (!endsOn) return null
  return (
    <Calm role="status" title={t('idle', { day: formatDay(endsOn, language()) })}>
      <p>{t('idleLead')}</p>
    </Calm>
  )
}
