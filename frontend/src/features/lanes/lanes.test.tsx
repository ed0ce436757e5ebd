/** The days at sea, as staff keep them. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdmin, someOptions } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { LanesPage } from './LanesPage'

afterEach(() => vi.unstubAllGlobals())

const items = [
  { origin: 'INNSA' as const, country: 'Germany', days: 30, typical: 18 },
  { origin: 'AEJEA' as const, country: 'India', days: 6, typical: 6 },
]
const page = { current: 1, size: 100, total: 2, totalIsExact: true }

function open(at: string, permissions = ['deal.timeline']) {
  const asked = mockApi({
    '/admin/lane/list': () => ({ items, page }),
    '/admin/lane/save': () => ({}),
    '/catalogue/options': () => someOptions(),
  })
  return { asked, ...show(<LanesPage />, { at, user: anAdmin(permissions) }) }
}

test('a lane is found by its port, opened and planned with other days', async () => {
  const { user, asked } = open('/?search=nhava')
  await user.click(await screen.findByRole('link', { name: /Nhava Sheva/ }))
  expect(screen.queryByText('Jebel Ali, UAE')).toBeNull()
  const form = within(await screen.findByRole('dialog'))
  await user.clear(form.getByLabelText('Days planned'))
  await user.type(form.getByLabelText('Days planned'), '35')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Days at sea saved successfully')).toBeTruthy()
  const sent = asked.find(({ path }) => path.includes('lane/save'))
  expect(sent?.body).toEqual({ origin: 'INNSA', country: 'Germany', days: 35 })
})

test('only what staff changed goes back to what is typical, and who may not keep lanes changes none', async () => {
  const { unmount } = open('/')
  await screen.findByText('Germany')
  expect(screen.getAllByRole('button', { name: 'Back to typical' })).toHaveLength(1)
  unmount()
  open('/', ['deal.read'])
  await screen.findByText('Germany')
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})
