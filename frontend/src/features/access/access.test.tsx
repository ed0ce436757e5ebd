/** Access management: who may grant what to whom. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdmin, aUser } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { show } from '../../test/render'
import { AccessPage } from './AccessPage'
import { toggled } from './permissions'

afterEach(() => vi.unstubAllGlobals())

const me = anAdmin(['role', 'user', 'deal.read'])
const staff = { company: undefined, userType: 'sales' as const }
const daniel = aUser({ ...staff, firstName: 'Daniel', lastName: 'Okafor', permissions: ['deal.edit', 'user.read'] })

function open(at = '', isLast = false) {
  const page = { current: 1, size: 10, total: 2, totalIsExact: true }
  const asked = mockApi({
    '/admin/role/list': () => ({ items: [me, daniel], page }),
    '/admin/role/update/{userId}': ({ body, params }) =>
      isLast
        ? refuse(409, 'Nobody else could manage roles any more.', { code: 'LAST_ROLE_MANAGER' })
        : { userId: params.userId, permissions: body.permissions },
  })
  return { asked, ...show(<AccessPage />, { user: me, at: `/dashboard/admin/access${at}` }) }
}
const sent = (asked: { path: string; body: unknown }[]) => asked.find(({ path }) => path.includes('role/update'))?.body

test('the staff stand with what they may do in words', async () => {
  open()
  const row = (await screen.findByText('Daniel Okafor')).closest('tr')
  expect(row?.textContent).toContain('Deals: Edit · People: See')
})

test('an area holds its verbs, what one lacks is not granted, and what others granted may stay', async () => {
  const { asked, user } = open(`?user=${daniel._id}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/You grant no more than you hold/)).toBeTruthy()
  expect(drawer.getByRole('checkbox', { name: 'Deals: everything' })).toHaveProperty('disabled', true)
  expect(drawer.getByRole('checkbox', { name: 'Deals: Delete' })).toHaveProperty('disabled', true)
  expect(drawer.getByRole('checkbox', { name: 'Deals: Edit' })).toHaveProperty('checked', true)
  await user.click(drawer.getByRole('checkbox', { name: 'People: everything' }))
  expect(drawer.getByRole('checkbox', { name: 'People: Ban' })).toHaveProperty('checked', true)
  expect(drawer.getByRole('checkbox', { name: 'People: Ban' })).toHaveProperty('disabled', true)
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The rights of Daniel Okafor are saved.')).toBeTruthy()
  expect(sent(asked)).toEqual({ permissions: ['deal.edit', 'user'] })
})

test('a preset gives as much of it as one may', async () => {
  const { asked, user } = open(`?user=${daniel._id}`)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Sales' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(asked)).toEqual({ permissions: ['deal.edit', 'deal.read', 'user.read'] }))
})

test('nobody changes their own, and a refusal is told', async () => {
  open(`?user=${me._id}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Nobody changes their own rights.')).toBeTruthy()
  for (const box of drawer.getAllByRole('checkbox')) expect(box).toHaveProperty('disabled', true)
  expect(drawer.queryByRole('button', { name: 'Sales' })).toBeNull()
})

test('the last who manages roles is not lost', async () => {
  const { user } = open(`?user=${daniel._id}`, true)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Nothing' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('Nobody else could manage roles any more.')).toBeTruthy()
})

test('a right is taken with its area', () => {
  expect(toggled(['deal.read', 'user'], 'deal', true)).toEqual(['user', 'deal'])
  expect(toggled(['deal', 'user.read'], 'deal', false)).toEqual(['user.read'])
  expect(toggled(['deal.read'], 'deal.edit', true)).toEqual(['deal.read', 'deal.edit'])
})
