/** What one page says to the next across a logout: the reason, and how the visitor likes to read. */
import { isRecord } from '../lib/trust'

export type Farewell = { reason?: string; theme?: string; language?: string }

const KEY = 'granary.farewell'

export function sayFarewell(farewell: Farewell): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(farewell))
  } catch {
    /* without storage there is nothing to carry */
  }
}

let heard: Farewell | undefined

/** Read once from storage; the same answer for the life of the page. */
export function hearFarewell(): Farewell {
  heard ??= take()
  return heard
}

function take(): Farewell {
  try {
    const said: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return isRecord(said) ? said : {}
  } catch {
    return {}
  }
}
