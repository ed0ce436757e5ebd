/** The trade's own terms in words: owners of steps, documents, incoterms, payment, transport, units, ports, holds. */
import { defineWords } from '../../lib/i18n'
import { stepNames } from './stepNames'
import { ar, en } from './tradeWords'

const words = defineWords('trade', { en, ar })

export type Term =
  | 'owner'
  | 'document'
  | 'incoterm'
  | 'payment'
  | 'transport'
  | 'unit'
  | 'port'
  | 'hold'
  | 'dispute'
  | 'basis'

const isKnown = (word: string): word is keyof typeof en => word in en

const plain = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ')

/** The word for a value of a fixed list; a value nobody named yet is shown as it is written. */
export function useTerm(): (term: Term, value: string) => string {
  const t = words.useT()
  return (term, value) => {
    const word = `${term}.${value}`
    return isKnown(word) ? t(word) : plain(value)
  }
}

/** Every value of a fixed list with its word, in the order of the list. */
export function useChoices(): (term: Term) => { value: string; label: string }[] {
  const t = words.useT()
  return (term) =>
    Object.keys(en)
      .filter(isKnown)
      .filter((word) => word.startsWith(`${term}.`))
      .map((word) => ({ value: word.slice(term.length + 1), label: t(word) }))
}

const steps = defineWords('steps', {
  en: Object.fromEntries(Object.keys(stepNames).map((name) => [name, name])),
  ar: stepNames,
})

/** The name of a step, which the server gives in English. */
export function useStepName(): (name: string) => string {
  const t = steps.useT()
  return (name) => (name in stepNames ? t(name) : name)
}
