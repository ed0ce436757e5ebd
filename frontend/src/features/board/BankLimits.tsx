/** What the bank's own orders reserve of their buyers' limits, as bars; what others' orders do is not told. */
import { useState } from 'react'
import type { BankLimitUse } from '../../api/contract'
import { SIZE } from '../../lib/listPage'
import { cents } from '../../lib/money'
import { usePost } from '../../state/read'
import { useStats } from '../../state/stats'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { ListPagination } from '../../ui/ListPagination'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { t, useT } from './words'

const columns: Column<BankLimitUse>[] = [
  {
    key: 'buyer',
    title: () => t('limitUse.buyer'),
    share: 1.5,
    render: ({ company }) => <bdi>{company.companyName}</bdi>,
  },
  { key: 'use', title: () => t('limitUse.use'), share: 2, render: (it) => <Bar it={it} /> },
  { key: 'reserved', title: () => t('limitUse.reserved'), align: 'end', render: (it) => <Money value={it.reserved} /> },
  {
    key: 'limit',
    title: () => t('limitUse.limit'),
    align: 'end',
    render: (it) => <Limit it={it} />,
  },
  {
    key: 'left',
    title: () => t('limitUse.left'),
    align: 'end',
    render: (it) => (it.left ? <Money value={it.left} /> : '–'),
  },
]

function Limit({ it: { limit, expiresOn, tenorDays } }: { it: BankLimitUse }) {
  const t = useT()
  if (!limit) return '–'
  return (
    <span className="gr-stack">
      <Money value={limit} />
      {expiresOn && (
        <span className="gr-secondary">
          {t('limitUse.until')} <DateTime at={expiresOn} />
        </span>
      )}
      {tenorDays !== undefined && <span className="gr-secondary">{t('limitUse.tenor', { count: tenorDays })}</span>}
    </span>
  )
}

function Bar({ it: { limit, reserved, orders } }: { it: BankLimitUse }) {
  const t = useT()
  const text = t('limitUse.orders', { count: orders })
  const whole = cents(limit?.amount ?? '0')
  if (whole <= 0n) return <span className="gr-secondary">{text}</span>
  const percent = Number((100n * cents(reserved.amount)) / whole)
  return (
    <span className="gr-stack">
      <progress value={Math.min(percent, 100)} max={100} aria-label={t('limitUse.percent', { percent })} />
      <span className="gr-secondary gr-number">
        {t('limitUse.percent', { percent })} · {text}
      </span>
    </span>
  )
}

export function BankLimits() {
  const t = useT()
  const { data: figures } = useStats()
  const [current, setCurrent] = useState(1)
  // Whatever changes of the bank's orders changes its figures too.
  const asked = { body: { page: { current, size: SIZE } } }
  const { data } = usePost('/procurementLimit/bank/use', asked, JSON.stringify(figures ?? ''))
  if (!data?.page.total) return null
  return (
    <Panel title={t('limitUse')}>
      <p className="gr-secondary">{t('limitUse.lead')}</p>
      <DataTable<BankLimitUse>
        name="limitUse"
        beside
        rowKey={({ company }) => company._id}
        columns={columns}
        rows={data.items}
      />
      <ListPagination simple current={current} size={SIZE} total={data.page.total} onPage={setCurrent} />
    </Panel>
  )
}
