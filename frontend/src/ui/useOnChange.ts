/** Does something with a value whenever it is another one than before. */
import { useEffect } from 'react'

export function useOnChange<T>(value: T, act: (value: T) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done is another function at every drawing
  useEffect(() => act(value), [value])
}
