/** The documents that are printed of a deal: each kind with its newest number, opened in either language. */
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { tell, useCall } from '../../../api/call'
import type { PrintedOfKind } from '../../../api/contract'
import { mustGive } from '../../../api/signedFile'
import { type Language, useLanguage } from '../../../lib/i18n'
import { paths } from '../../../lib/paths'
import { languages } from '../../../lib/tables/documents'
import { useTerm } from '../../../lib/terms'
import { useReason } from '../../../lib/useReason'
import type { DealRecord } from '../../../live/topics'
import { useIsOpen, useMay } from '../../../state/may'
import { useNotifications } from '../../../state/notifications'
import { usePost } from '../../../state/read'
import { useSession } from '../../../state/session'
import { DateTime } from '../../../ui/DateTime'
import { Panel } from '../../../ui/Panel'
import { OrderFieldsForm } from '../actions/OrderFieldsForm'
import { VouchForAccount } from '../payment/VouchForAccount'
import { useT } from '../words'
import { dossierOf } from './printed'

const PRINT = '/deal/printed/print/{dealId}'
const AMEND = '/admin/deal/updatePO/{dealId}'

export function Printed({ deal }: { deal: DealRecord }) {
  const { isStaff, can } = useSession()
  return isStaff && !can('deal.documents') ? null : <Documents deal={deal} />
}

function Documents({ deal }: { deal: DealRecord }) {
  const t = useT()
  const [prints, setPrints] = useState(0)
  const asked = { params: { dealId: deal._id } }
  const { newest } = useNotifications()
  const told = newest.find(({ kind, body }) => kind === 'order.printed' && body.dealId === deal._id)?._id
  const { data, error } = usePost('/deal/printed/get/{dealId}', asked, `${deal.version} ${prints} ${told}`)
  return (
    <Panel title={t('printed')} extra={<Dossier deal={deal} />}>
      {error && <p className="gr-secondary">{t('noPrinted')}</p>}
      <ul className="gr-printed">
        {data?.items.map((it) => (
          <Document
            key={`${it.kind} ${it.shipment?._id ?? ''}`}
            deal={deal}
            of={it}
            onPrinted={() => setPrints((prints) => prints + 1)}
          />
        ))}
      </ul>
      {data?.items.some(({ isTaxIncluded }) => isTaxIncluded) && <p className="gr-secondary">{t('taxIncluded')}</p>}
    </Panel>
  )
}

/** All files in one archive: a link, for it may be larger than a page can hold. */
function Dossier({ deal }: { deal: DealRecord }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Button size="small" href={dossierOf(deal._id, language)} download>
      {t('dossier')}
    </Button>
  )
}

type Props = { deal: DealRecord; of: PrintedOfKind; onPrinted: () => void }

/** What people call it; of a shipment, with its number. */
function useNameOf({ heading, kind, shipment }: PrintedOfKind) {
  const t = useT()
  const document = useTerm()('document', heading ?? kind)
  return shipment ? t('ofShipment', { document, number: shipment.number }) : document
}

function Document({ deal, of, onPrinted }: Props) {
  const t = useT()
  const name = useNameOf(of)
  const isOpen = useIsOpen()
  const { newest } = of
  return (
    <li>
      <span className="gr-stack">
        <span className="gr-strong">{name}</span>
        <span className="gr-secondary">
          {newest ? (
            <>
              <bdi>{newest.number}</bdi> · <DateTime at={newest.issuedOn} />
              {newest.isTakenBack && <> · {t('takenBack')}</>}
              {isOpen(of.can.issue, PRINT) && <> · {t(of.kind === 'tax-invoice' ? 'printsInstead' : 'printsAnew')}</>}
            </>
          ) : (
            t('notIssued')
          )}
        </span>
        {of.withheld && <VouchForAccount deal={deal} account={of.withheld} onDone={onPrinted} />}
      </span>
      <span className="gr-printed-languages">
        {languages.map((language) => (
          <Print key={language} deal={deal} of={of} language={language} onPrinted={onPrinted} />
        ))}
        {isOpen(of.can.electronic, PRINT) && <Print deal={deal} of={of} onPrinted={onPrinted} />}
        {of.kind === 'sales-contract' && <HaveSigned deal={deal} />}
        {isOpen(of.can.amend, AMEND) && <AddToOrder deal={deal} of={of} onPrinted={onPrinted} />}
      </span>
    </li>
  )
}

/** Staff send the contract of a deal that goes on to whoever is to sign it. */
function HaveSigned({ deal }: { deal: DealRecord }) {
  const t = useT()
  const { isStaff, can } = useSession()
  if (!isStaff || !can('deal.documents') || !['open', 'disputed'].includes(deal.bucket)) return null
  return <Link to={paths.adminDocuments({ deal: deal._id })}>{t('haveSigned')}</Link>
}

/** Staff write what a purchase order says beside its deal. */
function AddToOrder({ deal, of, onPrinted }: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpened(true)}>
        {t('addToOrder')}
      </Button>
      {opened && <OrderFieldsForm deal={deal} of={of} onClose={() => setOpened(false)} onPrinted={onPrinted} />}
    </>
  )
}

/** Opens it in a language; without one, its edition for tax authorities. */
function Print({ deal, of, language, onPrinted }: Props & { language?: Language }) {
  const t = useT()
  const name = useNameOf(of)
  const { run, busy } = useCall(PRINT, { fallback: 'noFile' })
  const may = useMay()(language ? of.can.print : of.can.electronic, PRINT)
  const reason = useReason()
  const form = language ? t(`language.${language}`) : 'XML'
  const open = async () => {
    const wanted = language ? { language } : { format: 'xml' as const }
    const set = await run(
      { kind: of.kind, ...wanted, ...(of.shipment && { shipmentId: of.shipment._id }) },
      { dealId: deal._id },
    )
    if (!set) return
    onPrinted()
    await mustGive(set.data.url).then(() => window.open(set.data.url, '_blank', 'noopener'), tell)
  }
  return (
    <Tooltip title={reason(may?.why)}>
      <Button
        size="small"
        disabled={!may || Boolean(may.why)}
        loading={busy}
        aria-label={t('printIn', { document: name, language: form })}
        title={language ? undefined : t('electronicWhat')}
        onClick={() => void open()}
      >
        {form}
      </Button>
    </Tooltip>
  )
}
