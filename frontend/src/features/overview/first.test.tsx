/** The first steps of a new trader. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { FirstSteps } from '../../api/contract'
import { aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { OverviewPage } from './OverviewPage'

/** A trader is shown none of them. */
const None = () => null
const lists = {
  actions: None,
  deals: None,
  disputes: None,
  deleted: None,
  users: None,
  banned: None,
  sales: None,
  officers: None,
  limits: None,
  subscriptions: None,
  plans: None,
}

// What is loaded when it is first shown is there from the start.
beforeAll(() => import('./TraderOverview'))
afterEach(() => vi.unstubAllGlobals())

const trader = aUser({ isOnBoarded: false })

function open(told: FirstSteps) {
  const asked = mockApi({ '/user/firstSteps': () => told, '/user/setIsOnBoarded': () => trader })
  return { asked, ...show(<OverviewPage lists={lists} />, { user: trader }) }
}

test('a new seller sees how far each step has come, why one waits and what is next', async () => {
  open({
    steps: [
      { name: 'verify', state: 'waits', waitsFor: 'review' },
      { name: 'account', state: 'done' },
      { name: 'lot', state: 'open' },
      { name: 'safety', state: 'open' },
    ],
    done: 1,
    next: 'lot',
  })
  const card = await screen.findByRole('region', { name: 'Your first steps' })
  expect(await within(card).findByText('1 of 4 done')).toBeTruthy()
  const [verify, account, lot] = within(card).getAllByRole('listitem')
  expect(verify?.textContent).toContain('usually within a working day')
  expect(account?.textContent).toContain('done')
  expect(lot?.getAttribute('aria-current')).toBe('step')
  expect(within(card).getByRole('link', { name: 'See a sample lot' }).getAttribute('href')).toBe('/sample-lot')
  expect(within(card).getByRole('button', { name: 'To my lots' })).toBeTruthy()
  expect(card.textContent).toContain('What happens next: Whoever looks for such goods is told.')
})

test.each([
  ['verify', 'To your documents'],
  ['account', 'To invoicing details'],
  ['search', 'To the market'],
  ['order', 'Find a lot'],
  ['safety', 'To security'],
] as const)('the step %s has one button: %s', async (name, label) => {
  open({ steps: [{ name, state: 'open' }], done: 0, next: name })
  const card = await screen.findByRole('region', { name: 'Your first steps' })
  expect(await within(card).findByRole('button', { name: label })).toBeTruthy()
  expect(within(card).getAllByRole('button')).toHaveLength(2)
})

test('where all that is left waits for others, nothing is asked of the reader', async () => {
  open({ steps: [{ name: 'verify', state: 'waits', waitsFor: 'review' }], done: 0 })
  expect(await screen.findByText(/^Nothing is yours to do now/)).toBeTruthy()
})

test('who has done all of them sees none', async () => {
  const { asked } = open({ steps: [{ name: 'search', state: 'done' }], done: 1 })
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/user/firstSteps'))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Your first steps' })).toBeNull())
})

test('the steps go once they are put away, for good', async () => {
  const { asked, user } = open({ steps: [{ name: 'search', state: 'open' }], done: 0, next: 'search' })
  await user.click(await screen.findByRole('button', { name: 'Put away' }))
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/user/setIsOnBoarded'))
  deliver('me', { ver: 2, snap: { ...trader, isOnBoarded: true } })
  expect(screen.queryByRole('region', { name: 'Your first steps' })).toBeNull()
})
