/** Where somebody wanted to go before they were asked to sign in, as the address tells: each page on the way hands it on. */
import { useSearchParams } from 'react-router'

export function useForwardPath(): string | undefined {
  const [query] = useSearchParams()
  return query.get('forwardPath') ?? undefined
}
