/** What is found for what is typed: asked when the typing rests; an answer to what was typed before is never shown as one to this. */
import type { FoundEverything } from '../../api/contract'
import { useFresh, usePost } from '../../state/read'
import { useRested } from '../../ui/useRested'

const REST_MS = 160

export function useFound(typed: string): { found?: FoundEverything; isSearching: boolean; hasFailed: boolean } {
  const { fresh } = useFresh()
  const text = typed.trim()
  const asked = useRested(text, REST_MS)
  const { data, error, loading } = usePost(asked ? '/search/everything' : undefined, { body: { search: asked } }, fresh)
  const isSearching = asked !== text || (asked !== '' && loading)
  return { found: text && !isSearching && !error ? data : undefined, isSearching, hasFailed: !isSearching && !!error }
}
