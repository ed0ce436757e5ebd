/** How far a registration has come; what was typed stays in the form. */
import { atom, useRecoilState } from 'recoil'
import { persisted } from './persist'

export type Registration = { slide: 0 | 1 | 2 | 3 }

const registrationState = atom<Registration>({
  key: 'registration',
  default: { slide: 0 },
  effects: [persisted<Registration>('registration', ['slide'])],
})

export const useRegistration = () => useRecoilState(registrationState)
