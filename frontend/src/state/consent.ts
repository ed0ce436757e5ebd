/** What somebody agreed to be measured by, on this device: kept over a sign-out, as the device's own choice is. */
import { atom, useRecoilState } from 'recoil'
import { adapters, forgetMeasured, type Measure, measured, measures } from '../lib/measuring'
import { reloadPage } from '../lib/openPage'
import { isRecord } from '../lib/records'
import { CONSENT } from './persist'

/** Of each service whether it may run; none of one that nobody was asked about yet. */
export type Consent = Partial<Record<Measure, boolean>>

function kept(): Consent {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(CONSENT) ?? '{}')
    const said = isRecord(read) ? read : {}
    return Object.fromEntries(measures.filter((it) => typeof said[it] === 'boolean').map((it) => [it, said[it]]))
  } catch {
    return {}
  }
}

function keep(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT, JSON.stringify(consent))
  } catch {
    /* where nothing can be kept the question is asked again */
  }
}

/** Starts what was agreed to. */
function start(consent: Consent): void {
  for (const it of measured()) if (consent[it]) adapters[it].start()
}

const consentState = atom<Consent>({
  key: 'consent',
  default: {},
  effects: [
    ({ setSelf, trigger }) => {
      const consent = kept()
      if (trigger === 'get') setSelf(consent)
      start(consent)
    },
  ],
})

export function useConsent() {
  const [consent, set] = useRecoilState(consentState)
  const services = measured()
  const apply = (chosen: Consent) => {
    const withdrawn = measures.filter((it) => consent[it] && !chosen[it])
    keep(chosen)
    set(chosen)
    start(chosen)
    if (!withdrawn.length) return
    for (const it of withdrawn) adapters[it].stop()
    forgetMeasured()
    reloadPage()
  }
  return {
    services,
    consent,
    /** Whether somebody is to be asked about one of them. */
    isOpen: services.some((it) => consent[it] === undefined),
    /** Asks again, as if nobody had been asked. */
    reopen: () => apply({}),
    /** Starts what is agreed to at once; what is withdrawn is gone with the page. */
    choose: (next: Consent) => apply({ ...consent, ...next }),
  }
}
