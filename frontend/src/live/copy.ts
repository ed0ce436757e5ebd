/** What the client holds of one topic, and the one rule: in step, a patch; else, a snapshot. */
import { merge } from './merge'
import type { Closed, EventNote, Patch, Resumed, Snap, TopicOp } from './protocol'

export type Copy = {
  epoch?: string
  ver: number
  data?: unknown
  /** The newest of what patches told, oldest first. */
  events?: EventNote[]
  /** Shown, but known or feared to be behind. */
  stale: boolean
  closed?: { code: string | number; reason: string }
  /** Pings in a row whose head was above ours. */
  behind: number
  /** A resync is on its way. */
  asked: boolean
}

const KEPT_EVENTS = 30

export type Step = { copy: Copy; resync: boolean }

export const nothing: Copy = { ver: 0, stale: true, behind: 0, asked: false }

export function receive(copy: Copy, op: TopicOp): Step {
  switch (op.op) {
    case 'snap':
      return still({ ...snapped(op), events: copy.events })
    case 'patch':
      return patched(copy, op)
    case 'resumed':
      return resumed(copy, op)
    case 'closed':
      return still(shut(op))
  }
}

/** The heads of a ping: behind on two in a row means something was lost. */
export function compare(copy: Copy, head: number): Step {
  if (copy.data === undefined || head <= copy.ver) return still(copy.behind ? { ...copy, behind: 0 } : copy)
  return copy.behind ? askAgain(copy) : still({ ...copy, behind: 1 })
}

/** The connection is gone: what we hold may be old. */
export const cutOff = (copy: Copy): Copy => ({ ...copy, stale: true, behind: 0, asked: false })

const still = (copy: Copy): Step => ({ copy, resync: false })

const snapped = ({ epoch, ver, data }: Snap): Copy => ({ epoch, ver, data, stale: false, behind: 0, asked: false })

const shut = ({ code, reason }: Closed): Copy => ({ ...nothing, stale: false, closed: { code, reason } })

function patched(copy: Copy, op: Patch): Step {
  if (copy.data === undefined) return still(copy)
  if (op.epoch !== copy.epoch || op.base > copy.ver) return copy.asked ? still(copy) : askAgain(copy)
  if (op.ver <= copy.ver) return still(copy)
  const events = op.events ? [...(copy.events ?? []), ...op.events].slice(-KEPT_EVENTS) : copy.events
  return still({ ...copy, events, ver: op.ver, data: merge(copy.data, op.data), stale: false, behind: 0, asked: false })
}

function resumed(copy: Copy, op: Resumed): Step {
  const same = copy.data !== undefined && copy.epoch === op.epoch && copy.ver === op.ver
  return same ? still({ ...copy, stale: false, asked: false }) : askAgain(copy)
}

const askAgain = (copy: Copy): Step => ({ copy: { ...copy, stale: true, behind: 0, asked: true }, resync: true })
