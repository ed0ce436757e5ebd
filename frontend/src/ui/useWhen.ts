/** Does something when a fact becomes true. */
import { useEffect } from 'react'

export function useWhen(isTrue: boolean, act: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done is another function at every drawing
  useEffect(() => {
    if (isTrue) act()
  }, [isTrue])
}
