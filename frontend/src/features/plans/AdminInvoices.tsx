/** The invoices of plans, for staff: what is to be paid, what companies say they paid, and the form that settles one. */
import { Button, Form, Radio } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { InvoiceRow } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useDeskPost } from '../../state/deskList'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { FormDrawer } from '../../ui/FormDrawer'
import { ListPagination } from '../../ui/ListPagination'
import { Money } from '../../ui/Money'
import { SearchBox } from '../../ui/SearchBox'
import { Toolbar } from '../../ui/Toolbar'
import { useListPlace } from '../../ui/useListPlace'
import { InvoiceState } from './Invoices'
import { isOpen } from './plan'
import { TransferFields, type Transferred } from './TransferDrawer'
import { t, useT } from './words'

const columns: Column<InvoiceRow>[] = [
  { key: 'number', title: () => t('number'), render: ({ invoice }) => <bdi dir="ltr">{invoice.number}</bdi> },
  { key: 'company', title: () => t('company'), share: 1.6, render: ({ company }) => <bdi>{company.companyName}</bdi> },
  { key: 'plan', title: () => t('plan'), render: ({ invoice }) => <bdi>{invoice.planName}</bdi> },
  {
    key: 'amount',
    title: () => t('amount'),
    align: 'end',
    render: ({ invoice }) => <Money value={invoice.amount} />,
  },
  { key: 'due', title: () => t('payBy'), render: ({ invoice }) => <DateTime at={invoice.dueOn} as="day" /> },
  {
    key: 'state',
    title: () => t('state'),
    share: 1.4,
    render: ({ invoice: { status, paid, reported } }) => {
      const transfer = paid ?? reported
      return (
        <span className="gr-stack">
          <InvoiceState status={status} />
          {transfer && (
            <span className="gr-secondary">
              <DateTime at={transfer.paidOn} as="day" /> · <bdi>{transfer.reference}</bdi>
            </span>
          )}
        </span>
      )
    },
  },
]

export function AdminInvoices() {
  const t = useT()
  const [settles, setSettles] = useState<InvoiceRow>()
  const { search, page, narrow, turn, onClear } = useListPlace()
  const { data, error, loading, scope, again, changed } = useDeskPost('list:plans', '/admin/subscription/invoices', {
    body: { page, filters: { search: search || null } },
  })
  const acts: Column<InvoiceRow> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    render: (row) =>
      isOpen(row.invoice) && (
        <Button aria-label={`${t('settle')}: ${row.invoice.number}`} onClick={() => setSettles(row)}>
          {t('settle')}
        </Button>
      ),
  }
  return (
    <>
      <Toolbar>
        <SearchBox label={t('searchCompanies')} value={search} onSearch={(words) => narrow({ search: words })} />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<InvoiceRow>
        wide
        name="plan-invoices"
        scope={scope}
        counted={data?.page}
        label={t('tab.invoices')}
        rowKey={({ invoice }) => invoice.number}
        columns={[...columns, acts]}
        rows={data?.items ?? (error && [])}
        loading={loading}
        emptyText={t('noInvoices')}
        onClear={onClear}
      />
      {data && <ListPagination {...data.page} {...turn} />}
      {settles && (
        <SettleDrawer
          row={settles}
          onClose={(isSaved) => {
            setSettles(undefined)
            if (isSaved) changed()
          }}
        />
      )}
    </>
  )
}

type Settled = Transferred & { settlement: 'transfer' | 'granted' }

function SettleDrawer({ row, onClose }: { row: InvoiceRow; onClose: (isSaved: boolean) => void }) {
  const t = useT()
  const { number, reported, amount } = row.invoice
  const { run, busy, error } = useCall('/admin/subscription/settle', { quiet: true })
  const submit = async ({ settlement, paidOn, reference }: Settled) => {
    if (!(await run({ number, settlement, paidOn, reference: reference.trim() }))) return
    notify.success(t('settled'))
    onClose(true)
  }
  return (
    <FormDrawer<Settled>
      keptAs={['plan.settle', number]}
      title={`${t('settle')}: ${number}`}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('settle')}
      initialValues={{ settlement: 'transfer', ...reported }}
    >
      <p>
        <bdi>{row.company.companyName}</bdi> · <Money value={amount} />
      </p>
      <Form.Item name="settlement" label={t('settlement')}>
        <Radio.Group
          options={[
            { value: 'transfer', label: t('settlement.transfer') },
            { value: 'granted', label: t('settlement.granted') },
          ]}
        />
      </Form.Item>
      <TransferFields referenceHint={t('settleHint')} />
    </FormDrawer>
  )
}
