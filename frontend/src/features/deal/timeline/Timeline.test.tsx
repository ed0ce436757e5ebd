/** A drawn timeline under the keys, and folded on a narrow screen. */
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { show } from '../../../test/render'
import { Timeline, type TimelineStep } from './Timeline'
import { TimelineList } from './TimelineList'

const step = (stepNumber: number, status: string, dependsOn: number[] = []): TimelineStep => ({
  stepNumber,
  name: `Step ${stepNumber}`,
  owner: 'Seller',
  status,
  dependsOn,
  isDone: status === 'done',
  dueOn: `2026-12-0${stepNumber}`,
})
const steps = [step(1, 'done'), step(2, 'done', [1]), step(3, 'active', [2]), step(4, 'pending', [3])]
const drawn = { label: 'Timeline', steps, today: '2026-11-22' }

function Chart() {
  const [selected, onSelect] = useState<number | undefined>(3)
  return <Timeline {...drawn} selected={selected} onSelect={onSelect} />
}

const nameOfFocused = () => /Step \d/.exec(document.activeElement?.closest('button')?.textContent ?? '')?.[0]

test('a timeline is one stop of the tab key, and the arrows go from step to step', async () => {
  const { user } = show(<Chart />)
  await user.tab()
  expect(nameOfFocused()).toBe('Step 3')
  await user.keyboard('{ArrowRight}')
  expect(nameOfFocused()).toBe('Step 4')
  await user.keyboard('{ArrowRight}{Home}{ArrowDown}')
  expect(nameOfFocused()).toBe('Step 2')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: /Step 2/, pressed: true })).toBeTruthy()
  await user.tab()
  expect(nameOfFocused()).toBeUndefined()
  await user.tab({ shift: true })
  expect(nameOfFocused()).toBe('Step 2')
})

test('in Arabic the arrows go the way they point', async () => {
  await setLanguage('ar')
  const { user } = show(<Chart />)
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(nameOfFocused()).toBe('Step 4')
})

function Narrow() {
  const [selected, onSelect] = useState<number | undefined>(3)
  const [stop, onStop] = useState<number>()
  return <TimelineList {...drawn} selected={selected} onSelect={onSelect} stop={stop} onStop={onStop} />
}

const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => /Step \d/.exec(textContent ?? '')?.[0])

test('on a narrow screen what is done is folded, and the active step comes first, under today', async () => {
  const { user } = show(<Narrow />)
  expect(listed()).toEqual(['Step 3', 'Step 4'])
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Today')
  const fold = screen.getByRole('button', { name: '2 steps done' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(listed()).toEqual(['Step 1', 'Step 2', 'Step 3', 'Step 4'])
  expect(screen.getAllByRole('listitem')[2]?.textContent).toContain('Today')
})
