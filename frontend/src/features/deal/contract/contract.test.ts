/** What is typed of a contract, and what of it is sent. */
import { expect, test } from 'vitest'
import { exactly, sentTerms } from './contract'

test.each([
  ['Bags', '', 'Bags'],
  ['Bags', '25 kg PP', 'Bags, 25 kg PP'],
  ['Bags', ' ', 'Bags'],
])('a packing of agreed %s with %j typed is sent as %s, and shown as it was typed', (kind, typed, sent) => {
  const { normalize, getValueProps } = exactly(kind)
  expect(normalize?.(typed)).toBe(sent)
  expect(getValueProps?.(sent)).toEqual({ value: typed.trim() })
})

test('a packing that nobody agreed on is typed as it is sent', () => {
  expect(exactly(undefined)).toEqual({})
})

test('an inspection is sent whole or not at all, and a second figure of a range alone', () => {
  const quality = [{ parameter: 'Moisture', limit: 'max' as const, value: '13', to: '14' }]
  const sent = sentTerms({ documents: [], quality, inspection: { by: 'SGS' } })
  expect(sent).toEqual({ documents: [], quality: [{ parameter: 'Moisture', limit: 'max', value: '13' }] })
})
