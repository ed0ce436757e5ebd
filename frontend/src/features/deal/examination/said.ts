/** What documents are called, and what they say as a person reads it. */
import { formatDay } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { grouped } from '../../../lib/money'
import { useTerm } from '../../../lib/terms'
import { useT } from '../words'

/** The credit is not called by all that secures a payment. */
export function useDocumentName() {
  const t = useT()
  const term = useTerm()
  return (type: string) => (type === 'payment-security' ? t('credit') : term('document', type))
}

/** A value as a person reads it. */
export function useShown() {
  const term = useTerm()
  const language = useLanguage()
  return (field: string, value: string) => {
    if (field.startsWith('portOf')) return term('port', value)
    if (field.endsWith('On')) return formatDay(value, language)
    if (field === 'amount') return value.replace(/[\d.]+$/, grouped)
    return field.endsWith('Weight') ? `${grouped(value.replace(' kg', ''))} kg` : value
  }
}
