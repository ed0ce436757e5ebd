/** Where in the lists the viewer is: in the address, so that it can be shared and gone back to. */
import { useSearchParams } from 'react-router'
import { readView, withParams } from './listUrl'

export function useListUrl() {
  const [url, setUrl] = useSearchParams()
  return {
    url,
    view: readView(url),
    go: (to: Record<string, string | number | undefined>) => setUrl((from) => withParams(from, to)),
    /** As `go`, without a step of its own in the browser's history. */
    adjust: (to: Record<string, string | number | undefined>) =>
      setUrl((from) => withParams(from, to), { replace: true }),
  }
}
