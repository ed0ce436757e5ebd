/** The banks that an order can be assigned to, as far as the viewer may know them: one a bank, however many domains it has. */
import { useGet } from '../../../state/read'
import { useSession } from '../../../state/session'

export function useBanks() {
  const { can } = useSession()
  const { data, loading, error } = useGet(can('banks.read') ? '/admin/getDomains' : undefined)
  const banks = new Map((data?.items ?? []).flatMap(({ bankId, bankName }) => (bankId ? [[bankId, bankName]] : [])))
  return { banks: [...banks].map(([_id, name]) => ({ _id, name })), loading, error }
}
