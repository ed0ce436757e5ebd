/** The e-mail domains of banks, and the officers who come in by each. */
import type { BankDomain, User } from '../../api/contract'
import { useDeskGet } from '../../state/deskList'

export type Officer = User

/** Whether an officer comes in by a domain of their bank. */
export const comesInBy = ({ companyEmail, bank }: Officer, { domain, bankId }: BankDomain) =>
  bank?._id === bankId && companyEmail.email.toLowerCase().endsWith(`@${domain}`)

export function useBanks() {
  const known = useDeskGet('list:banks', '/admin/getDomains')
  const people = useDeskGet('list:banks', '/admin/getInfo')
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
