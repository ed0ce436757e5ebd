/** The keys that open the search from anywhere: Ctrl or Command with K, and a slash where nobody is typing. */
import { useEffect, useRef } from 'react'

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]'

export function useFindKey(open: () => void): void {
  const act = useRef(open)
  act.current = open
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || !isFindKey(event)) return
      event.preventDefault()
      act.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isFindKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  // On an Arabic keyboard the same key writes another letter.
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return key.toLowerCase() === 'k' || code === 'KeyK'
  if (ctrlKey || metaKey || altKey || key !== '/') return false
  return !(target instanceof Element && target.closest(TYPED_INTO))
}
