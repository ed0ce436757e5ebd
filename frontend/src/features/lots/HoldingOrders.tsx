/** The orders that hold units of a lot, since when, and which of them are late, for its seller and for staff. */
import { useState } from 'react'
import { Link } from 'react-router'
import * as v from 'valibot'
import { paths } from '../../lib/paths'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { useUnitsLeft } from '../../state/unitsLeft'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { StatusTag } from '../../ui/StatusTag'
import { counted, wholeOf } from './counted'
import type { ShownLot } from './LotPage'
import { useT } from './words'

const orders = v.object({
  items: v.array(
    v.object({
      dealId: v.string(),
      order_id: v.string(),
      units: v.number(),
      since: v.string(),
      overdueOn: v.optional(v.string()),
    }),
  ),
})

type Props = { lotId: string; unit: string | null | undefined; fresh?: number }

/** On the page of the lot, read anew as units come and go. */
export function HoldingPanel({ lot }: { lot: ShownLot }) {
  const t = useT()
  const { user, userType, can } = useSession()
  const left = useUnitsLeft(lot)
  const mayRead = userType === 'user' ? user?.company?._id === lot.seller._id : can('deal.read')
  if (!mayRead || left >= wholeOf(lot)) return null
  return (
    <section className="gr-lot-box" aria-label={t('holding')}>
      <h2>{t('holding')}</h2>
      <HoldingOrders lotId={lot._id} unit={lot.unit} fresh={left} />
    </section>
  )
}

/** In a row of a list, read once somebody asks. */
export function HoldingDetails({ summary, ...props }: Props & { summary: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="gr-secondary" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <HoldingOrders {...props} />}
    </details>
  )
}

function HoldingOrders({ lotId, unit, fresh }: Props) {
  const t = useT()
  const { data, error, again } = usePost('/listing/orders/{id}', { reply: orders, params: { id: lotId } }, fresh)
  if (error) return <FailedRead text={error.message} onAgain={again} />
  return (
    <ul className="gr-lot-offers gr-holding">
      {data?.items.map(({ dealId, order_id, units, since, overdueOn }) => (
        <li key={dealId}>
          <Link to={paths.deal(dealId)}>{order_id}</Link> · {counted(unit, units)} · {t('heldSince')}{' '}
          <DateTime at={since} as="day" />{' '}
          {overdueOn && (
            <StatusTag
              of="late"
              tone="danger"
              label={
                <>
                  {t('lateSince')} <DateTime at={overdueOn} />
                </>
              }
            />
          )}
        </li>
      ))}
    </ul>
  )
}
