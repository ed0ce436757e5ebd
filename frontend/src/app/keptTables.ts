/** How lists are laid out, kept by the server: what was chosen on another device is taken over, what is chosen here is told. */
import { useRef } from 'react'
import { useCall } from '../api/call'
import type { SavedViewRecord } from '../api/contract'
import { useTableMemory } from '../state/boards'
import { useFresh, usePost } from '../state/read'
import { useSession } from '../state/session'
import type { SavedView, TableChoices } from '../ui/tableMemory'
import { useOnChange } from '../ui/useOnChange'

export function useKeptTables() {
  const { user } = useSession()
  const { fresh, changed } = useFresh()
  const { data } = usePost(user && '/user/tables/get', {}, fresh)
  const [{ hidden, views }, choose] = useTableMemory()
  const { run: save } = useCall('/user/tables/saveView', { onRefused: changed })
  const { run: remove } = useCall('/user/tables/removeView', { quiet: true, onRefused: changed })
  const { run: hide } = useCall('/user/tables/hideColumns', { quiet: true })
  const kept = useRef<TableChoices>(undefined)
  useOnChange(data, () => {
    if (!data) return
    kept.current = { hidden: data.hidden, views: data.views.map(viewOf) }
    choose(kept.current)
  })
  useOnChange(views, () => {
    const before = kept.current
    if (!before || before.views === views) return
    kept.current = { ...before, views }
    for (const it of views.filter((view) => isOwn(view) && !before.views.includes(view)))
      void save({ table: it.table, name: it.name, query: it.query, isShared: it.isShared ?? false })
    for (const { table, name } of before.views.filter((it) => isOwn(it) && !views.some((one) => isSame(one, it))))
      void remove({ table, name })
  })
  useOnChange(hidden, () => {
    const before = kept.current
    if (!before || before.hidden === hidden) return
    kept.current = { ...before, hidden }
    for (const [table, columns] of Object.entries(hidden))
      if (before.hidden[table] !== columns) void hide({ table, columns })
  })
}

const viewOf = ({ table, name, query, isShared, savedBy }: SavedViewRecord): SavedView => ({
  table,
  name,
  query,
  isShared,
  savedBy: savedBy ?? undefined,
})

const isOwn = ({ savedBy }: SavedView) => savedBy === undefined
const isSame = (one: SavedView, other: SavedView) => isOwn(one) && one.table === other.table && one.name === other.name
