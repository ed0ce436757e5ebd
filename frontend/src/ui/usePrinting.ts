/** Whether the page is printed, where all is seen that a screen shows a part at a time. */
import { useSyncExternalStore } from 'react'

const print = window.matchMedia?.('print')
/** From the moment before a print until it is done. */
let asked = false

function follow(listener: () => void): () => void {
  const begins = () => {
    asked = true
    listener()
  }
  const ends = () => {
    asked = false
    listener()
  }
  window.addEventListener('beforeprint', begins)
  window.addEventListener('afterprint', ends)
  print?.addEventListener('change', listener)
  return () => {
    window.removeEventListener('beforeprint', begins)
    window.removeEventListener('afterprint', ends)
    print?.removeEventListener('change', listener)
  }
}

export const usePrinting = () => useSyncExternalStore(follow, () => asked || !!print?.matches)
