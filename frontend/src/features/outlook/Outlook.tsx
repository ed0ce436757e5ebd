/** What lies ahead of a trader's company: money to pay and to come within a week, and what is on its way, on a map. */
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { PaymentSum, PaymentsDue, ShipmentUnderWay } from '../../api/contract'
import { lazily } from '../../lib/lazily'
import { NEWEST_DEALS } from '../../lib/newest'
import { paths } from '../../lib/paths'
import { useTerm } from '../../lib/terms'
import { usePostAnew } from '../../state/deskList'
import { useLive } from '../../state/live'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { usePaced } from '../../ui/usePaced'
import { Missed } from '../deal/shipping/Missed'
import { bestOf } from '../deal/shipping/shipping'
import './outlook.css'
import { useT } from './words'

const RouteMap = lazily(async () => (await import('../deal/shipping/RouteMap')).RouteMap)

/** It is read anew this often at most, however fast the deals move. */
const PACE_MS = 20_000
const MOST_SHIPMENTS = 4

function useOutlook() {
  const sides = [useLive('deals:buying', NEWEST_DEALS), useLive('deals:selling', NEWEST_DEALS)]
  const isKnown = sides.every(({ data }) => data)
  const mark = usePaced(isKnown ? sides.map(({ ver }) => ver).join(' ') : '', PACE_MS, isKnown)
  return usePostAnew(mark, '/company/outlook')
}

export function Outlook() {
  const t = useT()
  const { data, error, again } = useOutlook()
  const term = useTerm()
  if (error && !data) return <FailedRead text={error.message} onAgain={again} />
  return (
    <div className="gr-outlook">
      <Panel title={t('money')} extra={<Link to={paths.statement()}>{t('toStatement')}</Link>}>
        {data ? <Payments {...data} /> : <LoadingSkeleton rows={2} />}
      </Panel>
      <Panel
        title={t('underWay')}
        extra={
          data && data.underWay > 0 && <span className="gr-secondary">{t('shipments', { count: data.underWay })}</span>
        }
      >
        {!data && <LoadingSkeleton rows={4} />}
        {data?.underWay === 0 && <p className="gr-secondary">{t('noneUnderWay')}</p>}
        {data && data.shipments.length > 0 && (
          <>
            <Suspense fallback={<div className="gr-outlook-map" />}>
              <RouteMap shipments={data.shipments} />
            </Suspense>
            <ul className="gr-arrivals" aria-label={t('underWay')}>
              {nextToArrive(data.shipments).map((it) => (
                <li key={it._id}>
                  <Link to={paths.deal(it.dealId)}>
                    <bdi dir="ltr" className="gr-number">
                      {it.order_id}
                    </bdi>
                  </Link>
                  <span className="gr-secondary">
                    {[it.portOfLoading, it.portOfDischarge]
                      .flatMap((port) => (port ? [term('port', port).split(/[,،]/)[0]] : []))
                      .join(' – ')}
                  </span>
                  <Arrival of={it} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </div>
  )
}

const arrivalOf = ({ arrival }: ShipmentUnderWay) => bestOf(arrival)?.at ?? '9999'

const nextToArrive = (shipments: readonly ShipmentUnderWay[]) =>
  shipments.toSorted((one, other) => arrivalOf(one).localeCompare(arrivalOf(other))).slice(0, MOST_SHIPMENTS)

function Arrival({ of: { arrival } }: { of: ShipmentUnderWay }) {
  const t = useT()
  const best = bestOf(arrival)
  if (!best) return null
  return (
    <span>
      {t('arrives')} <DateTime at={best.at} as="day" /> <Missed times={arrival} />
    </span>
  )
}

type Due = { payments: readonly PaymentsDue[]; isCut: boolean }

function Payments({ payments, isCut }: Due) {
  const t = useT()
  if (!payments.length) return <p className="gr-secondary">{t('noMoney')}</p>
  return (
    <>
      <table className="gr-money-due">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('overdue')}</th>
            <th scope="col">{t('coming')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((it) => (
            <tr key={`${it.side} ${it.currency}`}>
              <th scope="row">
                <span className="gr-stack">
                  {t(`side.${it.side}`)}
                  {it.unknown > 0 && <span className="gr-secondary">{t('unknown', { count: it.unknown })}</span>}
                </span>
              </th>
              <Sum of={it.overdue} isLate />
              <Sum of={it.coming} />
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && <p className="gr-secondary">{t('cut')}</p>}
    </>
  )
}

function Sum({ of: { payments, sum }, isLate = false }: { of: PaymentSum; isLate?: boolean }) {
  const t = useT()
  if (!payments) return <td className="gr-secondary">–</td>
  return (
    <td>
      <span className="gr-stack">
        <span className={isLate ? 'gr-overdue' : 'gr-strong'}>
          <Money value={sum} />
        </span>
        <span className="gr-secondary">{t('payments', { count: payments })}</span>
      </span>
    </td>
  )
}
