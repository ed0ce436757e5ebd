/** Whether somebody reads a list: the pointer or the focus is in it, or it is scrolled into. */
import { type FocusEvent, useEffect, useRef, useState } from 'react'

export function useReading<E extends HTMLElement>() {
  const list = useRef<E>(null)
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled((list.current?.getBoundingClientRect().top ?? 0) < 0)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return {
    isRead: isOver || hasFocus || isScrolled,
    reading: {
      ref: list,
      // A list that came up under a pointer at rest has not been entered, but the first move tells.
      onPointerMove: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}
