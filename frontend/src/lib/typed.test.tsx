/** What is kept of what was typed: whose, what of it, and for how long. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropTyped, isSecret, type KeptAs, keepTyped, sweepTyped, typedAt } from './typed'
import { isThere, overtaken, valuesOf } from './typedBack'
import { setDraftTypist } from './typedBy'
import { forgetTypist, setTypist } from './typist'

const FORM: KeptAs = ['offer', 'lot-1']
const HOUR_MS = 60 * 60 * 1000

beforeEach(() => setTypist('anna'))
afterEach(() => setTypist(undefined))

test('what differs from what the form began with is kept, and nothing else', () => {
  expect(keepTyped(FORM, { price: '4', units: 2 }, { price: '5', units: 2, city: '' }, 0)).toBe(true)
  expect(typedAt(FORM, 1)).toEqual({ at: 0, changes: [{ place: ['price'], was: '4', typed: '5' }], files: [] })
  expect(keepTyped(FORM, { price: '4' }, { price: '4' })).toBe(false)
})

test('a form is told from another, one subject from another, and one person from another', () => {
  keepTyped(FORM, {}, { price: '5' })
  expect(typedAt(['offer', 'lot-2'])).toBeUndefined()
  expect(typedAt(['order', 'lot-1'])).toBeUndefined()
  setTypist('ann')
  expect(typedAt(FORM)).toBeUndefined()
  setTypist(undefined)
  expect(typedAt(FORM)).toBeUndefined()
  setTypist('anna')
  expect(typedAt(FORM)).toBeDefined()
})

test('nothing is kept of a visitor', () => {
  setTypist(undefined)
  keepTyped(FORM, {}, { price: '5' })
  expect(localStorage).toHaveLength(0)
})

test('of a registration it is kept as long as the tab, under the name of its draft, and goes with that', () => {
  setTypist(undefined)
  setDraftTypist('a-draft')
  keepTyped(FORM, {}, { city: 'Ajman' })
  expect(localStorage).toHaveLength(0)
  expect(typedAt(FORM)?.changes).toEqual([{ place: ['city'], typed: 'Ajman' }])
  setDraftTypist('a-draft')
  expect(typedAt(FORM)).toBeDefined()
  setDraftTypist('another')
  expect(typedAt(FORM)).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
  setDraftTypist(undefined)
})

test('it goes after a day, whosever it is, and where the clock was set back by more', () => {
  keepTyped(FORM, {}, { price: '5' }, 0)
  expect(typedAt(FORM, 23 * HOUR_MS)).toBeDefined()
  setTypist('bert')
  sweepTyped(24 * HOUR_MS)
  expect(localStorage).toHaveLength(0)
  keepTyped(FORM, {}, { price: '5' }, 25 * HOUR_MS)
  expect(typedAt(FORM, 0)).toBeUndefined()
})

test('it goes when it is dropped; when somebody signs out, all of theirs goes, and no more is kept', () => {
  keepTyped(FORM, {}, { price: '5' })
  dropTyped(FORM)
  expect(localStorage).toHaveLength(0)
  keepTyped(FORM, {}, { price: '5' })
  keepTyped(['order', 'lot-1'], {}, { price: '5' })
  setTypist('bert')
  keepTyped(FORM, {}, { price: '6' })
  forgetTypist()
  keepTyped(FORM, {}, { price: '7' })
  expect(typedAt(FORM)).toBeUndefined()
  setTypist('anna')
  expect(typedAt(FORM)?.changes).toEqual([{ place: ['price'], typed: '5' }])
  forgetTypist()
  expect(localStorage).toHaveLength(0)
})

test('no secret is kept, and no file but its name', () => {
  const scan = new File(['bytes'], 'passport.pdf')
  const rows = [{ name: 'a', file: scan }, { name: 'b' }]
  const typed = { text: 'x', currentPassword: 'p', totp: '1', bank: { accountNumber: '2', name: 'ENBD' }, scan, rows }
  keepTyped(FORM, { bank: { accountNumber: '1' } }, typed)
  expect(typedAt(FORM)?.files).toEqual(['passport.pdf'])
  expect(valuesOf(typedAt(FORM)?.changes ?? [])).toEqual({ text: 'x', bank: { name: 'ENBD' }, rows: [{ name: 'b' }] })
  expect(localStorage.getItem(localStorage.key(0) ?? '')).not.toMatch(/bytes|"p"|"1"|"2"/)
  expect(keepTyped(FORM, {}, { password: 'p', scan })).toBe(false)
})

test.each([
  ['password', true],
  ['newPassword', true],
  ['totp', true],
  ['account', true],
  ['card_number', true],
  ['shippingMarks', false],
  ['hsCode', false],
  ['discount', false],
])('whether a field is secret: %s is %s', (field, secret) => expect(isSecret(field)).toBe(secret))

test('what has become something else meanwhile is told from what has not', () => {
  keepTyped(FORM, { city: 'Dubai', note: 'a', list: [1] }, { city: 'Ajman', note: 'b', list: [1, 2] })
  const changes = typedAt(FORM)?.changes ?? []
  expect(overtaken(changes, { city: 'Dubai', note: 'a', list: [1] })).toEqual([])
  expect(overtaken(changes, { city: 'Ajman', note: 'c', list: [1] }).map(({ place }) => place)).toEqual([['note']])
})

test('what a form holds already is told from what it does not', () => {
  keepTyped(FORM, { city: 'Dubai', note: 'a' }, { city: 'Ajman', note: 'b' })
  const changes = typedAt(FORM)?.changes ?? []
  expect(isThere(changes, { city: 'Ajman', note: 'b', more: 1 })).toBe(true)
  expect(isThere(changes, { city: 'Ajman', note: 'a' })).toBe(false)
})

test('a field that was emptied is kept as empty', () => {
  keepTyped(FORM, { city: 'Dubai', note: 'a' }, { city: '', note: undefined })
  expect(valuesOf(typedAt(FORM)?.changes ?? [])).toEqual({ city: '', note: undefined })
})

test('a store that is full, forbidden or damaged breaks nothing', () => {
  const broken = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(broken)
  keepTyped(FORM, {}, { price: '5' })
  expect(typedAt(FORM)).toBeUndefined()
  vi.restoreAllMocks()
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(broken)
  expect(typedAt(FORM)).toBeUndefined()
  expect(() => dropTyped(FORM)).not.toThrow()
  expect(() => forgetTypist()).not.toThrow()
  vi.restoreAllMocks()
  setTypist('anna')
  localStorage.setItem('granary.typed.anna/offer/lot-1', '{"at":"never"')
  expect(typedAt(FORM)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('one form does not take the room of all others', () => {
  keepTyped(FORM, {}, { text: 'x'.repeat(300 * 1024) })
  expect(localStorage).toHaveLength(0)
})
