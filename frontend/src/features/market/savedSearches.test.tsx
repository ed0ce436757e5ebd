/** Saved searches on the market: saved, opened, changed and deleted. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SavedSearch } from '../../api/contract'
import { someOptions } from '../../test/builders'
import { found, marketRoutes, openMarket } from '../../test/market'
import { mockApi, refuse, refuseFields } from '../../test/mockApi'
import { show } from '../../test/render'

afterEach(() => vi.unstubAllGlobals())

const rice: SavedSearch = {
  _id: '01930000-0000-7000-8000-0000000000f1',
  name: 'Rice of India',
  filter: { search: 'rice', origin: 'India' },
  tells: true,
  savedAt: '2026-11-20T09:00:00Z',
}

const market = (searches: SavedSearch[], more = {}) =>
  mockApi({
    '/listing/search': () => found,
    '/catalogue/options': () => someOptions(),
    '/savedSearch/list': () => ({ searches }),
    ...more,
  })

test('the search that stands is saved under a name', async () => {
  const asked = market([], { '/savedSearch/save': () => rice })
  const { user } = openMarket('/?search=rice&origin=India&sort=price&page=2')
  await user.click(await screen.findByRole('button', { name: 'Save this search' }))
  const form = await screen.findByRole('dialog')
  const name = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Name of the search' })
  expect(name.value).toBe('rice')
  await user.clear(name)
  await user.type(name, 'Rice of India')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/savedSearch/save')).toBe(true))
  expect(asked.find(({ path }) => path === '/savedSearch/save')?.body).toEqual({
    name: 'Rice of India',
    tells: true,
    filters: { origin: 'India' },
    search: 'rice',
  })
})

test('without a filter there is nothing to save, and what is refused is told in the form', async () => {
  market([], { '/savedSearch/save': () => refuse(409, '20 searches are kept.', { code: 'TOO_MANY_SEARCHES' }) })
  const { user } = openMarket('/?sort=price')
  expect(await screen.findByText('1 lot')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  await user.type(await screen.findByRole('searchbox', { name: 'Search lots' }), 'rice{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Save this search' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await within(screen.getByRole('dialog')).findByText(/20 searches are kept/)).toBeTruthy()
})

test('the name of another search is taken over by who says so alone', async () => {
  const asked = market([rice], {
    '/savedSearch/save': ({ body }: { body: { replaces?: boolean } }) =>
      body.replaces ? rice : refuseFields(1000, ['name']),
  })
  const saves = () => asked.filter(({ path }) => path === '/savedSearch/save').map(({ body }) => body)
  const { user } = openMarket('/?search=Rice+of+India')
  await user.click(await screen.findByRole('button', { name: 'Save this search' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/Replace that one, or choose another name/)).toBeTruthy()
  const name = form.getByRole('textbox', { name: 'Name of the search' })
  expect(await form.findByRole('button', { name: 'Replace that one' })).toBeTruthy()
  await waitFor(() => expect(name).toHaveProperty('disabled', false))
  await user.type(name, ' 2')
  expect(await form.findByRole('button', { name: 'Save' })).toBeTruthy()
  await user.type(name, '{Backspace}{Backspace}')
  await user.click(await form.findByRole('button', { name: 'Replace that one' }))
  await waitFor(() => expect(saves()).toHaveLength(2))
  const said = { name: 'Rice of India', tells: true, filters: {}, search: 'Rice of India' }
  expect(saves()).toEqual([said, { ...said, replaces: true }])
})

test('a search that is kept is opened, told to be silent, and deleted', async () => {
  const asked = market([rice], {
    '/savedSearch/change/{id}': () => ({ ...rice, tells: false }),
    '/savedSearch/remove/{id}': () => ({}),
  })
  const last = (path: string) => asked.filter((it) => it.path.startsWith(path)).at(-1)
  const { user } = openMarket()
  const list = async () => user.click(await screen.findByRole('button', { name: 'Saved searches (1)' }))
  await list()
  await user.click(await screen.findByRole('button', { name: 'Rice of India' }))
  await waitFor(() =>
    expect(last('/listing/search')?.body).toMatchObject({ search: 'rice', filters: { origin: 'India' } }),
  )
  await list()
  await user.click(await screen.findByRole('button', { name: 'Change the search Rice of India' }))
  const form = await screen.findByRole('dialog')
  await user.click(within(form).getByRole('checkbox', { name: 'Tell me when a lot comes that fits' }))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(last('/savedSearch/change/')?.body).toEqual({ name: 'Rice of India', tells: false }))
  await list()
  await user.click(await screen.findByRole('button', { name: 'Delete the search Rice of India' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(last('/savedSearch/remove/')?.path).toBe(`/savedSearch/remove/${rice._id}`))
})

test('a letter leads to what a search asks, and one that is gone to the market', async () => {
  const asked = market([rice])
  openMarket(`/?saved=${rice._id}`)
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ search: 'rice', filters: { origin: 'India' } }))
})

test('who is signed out is asked to sign in, and led back to the search', async () => {
  market([rice])
  const { router } = show(<p>the sign-in</p>, { at: `/?saved=${rice._id}`, routes: marketRoutes })
  expect(await screen.findByText('the sign-in')).toBeTruthy()
  const { pathname, search } = router.state.location
  expect([pathname, new URLSearchParams(search).get('forwardPath')]).toEqual(['/login', `/?saved=${rice._id}`])
})
