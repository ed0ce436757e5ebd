/** How wide the window is: mobile below 768 px, tablet below 1024 px, else wide. */
import { useSyncExternalStore } from 'react'

export type Width = 'mobile' | 'tablet' | 'wide'

const query = (text: string) => window.matchMedia?.(text)
const mobile = query('(max-width: 767.98px)')
const tablet = query('(max-width: 1023.98px)')

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
