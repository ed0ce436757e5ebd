/** The plan of one's own company: what it brings, how much is used, what else there is, and the invoices. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { OwnSubscription, Plan, SubscriptionInvoice } from '../../api/contract'
import { formatDay } from '../../lib/dates'
import { language, useLanguage } from '../../lib/i18n'
import { formatMoney } from '../../lib/money'
import { notify } from '../../lib/notify'
import { useDownload } from '../../state/download'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Money } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { useOnLeave } from '../../ui/useOnLeave'
import { PlanCard } from './PlanCard'
import { holdsFrom, isFree } from './plan'
import { t, useT } from './words'

const columns: Column<SubscriptionInvoice>[] = [
  { key: 'number', title: () => t('number'), render: ({ number }) => <bdi dir="ltr">{number}</bdi> },
  { key: 'plan', title: () => t('plan'), render: ({ planName }) => <bdi>{planName}</bdi> },
  {
    key: 'period',
    title: () => t('period'),
    share: 1.5,
    render: ({ from, until }) => (
      <span>
        <DateTime at={from} as="day" /> – <DateTime at={until} as="day" />
      </span>
    ),
  },
  { key: 'amount', title: () => t('amount'), align: 'end', render: ({ amount }) => <Money value={amount} /> },
  { key: 'file', title: () => '', align: 'end', render: (it) => <Download number={it.number} /> },
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

export function PlanPage() {
  useT()
  const { user } = useSession()
  const [changes, setChanges] = useState(0)
  const fresh = `${user?._id} ${changes}`
  const { data: own, error, again } = usePost('/subscription/getSubscription', {}, fresh)
  const { data: offered } = usePost('/subscription/getPlans', {}, fresh)
  const changed = () => setChanges((count) => count + 1)
  return (
    <Page wide title={t('title')} lead={t('lead')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!own && !error && <LoadingSkeleton rows={8} />}
      {own && (
        <>
          {!own.since && <Alert type="info" showIcon title={t('notHeld')} />}
          <Use own={own} nameOf={(id) => offered?.items.find(({ _id }) => _id === id)?.name ?? id} />
          <Panel title={t('compare')}>
            <ul className="gr-plans">
              {(offered?.items ?? [own.plan]).map((plan) => (
                <PlanCard key={plan._id} plan={plan} isCurrent={plan._id === own.plan._id}>
                  <Choose own={own} plan={plan} onChosen={changed} />
                </PlanCard>
              ))}
            </ul>
          </Panel>
          <Panel title={t('invoices')}>
            <DataTable<SubscriptionInvoice>
              label={t('invoices')}
              rowKey="number"
              columns={columns}
              rows={own.invoices}
              emptyText={t('noInvoices')}
            />
          </Panel>
        </>
      )}
    </Page>
  )
}

function Use({ own, nameOf }: { own: OwnSubscription; nameOf: (id: string) => string }) {
  const t = useT()
  const { plan, usage, renewsAt, nextPlanId } = own
  const of = (used: number, most: number | undefined) => t('used', { used, most: most ?? t('unlimited') })
  return (
    <Panel title={t('current')}>
      <Facts
        facts={[
          { name: t('plan'), value: <bdi>{plan.name}</bdi> },
          { name: t('users'), value: of(usage.users, plan.users) },
          { name: t('liveLots'), value: of(usage.liveLots, plan.liveLots) },
          renewsAt ? { name: t('renews'), value: <DateTime at={renewsAt} as="day" /> } : undefined,
          nextPlanId ? { name: t('follows'), value: <bdi>{nameOf(nextPlanId)}</bdi> } : undefined,
        ]}
      />
    </Panel>
  )
}

function Choose({ own, plan, onChosen }: { own: OwnSubscription; plan: Plan; onChosen: () => void }) {
  const t = useT()
  const spoken = useLanguage()
  const { run, busy } = useCall('/subscription/subscribe')
  const isCurrent = plan._id === own.plan._id
  const isChosen = isCurrent ? own.since !== undefined && !own.nextPlanId : plan._id === own.nextPlanId
  if (isChosen) return null
  const choose = async () => {
    if (await run({ planId: plan._id })) notify.success(t('changed'))
    onChosen()
  }
  const later = holdsFrom(own, plan)
  const detail = later
    ? t('later', { date: formatDay(later.slice(0, 10), spoken) })
    : isFree(plan) || (isCurrent && own.since !== undefined)
      ? t('nothingCharged')
      : t('atOnce', { price: formatMoney(plan.monthlyPrice) })
  return (
    <ConfirmButton
      loading={busy}
      type={isFree(plan) ? 'default' : 'primary'}
      question={t('reallyChoose', { plan: plan.name })}
      detail={detail}
      confirmText={t('choose', { plan: plan.name })}
      onConfirm={choose}
    >
      {t(isCurrent && own.since !== undefined ? 'keep' : 'choose', { plan: plan.name })}
    </ConfirmButton>
  )
}
