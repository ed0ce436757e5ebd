/** The step that a deal waits for, and what a step must bring. */

import { expect, test } from 'vitest'
import { aDeal, aStep, live } from '../../test/builders'
import { currentStep, documentCount, mustBring, openSteps, stepsOf } from './deal'

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
