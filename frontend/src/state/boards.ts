/** Which order board a member of staff looked at last, and how many rows a page holds. */
import { atom, useRecoilState } from 'recoil'
import { persisted } from './persist'

export type AdminDashboard = {
  kind: 'international' | 'domestic'
  bucket: 'open' | 'closed' | 'cancelled' | 'disputed' | 'deleted'
  pageSize: number
}

const adminDashboardState = atom<AdminDashboard>({
  key: 'adminDashboard',
  default: { kind: 'international', bucket: 'open', pageSize: 10 },
  effects: [persisted<AdminDashboard>('adminDashboard', ['kind', 'bucket', 'pageSize'])],
})

export const useAdminDashboard = () => useRecoilState(adminDashboardState)
