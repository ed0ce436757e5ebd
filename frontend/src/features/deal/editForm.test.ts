/** What is sent of the terms of a deal. */

import { describe, expect, test } from 'vitest'
import { listed } from '../../lib/rows'
import { aDeal, live } from '../../test/builders'
import { editOf, formOf } from './editForm'

const base = aDeal({ incoterm: 'CIF', notes: 'old', destination: { city: 'Dubai', country: 'United Arab Emirates' } })
const before = formOf(live(base))
const [line] = listed(base.items)
const id = line?._id ?? ''

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

  test('is the zone that goods go to, where there is one', () => {
    const mine = { ...before, destination: { ...before.destination, zone: 'JAFZ' as const } }
    expect(editOf(before, mine, live(base))).toEqual({
      destination: { city: 'Dubai', country: 'United Arab Emirates', zone: 'JAFZ' },
    })
  })

  test('an emptied text is sent empty, which removes it', () => {
    expect(editOf(before, { ...before, notes: '' }, live(base))).toEqual({ notes: '' })
  })

  test('is nothing when nothing was changed', () => {
    expect(editOf(before, before, live(base))).toEqual({})
  })
})
