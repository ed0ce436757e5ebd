/** The currency that the visitor prefers to read. */
import { atom, useRecoilState } from 'recoil'
import * as v from 'valibot'
import { persisted, type Stored } from './persist'

const currency = { id: v.number(), code: v.picklist(['USD', 'AED']), symbol: v.string() }
export type Currency = Stored<typeof currency>

export const currencies: readonly Currency[] = [
  { id: 1, code: 'USD', symbol: '$' },
  { id: 2, code: 'AED', symbol: 'AED' },
]

const dollar: Currency = { id: 1, code: 'USD', symbol: '$' }

const currencyState = atom<Currency>({
  key: 'currency',
  default: dollar,
  effects: [persisted<Currency>('currency', currency)],
})

export const useCurrency = () => useRecoilState(currencyState)
