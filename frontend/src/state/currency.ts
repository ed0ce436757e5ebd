/** The currency that the visitor prefers to read. */
import { atom, useRecoilState } from 'recoil'
import { persisted } from './persist'

export type Currency = { id: number; code: 'USD' | 'AED'; symbol: string }

export const currencies: readonly Currency[] = [
  { id: 1, code: 'USD', symbol: '$' },
  { id: 2, code: 'AED', symbol: 'AED' },
]

const dollar: Currency = { id: 1, code: 'USD', symbol: '$' }

const currencyState = atom<Currency>({
  key: 'currency',
  default: dollar,
  effects: [persisted<Currency>('currency', ['id', 'code', 'symbol'])],
})

export const useCurrency = () => useRecoilState(currencyState)
