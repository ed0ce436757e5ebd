/** What had the focus on each page of the browser's history, for when somebody goes back to it. */

/** How to find what had the focus, by the place in the history. */
const kept = new Map<string, string>()
let stop = () => {}

/** Remembers what has the focus, as the page at this place is left. */
export function keepFocus(place: string): void {
  stop()
  const link = document.activeElement
  const found = link instanceof HTMLElement ? selectorOf(link) : undefined
  if (found) kept.set(place, found)
  else kept.delete(place)
}

const selectorOf = (element: HTMLElement) => {
  if (element.id) return `#${CSS.escape(element.id)}`
  const href = element.getAttribute('href')
  return href ? `a[href="${CSS.escape(href)}"]` : undefined
}

/** Gives the focus back as soon as it is there again, unless the visitor does something else first. */
export function returnFocus(place: string): void {
  const selector = kept.get(place)
  if (!selector) return
  const observer = new MutationObserver(look)
  const ends = ['pointerdown', 'keydown'] as const
  stop = () => {
    observer.disconnect()
    for (const event of ends) document.removeEventListener(event, stop)
  }
  function look() {
    const found = document.querySelector<HTMLElement>(selector ?? '')
    if (!found) return
    stop()
    found.focus({ preventScroll: true })
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of ends) document.addEventListener(event, stop)
}
