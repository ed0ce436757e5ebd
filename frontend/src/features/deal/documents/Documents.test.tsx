/** The documents of a deal: of one in the warehouse service staff take all of them in one archive. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, anAdmin, live } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { Documents } from './Documents'

afterEach(() => vi.unstubAllGlobals())

const open = (channel: 'warehouse' | 'procurement', permissions: string[]) => {
  setLanguage('en')
  const asked = mockApi({ '/admin/wss/downloadWssDocuments': () => refuse(404, 'Not found', { code: 'NOT_FOUND' }) })
  const deal = live(aDeal({ channel }))
  return { asked, deal, ...show(<Documents deal={deal} />, { user: anAdmin(permissions) }) }
}

test('staff who may take documents take those of a warehouse deal in one archive', async () => {
  const { asked, deal, user } = open('warehouse', ['deal', 'documents'])
  await user.click(await screen.findByRole('button', { name: 'Download all documents' }))
  await vi.waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ dealId: deal._id }]))
})

test.each([
  ['procurement', ['deal', 'documents']],
  ['warehouse', ['deal']],
] as const)('there is none of a deal of the %s channel for who holds %s', async (channel, permissions) => {
  open(channel, [...permissions])
  expect(await screen.findByRole('button', { name: 'All files of the deal' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download all documents' })).toBeNull()
})
