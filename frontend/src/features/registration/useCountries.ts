/** The countries to choose from, and how a choice reads. */
import { useMemo } from 'react'
import { countryChoices } from '../../lib/countries'
import { useLanguage } from '../../lib/i18n'

export type Option = { value: string; label: string }

/** The countries that the server knows, by name in the viewer's language. */
export function useCountries(known: readonly Option[] | undefined): Option[] {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Map(countryChoices(language).map(({ value, label }) => [value, label]))
    const order = new Intl.Collator(language)
    return (known ?? [])
      .map(({ value, label }) => ({ value, label: names.get(value) ?? label }))
      .sort((one, other) => order.compare(one.label, other.label))
  }, [language, known])
}
