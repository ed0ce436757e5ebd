/** How wide the window is: mobile below 768 px, tablet below 1024 px, else wide, and from 1440 px on with room for a list beside a page. */
import { useSyncExternalStore } from 'react'

export type Width = 'mobile' | 'tablet' | 'wide'

const query = (text: string) => window.matchMedia?.(text)
const mobile = query('(max-width: 767.98px)')
const tablet = query('(max-width: 1023.98px)')
const roomy = query('(min-width: 1440px)')

function follow(listener: () => void): () => void {
  for (const one of [mobile, tablet]) one?.addEventListener('change', listener)
  return () => {
    for (const one of [mobile, tablet]) one?.removeEventListener('change', listener)
  }
}

const now = (): Width => {
  if (mobile?.matches) return 'mobile'
  return tablet?.matches ? 'tablet' : 'wide'
}

export const useWidth = () => useSyncExternalStore(follow, now)

function followRoom(listener: () => void): () => void {
  roomy?.addEventListener('change', listener)
  return () => roomy?.removeEventListener('change', listener)
}

export const useHasRoom = () => useSyncExternalStore(followRoom, () => roomy?.matches ?? false)
