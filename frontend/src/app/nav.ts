/** Which links each role finds in the header (specification, section 6). */
import type { Role } from '../api/contract'
import { paths } from '../lib/paths'
import type { Area } from '../state/waiting'
import type { Width } from '../ui/useWidth'

export type Link = {
  word:
    | 'dashboard'
    | 'market'
    | 'money'
    | 'actions'
    | 'deals'
    | 'lots'
    | 'negotiations'
    | 'requests'
    | 'warehouse'
    | 'shipments'
    | 'disputes'
    | 'profiles'
    | 'testimonials'
    | 'banks'
    | 'emails'
    | 'holidays'
    | 'lanes'
    | 'limits'
    | 'phrases'
    | 'clauses'
    | 'stock'
    | 'plans'
    | 'access'
    | 'audit'
    | 'documents'
    | 'pendingSignatures'
  to: string
  /** Which of what waits for the viewer is counted beside it. */
  waits?: Area
}
type Gated = Link & { needs?: string; notSales?: 'overflow' | 'mobile' }

/** In the header; `Actions` is one of them, but sales does not find it among the overflow. */
const staffMain: Gated[] = [
  { word: 'dashboard', to: paths.dashboard() },
  { word: 'actions', to: paths.pendingActions(), needs: 'action', notSales: 'overflow' },
  { word: 'deals', to: paths.adminDeals(), needs: 'deal' },
  { word: 'profiles', to: paths.adminProfiles(), needs: 'user' },
]

const staffMore: Gated[] = [
  { word: 'shipments', to: paths.adminShipments(), needs: 'deal' },
  { word: 'disputes', to: paths.adminDisputes(), needs: 'deal' },
  { word: 'limits', to: paths.adminLimits(), needs: 'action.procurement' },
  { word: 'stock', to: paths.adminStock(), needs: 'deal.timeline' },
  { word: 'phrases', to: paths.adminPhrases(), needs: 'deal.dispute' },
  { word: 'clauses', to: paths.adminClauses(), needs: 'deal.documents' },
  { word: 'plans', to: paths.adminPlans(), needs: 'action.plans' },
  { word: 'testimonials', to: paths.adminTestimonials(), needs: 'testimonial' },
  { word: 'banks', to: paths.adminBanks(), needs: 'banks' },
  { word: 'emails', to: paths.adminEmails(), needs: 'email', notSales: 'mobile' },
  { word: 'access', to: paths.adminAccess(), needs: 'role' },
  { word: 'audit', to: paths.adminAudit(), needs: 'role' },
  { word: 'documents', to: paths.adminDocuments() },
  { word: 'holidays', to: paths.adminHolidays(), needs: 'deal' },
  { word: 'lanes', to: paths.adminLanes(), needs: 'deal' },
]

/** What traders do; the documents of theirs that wait are the specification's Pending Signatures. */
const trader: Gated[] = [
  { word: 'dashboard', to: paths.dashboard() },
  { word: 'market', to: paths.home() },
  { word: 'deals', to: paths.deals(), waits: 'deals' },
  { word: 'negotiations', to: paths.negotiations(), waits: 'offers' },
  { word: 'money', to: paths.statement(), waits: 'money' },
  { word: 'pendingSignatures', to: paths.pendingSignatures(), waits: 'documents' },
]

const traderMore: Gated[] = [
  { word: 'lots', to: paths.myLots() },
  { word: 'requests', to: paths.requests() },
  { word: 'actions', to: paths.pendingActions() },
  { word: 'warehouse', to: paths.warehouse() },
  { word: 'disputes', to: paths.disputes() },
]

const bank: Gated[] = [
  { word: 'dashboard', to: paths.dashboard() },
  { word: 'actions', to: paths.pendingActions() },
  { word: 'deals', to: paths.bankOrders() },
  { word: 'disputes', to: paths.disputes() },
]

/** Below 1024 px only so many links stand in the header; the rest go under More. */
const TABLET_LINKS = 2

export function linksFor(userType: Role, can: (permission: string) => boolean, width: Width) {
  const isStaff = userType === 'admin' || userType === 'sales'
  const allowed = (links: Gated[]) => links.filter(({ needs }) => !needs || can(needs))
  const unlessSales = (place: 'overflow' | 'mobile') => (link: Gated) => userType !== 'sales' || link.notSales !== place
  const main = allowed(isStaff ? staffMain : userType === 'bank' ? bank : trader)
  const more = isStaff ? allowed(staffMore) : userType === 'bank' ? [] : traderMore
  if (width === 'mobile') return { main: [...main, ...more].filter(unlessSales('mobile')), more: [] }
  if (width === 'wide') return { main, more }
  return {
    main: main.slice(0, TABLET_LINKS),
    more: [...main.slice(TABLET_LINKS), ...more].filter(unlessSales('overflow')),
  }
}
