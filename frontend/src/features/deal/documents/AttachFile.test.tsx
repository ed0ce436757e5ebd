/** A file is looked at before it is sent, is seen on its way, and what the server says of it stays beside it. */
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, anOfficer, aStep, aUser, live } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { AttachFile } from './AttachFile'

const deal = live(aDeal())
const stored = { location: '/files/1', fileName: 'list.pdf', size: 3, mime: 'application/pdf' }
const pdf = (name = 'list.pdf', size = 3) => {
  const file = new File(['%PD'], name, { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

function open(handlers: Parameters<typeof mockApi>[0] = {}, viewer = aUser()) {
  const asked = mockApi({ '/upload': () => ({ files: { dealFile: [stored] } }), ...handlers })
  const onClose = vi.fn()
  const { user } = show(<AttachFile deal={deal} step={aStep(2)} onClose={onClose} />, { user: viewer })
  // The browser's own choice can be gone around, by dropping.
  const choose = (file: File) =>
    userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/^Choose a file/, { selector: 'input' }), file)
  return { asked, onClose, user, choose, send: () => user.click(screen.getByRole('button', { name: 'Attach file' })) }
}

beforeEach(() => setLanguage('en'))

test.each([
  [pdf('list.exe'), /^Please choose a file of one of these kinds: PDF, /],
  [pdf('list.pdf', 21 * 1024 * 1024), 'This file is larger than 20 MB.'],
  [pdf('list.pdf', 0), 'This file is empty.'],
])('what the server would refuse is not even sent: %#', async (file, why) => {
  const { asked, choose, send } = open()
  await choose(file)
  expect(await screen.findByText(why)).toBeTruthy()
  await send()
  expect(await screen.findByText('Choose a file', { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  expect(asked.filter(({ path }) => path === '/upload')).toEqual([])
})

test('a file is uploaded with its progress, then attached as the document it is', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  const { asked, choose, send, onClose } = open({
    '/upload': async () => {
      await arrived
      return { files: { dealFile: [stored] } }
    },
    '/order/attachFileToStep/{id}': () => ({ version: 5 }),
  })
  await choose(pdf())
  await send()
  expect(await screen.findByRole('progressbar', { name: 'Progress of list.pdf' })).toHaveProperty('value', 40)
  arrive()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.at(-1)?.body).toEqual({
    fileURL: '/files/1',
    fileName: 'list.pdf',
    stepNumber: 2,
    documentType: 'other',
  })
})

test('the focus begins at the choice of the file, and stays with the file once it is chosen', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: /^Choose a file/ })
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
  await user.upload(screen.getByLabelText(/^Choose a file/, { selector: 'input' }), pdf())
  expect(await screen.findByText('list.pdf')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'File' }))
})

test('a file that cannot be attached is warned of, says why, and does not travel twice', async () => {
  const { asked, choose, send, onClose } = open({
    '/order/attachFileToStep/{id}': () => refuse(409, 'x', { code: 'FILE_TWICE', data: { version: 5 } }),
  })
  await choose(pdf())
  await send()
  const warning = (await screen.findByText('Could not attach file.')).closest('.ant-notification-notice')
  expect(warning?.querySelector('.ant-notification-notice-icon-warning')).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByText('This file is attached to the step already.')).toBeTruthy()
  await send()
  await vi.waitFor(() => expect(asked.filter(({ path }) => path.includes('attachFileToStep'))).toHaveLength(2))
  expect(asked.filter(({ path }) => path === '/upload')).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('a bank says which message between banks a file is, and a trader is not asked', async () => {
  const label = /^SWIFT message/
  const { asked, user, choose, send, onClose } = open(
    { '/order/attachFileToStep/{id}': () => ({ version: 5 }) },
    anOfficer(),
  )
  await choose(pdf())
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByTitle('MT734: advice of refusal'))
  await send()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.at(-1)?.body).toMatchObject({ documentType: 'other', swiftMessage: 'MT734' })
  cleanup()
  open()
  expect(await screen.findByRole('combobox', { name: 'Document type' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: label })).toBeNull()
})
