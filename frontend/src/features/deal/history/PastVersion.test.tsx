/** A deal as it stood: each difference is told of what it is about, in the words of the page. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aDeal, aStep, live } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { PastVersion } from './PastVersion'

afterEach(() => vi.unstubAllGlobals())

const file = { _id: 'f1', fileURL: '/files/f1', fileName: 'list.pdf', stepNumber: 1, review: 'verified' as const }
const deal = aDeal({ version: 9, timeline: [aStep(1, { files: [{ ...file, by: 'seller' }] })] })

test.each([
  ['en', 'What is different from', ['list.pdf: Looked at', 'Waiting to be verified Verified', 'Active Done']],
  ['ar', 'ما يختلف عن', ['list.pdf: المراجعة', 'بانتظار التحقق تم التحقق']],
] as const)('a file bears its name and states are words, in %s', async (language, name, told) => {
  setLanguage(language)
  const differences = [
    { field: 'timeline.1.files.f1.review', before: 'waiting', after: 'verified' },
    { field: 'timeline.1.status', before: 'active', after: 'done' },
  ]
  mockApi({ '/deal/asOf/{id}': () => ({ deal, at: '2026-11-23T08:00:00Z', since: 8, differences }) })
  show(<PastVersion deal={live(deal)} at={9} onClose={() => undefined} />)
  const { textContent } = await screen.findByRole('list', { name })
  for (const words of told) expect(textContent).toContain(words)
  expect(textContent).not.toMatch(/waiting|active/)
})
