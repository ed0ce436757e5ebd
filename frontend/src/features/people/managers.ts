/** The sales people who look after relations, to choose from. */
import { useGet } from '../../state/read'

export function useManagers(): { value: string; label: string }[] | undefined {
  const { data } = useGet('/admin/relations/getList')
  return data?.items.map(({ _id, firstName, lastName }) => ({
    value: _id,
    label: [firstName, lastName].filter(Boolean).join(' '),
  }))
}
