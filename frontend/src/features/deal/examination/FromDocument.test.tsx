/** A document is read for the form of its particulars: nothing is entered before somebody takes it over. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ExtractionView } from '../../../api/contract'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, anAdmin, aStep, live } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { comparedIn } from './examination'
import { ReadDocument } from './ReadDocument'

beforeEach(() => setLanguage('en'))

const suggested = (field: string, value: string, confidence: number, text: string) => ({
  field: `particulars.${field}`,
  value,
  confidence,
  source: { page: 1, text },
})

function opened(result: ExtractionView) {
  const file = {
    _id: 'f1',
    fileURL: '/files/f1',
    fileName: 'invoice.pdf',
    documentType: 'commercial-invoice',
    by: 'seller',
    review: 'waiting',
  }
  const deal = live(aDeal({ timeline: [aStep(1, { files: [file] as never })] }))
  const [document] = comparedIn(deal)
  const asked = mockApi({
    '/register/extractFileData': () => ({ request_file_id: 'r1', status: 'queued' }),
    '/register/getExtractedData': () => result,
    '/order/readDocument/{id}': () => ({ version: 6 }),
  })
  const { user } = show(document && <ReadDocument deal={deal} document={document} onClose={() => undefined} />, {
    user: anAdmin(),
  })
  return { user, asked }
}

test('what is sure is taken over at once, what can be read otherwise by a press of its own', async () => {
  const suggestions = [
    suggested('number', 'TI-7', 0.93, 'Invoice No.: TI-7'),
    suggested('amount', 'AED 105.50', 0.95, 'Total amount: AED 105.50'),
    suggested('packages', '1000', 0.93, 'Packages: 1,000'),
    suggested('netWeight', '12500', 0.53, 'Net weight: 12.500 kg'),
  ]
  const { user, asked } = opened({ status: 'done', progress: 100, suggestions })
  const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
  await user.click(await screen.findByRole('button', { name: /Read the fields from this document/ }))
  await screen.findByText('Invoice No.: TI-7')
  expect((await field(/^Number/)).value).toBe('')
  expect(screen.getAllByText('Can be read otherwise: look closely.')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Use all that are sure' }))
  expect((await field(/^Number/)).value).toBe('TI-7')
  expect((await field(/^Net weight/)).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Use this for Net weight' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ path }) => path.includes('/readDocument/'))).toBe(true))
  expect(asked.find(({ path }) => path.includes('/readDocument/'))?.body).toMatchObject({
    particulars: { number: 'TI-7', packages: 1000, netWeight: '12500', amount: { amount: '105.50', currency: 'AED' } },
  })
})

test('what somebody typed stays where all that is sure is taken over at once', async () => {
  const suggestions = [
    suggested('number', 'TI-7', 0.93, 'Invoice No.: TI-7'),
    suggested('seller', 'Deccan Grains', 0.95, 'Seller: Deccan Grains'),
    suggested('amount', 'USD 29264', 0.95, 'Total amount: USD 29,264'),
  ]
  const { user } = opened({ status: 'done', progress: 100, suggestions })
  const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
  await user.type(await field(/^Number/), 'TI-8')
  await user.click(screen.getByRole('button', { name: /Read the fields from this document/ }))
  expect(await screen.findByText('USD 29,264')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Use all that are sure' }))
  expect((await field(/^Seller/)).value).toBe('Deccan Grains')
  expect((await field(/^Number/)).value).toBe('TI-8')
  await user.click(screen.getByRole('button', { name: 'Use this for Number' }))
  expect((await field(/^Number/)).value).toBe('TI-7')
})

test('a document without anything to read says so, and the form stays as it was', async () => {
  const { user } = opened({ status: 'done', progress: 100, suggestions: [], code: 'noText' })
  await user.click(await screen.findByRole('button', { name: /Read the fields from this document/ }))
  expect(await screen.findByText('No text was found on this document.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use all that are sure' })).toBeNull()
})
