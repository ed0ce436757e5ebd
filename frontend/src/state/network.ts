/** The quality of the network: OFFLINE, SLOW (3g or slower) or FAST. */
import { atom, useRecoilValue } from 'recoil'
import { isRecord } from '../lib/records'

export type Network = 'OFFLINE' | 'SLOW' | 'FAST'

type NetworkInformation = EventTarget & { effectiveType?: unknown }

const networkInformation = (): NetworkInformation | undefined => {
  const information: unknown = 'connection' in navigator ? navigator.connection : undefined
  return information instanceof EventTarget ? information : undefined
}

export function quality(online: boolean, effectiveType?: unknown): Network {
  if (!online) return 'OFFLINE'
  return typeof effectiveType === 'string' && /(2g|3g)$/.test(effectiveType) ? 'SLOW' : 'FAST'
}

const now = () => {
  const information = networkInformation()
  return quality(navigator.onLine, isRecord(information) ? information.effectiveType : undefined)
}

const networkState = atom<Network>({
  key: 'network',
  default: 'FAST',
  effects: [
    ({ setSelf }) => {
      const look = () => setSelf(now())
      look()
      const sources: [EventTarget | undefined, string][] = [
        [window, 'online'],
        [window, 'offline'],
        [networkInformation(), 'change'],
      ]
      for (const [source, event] of sources) source?.addEventListener(event, look)
      return () => {
        for (const [source, event] of sources) source?.removeEventListener(event, look)
      }
    },
  ],
})

export const useNetwork = () => useRecoilValue(networkState)
