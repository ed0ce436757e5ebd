/** The board beside one of its deals: the list that the deal was opened from, in few words, the arrow keys from deal to deal. */
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import type { DealView } from '../../api/contract'
import { paths } from '../../lib/paths'
import { isRecord } from '../../lib/records'
import { listed } from '../../lib/rows'
import { useStatusWord } from '../../lib/statuses'
import { useAdminDashboard } from '../../state/boards'
import { useLive } from '../../state/live'
import { openedFrom } from '../../state/openedFrom'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { ListPagination } from '../../ui/ListPagination'
import { ListAddress } from '../../ui/RowLink'
import { useOnChange } from '../../ui/useOnChange'
import { DealTags } from '../deal/DealTags'
import { Order, Progress } from './cells'
import './board.css'
import { boardIn, marksOf, paramsOf, readView, withParams } from './listUrl'
import { t as titled, useT } from './words'

const columns: readonly Column<DealView>[] = [
  {
    key: 'order',
    title: () => titled('order'),
    render: (deal) => (
      <span className="gr-stack">
        <Order deal={deal} />
        <Progress deal={deal} />
        <DealTags deal={deal} />
      </span>
    ),
  },
]

export function BoardBeside() {
  const t = useT()
  const word = useStatusWord()
  const { state } = useLocation()
  const { dealId = '' } = useParams()
  const { user, userType } = useSession()
  const viewer = user?._id ?? ''
  const following = useFollowing()
  const [last] = useAdminDashboard()
  const board = userType === 'bank' ? paths.bankOrders() : paths.adminDeals()
  const [url, setUrl] = useState(() => queryOf(listIn(state) ?? openedFrom.list(viewer, dealId), board))
  const { kind, bucket } = boardIn(url, last, userType)
  const view = readView(url)
  const { data, status, closed } = useLive(`board:${kind}:${bucket}`, paramsOf(view, user?._id, marksOf(userType)))
  const address = url.size > 0 ? `${board}?${url}` : board
  const name = t('board', { kind: word(kind), list: word(bucket) })
  // A tab, a document or a place on the page is an address without the list.
  useOnChange(`${dealId} ${address}`, () => openedFrom.keep(viewer, dealId, address))
  if (closed) return null
  return (
    <nav className="gr-board-beside" aria-label={t('orders')} {...following}>
      <Link to={address}>{name}</Link>
      <ListAddress.Provider value={address}>
        <DataTable
          label={name}
          rowKey="_id"
          columns={columns}
          rows={data && listed(data)}
          loading={status === 'loading' && data !== undefined}
          version={({ version }) => version}
          linkTo={({ _id }) => paths.deal(_id)}
          scope={status === 'loading' ? undefined : `${kind} ${bucket} ${url}`}
          counted={data}
          emptyText={t(`empty.${bucket}`)}
        />
      </ListAddress.Provider>
      {data && (
        <ListPagination
          simple
          current={view.current}
          size={view.size}
          total={data.total}
          totalIsExact={data.totalIsExact}
          onPage={(page) => setUrl((from) => withParams(from, { page }))}
        />
      )}
    </nav>
  )
}

const listIn = (state: unknown) => (isRecord(state) && typeof state.list === 'string' ? state.list : undefined)

/** The words of the board's address that the deal was opened from; none where it was opened from elsewhere. */
function queryOf(list: string | undefined, board: string): URLSearchParams {
  const [path, query = ''] = (list ?? '').split('?')
  return new URLSearchParams(path === board ? query : '')
}

/** The deal that the arrow keys came to is shown, once the key is let go. */
function useFollowing() {
  const hasMoved = useRef(false)
  return {
    onKeyDown: (event: KeyboardEvent) => {
      hasMoved.current = event.defaultPrevented
    },
    onKeyUp: ({ target }: KeyboardEvent) => {
      if (hasMoved.current && target instanceof HTMLElement && target.matches('.gr-row-link')) target.click()
      hasMoved.current = false
    },
  }
}
