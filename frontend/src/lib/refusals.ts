/** What the refusals of the server say in the viewer's language, by their codes. */
import { defineWords } from './i18n'
import { andList } from './lists'
import { isRecord } from './records'
import { words as trade } from './tradeRefusals'

export const words = defineWords('refusals', {
  en: () => import('./words/refusals.en'),
  ar: () => import('./words/refusals.ar'),
})

/** What the page refuses by itself, in the same words. */
export const { t: refused } = words
export type Code = Parameters<typeof refused>[0] | Parameters<typeof trade.t>[0]

export function useRefusals() {
  trade.useT()
  return words.useT()
}

/** What a sentence names, as the server tells it. */
export type Params = Record<string, Param>
type Param = string | number | string[]

export const isParams = (value: unknown): value is Params => isRecord(value) && Object.values(value).every(isParam)
const isParam = (value: unknown) =>
  ['string', 'number'].includes(typeof value) || (Array.isArray(value) && value.every((one) => typeof one === 'string'))

/** The sentence of a code; undefined where the server is newer than the page. A list counts its items; what the server saw is shown. */
export function refusal(code: string, params: Params = {}): string | undefined {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) {
    values[name] = Array.isArray(value) ? andList(value) : value
    if (Array.isArray(value)) values.count ??= value.length
  }
  if (values.saw !== undefined) values.context = 'seen'
  return words.find(code, values) ?? trade.find(code, values)
}
