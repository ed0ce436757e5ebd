/** What the page before a logout leaves for the page after it: the reason, theme and language. */
import * as v from 'valibot'
import { parsed } from '../lib/schema'

const logoutMessage = v.object({
  reason: v.optional(v.string()),
  theme: v.optional(v.string()),
  language: v.optional(v.string()),
})
export type LogoutMessage = v.InferOutput<typeof logoutMessage>

const KEY = 'granary.logoutMessage'

export function leaveLogoutMessage(message: LogoutMessage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message))
  } catch {
    /* without storage nothing is left */
  }
}

let read: LogoutMessage | undefined

/** Read once from storage; the same answer for the life of the page. */
export function readLogoutMessage(): LogoutMessage {
  read ??= take()
  return read
}

function take(): LogoutMessage {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return parsed(logoutMessage, kept) ?? {}
  } catch {
    return {}
  }
}
