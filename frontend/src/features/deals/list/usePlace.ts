/** Where in the lists the viewer is: in the address, so that it can be shared and gone back to. */
import { useSearchParams } from 'react-router'
import { moved, readView } from '../place'

export function usePlace() {
  const [url, setUrl] = useSearchParams()
  return {
    url,
    view: readView(url),
    go: (to: Record<string, string | number | undefined>) => setUrl((from) => moved(from, to)),
    /** As `go`, without a step of its own in the browser's history. */
    adjust: (to: Record<string, string | number | undefined>) => setUrl((from) => moved(from, to), { replace: true }),
  }
}
