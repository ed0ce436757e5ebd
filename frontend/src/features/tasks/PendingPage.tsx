/** What waits for the viewer: by when, what follows if it is not done, who waits for it, what is at stake. */
import { Segmented } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths'
import { useMode } from '../../state/dashboard'
import { useLive } from '../../state/live'
import { useSession } from '../../state/session'
import { MessagePage } from '../../ui/MessagePage'
import { Page } from '../../ui/Page'
import { LiveTable } from '../board/LiveTable'
import { withParams } from '../board/listUrl'
import { handlingOf, NarrowByHandler, unhandled, useHandlingActions } from '../deal/handling'
import { pendingColumns, teamColumns } from './columns'
import { queryOf, unnarrowedDuties } from './dutyQuery'
import { NarrowDuties } from './NarrowDuties'
import { type Doer, dealOf, orderOf, sides } from './pending'
import { whereTo } from './whereTo'
import { useT } from './words'

export function PendingPage() {
  const t = useT()
  const { userType, isStaff, can } = useSession()
  if (userType === 'user') return <Own />
  if (userType === 'bank')
    return (
      <Page wide title={t('pending')} lead={t('pendingLead.bank')}>
        <Waiting doer="bank" />
      </Page>
    )
  if (isStaff && can('action.read'))
    return (
      <Page wide title={t('pending')} lead={t('pendingLead.desk')}>
        <Waiting doer="desk" />
      </Page>
    )
  return (
    <MessagePage text={t('noPending')}>
      <Link to={paths.dashboard()}>{t('toDashboard')}</Link>
    </MessagePage>
  )
}

/** The side that the viewer is on: as the address says, else as the dashboard is set, else where something waits. */
function Own() {
  const t = useT()
  const { mode } = useMode()
  const [url, setUrl] = useSearchParams()
  const [found, setFound] = useState<(typeof sides)[number]>()
  const said = sides.find((side) => side === url.get('side'))
  const doer = said ?? found ?? (mode === 'Warehouse' ? 'seller' : 'buyer')
  const other = doer === 'seller' ? 'buyer' : 'seller'
  const here = useWaiting(doer)
  const there = useLive(`actions:${other}`, { page: { current: 1, size: 1 } })
  const counts = { [doer]: here.data?.total, [other]: there.data?.total }
  if (!said && !found && counts[doer] === 0 && counts[other]) setFound(other)
  const label = (side: (typeof sides)[number]) => `${t(`doer.${side}`)}${counts[side] ? ` (${counts[side]})` : ''}`
  return (
    <Page wide title={t('pending')} lead={t(`pendingLead.${doer}`)}>
      <Segmented<Doer>
        aria-label={t('mySide')}
        value={doer}
        options={sides.map((value) => ({ value, label: label(value) }))}
        onChange={(side) => setUrl((from) => withParams(from, { side }))}
      />
      <Table key={doer} doer={doer} live={here} />
    </Page>
  )
}

function useWaiting(doer: Doer) {
  const [url] = useSearchParams()
  const { user } = useSession()
  return useLive(`actions:${doer}`, { ...queryOf(url), ...handlingOf(url, user?._id) })
}

function Waiting({ doer }: { doer: Doer }) {
  return <Table doer={doer} live={useWaiting(doer)} />
}

function Table({ doer, live }: { doer: Doer; live: ReturnType<typeof useWaiting> }) {
  const t = useT()
  const [url, setUrl] = useSearchParams()
  const { user } = useSession()
  const { page, ...query } = queryOf(url)
  const narrowed = { ...query, ...handlingOf(url, user?._id) }
  const isNarrowed = Object.keys(narrowed).length > 0
  const isOfTeam = doer === 'bank' || doer === 'desk'
  const actions = useHandlingActions(dealOf)
  return (
    <LiveTable
      name="pending"
      label={t('pending')}
      rowKey="_id"
      columns={isOfTeam ? teamColumns : pendingColumns}
      bulk={isOfTeam ? { nameOf: orderOf, isFor: (it) => dealOf(it) !== '', actions } : undefined}
      live={live}
      scope={`${doer} ${JSON.stringify(narrowed)}`}
      linkTo={whereTo}
      tools={
        <>
          <NarrowDuties doer={doer} />
          <NarrowByHandler url={url} onNarrow={(to) => setUrl((from) => withParams(from, to))} />
        </>
      }
      onClear={isNarrowed ? () => setUrl((from) => withParams(from, { ...unnarrowedDuties, ...unhandled })) : undefined}
      emptyText={t(`nothingPending.${doer}`)}
    />
  )
}
