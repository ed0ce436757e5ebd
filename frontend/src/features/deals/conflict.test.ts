/** Two people edit one deal: what is shown, what is kept, what is sent. */
import { describe, expect, test } from 'vitest'
import { aDeal, live } from '../../test/builders'
import { changesSince, editOf, formOf, withField } from './conflict'

const base = aDeal({ incoterm: 'CIF', notes: 'old', destination: { city: 'Dubai', country: 'United Arab Emirates' } })
const before = formOf(live(base))
const [line] = base.items
const id = line?._id ?? ''

describe('what others changed', () => {
  const theirs = { ...before, incoterm: 'FOB', notes: 'theirs' }

  test('is shown field by field, beside what I typed', () => {
    expect(changesSince(before, theirs, { ...before, notes: 'mine' })).toEqual([
      { field: 'incoterm', before: 'CIF', theirs: 'FOB', mine: 'CIF', isTouched: false },
      { field: 'notes', before: 'old', theirs: 'theirs', mine: 'mine', isTouched: true },
    ])
  })

  test('is no conflict when I typed the same', () => {
    expect(changesSince(before, theirs, theirs)).toEqual([])
  })

  test('is nothing when only files or steps moved', () => {
    expect(changesSince(before, formOf(live({ ...base, version: 9 })), before)).toEqual([])
  })

  test('is told line by line for items, and whole for an address', () => {
    const changed = {
      ...before,
      items: { [id]: { quantity: 7, unitPrice: '45.00' } },
      destination: { city: 'Ajman', country: 'United Arab Emirates' },
    }
    expect(changesSince(before, changed, before).map(({ field, theirs: now }) => [field, now])).toEqual([
      ['destination', 'Ajman, United Arab Emirates'],
      [`items.${id}`, '7 × 45.00'],
    ])
  })
})

describe('settling', () => {
  const theirs = { ...before, notes: 'theirs', items: { [id]: { quantity: 7, unitPrice: '45.00' } } }

  test('taking theirs leaves nothing of that field to send', () => {
    const [based, mine] = [withField(before, 'notes', theirs), withField({ ...before, notes: 'mine' }, 'notes', theirs)]
    expect(editOf(based, mine, live(base))).toEqual({})
  })

  test('keeping mine sends mine over theirs', () => {
    expect(editOf(withField(before, 'notes', theirs), { ...before, notes: 'mine' }, live(base))).toEqual({
      notes: 'mine',
    })
  })

  test('a line is settled by itself', () => {
    expect(withField(before, `items.${id}`, theirs).items[id]).toEqual({ quantity: 7, unitPrice: '45.00' })
    expect(withField(before, 'items.gone', theirs)).toEqual(before)
  })
})

describe('what is sent', () => {
  test('is only what I changed, money with its currency', () => {
    const mine = {
      ...before,
      incoterm: 'CIP',
      items: { [id]: { quantity: 600, unitPrice: '44.50' } },
      destination: { line1: ' Gate 3 ', city: 'Dubai', country: 'United Arab Emirates', postalCode: '' },
    }
    expect(editOf(before, mine, live(base))).toEqual({
      incoterm: 'CIP',
      items: [{ _id: id, quantity: 600, unitPrice: { amount: '44.50', currency: 'USD' } }],
      destination: { line1: 'Gate 3', city: 'Dubai', country: 'United Arab Emirates' },
    })
  })

  test('an emptied text is sent empty, which removes it', () => {
    expect(editOf(before, { ...before, notes: '' }, live(base))).toEqual({ notes: '' })
  })

  test('is nothing when nothing was changed', () => {
    expect(editOf(before, before, live(base))).toEqual({})
  })
})
