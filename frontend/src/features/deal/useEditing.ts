/** Tells the others at a deal what the viewer changes, for as long as the form that asks for it is open. */
import { useCallback } from 'react'
import { type Editing, useTellEdited } from '../../state/presence'
import { useWhileShown } from '../../ui/useWhileShown'

export function useEditing(what: NonNullable<Editing>): void {
  const tell = useTellEdited()
  const begin = useCallback(() => {
    tell(what)
    return () => tell(undefined)
  }, [tell, what])
  useWhileShown(begin)
}
