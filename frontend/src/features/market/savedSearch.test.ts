/** A saved search asks the market for what stood in the address when it was saved. */
import { expect, test } from 'vitest'
import { askedOf, isNarrowed, queryOf } from './savedSearch'

test.each([
  ['search=rice', { search: 'rice' }],
  ['origin=India&priceMax=900.50', { origin: 'India', priceMax: '900.50' }],
  ['search=rice&category=food-beverages-and-tobacco&incoterm=CIF', undefined],
])('the address %s comes back as it was', (address, filter) => {
  const { filters, search } = askedOf(new URLSearchParams(address))
  const said = JSON.parse(JSON.stringify({ ...filters, search }))
  if (filter) expect(said).toEqual(filter)
  const back = queryOf({ filter: said })
  back.sort()
  const before = new URLSearchParams(address)
  before.sort()
  expect(back.toString()).toBe(before.toString())
})

test.each([
  ['', false],
  ['page=2&sort=price&lot=x&saved=y', false],
  ['search=', false],
  ['search=rice', true],
  ['destination=Spain', true],
])('the address %s narrows the market: %s', (address, is) => {
  expect(isNarrowed(new URLSearchParams(address))).toBe(is)
})
