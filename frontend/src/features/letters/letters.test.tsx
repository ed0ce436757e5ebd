/** The link of a letter to many: nothing happens by looking, one press stops such letters, and a dead link says so. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mockApi, refuse } from '../../test/mockApi'
import { show } from '../../test/render'
import { StopLettersPage } from './StopLettersPage'

afterEach(() => vi.unstubAllGlobals())

test('who opens the link changes nothing, presses once, and is led to where they allow letters again', async () => {
  const asked = mockApi({ '/user/stopLetters': () => ({}) })
  const { user } = show(<StopLettersPage />, { at: '/stop-letters?token=a-token' })
  expect(await screen.findByRole('heading', { name: 'Stop these letters?' })).toBeTruthy()
  expect(asked).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Stop these letters' }))
  expect(await screen.findByRole('heading', { name: 'You get no more news by email.' })).toBeTruthy()
  expect(asked.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/user/stopLetters', body: { token: 'a-token' } },
  ])
  const again = screen.getByRole('link', { name: 'Allow them again' })
  expect(again.getAttribute('href')).toBe('/account-settings?tab=consents')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a letter about a thing stops letters about that thing', async () => {
  const asked = mockApi({ '/user/stopLetters': () => ({}) })
  const { user } = show(<StopLettersPage />, { at: '/stop-letters?token=a-token&about=lots' })
  const question = 'Get no more letters about auctions, offers and questions?'
  expect(await screen.findByRole('heading', { name: question })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop these letters' }))
  expect(await screen.findByRole('heading', { name: /^You get no more letters about auctions/ })).toBeTruthy()
  expect(asked[0]?.body).toEqual({ token: 'a-token', about: 'lots' })
})

test('a link that leads nowhere says so, and leads to the settings', async () => {
  mockApi({ '/user/stopLetters': () => refuse(400, 'This link is no longer valid.', { code: 'LINK_DEAD' }) })
  const { user } = show(<StopLettersPage />, { at: '/stop-letters?token=old' })
  await user.click(await screen.findByRole('button', { name: 'Stop these letters' }))
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose which letters you get' })).toBeTruthy()
})

test('a server that is away is not taken for a dead link, and is asked again', async () => {
  let isAway = true
  mockApi({ '/user/stopLetters': () => (isAway ? refuse(503, 'Something went wrong. Please try again.') : {}) })
  const { user } = show(<StopLettersPage />, { at: '/stop-letters?token=a-token' })
  await user.click(await screen.findByRole('button', { name: 'Stop these letters' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Stop these letters' }))
  expect(await screen.findByRole('heading', { name: 'You get no more news by email.' })).toBeTruthy()
})
