/** Scrolls to the top and focuses an element when what the page shows has changed, as a navigation would. */
import { useLayoutEffect, useRef } from 'react'

export function useFocusOnChange<E extends HTMLElement>(shown: string | undefined) {
  const element = useRef<E>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    window.scrollTo(0, 0)
    element.current?.focus({ preventScroll: true })
  }, [shown])
  return element
}
