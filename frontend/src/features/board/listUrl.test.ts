/** The address of a list says which list, page, search and order it shows. */
import { expect, test } from 'vitest'
import { lastPage } from '../../lib/rows'
import { paramsOf, readBucket, readKind, readTab, readView, unnarrowed, withParams } from './listUrl'

const url = (text: string) => new URLSearchParams(text)

test('what an address does not say is as by default', () => {
  expect(readView(url(''))).toEqual({
    current: 1,
    size: 10,
    search: '',
    sort: '-updatedAt',
    bank: '',
    status: undefined,
    marks: [],
  })
})

test('what an address says wrongly is as by default', () => {
  expect(readView(url('page=-3&sort=salary'))).toMatchObject({ current: 1, sort: '-updatedAt' })
  expect([readKind(url('kind=lunar')), readBucket(url('bucket=lost')), readTab(url('tab=9'))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the tabs of a trader go by name, or by the numbers of the specification', () => {
  expect(['sell', '0', 'buy', '1', 'special', '3'].map((tab) => readTab(url(`tab=${tab}`)))).toEqual([
    'sell',
    'sell',
    'buy',
    'buy',
    'special',
    'special',
  ])
})

test('another search, order or list begins on page one; another page keeps the rest', () => {
  expect(withParams(url('page=4&search=rice'), { search: 'wheat' }).toString()).toBe('search=wheat')
  expect(withParams(url('search=rice&sort=dueOn'), { page: 2 }).toString()).toBe('search=rice&sort=dueOn&page=2')
})

test('an address says nothing of what is as by default', () => {
  expect(withParams(url('page=2&sort=dueOn&bank=b'), { page: 1, sort: '-updatedAt', bank: '' }).toString()).toBe('')
})

test('the live topic is asked for what the address says', () => {
  expect(paramsOf(readView(url('page=2&search=%20rice%20&bank=b1&sort=dueOn')))).toEqual({
    page: { current: 2, size: 10 },
    sort: 'dueOn',
    search: 'rice',
    assignedBank: 'b1',
  })
  expect(paramsOf(readView(url('status=FUNDED&overdue=1&onHold=1')))).toEqual({
    page: { current: 1, size: 10 },
    sort: '-updatedAt',
    dealStatus: 'FUNDED',
    overdue: true,
    onHold: true,
  })
  expect(paramsOf(readView(url('status=LOST&late=1')))).toEqual({ page: { current: 1, size: 10 }, sort: '-updatedAt' })
  expect(paramsOf(readView(url('')))).toEqual({ page: { current: 1, size: 10 }, sort: '-updatedAt' })
})

test('the last page of nothing is the first', () => {
  expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2])
})

test('my relations are those of the viewer, as long as the address says so', () => {
  const mine = paramsOf(readView(url('mine=1&overdue=1')), 'u1')
  expect(mine).toMatchObject({ relationsManager: 'u1', overdue: true })
  expect(mine).not.toHaveProperty('mine')
  expect(withParams(url('mine=1'), unnarrowed).toString()).toBe('')
})
