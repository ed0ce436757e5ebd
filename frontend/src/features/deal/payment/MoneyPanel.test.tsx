/** The money of a deal on its page, and what is asked before its goods are accepted. */
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { PaymentView } from '../../../api/contract'
import { setLanguage } from '../../../lib/i18n'
import { aBalance, aDeal, aStep, aUser, live } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { MarkStep } from '../page/StepButtons'
import { MoneyPanel } from './MoneyPanel'

beforeEach(() => setLanguage('en'))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const payment = (changes: Partial<PaymentView>): PaymentView => ({
  stepNumber: 16,
  stepKind: 'settled',
  part: 'full',
  status: 'toPay',
  amount: usd('15750.00'),
  dueOn: '2026-12-25',
  isOverdue: false,
  ...changes,
})

test('what is to be paid is told with its day, account and reference, and what was paid beside it', async () => {
  const money = aBalance({
    paid: usd('6750.00'),
    left: usd('15750.00'),
    payee: 'confirmed',
    account: 'AE070331234567890123456',
    reference: 'INT0042 / CI-7',
    payments: [payment({ stepNumber: 4, status: 'paid', amount: usd('6750.00') }), payment({})],
  })
  show(<MoneyPanel deal={live(aDeal({ money }))} />)
  const [advance, rest] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(advance).toMatch(/Step 4 .*\$6,750\.00Paid$/)
  expect(rest).toMatch(/Step 16 .*25 Dec 2026\$15,750\.00To pay$/)
  expect(screen.getByText('AE070331234567890123456')).toBeTruthy()
  expect(screen.getByText('INT0042 / CI-7')).toBeTruthy()
})

test('an advance that nobody read is paid, and nothing is said of what it leaves', async () => {
  const payments = [payment({ stepNumber: 4, status: 'unread', amount: undefined }), payment({ amount: undefined })]
  show(<MoneyPanel deal={live(aDeal({ money: aBalance({ isAdvanceUnread: true, payments }) }))} />)
  expect(await screen.findByText('Paid, amount not read yet')).toBeTruthy()
  expect(screen.getByText('An advance, amount not read yet')).toBeTruthy()
  expect(screen.getAllByText('less the advance, once it is read')).toHaveLength(2)
  expect(screen.queryByText('$0.00')).toBeNull()
  expect(screen.getByText('No invoice names an account yet.')).toBeTruthy()
})

test('who accepts the goods says what came, and claims instead what is missing', async () => {
  const asked = mockApi({ '/order/markTimelineStep/{id}': () => ({ version: 2 }) })
  const step = aStep(2, { stepKind: 'acceptance', status: 'active', lacks: [] })
  const deal = aDeal({ timeline: [step] })
  const { user } = show(<MarkStep deal={live(deal)} step={live(deal).timeline.rows['2'] as never} />, {
    user: aUser({ company: deal.buyer }),
  })
  await user.click(await screen.findByRole('button', { name: 'Accept the goods' }))
  const form = within(await screen.findByRole('dialog', { name: 'Accept the goods' }))
  expect(form.getByText('500 bags')).toBeTruthy()
  expect(form.getByText(/can then no longer claim/)).toBeTruthy()
  await user.click(form.getByRole('radio', { name: 'Less than that' }))
  expect(await form.findByText(/claim what is missing or wrong first/)).toBeTruthy()
  await user.click(form.getByRole('radio', { name: 'As ordered' }))
  await user.click(form.getByRole('button', { name: 'Accept the goods' }))
  expect(asked).toEqual([])
  await user.click(form.getByRole('radio', { name: 'All of it' }))
  await user.click(form.getByRole('button', { name: 'Accept the goods' }))
  expect(await screen.findByText('Step 2 is done.')).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([{ stepNumber: 2 }])
})

let change: (version: number) => void = () => undefined

function Marks({ deal }: { deal: ReturnType<typeof aDeal> }) {
  const [version, setVersion] = useState(1)
  change = setVersion
  const record = live({ ...deal, version })
  return <MarkStep deal={record} step={record.timeline.rows['2'] as never} />
}

test('a step is marked on the deal that was shown; what changed meanwhile is said and asked again', async () => {
  const stale = refuse(409, 'Changed', { code: 'DEAL_CHANGED', data: { version: 2, fields: ['totals'] } })
  const answers = [stale, { version: 3 }]
  const asked = mockApi({ '/order/markTimelineStep/{id}': () => (answers.shift() ?? stale) as never })
  const deal = aDeal({ timeline: [aStep(2, { status: 'active', lacks: [] })] })
  const { user } = show(<Marks deal={deal} />, { user: aUser({ company: deal.buyer }) })
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
  const question = within(await screen.findByRole('tooltip'))
  act(() => change(2))
  await user.click(question.getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText(/This deal changed while you were asked/)).toBeTruthy()
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('Step 2 is done.')).toBeTruthy()
  expect(asked.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
})
