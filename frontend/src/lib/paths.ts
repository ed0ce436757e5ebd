/** Every address of the front end; nothing else spells a route. */

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return pairs.length ? `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}` : path
}

/** Which list of a board, and what of it. */
type BoardQuery = { kind?: string; bucket?: string; status?: string; overdue?: string; search?: string }

export const paths = {
  home: (query: { search?: string; saved?: string } = {}) => withQuery('/', query),
  lot: (lotId: string, query: { tab?: 'questions' } = {}) => withQuery(`/lots/${encodeURIComponent(lotId)}`, query),
  sampleLot: () => '/sample-lot',
  myLots: () => '/dashboard/lots',
  negotiations: (query: { of?: 'bids' | 'questions' } = {}) => withQuery('/dashboard/offers', query),
  requests: (query: { as?: 'seller'; new?: '1'; category?: string; title?: string } = {}) =>
    withQuery('/dashboard/requests', query),
  request: (requestId: string) => `/dashboard/requests/${encodeURIComponent(requestId)}`,
  editLot: (lotId: string) => `/dashboard/lots/${encodeURIComponent(lotId)}`,
  messages: (query: { of?: string; search?: string } = {}) => withQuery('/dashboard/messages', query),
  warehouse: (query: { item?: string } = {}) => withQuery('/dashboard/warehouse', query),
  login: (query: { forwardPath?: string; as?: 'bank' } = {}) => withQuery('/login', query),
  loginCallback: () => '/login/callback',
  resetPassword: (query: { token?: string; forwardPath?: string } = {}) => withQuery('/reset-password', query),
  registration: (query: { step?: string; questionaire?: 'success'; id?: string } = {}) =>
    withQuery('/registration', query),
  registrationSuccessful: (query: { userEmail?: string } = {}) => withQuery('/registration-successful', query),
  mailVerification: (query: { token?: string } = {}) => withQuery('/mail-verification', query),
  join: (query: { token?: string } = {}) => withQuery('/join', query),
  stopLetters: (query: { token?: string } = {}) => withQuery('/stop-letters', query),
  dashboard: () => '/dashboard',
  document: (documentId: string) => `/dashboard/documents/${encodeURIComponent(documentId)}`,
  verify: () => '/verify',
  pendingSignatures: () => '/dashboard/pending-signatures',
  deals: (query: { tab?: 'sell' | 'buy' | 'special'; search?: string } = {}) => withQuery('/dashboard/deals', query),
  deal: (dealId: string) => `/dashboard/deals/${encodeURIComponent(dealId)}`,
  dealLot: (dealId: string) => `/dashboard/deals/${encodeURIComponent(dealId)}/lot`,
  adminDeals: (query: BoardQuery = {}) => withQuery('/dashboard/admin/deals', query),
  adminShipments: () => '/dashboard/admin/shipments',
  disputes: () => '/dashboard/disputes',
  adminDisputes: () => '/dashboard/admin/disputes',
  adminProfiles: (query: { user?: string; role?: string; access?: string; search?: string } = {}) =>
    withQuery('/dashboard/admin/profiles', query),
  adminTestimonials: () => '/dashboard/admin/testimonials',
  adminBanks: () => '/dashboard/admin/banks',
  adminAudit: (query: { of?: string } = {}) => withQuery('/dashboard/admin/audit', query),
  adminHolidays: () => '/dashboard/admin/holidays',
  adminLanes: () => '/dashboard/admin/lanes',
  adminEmails: () => '/dashboard/admin/manageEmails',
  adminApprovals: () => '/dashboard/admin/approvals',
  adminAccess: () => '/dashboard/admin/access',
  adminDocuments: (query: { deal?: string } = {}) => withQuery('/dashboard/admin/documents', query),
  limit: () => '/dashboard/limit',
  adminLimits: (query: { status?: string; application?: string } = {}) => withQuery('/dashboard/admin/limits', query),
  adminStock: (query: { status?: string; search?: string; item?: string } = {}) =>
    withQuery('/dashboard/admin/warehouse', query),
  adminClauses: () => '/dashboard/admin/clauses',
  adminPhrases: (query: { status?: string; phrase?: string } = {}) => withQuery('/dashboard/admin/phrases', query),
  plan: () => '/dashboard/plan',
  adminPlans: (query: { tab?: string } = {}) => withQuery('/dashboard/admin/plans', query),
  statement: () => '/dashboard/statement',
  pendingActions: () => '/dashboard/pending-actions',
  bankOrders: (query: BoardQuery = {}) => withQuery('/dashboard/bank/orders', query),
  accountSettings: (query: { tab?: string } = {}) => withQuery('/account-settings', query),
  devOutbox: (query: { to?: string } = {}) => withQuery('/dev/outbox', query),
}

/** Where a visitor may be sent after signing in: a path of this site, or nothing. */
export function safeForwardPath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || /[\\\s\p{Cc}]/u.test(wanted) || wanted.startsWith('//')) return undefined
  const here = 'https://granary.invalid'
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : undefined
  if (url?.origin !== here || url.pathname.startsWith('//') || url.pathname === paths.login()) return undefined
  return url.pathname + url.search + url.hash
}

/** The sign-in page that leads back here; the dashboard and admin pages need no telling. */
export function loginFrom(pathname: string, search = '', hash = ''): string {
  const plain = pathname === paths.dashboard() || pathname.startsWith('/dashboard/admin')
  return paths.login(plain ? {} : { forwardPath: pathname + search + hash })
}
