/** Which order board a member of staff looked at last, and how many rows a page holds. */
import { atom, useRecoilState } from 'recoil'
import * as v from 'valibot'
import { persisted, type Stored } from './persist'

const adminDashboard = {
  kind: v.picklist(['international', 'domestic']),
  bucket: v.picklist(['open', 'closed', 'cancelled', 'disputed', 'deleted']),
  pageSize: v.number(),
}
export type AdminDashboard = Stored<typeof adminDashboard>

const adminDashboardState = atom<AdminDashboard>({
  key: 'adminDashboard',
  default: { kind: 'international', bucket: 'open', pageSize: 10 },
  effects: [persisted<AdminDashboard>('adminDashboard', adminDashboard)],
})

export const useAdminDashboard = () => useRecoilState(adminDashboardState)
