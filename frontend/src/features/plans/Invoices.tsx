/** The invoices of one's own plan: what is to pay, by when and into which account, and the transfer that one tells of. */
import { Button } from 'antd'
import { useState } from 'react'
import type { OwnSubscription, SubscriptionInvoice } from '../../api/contract'
import { language } from '../../lib/i18n'
import { useDownload } from '../../state/download'
import { isForMember } from '../../state/may'
import { useSession } from '../../state/session'
import { CopyButton } from '../../ui/CopyButton'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { useOnLeave } from '../../ui/useOnLeave'
import { isOpen } from './plan'
import { TransferDrawer } from './TransferDrawer'
import { t, useT } from './words'

const tones = { open: 'warning', reported: 'progress', paid: 'success', void: 'neutral' } as const

export const InvoiceState = ({ status }: Pick<SubscriptionInvoice, 'status'>) => (
  <StatusTag of={status} tone={tones[status]} label={t(`invoice.${status}`)} />
)

const invoiceColumns: Column<SubscriptionInvoice>[] = [
  { key: 'number', title: () => t('number'), render: ({ number }) => <bdi dir="ltr">{number}</bdi> },
  { key: 'plan', title: () => t('plan'), render: ({ planName }) => <bdi>{planName}</bdi> },
  {
    key: 'period',
    title: () => t('period'),
    share: 1.5,
    render: ({ from, until }) =>
      from && until ? (
        <span>
          <DateTime at={from} as="day" /> – <DateTime at={until} as="day" />
        </span>
      ) : (
        t('fromPayment')
      ),
  },
  { key: 'due', title: () => t('payBy'), render: ({ dueOn }) => <DateTime at={dueOn} as="day" /> },
  { key: 'amount', title: () => t('amount'), align: 'end', render: ({ amount }) => <Money value={amount} /> },
  { key: 'state', title: () => t('state'), render: ({ status }) => <InvoiceState status={status} /> },
]

/** An invoice as PDF, with the tax that its price includes. */
function Download({ number }: Pick<SubscriptionInvoice, 'number'>) {
  const t = useT()
  const { start, stop, bytes } = useDownload('/subscription/printInvoice')
  useOnLeave(stop)
  return (
    <Button
      loading={bytes !== undefined}
      aria-label={`${t('download')}: ${number}`}
      onClick={() => void start({ number, language: language() })}
    >
      {t('download')}
    </Button>
  )
}

const file: Column<SubscriptionInvoice> = {
  key: 'file',
  title: () => '',
  align: 'end',
  render: (it) => <Download number={it.number} />,
}

export function Invoices({ own, onChanged }: { own: OwnSubscription; onChanged: () => void }) {
  const t = useT()
  return (
    <>
      {own.invoices.filter(isOpen).map((invoice) => (
        <ToPay key={invoice.number} own={own} invoice={invoice} onChanged={onChanged} />
      ))}
      <Panel title={t('invoices')}>
        <DataTable<SubscriptionInvoice>
          label={t('invoices')}
          rowKey="number"
          columns={[...invoiceColumns, file]}
          rows={own.invoices}
          emptyText={t('noInvoices')}
        />
      </Panel>
    </>
  )
}

type ToPayProps = { own: OwnSubscription; invoice: SubscriptionInvoice; onChanged: () => void }

/** What is to pay now, and into which account. */
function ToPay({ own: { payInto }, invoice, onChanged }: ToPayProps) {
  const t = useT()
  const { mayInCompany } = useSession()
  const [tells, setTells] = useState(false)
  const { number, amount, dueOn, reported } = invoice
  return (
    <Panel title={t('toPay')}>
      <div className="gr-stack">
        <Facts
          facts={[
            { name: t('amount'), value: <Money value={amount} /> },
            { name: t('payBy'), value: <DateTime at={dueOn} as="day" /> },
            payInto && { name: t('payTo'), value: <bdi>{payInto.holder}</bdi> },
            payInto && { name: t('account'), value: <bdi dir="ltr">{payInto.account}</bdi> },
            payInto?.swift ? { name: t('swift'), value: <bdi dir="ltr">{payInto.swift}</bdi> } : undefined,
            { name: t('reference'), value: <bdi dir="ltr">{number}</bdi> },
          ]}
        />
        <span className="gr-secondary">
          {t(reported ? 'reportedHint' : invoice.from ? 'renewalHint' : 'orderHint')}
        </span>
        <span className="gr-row">
          {payInto && <CopyButton text={payInto.account} label={t('copyAccount')} />}
          {isForMember('/subscription/reportTransfer', mayInCompany) && (
            <Button type={reported ? 'default' : 'primary'} onClick={() => setTells(true)}>
              {t(reported ? 'changeTransfer' : 'tellTransfer')}
            </Button>
          )}
        </span>
      </div>
      {tells && (
        <TransferDrawer
          invoice={invoice}
          onClose={(isSaved) => {
            setTells(false)
            if (isSaved) onChanged()
          }}
        />
      )}
    </Panel>
  )
}
