/** Who of the desk, or of a bank, handles a deal: shown, taken on, let go, and what lists are narrowed by. */
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { call, useCall } from '../../api/call'
import type { Handler } from '../../api/contract'
import { notify } from '../../lib/notify'
import type { DealRecord } from '../../live/topics'
import { isFor, useIsOpen } from '../../state/may'
import { useSession } from '../../state/session'
import type { BulkAction } from '../../ui/bulk'
import { HAND_OVER, HandOver } from './HandOver'
import { t, useT } from './words'

const TAKE_ON = '/order/takeOn/{id}'
const LET_GO = '/order/letGo/{id}'

/** What its column is called. */
export const handledByTitle = () => t('handledBy')

/** Whose it is, as a colleague reads it. */
export function HandledBy({ handler }: { handler: Handler | undefined }) {
  const t = useT()
  const { user } = useSession()
  if (!handler) return <span className="gr-secondary">{t('handledBy.nobody')}</span>
  if (handler._id === user?._id) return <span className="gr-strong">{t('handledBy.you')}</span>
  return <bdi>{handler.name}</bdi>
}

/** The same on the deal, with the one thing to do about it. */
export function Handling({ deal }: { deal: DealRecord }) {
  const { _id, handler, can } = deal
  const t = useT()
  const { user } = useSession()
  const isOpen = useIsOpen()
  const taking = useCall(TAKE_ON)
  const leaving = useCall(LET_GO)
  const [hands, setHands] = useState(false)
  const isMine = handler !== undefined && handler._id === user?._id
  const turn = async () => {
    const done = await (isMine ? leaving : taking).run({}, { id: _id })
    if (done) notify.success(t(isMine ? 'letGone' : 'takenOn'))
  }
  const label = isMine ? t('letGo') : handler ? t('takeOver', { name: handler.name }) : t('takeOn')
  return (
    <span className="gr-stack">
      <HandledBy handler={handler} />
      {isOpen(can.takeOn, TAKE_ON) && (
        <span className="gr-row">
          <Button size="small" loading={taking.busy || leaving.busy} onClick={() => void turn()}>
            {label}
          </Button>
          {isOpen(can.takeOn, HAND_OVER) && (
            <Button size="small" onClick={() => setHands(true)}>
              {t('handOver')}
            </Button>
          )}
        </span>
      )}
      {hands && <HandOver deal={deal} onClose={() => setHands(false)} />}
    </span>
  )
}

/** What may be done to several rows that are of deals. */
export function useHandlingActions<R>(dealOf: (row: R) => string): BulkAction<R>[] {
  const t = useT()
  const { userType, can } = useSession()
  const act = (key: string, label: string, path: typeof TAKE_ON | typeof LET_GO) => ({
    key,
    label,
    run: async (row: R) => {
      await call(path, { params: { id: dealOf(row) }, body: {} })
    },
  })
  return isFor(TAKE_ON, userType, can) ? [act('takeOn', t('takeOn'), TAKE_ON), act('letGo', t('letGo'), LET_GO)] : []
}

const whose = ['mine', 'nobody'] as const
type Whose = (typeof whose)[number]

export const unhandled = { handled: undefined }

/** By whom a list is narrowed, as its address says. */
export function handlingOf(url: URLSearchParams, viewer: string | undefined) {
  const said = whose.find((one) => one === url.get('handled'))
  if (said === 'mine') return viewer ? { handler: viewer } : {}
  return said === 'nobody' ? { unhandled: true } : {}
}

type NarrowByHandlerProps = { url: URLSearchParams; onNarrow: (to: { handled: string }) => void }

export function NarrowByHandler({ url, onNarrow }: NarrowByHandlerProps) {
  const t = useT()
  return (
    <Segmented<Whose | ''>
      aria-label={t('handledBy')}
      value={whose.find((one) => one === url.get('handled')) ?? ''}
      options={[
        { value: '', label: t('handled.any') },
        ...whose.map((value) => ({ value, label: t(`handled.${value}`) })),
      ]}
      onChange={(handled) => onNarrow({ handled })}
    />
  )
}
