/** What waits for a second admin: what would change, who asks, and the decision for whoever may take it. */
import { Button } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import type { ApprovalRecord } from '../../api/contract'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { useStatusWord } from '../../lib/statuses'
import { orderOf } from '../../state/approvals'
import { useIsOpen } from '../../state/may'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { DateTime } from '../../ui/DateTime'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { RecordItem, RecordList } from '../../ui/RecordList'
import { Touched } from '../../ui/Touched'
import { told } from './permissions'
import { useT } from './words'

const DECIDE = '/admin/approval/decide/{id}'

type Decided = { onDecided?: () => void }

export function Waiting({ requests, onDecided }: { requests: ApprovalRecord[] } & Decided) {
  const t = useT()
  if (!requests.length) return null
  return (
    <Panel title={t('waiting')}>
      <RecordList>
        {requests.map((one) => (
          <Waits key={one._id} request={one} onDecided={onDecided} />
        ))}
      </RecordList>
    </Panel>
  )
}

function Waits({ request, onDecided }: { request: ApprovalRecord } & Decided) {
  const t = useT()
  const { _id, kind, subject, order, dispute, deletedOrder, limit, held, permissions, reason, askedBy, askedAt, can } =
    request
  const asked = t(`ask.${kind}`, {
    name: subject?.name ?? orderOf(request)?.order_id ?? limit?.company.companyName ?? '',
  })
  const { user } = useSession()
  const isOpen = useIsOpen()
  const { run, busy } = useCall(DECIDE)
  const decide = async (decision: 'approve' | 'reject') => {
    if (await run({ decision }, { id: _id })) notify.success(t(decision === 'approve' ? 'approved' : 'rejected'))
    onDecided?.()
  }
  return (
    <RecordItem
      title={asked}
      extra={<span className="gr-secondary">{t('askedBy', { name: askedBy.name })}</span>}
      facts={<DateTime at={askedAt} />}
    >
      {kind === 'grant' && (
        <p>
          <Change lost={without(held, permissions)} gained={without(permissions, held)} />
        </p>
      )}
      {order && (
        <p>
          <Link to={paths.deal(order.dealId)}>{order.order_id}</Link> <del>{order.from ?? t('noBank')}</del>{' '}
          <ins>{order.to ?? t('noBank')}</ins>
        </p>
      )}
      {dispute && <Ended dispute={dispute} />}
      {deletedOrder && <Deleted order={deletedOrder} />}
      {limit && <Limit limit={limit} />}
      {request.email && (
        <p>
          <ins>
            <bdi dir="ltr">{request.email}</bdi>
          </ins>
        </p>
      )}
      {request.touched && <Touched t={t} it={request.touched} />}
      {reason && (
        <blockquote className="gr-comment" dir="auto">
          {reason}
        </blockquote>
      )}
      <div className="gr-row">
        {isOpen(can.approve, DECIDE) && (
          <ConfirmButton
            type="primary"
            loading={busy}
            question={asked}
            confirmText={t('approve')}
            onConfirm={() => decide('approve')}
          >
            {t('approve')}
          </ConfirmButton>
        )}
        {isOpen(can.reject, DECIDE) && (
          <Button loading={busy} onClick={() => void decide('reject')}>
            {t(askedBy._id === user?._id ? 'takeBack' : 'reject')}
          </Button>
        )}
      </div>
    </RecordItem>
  )
}

const without = (some: string[], others: string[]) => some.filter((it) => !others.includes(it))

/** Which rights are to go and to come; those that stay are not named. */
function Change({ lost, gained }: { lost: string[]; gained: string[] }) {
  return (
    <>
      {lost.length > 0 && <del>{told(lost)}</del>} {gained.length > 0 && <ins>{told(gained)}</ins>}
    </>
  )
}

/** How the order stands that is to go, and which bank has begun on it. */
function Deleted({
  order: { dealId, order_id, dealStatus, bank },
}: {
  order: NonNullable<ApprovalRecord['deletedOrder']>
}) {
  const t = useT()
  const word = useStatusWord()
  return (
    <p>
      <Link to={paths.deal(dealId)}>{order_id}</Link> <del>{word(dealStatus)}</del> <ins>{t('goneFromLists')}</ins>{' '}
      {bank && <span className="gr-secondary">{t('begunBy', { bank })}</span>}
    </p>
  )
}

/** The limit that the company has and is to have; the way to what it applied with and owes. */
function Limit({ limit: it }: { limit: NonNullable<ApprovalRecord['limit']> }) {
  const t = useT()
  return (
    <p>
      <Link to={paths.adminLimits({ application: it.applicationId })}>{it.company.companyName}</Link>{' '}
      <del>{it.present ? <Money value={it.present} /> : t('noLimit')}</del>{' '}
      <ins>
        <Money value={it.limit} />
      </ins>{' '}
      {it.expiresOn && (
        <>
          {t('lastDay')} <DateTime at={it.expiresOn} />
        </>
      )}{' '}
      {it.tenorDays && t('creditDays', { count: it.tenorDays })}
    </p>
  )
}

/** How the dispute is to end; the way to what its sides said. */
function Ended({ dispute }: { dispute: NonNullable<ApprovalRecord['dispute']> }) {
  const t = useT()
  const { dealId, order_id, outcome, amount } = dispute
  return (
    <p>
      <Link to={paths.deal(dealId)}>{order_id}</Link> {t(outcome ? `outcome.${outcome}` : 'noOutcome')}{' '}
      {amount && <Money value={amount} />}
    </p>
  )
}
