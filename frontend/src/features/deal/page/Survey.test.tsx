/** The survey after a deal: asked of its sides once it is closed, with nothing chosen for them, and gone when put off. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, anAdmin, aUser } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { Survey } from './Survey'

const closed = aDeal({ dealStatus: 'CLOSED', bucket: 'closed' })
const asks = { '/deal/getNetPromoterScore/{id}': () => ({ isAsked: true }) }

beforeEach(() => setLanguage('en'))

test('a score is chosen and sent, zero as well, and nothing is chosen before', async () => {
  const asked = mockApi({ ...asks, '/deal/storeNetPromoterScore/{id}': () => ({}) })
  const { user } = show(<Survey deal={closed} />, { user: aUser() })
  const send = await screen.findByRole('button', { name: 'Send' })
  expect(send.hasAttribute('disabled')).toBe(true)
  expect(screen.getAllByRole('radio').some((radio) => radio.matches(':checked'))).toBe(false)
  await user.click(screen.getByText('0'))
  await user.type(screen.getByLabelText('What is the main reason? (optional)'), 'Slow')
  await user.click(send)
  expect(await screen.findByText('Successfully submitted NPS score')).toBeTruthy()
  expect(asked.find(({ path }) => path.includes('/store'))?.body).toEqual({ score: 0, comment: 'Slow' })
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('who puts it off sees it no more', async () => {
  const asked = mockApi({ ...asks, '/deal/dismissNetPromoterScore/{id}': () => ({}) })
  const { user } = show(<Survey deal={closed} />, { user: aUser() })
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull())
  expect(asked.some(({ path }) => path.includes('/dismiss'))).toBe(true)
})

test('nobody is asked before the deal is closed, and staff never', () => {
  const asked = mockApi(asks)
  show(<Survey deal={aDeal()} />, { user: aUser() }).unmount()
  show(<Survey deal={closed} />, { user: anAdmin() })
  expect(asked).toEqual([])
})
