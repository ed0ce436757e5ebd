/** Who gets where. */
import { cleanup, screen } from '@testing-library/react'
import { isValidElement } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { User } from '../api/contract'
import { anAdmin, anOfficer, aUser } from '../test/builders'
import { show } from '../test/render'
import { BankOnly, SignedIn, SignedOut, StaffOnly } from './Guards'
import { routes as all } from './routes'

const page = (path: string): RouteObject => ({ path, element: <p>the page {path}</p> })

const routes: RouteObject[] = [
  { element: <SignedOut />, children: [page('/login')] },
  {
    element: <SignedIn />,
    children: [
      page('/dashboard'),
      page('/dashboard/deals/:dealId'),
      { element: <StaffOnly needs="banks" />, children: [page('/dashboard/admin/banks')] },
      { element: <BankOnly />, children: [page('/dashboard/bank/orders')] },
    ],
  },
]

function at(path: string, user?: User) {
  const { router } = show(<p>nowhere</p>, { at: path, user, routes })
  const { pathname, search } = router.state.location
  return pathname + search
}

test.each([
  ['/dashboard', '/login'],
  ['/dashboard/admin/banks', '/login'],
  ['/dashboard/deals/7?tab=files', '/login?forwardPath=%2Fdashboard%2Fdeals%2F7%3Ftab%3Dfiles'],
  ['/dashboard/deals/7#dispute', '/login?forwardPath=%2Fdashboard%2Fdeals%2F7%23dispute'],
])('a stranger at %s is sent to %s', (path, to) => {
  expect(at(path)).toBe(to)
})

test.each([
  ['/login', '/dashboard'],
  ['/login?forwardPath=%2Fdashboard%2Fdeals%2F7', '/dashboard/deals/7'],
  ['/login?forwardPath=https%3A%2F%2Fevil.test', '/dashboard'],
  ['/login?forwardPath=%2F%2Fevil.test', '/dashboard'],
])('somebody signed in at %s is sent to %s', (path, to) => {
  expect(at(path, aUser())).toBe(to)
})

test.each([
  ['a trader', aUser(), '/dashboard/admin/banks'],
  ['staff without the permission', anAdmin(['deal']), '/dashboard/admin/banks'],
  ['a bank officer', anOfficer(), '/dashboard/admin/banks'],
  ['staff', anAdmin(), '/dashboard/bank/orders'],
])('%s is told that the page is not theirs, with a way out', (_, user, path) => {
  at(path, user)
  expect(screen.getByRole('heading', { name: 'You are not authorized to access this page.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test('staff with the permission and the bank officer find their pages', () => {
  at('/dashboard/admin/banks', anAdmin(['banks.read']))
  expect(screen.getByText('the page /dashboard/admin/banks')).toBeTruthy()
  at('/dashboard/bank/orders', anOfficer())
  expect(screen.getByText('the page /dashboard/bank/orders')).toBeTruthy()
})

test.each([
  ['staff', anAdmin(), '/dashboard/deals'],
  ['staff', anAdmin(), '/dashboard/pending-signatures'],
  ['a bank officer', anOfficer(), '/dashboard/deals'],
  ['a trader', aUser(), '/dashboard/bank/orders'],
  ['a trader', aUser(), '/dashboard/admin/deals'],
])('%s on the path of others is told so, not met with an error: %#', async (_, user, path) => {
  show(<p>nowhere</p>, { at: path, user, routes: all })
  expect(await screen.findByRole('heading', { name: 'You are not authorized to access this page.' })).toBeTruthy()
})

test.each([
  ['a stranger', undefined, 'Go to the market', '/'],
  ['a trader', aUser(), 'Go to Dashboard', '/dashboard'],
  ['a bank officer', anOfficer(), 'Go to Dashboard', '/dashboard'],
] as const)('%s finds the way on from a page that is not there', async (_, user, name, to) => {
  show(<p>nowhere</p>, { at: '/no/such/page', user, routes: all })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
})

test.each([
  ['/dashboard/admin/plans', 'action.plans', 'action.procurement'],
  ['/dashboard/admin/limits', 'action.procurement', 'action.plans'],
])('%s is opened by the right that its calls ask', (path, right, other) => {
  const guard = matchRoutes(all, path)?.flatMap(({ route }) => (isValidElement(route.element) ? [route.element] : []))
  const opens = (permission: string) => {
    const element = guard?.find(({ type }) => type === StaffOnly)
    show(<p>nowhere</p>, {
      at: path,
      user: anAdmin([permission]),
      routes: [{ element, children: [page(path)] }],
    })
    const is = screen.queryByText(`the page ${path}`) !== null
    cleanup()
    return is
  }
  expect([opens(right), opens('action'), opens(other), opens('action.read')]).toEqual([true, true, false, false])
})
