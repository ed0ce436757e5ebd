/** A statement of accounts: its lines, its sums by side and currency, its filters in the address. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { StatementPage } from './StatementPage'
import { filtersOf } from './statement'

beforeEach(() => setLanguage('en'))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const none = usd('0.00')
const aLine = {
  _id: 'd1',
  order_id: 'INT0042',
  dealKind: 'international' as const,
  side: 'payable' as const,
  counterparty: { _id: 'c1', companyName: 'Deccan Grains', country: 'India' },
  placedOn: '2026-10-01',
  dueOn: '2026-11-01',
  status: 'overdue' as const,
  isAdvanceUnread: true,
  amount: usd('22500.00'),
  credited: usd('500.00'),
  invoiced: usd('22000.00'),
  paid: usd('0.00'),
  open: usd('22000.00'),
  due: usd('22000.00'),
  lateDays: 40,
  balance: usd('22000.00'),
  givenBack: usd('0.00'),
  refund: usd('0.00'),
}

test('a statement shows its lines and its sums, and asks again as it is narrowed', async () => {
  const { side, amount, credited, invoiced, paid, open, due, balance, givenBack, refund } = aLine
  const sum = {
    side,
    currency: 'USD' as const,
    amount,
    credited,
    invoiced,
    paid,
    open,
    due,
    ageing: { upTo30Days: none, upTo60Days: due, upTo90Days: none, longer: none },
    balance,
    givenBack,
    refund,
  }
  const companies = [aLine.counterparty]
  const asked = mockApi({
    '/user/statementOfAccounts': ({ body }) =>
      body?.filters?.status === 'paid'
        ? { items: [], totals: [], companies }
        : { items: [aLine], totals: [sum], companies },
  })
  const { user, router } = show(<StatementPage />, { user: aUser(), at: '/?from=2026-01-01&to=soon' })
  const lines = within(await screen.findByRole('region', { name: 'Statement of accounts' }))
  expect(await lines.findByText('INT0042')).toBeTruthy()
  expect(lines.getByText('Overdue', { selector: '.gr-tag' })).toBeTruthy()
  expect(lines.getByText('Paid, amount not read yet')).toBeTruthy()
  expect(lines.getByText('40 days late')).toBeTruthy()
  const sums = within(screen.getByRole('region', { name: 'Sums' }))
  expect(sums.getByText('To pay · USD')).toBeTruthy()
  expect(sums.getByText('$500.00')).toBeTruthy()
  expect(sums.getByText('31 to 60 days')).toBeTruthy()
  expect(lines.queryByText('$500.00')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Credited' }))
  expect(await lines.findByText('$500.00')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByText('Paid', { selector: '.ant-select-item-option-content' }))
  expect(router.state.location.search).toContain('status=paid')
  expect(await screen.findByText('No deal stands in this statement.')).toBeTruthy()
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ filters: { from: '2026-01-01', status: 'paid' } }))
})

test('the address asks for days and a status that there are, and for nothing else', () => {
  const of = (text: string) => filtersOf(new URLSearchParams(text))
  expect(of('from=2026-01-01&to=2026-02-01&status=open')).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
    status: 'open',
  })
  expect(of('from=1.1.2026&status=lost&page=3')).toEqual({})
})
