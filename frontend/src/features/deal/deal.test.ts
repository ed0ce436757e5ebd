/** The step that a deal waits for, and what a step must bring. */

import { expect, test } from 'vitest'
import { aDeal, aStep, live } from '../../test/builders'
import { currentStep, documentCount, mustBring, openSteps, stepsOf, stepToShow } from './deal'

test('of all that can be done now the one due soonest comes first, whether or not it is overdue yet', () => {
  const timeline = [
    aStep(1, { status: 'done', dueOn: '2026-11-01' }),
    aStep(2, { status: 'active', dueOn: '2026-11-20' }),
    aStep(3, { status: 'overdue', dueOn: '2026-11-09' }),
    aStep(4, { status: 'active', dueOn: '2026-11-08' }),
    aStep(5, { status: 'pending', dueOn: '2026-11-02' }),
    aStep(6, { status: 'active', dueOn: '2026-11-20' }),
  ]
  const deal = live(aDeal({ timeline }))
  expect(openSteps(deal).map(({ stepNumber }) => stepNumber)).toEqual([4, 3, 2, 6])
  expect(currentStep(deal)?.stepNumber).toBe(4)
})

test('a step must bring what its deal asks for besides, each once', () => {
  const step = aStep(10, { documents: ['commercial-invoice'], lacks: ['commercial-invoice', 'certificate-of-origin'] })
  const [shown] = stepsOf(live(aDeal({ timeline: [step] })))
  expect(shown && mustBring(shown)).toEqual(['commercial-invoice', 'certificate-of-origin'])
  expect(shown && documentCount(shown)).toEqual({ given: 0, needed: 2 })
})

test.each([
  ['of the viewer’s own the soonest', [2, 4], [2, 3, 4], 4],
  ['where none is theirs, the one the deal waits for', [1, 5], [2, 3, 4], 3],
  ['where nothing can be done, the last that was done', [3], [], 1],
])('the step that is shown first: %s', (_, theirs, open, shown) => {
  const due: Record<number, string> = { 2: '2026-11-09', 3: '2026-11-01', 4: '2026-11-05' }
  const timeline = [1, 2, 3, 4, 5].map((step) =>
    aStep(step, {
      status: step === 1 ? 'done' : open.includes(step) ? 'active' : 'pending',
      dueOn: due[step] ?? '2026-12-01',
    }),
  )
  const step = stepToShow(live(aDeal({ timeline })), ({ stepNumber }) => theirs.includes(stepNumber))
  expect(step?.stepNumber).toBe(shown)
})
