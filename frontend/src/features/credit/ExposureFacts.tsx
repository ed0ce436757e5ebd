/** What a company already takes on credit and owes, beside the decision on its limit. */
import type { BankExposure, Exposure } from '../../api/contract'
import { usePost } from '../../state/read'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Money } from '../../ui/Money'
import { useT } from './words'

export function ExposureFacts({ of }: { of: string }) {
  const t = useT()
  const { data, error, again } = usePost('/admin/company/procurementLimit/exposure/{id}', { params: { id: of } })
  if (error) return <FailedRead text={error.message} onAgain={again} />
  if (!data) return <LoadingSkeleton rows={3} />
  return (
    <section aria-label={t('exposure')}>
      <h3>{t('exposure')}</h3>
      <Facts
        facts={[
          { name: t('onCredit'), value: <Money value={data.reserved} /> },
          ...data.owed.flatMap(owedFacts(t)),
          { name: t('aloneUpTo'), value: <Money value={data.alone} /> },
          data.banks.length > 0 && { name: t('byBank'), value: <Banks of={data.banks} />, wide: true },
        ]}
      />
    </section>
  )
}

const owedFacts = (t: ReturnType<typeof useT>) => (sum: Exposure['owed'][number]) => [
  { name: t('owed', { currency: sum.currency }), value: <Money value={sum.balance} /> },
  { name: t('late', { currency: sum.currency }), value: <Money value={sum.due} /> },
]

function Banks({ of }: { of: BankExposure[] }) {
  const t = useT()
  return (
    <ul>
      {of.map(({ bank, reserved, orders }) => (
        <li key={bank?._id ?? ''}>
          <bdi>{bank?.name ?? t('withoutBank')}</bdi> · <Money value={reserved} /> · {t('orders', { count: orders })}
        </li>
      ))}
    </ul>
  )
}
