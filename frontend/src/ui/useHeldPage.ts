/** Keeps a new build from reloading the page while something on it would be lost. */
import { useEffect } from 'react'
import { holdPage } from '../lib/build'

export function useHeldPage(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld])
}
