/** The newest versions that this page has seen: no server that it comes to next answers it with an older one. */
import { isRecord } from './records'

const MOST_KEPT = 200
/** The server reads no more of one call. */
const MOST_TOLD = 8

const versions = new Map<string, number>()

/** Notes a version of what has this id. */
export function saw(id: unknown, version: unknown): void {
  if (typeof id !== 'string' || typeof version !== 'number' || version < seenVersion(id)) return
  versions.delete(id)
  versions.set(id, version)
  const [oldest] = versions.keys()
  if (versions.size > MOST_KEPT && oldest !== undefined) versions.delete(oldest)
}

/** The newest version that was seen; 0 where there is none. */
export const seenVersion = (id: string): number => versions.get(id) ?? 0

/** The session is over: nothing of it stays. */
export const forgetSeen = () => versions.clear()

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What is named by its deal, and counts its own versions. */
const ownVersions = /^\/deal\/contract\//

/** Notes what a reply tells of the one that its call named, or of itself. */
export function sawReply(path: string, params: object | undefined, data: unknown): void {
  if (!isRecord(data) || ownVersions.test(path)) return
  const named = Object.values(params ?? {})
  if (data._id !== undefined) saw(data._id, data.version)
  else if (named.length === 1 && ID.test(String(named[0]))) saw(named[0], data.version)
}

/** What a call tells of those that it names. */
export function seenHeader(params: object | undefined, body: unknown): Record<string, string> {
  const named = [...Object.values(params ?? {}), ...(isRecord(body) ? Object.values(body) : [])]
  const seen = [...new Set(named)].filter((it): it is string => typeof it === 'string' && versions.has(it))
  return seen.length
    ? {
        'x-seen': seen
          .slice(0, MOST_TOLD)
          .map((id) => `${id}=${seenVersion(id)}`)
          .join(', '),
      }
    : {}
}
