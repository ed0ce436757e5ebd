/** What waits for the viewer: by when, what follows if it is not done, who waits for it, what is at stake. */
import { Alert, Segmented } from 'antd'
import { Link, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { paths } from '../../../lib/paths'
import { useMode } from '../../../state/dashboard'
import { useLive } from '../../../state/live'
import { useNotifications } from '../../../state/notifications'
import { usePost } from '../../../state/read'
import { useSession } from '../../../state/session'
import { MessagePage } from '../../../ui/MessagePage'
import { Page } from '../../../ui/Page'
import { LiveTable } from '../list/LiveTable'
import { readView, withParams } from '../listUrl'
import { useT } from '../words'
import { pendingColumns } from './columns'
import { type Awaited, actionsDoc, type Doer, sides } from './pending'
import '../deals.css'

const waiting = {
  reply: v.object({ page: v.object({ total: v.number() }) }),
  body: { page: { current: 1, size: 1 }, filters: { status: 'open' as const } },
}

export function PendingPage() {
  const t = useT()
  const { userType, isStaff, can } = useSession()
  if (userType === 'user') return <Own />
  if (isStaff && can('action.read'))
    return (
      <Page wide title={t('pending')} lead={t('pendingLead.desk')}>
        {can('action.procurement') && <LimitsAsked />}
        <Waiting doer="desk" />
      </Page>
    )
  return (
    <MessagePage text={t('noPending')}>
      <Link to={paths.dashboard()}>{t('toDashboard')}</Link>
    </MessagePage>
  )
}

/** How many companies wait for a decision on their procurement limit. */
function LimitsAsked() {
  const t = useT()
  const { newest } = useNotifications()
  const { data } = usePost('/admin/company/procurementLimit/getData', waiting, newest[0]?._id)
  const count = data?.page.total ?? 0
  if (!count) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('limitsAsked', { count })}
      action={<Link to={paths.adminLimits({ status: 'open' })}>{t('toLimits')}</Link>}
    />
  )
}

/** The side that the viewer is on: as the address says, else as the dashboard is set. */
function Own() {
  const t = useT()
  const { mode } = useMode()
  const [url, setUrl] = useSearchParams()
  const doer = sides.find((side) => side === url.get('side')) ?? (mode === 'Warehouse' ? 'seller' : 'buyer')
  return (
    <Page wide title={t('pending')} lead={t(`pendingLead.${doer}`)}>
      <Segmented<Doer>
        aria-label={t('mySide')}
        value={doer}
        options={sides.map((value) => ({ value, label: t(`doer.${value}`) }))}
        onChange={(side) => setUrl((from) => withParams(from, { side }))}
      />
      <Waiting key={doer} doer={doer} />
    </Page>
  )
}

function whereTo(it: Awaited) {
  if (it.kind === 'approval') return paths.adminApprovals()
  return it.document ? paths.document(it.document._id) : paths.deal(it.dealId)
}

function Waiting({ doer }: { doer: Doer }) {
  const t = useT()
  const [url] = useSearchParams()
  const { current, size } = readView(url)
  return (
    <LiveTable
      label={t('pending')}
      rowKey="_id"
      columns={pendingColumns}
      live={useLive(`actions:${doer}`, actionsDoc, { page: { current, size } })}
      scope={doer}
      linkTo={whereTo}
      emptyText={t(`nothingPending.${doer}`)}
    />
  )
}
