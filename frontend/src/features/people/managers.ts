/** The sales people who look after relations, to choose from. */
import * as v from 'valibot'
import { useGet } from '../../state/read'

const managers = v.object({
  items: v.array(v.object({ _id: v.string(), firstName: v.string(), lastName: v.string() })),
})

export function useManagers(): { value: string; label: string }[] | undefined {
  const { data } = useGet('/admin/relations/getList', { reply: managers })
  return data?.items.map(({ _id, firstName, lastName }) => ({ value: _id, label: `${firstName} ${lastName}` }))
}
