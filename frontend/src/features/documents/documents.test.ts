/** What is drawn stays in its field, and is sent as the server takes it. */
import { expect, test } from 'vitest'
import { drawn, pathOf, pointOf, type Stroke, sentStrokes } from './documents'

test('a place on the drawing is a point of its field, however large it is shown', () => {
  const box = { left: 10, top: 20, width: 500, height: 150 }
  expect(pointOf({ x: 10, y: 20 }, box)).toEqual([0, 0])
  expect(pointOf({ x: 260, y: 95 }, box)).toEqual([500, 150])
  expect(pointOf({ x: 9999, y: -5 }, box)).toEqual([1000, 0])
})

test('strokes grow by points, and a dot alone is no signature', () => {
  let strokes: readonly Stroke[] = []
  strokes = drawn(strokes, [1, 2], true)
  expect(sentStrokes(strokes)).toEqual([])
  strokes = drawn(strokes, [3, 4], false)
  strokes = drawn(strokes, [9, 9], true)
  expect(sentStrokes(strokes)).toEqual([[1, 2, 3, 4]])
  expect(pathOf(strokes[0] ?? [])).toBe('M1 2 L3 4')
  expect(drawn([], [1, 1], false)).toEqual([])
})

test('a drawing has an end', () => {
  const long: Stroke = Array.from({ length: 4000 }, () => [1, 1] as const)
  expect(drawn([long], [2, 2], false)).toEqual([long])
  const many: Stroke[] = Array.from({ length: 100 }, () => [[1, 1]])
  expect(drawn(many, [2, 2], true)).toBe(many)
})
