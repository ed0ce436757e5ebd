/** One request for quotation: to its buyer with all quotations side by side, to a seller with its own and the way to quote. */
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api/call'
import type { QuoteItem, QuoteRequestView } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { useReason } from '../../lib/useReason'
import { useIsOpen, useMay } from '../../state/may'
import { usePost } from '../../state/read'
import { CompanyName } from '../../ui/CompanyName'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Money } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { counted } from '../lots/counted'
import { words as lots } from '../lots/words'
import { Comparison } from './Comparison'
import { RequestState } from './columns'
import { Quotation } from './Quotation'
import { QuoteDrawer } from './QuoteDrawer'
import { RequestForm } from './RequestForm'
import './requests.css'
import { useNews } from './useNews'
import { useT } from './words'

const SAVE = '/quoteRequest/save'
const CLOSE = '/quoteRequest/close/{id}'
const QUOTE = '/quoteRequest/quote/{id}'
const DECLINE = '/quoteRequest/decline/{id}'

export function RequestPage() {
  const t = useT()
  const { requestId = '' } = useParams()
  const { fresh, changed } = useNews()
  const { data, error, again } = usePost('/quoteRequest/get/{id}', { params: { id: requestId } }, fresh)
  const back = <Link to={paths.requests(data?.request.side === 'seller' ? { as: 'seller' } : {})}>{t('back')}</Link>
  if (data?.request._id !== requestId)
    return (
      <Page wide title={t('requests')} extra={back}>
        {error ? <FailedRead text={error.message} onAgain={again} /> : <LoadingSkeleton rows={6} />}
      </Page>
    )
  const { request, quotes } = data
  const isBuyer = request.side === 'buyer'
  return (
    <Page wide title={request.asked.title} tag={<RequestState of={request} />} extra={back}>
      <Wanted it={request} />
      {isBuyer ? <BuyerActs it={request} onChanged={changed} /> : <SellerActs it={request} onChanged={changed} />}
      {isBuyer && <Comparison quotes={quotes} />}
      <Quotations of={quotes} isBuyer={isBuyer} onAnswered={changed} />
    </Page>
  )
}

/** What is asked for, of whom and until when. */
function Wanted({ it }: { it: QuoteRequestView }) {
  const t = useT()
  const country = useCountryName()
  const { asked, budget, told } = it
  const { destination: to } = asked
  const list = (name: 'incoterm' | 'payment', of: readonly string[] = []) =>
    of.map((value) => lots.find(`${name}.${value}`) ?? value).join(', ') || t('any')
  return (
    <Facts
      facts={[
        it.side === 'seller' && {
          name: t('buyer'),
          value: <CompanyName name={it.buyer} isVerified={it.isBuyerVerified} />,
        },
        { name: t('quantity'), value: counted(asked.unit, asked.quantity) },
        asked.category && { name: t('category'), value: lots.find(`category.${asked.category}`) ?? asked.category },
        asked.HSCode !== undefined && { name: t('hsCode'), value: <bdi dir="ltr">{asked.HSCode}</bdi> },
        {
          name: t('destination'),
          value: <bdi>{[to.line1, to.city, country(to.country)].filter(Boolean).join(', ')}</bdi>,
        },
        asked.port && { name: t('port'), value: lots.find(`port.${asked.port}`) ?? asked.port },
        {
          name: t('shipment'),
          value: (
            <>
              <DateTime at={asked.shipment.from} /> – <DateTime at={asked.shipment.until} />
            </>
          ),
        },
        { name: t('incoterms'), value: list('incoterm', asked.incoterms) },
        { name: t('paymentTerms'), value: list('payment', asked.paymentTerms) },
        asked.packing && { name: t('packing'), value: lots.find(`packaging.${asked.packing}`) ?? asked.packing },
        budget && { name: t('budget'), value: <Money value={budget} /> },
        told !== undefined && { name: t('quotations'), value: t('toldCount', { count: told }) },
        { name: t('until'), value: <DateTime at={it.validUntil} /> },
        asked.quality !== undefined && { name: t('quality'), wide: true, value: <bdi>{asked.quality}</bdi> },
      ].map((fact) => fact || undefined)}
    />
  )
}

type ActsProps = { it: QuoteRequestView; onChanged: () => void }

function BuyerActs({ it, onChanged }: ActsProps) {
  const t = useT()
  const isOpen = useIsOpen()
  const { run, busy } = useCall(CLOSE)
  const [changing, setChanging] = useState(false)
  const close = async () => {
    if (await run({}, { id: it._id }, { ifMatch: it.version })) notify.success(t('closed'))
    onChanged()
  }
  return (
    <div className="gr-row">
      {isOpen(it.can.change, SAVE) && <Button onClick={() => setChanging(true)}>{t('change')}</Button>}
      {isOpen(it.can.close, CLOSE) && (
        <ConfirmButton danger loading={busy} question={t('reallyClose')} confirmText={t('close')} onConfirm={close}>
          {t('close')}
        </ConfirmButton>
      )}
      {changing && (
        <RequestForm
          request={it}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            onChanged()
          }}
        />
      )}
    </div>
  )
}

function SellerActs({ it, onChanged }: ActsProps) {
  const t = useT()
  const reason = useReason()
  const may = useMay()(it.can.quote, QUOTE)
  const isOpen = useIsOpen()
  const { run, busy } = useCall(DECLINE)
  const [quoting, setQuoting] = useState(false)
  const decline = async () => {
    if (await run(undefined, { id: it._id })) notify.success(t('declinedDone'))
    onChanged()
  }
  return (
    <div className="gr-row">
      {may && (
        <Tooltip title={reason(may.why)}>
          <span>
            <Button type="primary" disabled={Boolean(may.why)} onClick={() => setQuoting(true)}>
              {t('quote')}
            </Button>
          </span>
        </Tooltip>
      )}
      {isOpen(it.can.decline, DECLINE) && (
        <ConfirmButton
          loading={busy}
          question={t('reallyDecline')}
          confirmText={t('declineRequest')}
          onConfirm={decline}
        >
          {t('declineRequest')}
        </ConfirmButton>
      )}
      {quoting && (
        <QuoteDrawer
          request={it}
          onClose={() => setQuoting(false)}
          onDone={() => {
            setQuoting(false)
            onChanged()
          }}
        />
      )}
    </div>
  )
}

type QuotationsProps = { of: readonly QuoteItem[]; isBuyer: boolean; onAnswered: () => void }

function Quotations({ of, isBuyer, onAnswered }: QuotationsProps) {
  const t = useT()
  if (isBuyer && !of.length) return null
  const label = t(isBuyer ? 'quotations' : 'own')
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      {!of.length && <p className="gr-secondary">{t('noOwn')}</p>}
      <ul className="gr-quotations">
        {of.map((it) => (
          <Quotation key={it._id} it={it} onAnswered={onAnswered} />
        ))}
      </ul>
    </section>
  )
}
