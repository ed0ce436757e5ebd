/** The layout of a timeline: parallel steps side by side, edges that never cross a step, today between the days due. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ahead, doneFirst, layoutOf, listRowsOf, pathOf, type Step, todayAt, todayBefore } from './layout'

const international: [number, number[]][] = [
  [1, []],
  [2, [1]],
  [3, [1]],
  [4, [2, 3]],
  [5, [4]],
  [6, [5]],
  [7, [5]],
  [8, [6, 7]],
  [9, [8]],
  [10, [9]],
  [11, [10]],
  [12, [9]],
  [13, [11, 12]],
]

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`
const plan = (rows: [number, number[]][], done = 0): Step[] =>
  rows.map(([stepNumber, dependsOn]) => ({ stepNumber, dependsOn, dueOn: day(stepNumber), isDone: stepNumber <= done }))

const timelines = fc
  .array(fc.array(fc.nat({ max: 30 }), { maxLength: 3 }), { minLength: 1, maxLength: 24 })
  .map((rows) =>
    plan(
      rows.map((wanted, at): [number, number[]] => [
        at + 1,
        [...new Set(wanted.filter((want) => want > 0 && want <= at))].sort((a, b) => a - b),
      ]),
    ),
  )

describe('the layout', () => {
  test('parallel steps share a column and take lanes of their own', () => {
    const { nodes, columns, lanes } = layoutOf(plan(international))
    const at = (number: number) => nodes.find(({ stepNumber }) => stepNumber === number)
    expect([at(2), at(3)]).toMatchObject([
      { column: 1, lane: 0 },
      { column: 1, lane: 1 },
    ])
    expect([at(10), at(12)]).toMatchObject([
      { column: 7, lane: 0 },
      { column: 7, lane: 1 },
    ])
    expect(at(13)).toMatchObject({ column: 9, lane: 0 })
    expect({ columns, lanes }).toEqual({ columns: 10, lanes: 2 })
  })

  test('a timeline without branches is one lane', () => {
    expect(
      layoutOf(
        plan([
          [1, []],
          [2, [1]],
          [3, [2]],
        ]),
      ),
    ).toMatchObject({ columns: 3, lanes: 1 })
  })

  test('no steps make an empty layout', () => {
    expect(layoutOf([])).toEqual({ nodes: [], edges: [], columns: 0, lanes: 0 })
  })

  test('an edge is done when the step it leaves is done', () => {
    const { edges } = layoutOf(plan(international, 2))
    expect(edges.filter(({ isDone }) => isDone).map(({ from, to }) => [from.stepNumber, to.stepNumber])).toEqual([
      [1, 2],
      [1, 3],
      [2, 4],
    ])
  })

  test('two steps never stand in one place, and every step stands after those it waits for', () => {
    fc.assert(
      fc.property(timelines, (steps) => {
        const { nodes, edges } = layoutOf(steps)
        expect(new Set(nodes.map(({ column, lane }) => `${column}:${lane}`)).size).toBe(steps.length)
        for (const { from, to } of edges) expect(from.column).toBeLessThan(to.column)
      }),
    )
  })
})

describe('today', () => {
  const steps = plan(international)
  const layout = layoutOf(steps)

  test('stands before the beginning, between two days due, and after the end', () => {
    expect(todayAt(steps, layout, '2026-02-01')).toBe(-0.5)
    expect(todayAt(steps, layout, day(1))).toBe(0)
    expect(todayAt(steps, layout, day(4))).toBe(2)
    expect(todayAt(steps, layout, '2026-06-01')).toBe(9.5)
  })

  test('moves with the days between two columns', () => {
    const far = plan([
      [1, []],
      [2, [1]],
    ]).map((step, at) => ({ ...step, dueOn: day(1 + at * 10) }))
    expect(todayAt(far, layoutOf(far), day(6))).toBeCloseTo(0.5)
  })

  test('is nowhere when the timeline has no dates', () => {
    const undated = steps.map((step) => ({ ...step, dueOn: undefined }))
    expect(todayAt(undated, layout, day(3))).toBeUndefined()
  })

  test('stands after everything that is done, however early it was done', () => {
    expect(todayAt(plan(international, 5), layout, '2026-02-01')).toBe(3.5)
    expect(todayAt(plan(international, 5), layout, day(9))).toBe(6)
    expect(todayAt(plan(international, 13), layout, day(1))).toBe(9.5)
    expect(todayBefore(plan(international, 5), '2026-02-01')).toBe(5)
  })

  test('falls in a list before the first step that is not yet due', () => {
    expect(todayBefore(steps, day(4))).toBe(3)
    expect(todayBefore(steps, '2027-01-01')).toBe(steps.length)
  })
})

describe('the upright layout', () => {
  test('puts first what is done, and can leave it out', () => {
    const steps = plan(international).map((step) => ({
      ...step,
      isDone: step.stepNumber <= 9 || step.stepNumber === 12,
    }))
    expect(doneFirst(steps).map(({ stepNumber }) => stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11, 13])
    expect(ahead(steps).map(({ stepNumber, dependsOn }) => [stepNumber, dependsOn])).toEqual([
      [10, []],
      [11, [10]],
      [13, [11]],
    ])
  })

  test('shows the parallel edge beside the steps it passes', () => {
    const rows = listRowsOf(layoutOf(plan(international)))
    const eleven = rows.find(({ node }) => node.stepNumber === 11)
    expect(eleven?.passing).toEqual([{ lane: 1, isDone: false }])
    expect(rows.at(-1)?.entering.map(({ lane }) => lane)).toEqual([0, 1])
    expect(rows[0]).toMatchObject({ passing: [], entering: [] })
  })
})

test('an edge leaves for its lane at once and comes back at the end', () => {
  const { edges } = layoutOf(plan(international))
  const between = (a: number, b: number) =>
    edges.find(({ from, to }) => from.stepNumber === a && to.stepNumber === b) ?? edges[0]
  const heights = [20, 120]
  const path = (a: number, b: number) => {
    const edge = between(a, b)
    return edge && pathOf(edge, heights)
  }
  expect(path(1, 2)).toBe('M0.5 20H1.5')
  expect(path(9, 12)).toBe('M6.5 20H6.9Q7 20 7 30V110Q7 120 7.1 120H7.5')
  expect(path(12, 13)).toBe('M7.5 120H8.5H8.9Q9 120 9 110V30Q9 20 9.1 20H9.5')
})
