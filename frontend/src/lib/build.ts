/** Which build this page is, and whether the server serves another one by now: an old page is loaded anew, once, and never while somebody types. */
import { reloadPage } from './openPage'

/** For which builds this tab was loaded anew: a server that is still another one afterwards changes nothing. */
const KEY = 'granary.builds'
/** What a reply leads to is drawn before the page goes. */
const CALM_MS = 2_000

/** As the server wrote it into the page; in development nobody does. */
const own = /^[0-9a-f]+$/.exec(
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="granary-build"]')?.content ?? '',
)?.[0]

let served = own
let timer: ReturnType<typeof setTimeout>
const listeners = new Set<() => void>()
const holds = new Set<object>()
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>()

export const isOld = () => served !== own

/** Whether it is loaded anew as soon as nothing is lost by it. */
export const awaitsReload = () => isOld() && !reloadedFor().includes(served ?? '')

export function onOld(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes in which build the server says that it serves. An old page stays old. */
export function hearBuild(build: string | null | undefined): void {
  if (!own || !build || build === own || build === served) return
  served = build
  for (const listener of listeners) listener()
  reloadInCalm()
}

/** Keeps the page as it is, until what this answers is called: something is under way, or not saved yet. */
export function holdPage(): () => void {
  const hold = {}
  holds.add(hold)
  return () => holds.delete(hold)
}

function reloadInCalm(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!awaitsReload()) return
    if (holds.size || isTyped()) return reloadInCalm()
    if (remember()) reloadPage()
  }, CALM_MS)
}

/** Without a memory it would go on for ever. */
function remember(): boolean {
  try {
    sessionStorage.setItem(KEY, [...reloadedFor(), served].join(' '))
    return true
  } catch {
    return false
  }
}

function reloadedFor(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Some field still holds what was typed into it; what is looked for is in the address besides. */
function isTyped(): boolean {
  for (const field of typedInto) if (!field.isConnected || !field.value) typedInto.delete(field)
  return typedInto.size > 0
}

const UNTYPED = ['checkbox', 'radio', 'search', 'file']

globalThis.document?.addEventListener('input', ({ target }) => {
  const isText =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !UNTYPED.includes(target.type))
  if (isText) typedInto.add(target)
})
