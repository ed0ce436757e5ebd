/** The documents that prove a person and a company, and how far their review has come, in words. */
import { useT, words } from './words'

/** The word for a kind of document or a state of its review; one nobody named yet is shown as it is written. */
export function useDocumentWord(): (value: string) => string {
  const t = useT()
  return (value) => {
    const word = `document.${value}`
    return words.has(word) ? t(word) : value
  }
}
