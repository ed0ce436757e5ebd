/** Which order board was looked at last, and how tables are laid out. */
import { atom, useRecoilState } from 'recoil'
import * as v from 'valibot'
import { persisted, type Stored } from './persist'

const adminDashboard = {
  kind: v.picklist(['international', 'domestic']),
  bucket: v.picklist(['open', 'closed', 'cancelled', 'disputed', 'deleted']),
  pageSize: v.number(),
  hidden: v.record(v.string(), v.array(v.string())),
  views: v.array(
    v.object({
      table: v.string(),
      name: v.string(),
      query: v.string(),
      isShared: v.optional(v.boolean()),
      savedBy: v.optional(v.string()),
    }),
  ),
}
export type AdminDashboard = Stored<typeof adminDashboard>

const adminDashboardState = atom<AdminDashboard>({
  key: 'adminDashboard',
  default: { kind: 'international', bucket: 'open', pageSize: 10, hidden: {}, views: [] },
  effects: [persisted<AdminDashboard>('adminDashboard', adminDashboard)],
})

export const useAdminDashboard = () => useRecoilState(adminDashboardState)

/** What is chosen of tables, as the server keeps it, and on this device until it has said so. */
export function useTableMemory() {
  const [kept, keep] = useAdminDashboard()
  const choose = (choices: Pick<AdminDashboard, 'hidden' | 'views'>) => keep((before) => ({ ...before, ...choices }))
  return [{ hidden: kept.hidden, views: kept.views }, choose] satisfies [unknown, unknown]
}
