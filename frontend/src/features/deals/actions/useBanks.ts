/** The banks that an order can be assigned to: one entry a bank, however many domains it has. */
import * as v from 'valibot'
import { useGet } from '../../../state/read'

const domains = v.object({ items: v.array(v.object({ bankId: v.string(), bankName: v.string() })) })

export function useBanks() {
  const { data, loading, error } = useGet('/admin/getDomains', { reply: domains })
  const banks = new Map((data?.items ?? []).flatMap(({ bankId, bankName }) => (bankId ? [[bankId, bankName]] : [])))
  return { banks: [...banks].map(([_id, name]) => ({ _id, name })), loading, error }
}
