/** Which order board was looked at last, and how tables are laid out. */
import { atom, useRecoilState } from 'recoil'
import * as v from 'valibot'
import { persisted, type Stored } from './persist'

const adminDashboard = {
  kind: v.picklist(['international', 'domestic']),
  bucket: v.picklist(['open', 'closed', 'cancelled', 'disputed', 'deleted']),
  pageSize: v.number(),
  hidden: v.record(v.string(), v.array(v.string())),
}
export type AdminDashboard = Stored<typeof adminDashboard>

const adminDashboardState = atom<AdminDashboard>({
  key: 'adminDashboard',
  default: { kind: 'international', bucket: 'open', pageSize: 10, hidden: {} },
  effects: [persisted<AdminDashboard>('adminDashboard', adminDashboard)],
})

export const useAdminDashboard = () => useRecoilState(adminDashboardState)

type View = { table: string; name: string; query: string; isShared?: boolean; savedBy?: string }

/** By the names of colleagues, too: so they stay in memory, and are asked for at every visit. */
const viewsState = atom<View[]>({ key: 'views', default: [] })

/** What is chosen of tables, as the server keeps it; the columns on this device as well, so that no list changes as it is drawn. */
export function useTableMemory() {
  const [{ hidden }, keep] = useAdminDashboard()
  const [views, setViews] = useRecoilState(viewsState)
  const choose = (choices: Pick<AdminDashboard, 'hidden'> & { views: View[] }) => {
    setViews(choices.views)
    if (choices.hidden !== hidden) keep((before) => ({ ...before, hidden: choices.hidden }))
  }
  return [{ hidden, views }, choose] satisfies [unknown, unknown]
}
