/** Whether this browser shows what presses while the page is closed, and turning that on and off. */
import { useSyncExternalStore } from 'react'
import { call, tell } from '../api/call'

/** `missing`: the browser cannot; `blocked`: its user does not let this page; `failed`: it did not, and says not why. */
export type PushStatus = 'unknown' | 'missing' | 'blocked' | 'failed' | 'off' | 'on'

const WORKER = '/push.js'

let status: PushStatus = 'unknown'
const listeners = new Set<() => void>()

function set(next: PushStatus): void {
  status = next
  for (const listener of listeners) listener()
}

/** It is looked at anew whenever somebody begins to look at it. */
function follow(listener: () => void): () => void {
  if (listeners.size === 0) void look()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePushStatus = () => useSyncExternalStore(follow, () => status)

/** Nobody was asked yet whether this page may show notifications. */
export const isUnasked = () => canPush() && Notification.permission === 'default'

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const device = async () => (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()

async function look(): Promise<void> {
  if (!canPush()) return set('missing')
  if (Notification.permission === 'denied') return set('blocked')
  try {
    const endpoint = (await device())?.endpoint
    const isOn =
      endpoint !== undefined && (await call('/notifications/getPushKey', { body: { endpoint } })).data.isSubscribed
    set(isOn ? 'on' : 'off')
  } catch {
    set('off')
  }
}

/** Asks the user of the browser, and tells the server where it is reached. */
export async function turnPushOn(): Promise<void> {
  try {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return set(permission === 'denied' ? 'blocked' : 'off')
    const { publicKey } = (await call('/notifications/getPushKey', { body: {} })).data
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    // One that was made for another key of the server is of no use.
    await (await pushManager.getSubscription())?.unsubscribe()
    const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
    const made = await pushManager.subscribe(wanted).catch(() => undefined)
    if (!made) return set('failed')
    const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
    await call('/notifications/subscribe', { body: { endpoint: made.endpoint, keys: { p256dh, auth } } })
    set('on')
  } catch (failure) {
    set('off')
    tell(failure)
  }
}

export async function turnPushOff(): Promise<void> {
  try {
    const made = await device()
    if (made) {
      await call('/notifications/unsubscribe', { body: { endpoint: made.endpoint } })
      await made.unsubscribe()
    }
    set('off')
  } catch (failure) {
    tell(failure)
  }
}
