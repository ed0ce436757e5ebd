/** The title of the browser's tab. */
import { useEffect } from 'react'

export function PageTitle({ text }: { text: string }) {
  useEffect(() => {
    document.title = text === 'Granary' ? text : `${text} · Granary`
  }, [text])
  return null
}
