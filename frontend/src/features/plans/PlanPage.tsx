/** The plan of one's own company: what it brings, how much is used, what else there is, and the invoices. */
import { Alert } from 'antd'
import { useCall } from '../../api/call'
import type { OwnSubscription, Plan } from '../../api/contract'
import { formatDay } from '../../lib/dates'
import { useLanguage } from '../../lib/i18n'
import { formatMoney } from '../../lib/money'
import { notify } from '../../lib/notify'
import { isForMember } from '../../state/may'
import { useFresh, usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { Invoices } from './Invoices'
import { PlanCard } from './PlanCard'
import { holdsFrom, isAwaited, isFree } from './plan'
import { useT } from './words'

export function PlanPage() {
  const t = useT()
  const { fresh, changed } = useFresh()
  const { data: own, error, again } = usePost('/subscription/getSubscription', {}, fresh)
  const { data: offered } = usePost('/subscription/getPlans', {}, fresh)
  return (
    <Page wide title={t('title')} lead={t('lead')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!own && !error && <LoadingSkeleton rows={8} />}
      {own && (
        <>
          {!own.since && <Alert type="info" showIcon title={t('notHeld')} />}
          <Use own={own} nameOf={(id) => offered?.items.find(({ _id }) => _id === id)?.name ?? id} />
          {own.invoices.length > 0 && <Invoices own={own} onChanged={changed} />}
          <Panel title={t('compare')}>
            <ul className="gr-plans">
              {(offered?.items ?? [own.plan]).map((plan) => (
                <PlanCard key={plan._id} plan={plan} isCurrent={plan._id === own.plan._id}>
                  <Choose own={own} plan={plan} onChosen={changed} />
                </PlanCard>
              ))}
            </ul>
          </Panel>
        </>
      )}
    </Page>
  )
}

function Use({ own, nameOf }: { own: OwnSubscription; nameOf: (id: string) => string }) {
  const t = useT()
  const { plan, usage, renewsAt, nextPlanId } = own
  const of = (used: number, most: number | undefined) =>
    most === undefined ? t('usedOfAny', { used }) : t('used', { used, most })
  return (
    <Panel title={t('current')}>
      <Facts
        facts={[
          { name: t('plan'), value: <bdi>{plan.name}</bdi> },
          { name: t('usersUsed'), value: of(usage.users, plan.users) },
          { name: t('liveLots'), value: of(usage.liveLots, plan.liveLots) },
          plan.requests === undefined ? undefined : { name: t('requests'), value: of(usage.requests, plan.requests) },
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
  const ordered = own.invoices.find(isAwaited)?.planId
  const { mayInCompany } = useSession()
  const isChosen = isCurrent
    ? own.since !== undefined && !own.nextPlanId && !ordered
    : plan._id === (ordered ?? own.nextPlanId)
  if (isChosen || !isForMember('/subscription/subscribe', mayInCompany)) return null
  const choose = async () => {
    if (await run({ planId: plan._id })) notify.success(t('changed'))
    onChosen()
  }
  const stays = isCurrent && own.since !== undefined
  const later = holdsFrom(own, plan)
  const detail = later
    ? t('later', { date: formatDay(later, spoken) })
    : isFree(plan)
      ? t('nothingCharged')
      : t('onPayment', { price: formatMoney(plan.monthlyPrice) })
  return (
    <ConfirmButton
      loading={busy}
      type={isFree(plan) ? 'default' : 'primary'}
      question={t(stays ? 'reallyKeep' : 'reallyChoose', { plan: plan.name })}
      detail={stays ? undefined : detail}
      confirmText={t(stays ? 'keep' : 'choose', { plan: plan.name })}
      onConfirm={choose}
    >
      {t(stays ? 'keep' : 'choose', { plan: plan.name })}
    </ConfirmButton>
  )
}
