/** The banks that an order can be assigned to: one entry a bank, however many domains it has. */
import { useGet } from '../../../state/read'

export function useBanks() {
  const { data, loading, error } = useGet('/admin/getDomains')
  const banks = new Map((data?.items ?? []).flatMap(({ bankId, bankName }) => (bankId ? [[bankId, bankName]] : [])))
  return { banks: [...banks].map(([_id, name]) => ({ _id, name })), loading, error }
}
