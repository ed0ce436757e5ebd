/** Warns of a letter of credit that leaves no time for what is planned: it is to be amended before the goods leave. */
import type { DealView } from '../../../api/contract'
import { formatDay } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { listed } from '../../../lib/rows'
import { Calm } from '../page/Calm'
import { useT } from '../words'

export function TightCredit({ deal }: { deal: DealView }) {
  const t = useT()
  const language = useLanguage()
  const tight = listed(deal.examination?.tooTight)
  if (!tight.length) return null
  return (
    <Calm title={t('creditTight')}>
      <ul>
        {tight.map(({ field, on, plannedOn }) => (
          <li key={field}>
            {t(`creditTight.${field}` as 'creditTight.expiresOn', {
              on: formatDay(on, language),
              planned: formatDay(plannedOn, language),
            })}
          </li>
        ))}
      </ul>
    </Calm>
  )
}
