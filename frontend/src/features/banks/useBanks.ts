/** The e-mail domains of banks, and the officers who come in by each. */
import * as v from 'valibot'
import { type User, user } from '../../api/schemas'
import { useDeskGet } from '../../state/deskList'

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
  const known = useDeskGet('list:banks', '/admin/getDomains', { reply: domains })
  const people = useDeskGet('list:banks', '/admin/getInfo', { reply: officers })
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
    changed: () => {
      known.changed()
      people.changed()
    },
  }
}
