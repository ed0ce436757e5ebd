/** Does something once, when what uses it stands in the page. */
import { useEffect } from 'react'

/** `act` must stay the same function. */
export function useOnShow(act: () => void): void {
  useEffect(() => act(), [act])
}
