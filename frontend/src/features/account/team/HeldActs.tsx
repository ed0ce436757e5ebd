/** What members would bind the company to beyond their limits, and waits for another of it. */
import { Link } from 'react-router'
import { useCall } from '../../../api/call'
import type { HeldActView } from '../../../api/contract'
import { formatMoney } from '../../../lib/money'
import { notify } from '../../../lib/notify'
import { paths } from '../../../lib/paths'
import { refusal, useRefusals } from '../../../lib/refusals'
import { useMay } from '../../../state/may'
import { useNotifications } from '../../../state/notifications'
import { useFresh, usePost } from '../../../state/read'
import { useSession } from '../../../state/session'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { DateTime } from '../../../ui/DateTime'
import { FailedRead } from '../../../ui/FailedRead'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { RecordItem, RecordList } from '../../../ui/RecordList'
import { useT } from '../words'
import { HeldTerms } from './HeldTerms'

export function HeldActs() {
  const t = useT()
  const { newest } = useNotifications()
  const { fresh, changed } = useFresh()
  // What a colleague asks for is told by a notification.
  const { data, error, again } = usePost('/team/approvals', {}, `${fresh} ${newest[0]?._id}`)
  const failed = data ? undefined : error
  if (!failed && !data?.items.length) return null
  return (
    <Panel title={t('team.held')}>
      {failed && <FailedRead text={failed.message} onAgain={again} />}
      <RecordList>
        {data?.items.map((it) => (
          <HeldItem key={it._id} held={it} onDecided={changed} />
        ))}
      </RecordList>
    </Panel>
  )
}

function HeldItem({ held, onDecided }: { held: HeldActView; onDecided: () => void }) {
  const t = useT()
  const may = useMay()
  useRefusals()
  const { user } = useSession()
  const approving = useCall('/team/approve/{id}')
  const declining = useCall('/team/decline/{id}')
  const { _id: id, kind, sum, title, listingId, asker, expiresAt, can } = held
  const approve = may(can.approve, '/team/approve/{id}')
  const decline = may(can.decline, '/team/decline/{id}')
  const about = { sum: formatMoney(sum), title }
  const isOwn = user?._id === held.askedBy
  const agree = async () => {
    if (await approving.run(undefined, { id })) notify.success(t('team.approved'))
    onDecided()
  }
  const refuse = async () => {
    if (await declining.run(undefined, { id })) notify.success(t(isOwn ? 'team.takenBack' : 'team.declined'))
    onDecided()
  }
  return (
    <RecordItem
      title={`${t(`team.kind.${kind}`)}: ${title}`}
      extra={
        <span className="gr-row">
          {approve && (
            <ConfirmButton
              type="primary"
              loading={approving.busy}
              disabled={approve.why !== undefined}
              question={t('team.askApprove', about)}
              detail={<HeldTerms held={held} />}
              confirmText={t('team.approve')}
              onConfirm={agree}
            >
              {t('team.approve')}
            </ConfirmButton>
          )}
          {decline && !decline.why && (
            <ConfirmButton
              danger
              loading={declining.busy}
              question={t(isOwn ? 'team.askTakeBack' : 'team.askDecline', about)}
              confirmText={t(isOwn ? 'team.takeBack' : 'team.decline')}
              onConfirm={refuse}
            >
              {t(isOwn ? 'team.takeBack' : 'team.decline')}
            </ConfirmButton>
          )}
        </span>
      }
      facts={
        <>
          <Money value={sum} />
          <Link to={paths.lot(listingId)}>{t('team.of', { title })}</Link>
          <span className="gr-secondary">
            {t('team.askedBy')} <bdi>{asker}</bdi>
          </span>
          <span className="gr-secondary">
            {t('team.until')} <DateTime at={expiresAt} />
          </span>
          {approve?.why && <span>{refusal(approve.why.code, approve.why.params)}</span>}
        </>
      }
    >
      <HeldTerms held={held} />
    </RecordItem>
  )
}
