/** How often each request was begun anew; a failure is forgotten once nobody looks at it any longer. */
import { useCallback, useSyncExternalStore } from 'react'

type Asked = { turn: number; failed: boolean; watchers: Set<() => void> }

const requests = new Map<string, Asked>()

function asked(request: string): Asked {
  const known = requests.get(request) ?? { turn: 0, failed: false, watchers: new Set() }
  requests.set(request, known)
  return known
}

export function failedAt(request: string): void {
  asked(request).failed = true
}

export function beginAnew(request: string): void {
  const known = asked(request)
  known.turn += 1
  known.failed = false
  for (const tell of known.watchers) tell()
}

/** Which turn of a request counts now. */
export function useTurn(request = ''): number {
  const watch = useCallback(
    (tell: () => void) => {
      const { watchers } = asked(request)
      watchers.add(tell)
      return () => {
        watchers.delete(tell)
        if (!watchers.size && asked(request).failed) beginAnew(request)
      }
    },
    [request],
  )
  return useSyncExternalStore(watch, () => requests.get(request)?.turn ?? 0)
}
