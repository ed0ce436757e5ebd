/** Paths, money, dates and names. */
import { expect, test } from 'vitest'
import { formatAgo, formatDay, formatMoment, formatTime, isRealDate } from './dates'
import { formatMoney, inCurrency, twoDecimals } from './money'
import { loginFrom, paths, safeForwardPath } from './paths'
import { listed } from './rows'
import { truncate } from './truncate'

test.each([
  ['/dashboard/deals/1?tab=files#x', '/dashboard/deals/1?tab=files#x'],
  ['/', '/'],
  ['https://evil.test/', undefined],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['/%09/evil.test', '/%09/evil.test'],
  ['/\t/evil.test', undefined],
  ['/..//evil.test', undefined],
  ['/./..//evil.test/x', undefined],
  ['javascript:alert(1)', undefined],
  ['dashboard', undefined],
  ['/login', undefined],
  ['', undefined],
  [null, undefined],
])('a forward path of %j leads to %j', (wanted, to) => {
  expect(safeForwardPath(wanted)).toBe(to)
})

test('the sign-in page is told where to lead back, but for the dashboard and admin pages', () => {
  expect(loginFrom('/dashboard')).toBe('/login')
  expect(loginFrom('/dashboard/admin/deals')).toBe('/login')
  expect(loginFrom('/dashboard/deals/1', '?a=b')).toBe('/login?forwardPath=%2Fdashboard%2Fdeals%2F1%3Fa%3Db')
  expect(loginFrom('/dashboard/deals/1', '', '#x')).toBe('/login?forwardPath=%2Fdashboard%2Fdeals%2F1%23x')
})

test('every address of the specification stands', () => {
  expect(
    Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, path.length ? path('x y' as never) : path('' as never)]),
    ),
  ).toMatchObject({
    accountSettings: '/account-settings',
    adminApprovals: '/dashboard/admin/approvals',
    adminAccess: '/dashboard/admin/access',
    adminBanks: '/dashboard/admin/banks',
    adminDeals: '/dashboard/admin/deals',
    adminDocuments: '/dashboard/admin/documents',
    adminEmails: '/dashboard/admin/manageEmails',
    adminProfiles: '/dashboard/admin/profiles',
    adminTestimonials: '/dashboard/admin/testimonials',
    bankOrders: '/dashboard/bank/orders',
    dashboard: '/dashboard',
    deal: '/dashboard/deals/x%20y',
    deals: '/dashboard/deals',
    devOutbox: '/dev/outbox',
    document: '/dashboard/documents/x%20y',
    home: '/',
    login: '/login',
    loginCallback: '/login/callback',
    mailVerification: '/mail-verification',
    stopLetters: '/stop-letters',
    statement: '/dashboard/statement',
    pendingActions: '/dashboard/pending-actions',
    pendingSignatures: '/dashboard/pending-signatures',
    registration: '/registration',
    registrationSuccessful: '/registration-successful',
    resetPassword: '/reset-password',
    verify: '/verify',
  })
})

test.each([
  ['1234.5', 'USD', '$1,234.50'],
  ['-1234567.895', 'USD', '-$1,234,567.90'],
  ['0', 'AED', 'AED 0.00'],
  ['999999999999999999.994', 'AED', 'AED 999,999,999,999,999,999.99'],
  ['-0.001', 'USD', '$0.00'],
])('%s %s reads %s', (amount, currency, text) => {
  expect(formatMoney({ amount, currency })).toBe(text)
})

test.each([
  ['22500.00', 'USD', 'AED', '82631.25'],
  ['0.01', 'USD', 'AED', '0.04'],
  ['3.67', 'AED', 'USD', '1.00'],
  ['-100.00', 'AED', 'USD', '-27.23'],
  ['5', 'USD', 'USD', '5'],
  ['5', 'USD', 'EUR', '5'],
])('%s %s comes to the same in %s: %s', (amount, currency, other, text) => {
  expect(inCurrency({ amount, currency }, other).amount).toBe(text)
})

test('rounding is half away from zero', () => {
  expect(['0.005', '-0.005', '0.0049', '2.675'].map(twoDecimals)).toEqual(['0.01', '-0.01', '0.00', '2.68'])
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-1-1', false],
  ['not a date', false],
])('%s is a real day: %s', (text, real) => {
  expect(isRealDate(text)).toBe(real)
})

test('a calendar day is the same day in every zone and language', () => {
  expect(formatDay('2026-03-01', 'en')).toBe('1 Mar 2026')
  expect(formatDay('2026-03-01', 'ar')).toMatch(/^1 مارس 2026/)
})

test.each(['en', 'ar'] as const)('the hour after midnight is the first of the day, in %s', (language) => {
  const at = new Date(2026, 2, 1, 0, 5).toISOString()
  expect(formatTime(at, language)).toBe('00:05')
  expect(formatMoment(at, language)).toContain('00:05')
})

test('a near moment is told by its distance', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  expect(formatAgo('2026-03-01T11:55:00Z', 'en', now)).toBe('5 minutes ago')
  expect(formatAgo('2026-03-04T12:00:00Z', 'en', now)).toBe('in 3 days')
  expect(formatAgo('2026-03-01T11:59:58Z', 'en', now)).toBe('now')
})

test('a company name is cut at twelve characters', () => {
  expect(truncate('Al Noor Foods Trading')).toBe('Al Noor Food…')
  expect(truncate('Granary Ltd.')).toBe('Granary Ltd.')
  expect(truncate('شركة النور للأغذية')).toBe('شركة النور ل…')
})

test('rows come in their order, and a row not there is passed over', () => {
  expect(listed({ rows: { a: 1, b: 2 }, order: ['b', 'c', 'a'] })).toEqual([2, 1])
})
