/** The sales people who look after relations, to choose from. */
import { fullName } from '../../lib/fullName'
import { useGet } from '../../state/read'

export function useManagers(): { value: string; label: string }[] | undefined {
  const { data } = useGet('/admin/relations/getList')
  return data?.items.map((one) => ({ value: one._id, label: fullName(one) }))
}
