/** The e-mail domains of banks, and the officers who come in by each. */
import * as v from 'valibot'
import { type User, user } from '../../api/schemas'
import { useFresh, useGet } from '../../state/read'

const text = v.string()
const domain = v.object({ _id: text, domain: text, bankId: text, bankName: text })
const domains = v.object({ items: v.array(domain) })
const officers = v.object({ items: v.array(user) })

export type Domain = v.InferOutput<typeof domain>
export type Officer = User

/** Whether an officer comes in by a domain of their bank. */
export const comesInBy = ({ companyEmail, bank }: Officer, { domain, bankId }: Domain) =>
  bank?._id === bankId && companyEmail.email.toLowerCase().endsWith(`@${domain}`)

export function useBanks() {
  const { fresh, changed } = useFresh()
  const known = useGet('/admin/getDomains', { reply: domains }, fresh)
  const people = useGet('/admin/getInfo', { reply: officers }, fresh)
  return {
    domains: known.data?.items ?? (known.error && []),
    officers: people.data?.items ?? (people.error && []),
    error: known.error ?? people.error,
    /** Each list waits for itself alone: what is there already is not dimmed. */
    loading: { domains: known.loading, officers: people.loading },
    again: () => {
      known.again()
      people.again()
    },
    changed,
  }
}
