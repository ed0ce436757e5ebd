/** Where the focus goes: into what opens, to what went wrong, and back to where it was. */
import { type RefObject, useEffect, useRef, useState } from 'react'

/** What opens over the page and is gone when it closes: nothing to come back to. */
const LAYERS = '.ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-tooltip'

/** What had the focus last, outside of such layers, and all that it was in. */
let last: HTMLElement | undefined
let around: readonly EventTarget[] = []

document.addEventListener('focusin', (event) => {
  const { target } = event
  if (!(target instanceof HTMLElement) || target.closest(LAYERS)) return
  last = target
  around = event.composedPath()
})

/** What had the focus is gone; who has gone on to something else already stays there. */
const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Gives the focus back, when this goes, to what had it when this came; where that has gone meanwhile, to what is left around it. */
export function useFocusReturn(): void {
  const [before] = useState(() => ({ last, around }))
  useEffect(
    () => () => {
      if (!isLost()) return
      if (before.last?.isConnected) giveBack(before.last, before.around)
      else focusLeftOf(before.around)
    },
    [before],
  )
}

/** Focuses this; where it goes with a change, such as of what was done by it, what is left around it. */
function giveBack(element: HTMLElement, path: readonly EventTarget[]): void {
  element.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (element.isConnected && document.activeElement === element) return
    observer.disconnect()
    if (!element.isConnected && isLost()) focusLeftOf(path)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function focusLeftOf(path: readonly EventTarget[]): void {
  const left = path.find((it) => it instanceof HTMLElement && it.isConnected)
  if (!(left instanceof HTMLElement) || left === document.body) return
  if (left.tabIndex < 0) left.tabIndex = -1
  left.focus({ preventScroll: true })
}

/** Gives the focus to this, when it shows something else and what had the focus in it went with what it showed before; where this went too, to what is left around it. */
export function useFocusOfChange(element: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef({ shown, it: element.current })
  useEffect(() => {
    const it = element.current ?? before.current.it
    if (before.current.shown !== shown && it && isLost() && around.includes(it)) {
      if (it.isConnected) it.focus({ preventScroll: true })
      else focusLeftOf(around)
    }
    before.current = { shown, it: element.current }
  }, [element, shown])
}

/** Gives the focus, as `give` says, when something shows again and what had the focus went with what stood in its place. */
export function useFocusBack(isShown: boolean, give: () => void): void {
  const before = useRef(isShown)
  useEffect(() => {
    if (isShown && !before.current && isLost()) give()
    before.current = isShown
  })
}

/** A file is chosen by its button. */
const FIELD =
  'input:not([type="file"], [type="radio"]:not(:checked), :disabled), textarea:not(:disabled), .gr-drop-place button'

/** Focuses the first field of a form, unless somebody is in it already. */
export const focusFirst = (form: HTMLElement | null) => {
  if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>(FIELD)?.focus()
}

/** For what appears and must be read at once: an error, another page of a form. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** What every form does: the first field that is wrong takes the focus. */
export const formDefaults = { scrollToFirstError: { focus: true, block: 'center' } } as const
