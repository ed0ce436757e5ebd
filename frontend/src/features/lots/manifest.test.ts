/** The rows of a manifest as they are typed. */
import { expect, test } from 'vitest'
import type { ManifestItem } from './lot'
import { emptyRow, faultOf, itemOf, made, manifestOf, rowOf } from './manifest'

const rice: ManifestItem = {
  itemName: 'Rice',
  quantity: 100,
  unitWeight: '25',
  unitPrice: { amount: '29.50', currency: 'USD' },
  hsCode: '100630',
  length: 600,
  images: ['/files/p1'],
}

test('an item that nobody touched is told as it was', () => {
  expect(itemOf(rowOf(rice))).toEqual(rice)
})

test('a cell that is half typed keeps what was saved of it, and the others of the row are saved', () => {
  const row = made({ ...rowOf(rice), typed: { ...rowOf(rice).typed, hsCode: '10', unitPrice: '3.', quantity: '120' } })
  expect(row.item).toEqual({ ...rice, quantity: 120 })
  expect([faultOf(row, 'hsCode'), faultOf(row, 'unitPrice')]).toEqual(['wrong.hsCode', 'wrong.price'])
  expect(manifestOf([row, rowOf(rice)])).toMatchObject({ items: [{ quantity: 120 }, rice], waiting: 1 })
})

test('what is emptied is gone, but for what an item cannot be without', () => {
  const row = made({ ...rowOf(rice), typed: { ...rowOf(rice).typed, hsCode: '', length: ' ', itemName: '' } })
  expect(row.item).toMatchObject({ itemName: 'Rice', hsCode: undefined, length: undefined })
  expect(faultOf(row, 'itemName')).toBe('needed')
})

test('a new row waits until it is whole, and nothing is wrong in one in which nothing is typed', () => {
  const empty = emptyRow('AED')
  expect(manifestOf([empty])).toEqual({ items: [], waiting: 0 })
  const begun = made({ ...empty, typed: { ...empty.typed, itemName: 'Dal', unitWeight: '٥٠' } })
  expect(manifestOf([begun])).toEqual({ items: [], waiting: 1 })
  const whole = made({ ...begun, typed: { ...begun.typed, unitPrice: '1,000.5' } })
  expect(manifestOf([whole]).items).toMatchObject([
    { itemName: 'Dal', quantity: 1, unitWeight: '50', unitPrice: { amount: '1000.5', currency: 'AED' } },
  ])
})
