/** How far a registration has come, and what it is spoken of by; what was typed stays in the form and at the server. */
import { atom, useRecoilState } from 'recoil'
import * as v from 'valibot'
import { setDraftTypist } from '../lib/typedBy'
import { persisted, type Stored } from './persist'
import { ofTab } from './tab'

const registration = { slide: v.picklist([0, 1, 2, 3]) }
export type Registration = Stored<typeof registration>

const registrationState = atom<Registration>({
  key: 'registration',
  default: { slide: 0 },
  effects: [persisted<Registration>('registration', registration)],
})

export const useRegistration = () => useRecoilState(registrationState)

const KEY = 'granary.registration.id'

/** The id is a capability: it lives as long as the tab, and no longer. */
export const registrationId = {
  get: (): string | undefined => ofTab((kept) => kept.getItem(KEY)) ?? undefined,
  set: (id: string) => {
    ofTab((kept) => kept.setItem(KEY, id))
    setDraftTypist(id)
  },
  /** With what was typed into it and is not saved. */
  clear: () => {
    ofTab((kept) => kept.removeItem(KEY))
    setDraftTypist(undefined)
  },
}
