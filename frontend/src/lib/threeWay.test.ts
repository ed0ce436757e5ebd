/** Two people change one form: what only the other changed, what both did, and what neither did. */
import { expect, test } from 'vitest'
import { differences, over, same, withValue } from './threeWay'

const before = { name: 'a', to: { city: 'Dubai', country: 'UAE' }, rows: [{ seal: '1' }, { seal: '2', vgm: '5' }] }

test('what others changed is told place by place, beside what I hold', () => {
  const theirs = { ...before, name: 'b', rows: [{ seal: '1' }, { seal: '3', vgm: '5' }] }
  expect(differences(before, theirs, { ...before, name: 'c' }, [])).toEqual([
    { place: ['name'], before: 'a', theirs: 'b', mine: 'c' },
    { place: ['rows', 1, 'seal'], before: '2', theirs: '3', mine: '2' },
  ])
})

test('what is asked for as one is told as one', () => {
  const theirs = { ...before, to: { city: 'Kochi', country: 'India' } }
  expect(differences(before, theirs, before, ['to']).map(({ place }) => place)).toEqual([['to']])
  expect(differences(before, theirs, before, [])).toHaveLength(2)
})

test('a row more or less makes it the whole list', () => {
  const theirs = { ...before, rows: [{ seal: '1' }] }
  expect(differences(before, theirs, before, []).map(({ place }) => place)).toEqual([['rows']])
})

test('what is empty is as good as absent, and the order of members says nothing', () => {
  expect(same({ a: '', b: ' x ' }, { b: 'x' })).toBe(true)
  expect(same({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true)
  expect(same([{ a: '1' }], [{ a: '2' }])).toBe(false)
  expect(differences({ a: undefined }, { a: '' }, { a: 'x' }, [])).toEqual([])
})

test('a field that is not shown stays as it was, one that is cleared is cleared', () => {
  expect(over({ a: '1', b: '2', rows: [{ seal: '1', vgm: '5' }] }, { a: undefined, rows: [{ seal: '2' }] })).toEqual({
    a: undefined,
    b: '2',
    rows: [{ seal: '2', vgm: '5' }],
  })
  expect(over({ rows: [1] }, { rows: [] })).toEqual({ rows: [] })
})

test('a value goes to its place, also where nothing was', () => {
  expect(withValue(before, ['rows', 1, 'seal'], '9').rows).toEqual([{ seal: '1' }, { seal: '9', vgm: '5' }])
  expect(withValue({}, ['to', 'city'], 'Ajman')).toEqual({ to: { city: 'Ajman' } })
})
