/** The terms of the trade in words: owners of steps, documents, incoterms, payment, transport, units, ports, holds. */

import { defineWords } from './i18n'
import { grouped } from './money'

export const words = defineWords('terms', {
  en: () => import('./words/terms.en'),
  ar: () => import('./words/terms.ar'),
})
const { useT } = words

export type Term =
  | 'owner'
  | 'document'
  | 'swift'
  | 'incoterm'
  | 'payment'
  | 'transport'
  | 'unit'
  | 'port'
  | 'hold'
  | 'dispute'
  | 'disputeReason'
  | 'outcome'
  | 'basis'
  | 'party'
  | 'shipment'
  | 'journey'
  | 'load'
  | 'timing'
  | 'shipmentBy'
  | 'inspection'
  | 'release'
  | 'dayType'
  | 'container'
  | 'pallet'
  | 'packaging'
  | 'finance'
  | 'disposition'
  | 'contractTerm'
  | 'clause'

const plain = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ')

/** The word for a value of a fixed list; a value nobody named yet is shown as it is written. */
export function useTerm(): (term: Term, value: string) => string {
  const t = useT()
  return (term, value) => {
    const word = `${term}.${value}`
    return words.has(word) ? t(word) : plain(value)
  }
}

/** Every value of a fixed list with its word, in the order of the list. */
export function useChoices(): (term: Term) => { value: string; label: string }[] {
  const t = useT()
  return (term) => words.keys(`${term}.`).map((word) => ({ value: word.slice(term.length + 1), label: t(word) }))
}

/** The name of a step, which the server gives in English. */
export function useStepName(): (name: string) => string {
  const t = useT()
  return (name) => {
    const word = `stepName.${name}`
    return words.has(word) ? t(word) : name
  }
}

/** So many of a unit: bags, cartons, kilograms. */
export function useCounted(): (count: number, unit: string) => string {
  useT()
  return (count, unit) => {
    const shown = grouped(String(count))
    return words.find(`count.${unit}`, { count, shown }) ?? shown
  }
}
