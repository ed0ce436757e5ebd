/** One tab stop for a group of controls: the arrow keys, Home and End move among them, in the direction of the page. */
import type { KeyboardEvent } from 'react'

/** Moves the focus among the controls that a selector finds in what the key was pressed in. */
export const arrowKeys = (selector: string) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
  const to = at < 0 ? undefined : all[placeAfter(event.key, at, all.length)]
  if (!to || to === event.target) return
  event.preventDefault()
  to.focus()
}

function placeAfter(key: string, at: number, count: number): number {
  const forth = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forth === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forth || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === back || key === 'ArrowUp') return Math.max(at - 1, 0)
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : at
}
