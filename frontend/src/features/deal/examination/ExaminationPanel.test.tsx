/** The documents of a deal side by side: they agree only where there is something to agree with. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, aStep, aUser, live } from '../../../test/builders'
import { show } from '../../../test/render'
import { ExaminationPanel } from './ExaminationPanel'

beforeEach(() => setLanguage('en'))

const read = (documentType: 'commercial-invoice' | 'packing-list' | 'payment-proof') => ({
  _id: documentType,
  fileURL: `/files/${documentType}`,
  fileName: `${documentType}.pdf`,
  stepNumber: 10,
  by: 'seller' as const,
  at: '2026-11-03T08:00:00Z',
  documentType,
  review: 'verified' as const,
  said: { number: 'A-1' },
})
const shown = (...kinds: Parameters<typeof read>[0][]) => {
  const timeline = [aStep(10, { files: kinds.map(read) })]
  show(<ExaminationPanel deal={live(aDeal({ timeline, examination: { discrepancies: [], tooTight: [] } }))} />, {
    user: aUser(),
  })
}

test('one document agrees with nothing, nor does the proof of a payment', async () => {
  shown('commercial-invoice', 'payment-proof')
  expect(await screen.findByText('Nothing can be compared before a second document is read.')).toBeTruthy()
  expect(screen.queryByText(/No discrepancies in what/)).toBeNull()
})

test('two documents that were read agree where nothing differs', async () => {
  shown('commercial-invoice', 'packing-list')
  expect(await screen.findByText('No discrepancies in what has been entered.')).toBeTruthy()
})

test('what one document alone says is told as not compared', async () => {
  const timeline = [aStep(10, { files: [read('commercial-invoice'), read('packing-list')] })]
  const examination = { discrepancies: [], tooTight: [], notCompared: ['seller' as const, 'netWeight' as const] }
  show(<ExaminationPanel deal={live(aDeal({ timeline, examination }))} />, { user: aUser() })
  expect(await screen.findByText('Said by fewer than two of them, so not compared')).toBeTruthy()
  expect(screen.getByText('Seller (beneficiary, shipper) and Net weight')).toBeTruthy()
})

test('a name that nothing could be held against exactly is shown, with its document', async () => {
  const timeline = [aStep(10, { files: [read('commercial-invoice'), read('packing-list')] })]
  const told = {
    _id: 'buyer f',
    documentType: 'bill-of-lading',
    fileId: 'f',
    field: 'buyer',
    value: 'Riverbank Foods LLC',
  }
  const examination = { discrepancies: [], tooTight: [], toLookAt: [told as never] }
  show(<ExaminationPanel deal={live(aDeal({ timeline, examination }))} />, { user: aUser() })
  expect(await screen.findByText('Not compared exactly: look at these yourself')).toBeTruthy()
  expect(screen.getByText('Riverbank Foods LLC')).toBeTruthy()
})
