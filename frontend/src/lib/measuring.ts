/** What measures visits: services outside, each behind the same adapter, which runs for those who agreed to it alone. */
import { hosted } from './hosted'

export const measures = ['analytics', 'recording'] as const
/** Counting visits, or recording sessions. */
export type Measure = (typeof measures)[number]

/** A service that measures; another kind of it is another of these. */
export interface MeasuringAdapter {
  start: () => void
  /** What it has loaded goes with the page: whoever stops one loads the page anew. */
  stop: () => void
}

/** The services that the server names. */
export const measured = (): Measure[] => measures.filter((it) => hosted.script(it))

/** A service that is a script of its own. */
function ofScript(measure: Measure): MeasuringAdapter {
  let script: HTMLScriptElement | undefined
  return {
    start: () => {
      const address = hosted.script(measure)
      if (script || !address) return
      script = Object.assign(document.createElement('script'), { src: address, async: true })
      script.dataset.measure = measure
      document.head.append(script)
    },
    stop: () => {
      script?.remove()
      script = undefined
    },
  }
}

export const adapters: Record<Measure, MeasuringAdapter> = {
  analytics: ofScript('analytics'),
  recording: ofScript('recording'),
}

/** Cookies of our own; all others that a page can see were set by what measured. */
const OWN = /^(__Host-)?(userType|token|identity)$/

/** Lets go of what was set while somebody was measured, for this host or for a domain above it. */
export function forgetMeasured(): void {
  const names = document.cookie.split(';').map((one) => one.split('=')[0]?.trim() ?? '')
  const parts = window.location.hostname.split('.')
  const scopes = ['', ...parts.map((_, at) => `; domain=${parts.slice(at).join('.')}`)]
  for (const name of names.filter((it) => it && !OWN.test(it))) {
    for (const scope of scopes) {
      // biome-ignore lint/suspicious/noDocumentCookie: the only way that every browser has
      document.cookie = `${name}=; max-age=0; path=/${scope}`
    }
  }
}
