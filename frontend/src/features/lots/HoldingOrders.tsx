/** From a lot to everybody who has it: its orders, since when, which are late, and where the goods went; for its seller and staff. */
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Listing, LotOrder } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useDownload } from '../../state/download'
import { useOpenFile } from '../../state/files'
import { useNotifications } from '../../state/notifications'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { useUnitsLeft } from '../../state/unitsLeft'
import { DateTime } from '../../ui/DateTime'
import { ExportMenu, tableFormats } from '../../ui/ExportMenu'
import { FailedRead } from '../../ui/FailedRead'
import { StatusTag } from '../../ui/StatusTag'
import { counted, wholeOf } from './counted'
import { useT, words } from './words'

type Props = { lotId: string; unit: string | null | undefined; fresh?: string }

/** On the page of the lot, read anew as units come and go. */
export function HoldingPanel({ lot }: { lot: Listing }) {
  const t = useT()
  const { user, userType, can } = useSession()
  const left = useUnitsLeft(lot)
  const mayRead = userType === 'user' ? user?.company?._id === lot.seller._id : can('deal.read')
  if (!mayRead || left >= wholeOf(lot)) return null
  return (
    <section className="gr-lot-box" aria-label={t('holding')}>
      <h2>{t('holding')}</h2>
      <PresentOrders lot={lot} left={left} />
    </section>
  )
}

/** Units are held a moment before their order is there: it is told of by a notification. */
function PresentOrders({ lot, left }: { lot: Listing; left: number }) {
  const placed = useNotifications().newest.find(({ kind }) => kind === 'order.placed')?._id
  return <HoldingOrders lotId={lot._id} unit={lot.unit} fresh={`${left} ${placed}`} />
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
  const { data, error, again } = usePost('/listing/orders/{id}', { params: { id: lotId } }, fresh)
  const download = useDownload('/listing/ordersFile/{id}', lotId)
  if (error) return <FailedRead text={error.message} onAgain={again} />
  return (
    <>
      <ul className="gr-lot-offers gr-holding">
        {data?.items.map((it) => (
          <li key={it.dealId}>
            <Link to={paths.deal(it.dealId)}>{it.order_id}</Link> · {counted(unit, it.units)} ·{' '}
            {t(it.isSold ? 'boughtSince' : 'heldSince')} <DateTime at={it.since} as="day" />{' '}
            {it.overdueOn && <Day of="late" tone="danger" says={t('lateSince')} on={it.overdueOn} />}
            {it.endsOn && <Day of="ends" tone="warning" says={t('endsOn')} on={it.endsOn} />}
            <Whereabouts of={it} />
          </li>
        ))}
      </ul>
      {data && data.items.length > 0 && (
        <ExportMenu formats={tableFormats} download={download} ask={(format) => ({ format })} />
      )}
    </>
  )
}

const Day = ({ of, tone, says, on }: { of: string; tone: 'danger' | 'warning'; says: string; on: string }) => (
  <StatusTag
    of={of}
    tone={tone}
    label={
      <>
        {says} <DateTime at={on} />
      </>
    }
  />
)

/** Who has the goods, what they travelled in, and what certifies them. */
function Whereabouts({ of: { order_id, buyer, shipments, certificates } }: { of: LotOrder }) {
  const t = useT()
  const { open, busy } = useOpenFile()
  const containers = shipments.flatMap(({ number, containers }) =>
    containers.map((it) => `${number}: ${[it.containerNumber, it.seal].filter(Boolean).join(' / ') || '–'}`),
  )
  return (
    <div className="gr-secondary">
      <bdi>{buyer.companyName}</bdi>
      {shipments.length > 0 && <> · {t('shipmentCount', { count: shipments.length })}</>}
      {containers.length > 0 && (
        <>
          {' '}
          · {t('containers')} <bdi>{containers.join(' · ')}</bdi>
        </>
      )}
      {certificates.map(({ documentType, fileURL, fileName }) => {
        const kind = words.find(`document.${documentType}`) ?? documentType
        return (
          <Button
            key={fileURL}
            type="link"
            size="small"
            loading={busy}
            aria-label={t('openCertificate', { kind, order: order_id, file: fileName })}
            onClick={() => void open(fileURL)}
          >
            {kind}
          </Button>
        )
      })}
    </div>
  )
}
