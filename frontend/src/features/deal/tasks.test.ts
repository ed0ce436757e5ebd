/** What a step asks of people, in the words of the day. */
import { expect, test } from 'vitest'
import type { StepTask } from '../../live/topics'
import { awaited, daysLeft, ifNotOf, isToDo } from './tasks'

const TODAY = '2026-11-25'
const task = (changes: Partial<StepTask>): StepTask => ({ stepNumber: 10, can: {}, owners: ['seller'], ...changes })

test('how long is left is counted in days, and how late it is too', () => {
  const days = ['2026-12-01', TODAY, '2026-11-23', '2027-03-01'].map((due) => daysLeft(due, TODAY))
  expect(days).toEqual([6, 0, -2, 96])
})

test('what was to be done by a day that is past is told otherwise', () => {
  const what = (on: string) =>
    ifNotOf(task({ ifNot: { order: ['presentBy'], rows: { presentBy: { what: 'presentBy', on } } } }), TODAY)[0]?.what
  expect(['2026-12-03', TODAY, '2026-11-24'].map(what)).toEqual(['presentBy', 'presentBy', 'presentedLate'])
})

test('a step waits for who does it and who looks at it, and while nobody can, for whose it is', () => {
  expect(awaited(task({ turn: ['buyer'], reviewers: ['admin', 'buyer'] }))).toEqual(['buyer', 'admin'])
  expect(awaited(task({}))).toEqual(['seller'])
  const reviewed = task({ reviewers: ['admin'] })
  expect([isToDo(reviewed, 'admin', true), isToDo(reviewed, 'admin', false)]).toEqual([true, false])
})
