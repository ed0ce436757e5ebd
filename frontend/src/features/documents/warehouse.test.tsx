/** The documents of the warehouse service, taken by those who may take documents. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdmin } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { show } from '../../test/render'
import { AdminDocumentsPage } from './AdminDocumentsPage'

afterEach(() => vi.unstubAllGlobals())

const open = (permissions: string[]) =>
  show(<AdminDocumentsPage />, { at: '/dashboard/admin/documents', user: anAdmin(permissions) })

test('a seller that nobody knows is told, and the form stays', async () => {
  const asked = mockApi({ '/admin/wss/downloadWssDocuments': () => refuse(404, 'Not found', { code: 'NOT_FOUND' }) })
  const { user } = open(['documents'])
  await user.click(await screen.findByRole('button', { name: 'Warehouse documents' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Download' }))
  expect(await form.findByText('An email address is needed.')).toBeTruthy()
  await user.type(form.getByLabelText('Email address of the seller'), 'seller@deccan-grains.test')
  await user.click(form.getByRole('button', { name: 'Download' }))
  await vi.waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ userEmail: 'seller@deccan-grains.test' }]))
  expect(form.getByLabelText('Email address of the seller')).toBeTruthy()
})

test('who may not take documents is offered none', () => {
  open(['deal'])
  expect(screen.queryByRole('button', { name: 'Warehouse documents' })).toBeNull()
})
