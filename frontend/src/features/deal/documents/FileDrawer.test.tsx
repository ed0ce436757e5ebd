/** A document of a step beside its facts: opened by its address, looked through, verified. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FileView } from '../../../api/contract'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, anAdmin, aStep, aTask, live } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { words } from '../../documents/words'
import { DealFile } from './DealFile'
import { StepFiles } from './StepFiles'

const files = ['one', 'two'].map(
  (_id): FileView => ({
    _id,
    fileURL: `/files/${_id}`,
    fileName: `${_id}.xlsx`,
    stepNumber: 2,
    documentType: 'packing-list',
    by: 'seller',
    review: 'waiting',
    said: { netWeight: '24800 kg' },
  }),
)
const step = aStep(2, { status: 'active', files })
const tasks = [aTask(step, { files: files.map(({ _id }) => ({ _id, can: { review: {} } })) })]
const deal = live(aDeal({ version: 4, timeline: [step], tasks }))

beforeEach(async () => {
  setLanguage('en')
  await words.load()
})

test('a document opens beside what it says, the next is a press away, and it is verified there', async () => {
  const asked = mockApi({ '/order/reviewFile/{id}': () => ({ version: 5 }) })
  const drawn = (
    <>
      <StepFiles deal={deal} step={Object.values(deal.timeline.rows)[0] as typeof step} />
      <DealFile deal={deal} />
    </>
  )
  const { user, router } = show(drawn, { user: anAdmin() })
  await user.click(await screen.findByRole('button', { name: 'Open one.xlsx' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('Packing list')).toBeTruthy()
  expect(drawer.getByText('24,800 kg')).toBeTruthy()
  expect(drawer.getByText('1 of 2')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Next document of the step' }))
  expect(await drawer.findByText('two.xlsx')).toBeTruthy()
  expect(router.state.location.search).toBe('?step=2&file=two')
  await user.click(drawer.getByRole('button', { name: 'Verify two.xlsx' }))
  expect(asked.at(-1)?.body).toEqual({ stepNumber: 2, fileId: 'two', verdict: 'verified' })
})
