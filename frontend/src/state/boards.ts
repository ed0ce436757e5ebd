/** Which order board was looked at last, when and at what the dashboard was, and how tables are laid out. */
import { useState } from 'react'
import { atom, useRecoilState } from 'recoil'
import * as v from 'valibot'
import { persisted, type Stored } from './persist'

const adminDashboard = {
  kind: v.picklist(['international', 'domestic']),
  bucket: v.picklist(['open', 'closed', 'cancelled', 'disputed', 'deleted']),
  pageSize: v.number(),
  hidden: v.record(v.string(), v.array(v.string())),
  views: v.array(v.object({ table: v.string(), name: v.string(), query: v.string() })),
  look: v.nullable(v.object({ at: v.string(), newest: v.string() })),
}
/** When the dashboard was left, and the newest change, by the server's clock, that stood there. */
export type Look = { at: string; newest: string }
export type AdminDashboard = Stored<typeof adminDashboard>

const adminDashboardState = atom<AdminDashboard>({
  key: 'adminDashboard',
  default: { kind: 'international', bucket: 'open', pageSize: 10, hidden: {}, views: [], look: null },
  effects: [persisted<AdminDashboard>('adminDashboard', adminDashboard)],
})

export const useAdminDashboard = () => useRecoilState(adminDashboardState)

/** The look at the dashboard before this one; what is kept for the next visit does not change it. */
export function useLastLook() {
  const [{ look }, keep] = useAdminDashboard()
  const [last] = useState(look)
  return { last, keepLook: (look: Look) => keep((before) => ({ ...before, look })) }
}

/** What is chosen of tables, kept on this device. */
export function useTableMemory() {
  const [kept, keep] = useAdminDashboard()
  const choose = (choices: Pick<AdminDashboard, 'hidden' | 'views'>) => keep((before) => ({ ...before, ...choices }))
  return [{ hidden: kept.hidden, views: kept.views }, choose] satisfies [unknown, unknown]
}
