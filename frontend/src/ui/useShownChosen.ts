/** Keeps the chosen one of a list that scrolls within sight. */
import { type RefObject, useEffect, useRef } from 'react'

export function useShownChosen(id: string): RefObject<HTMLDivElement> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return list
}
