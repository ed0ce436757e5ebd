/** One's own record as these pages read it. */
import type { ReviewedDocument, User, Verification } from '../../api/contract'
import { listed } from '../../lib/rows'

/** Over REST a list, in the live document rows and their order. */
export const documentsOf = (verification: Verification): ReviewedDocument[] =>
  listed<ReviewedDocument>(verification.documents)

export const tabs = [
  'profile',
  'company',
  'team',
  'verification',
  'invoicing',
  'security',
  'sessions',
  'consents',
  'privacy',
] as const
export type Tab = (typeof tabs)[number]

/** What of it each role has: staff and bank officers stand for no company of their own. */
const tabsOf: Record<User['userType'], readonly Tab[]> = {
  user: tabs,
  bank: ['security', 'profile', 'sessions', 'consents'],
  admin: ['security', 'profile', 'sessions', 'consents'],
  sales: ['security', 'profile', 'sessions', 'consents'],
}

export const tabsFor = (role: User['userType']) => tabsOf[role]
