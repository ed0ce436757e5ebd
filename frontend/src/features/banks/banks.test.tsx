/** The e-mail domains of banks, as staff keep them. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdmin, anOfficer, someOptions } from '../../test/builders'
import { mockApi, refuseFields } from '../../test/mockApi'
import { show } from '../../test/render'
import { BanksPage } from './BanksPage'

afterEach(() => vi.unstubAllGlobals())

const bank = { _id: 'b1', name: 'Emirates Trade Bank' }
const country = 'United Arab Emirates'
const one = {
  _id: 'emirates-trade.test',
  domain: 'emirates-trade.test',
  bankId: bank._id,
  bankName: bank.name,
  country,
}
const riyadh = { bankId: 'b3', bankName: 'Bank of Riyadh', country: 'Saudi Arabia' }
const other = { _id: 'trade.ae', domain: 'trade.ae', ...riyadh }
const leila = {
  ...anOfficer(),
  firstName: 'Leila',
  lastName: 'Nasser',
  bank,
  companyEmail: { email: 'Leila@emirates-trade.test', isVerified: true },
}
const omar = {
  ...anOfficer(),
  firstName: 'Omar',
  lastName: 'Haddad',
  bank,
  companyEmail: { email: 'omar@gone.test', isVerified: true },
}
const page = { current: 1, size: 2, total: 2, totalIsExact: true }

function open(permissions = ['banks']) {
  const asked = mockApi({
    '/admin/getDomains': () => ({ items: [one, other], page }),
    '/admin/getInfo': () => ({ items: [leila, omar], page }),
    '/admin/createBankDomain': ({ body }) =>
      body.domain === one.domain
        ? refuseFields(1000, ['domain'])
        : { _id: body.domain, domain: body.domain, bankId: 'b2', bankName: body.bankName, country },
    '/catalogue/options': () => someOptions({ countries: [{ value: country, label: country }] }),
    '/admin/removeDomain': ({ body }) => ({ domain: body.domain, bankName: bank.name, officers: [leila._id] }),
  })
  return { asked, ...show(<BanksPage />, { user: anAdmin(permissions) }) }
}

test('domains stand with their bank and officers, and who has no domain is marked', async () => {
  open(['banks.read'])
  const row = (await screen.findByText('emirates-trade.test')).closest('tr')
  await waitFor(() => expect(row?.textContent).toMatch(/Emirates Trade Bank.*1 officer/))
  expect(screen.getByText('omar@gone.test').closest('tr')?.textContent).toContain('No domain')
  expect(screen.queryByRole('button', { name: /Add a domain|Remove/ })).toBeNull()
})

test('the row of a domain leads to its officers', async () => {
  const { user } = open(['banks.read'])
  const domain = await screen.findByRole('link', { name: 'emirates-trade.test' })
  domain.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('omar@gone.test')).toBeNull())
  expect(screen.getByText('Leila@emirates-trade.test')).toBeTruthy()
})

test('each list is one place to a screen reader, and has a name of its own', async () => {
  open()
  await screen.findByText(one.domain)
  const places = screen.getAllByRole('region').map((place) => place.getAttribute('aria-labelledby'))
  expect(places).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Domains' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Officers' })).toBeTruthy()
})

test('a domain is added, and one that is used already is told', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a domain' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a domain' }))
  await user.type(form.getByLabelText('Domain'), 'bank')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText('Not a valid domain')).toBeTruthy()
  await user.clear(form.getByLabelText('Domain'))
  await user.type(form.getByLabelText('Domain'), one.domain)
  await user.type(form.getByLabelText('Bank'), 'Nord Bank')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText('Domain already exists')).toBeTruthy()
  await user.clear(form.getByLabelText('Domain'))
  await user.type(form.getByLabelText('Domain'), 'Nord-Bank.test')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('nord-bank.test belongs to Nord Bank now.')).toBeTruthy()
  expect(asked.filter(({ path }) => path.endsWith('createBankDomain')).at(-1)?.body).toEqual({
    domain: 'Nord-Bank.test',
    bankName: 'Nord Bank',
    country,
  })
})

test('a bank that is known brings its country along', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a domain' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a domain' }))
  await user.type(form.getByLabelText('Domain'), 'riyadh.test')
  await user.type(form.getByLabelText('Bank'), 'riya')
  await user.click(await screen.findByTitle(riyadh.bankName))
  expect(form.getByTitle('Saudi Arabia')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('riyadh.test belongs to Bank of Riyadh now.')
  expect(asked.find(({ path }) => path.endsWith('createBankDomain'))?.body).toMatchObject({ country: 'Saudi Arabia' })
})

test('a domain is removed once it is said who loses access', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('button', { name: `Remove: ${other.domain}` }))
  const free = await screen.findByRole('tooltip')
  expect(free.textContent).toContain('Nobody has an address at it.')
  await user.click(within(free).getByRole('button', { name: 'Cancel' }))
  await screen.findByText('1 officer')
  await user.click(screen.getByRole('button', { name: `Remove: ${one.domain}` }))
  const question = await screen.findByText('Remove emirates-trade.test from Emirates Trade Bank?')
  const tooltip = question.closest<HTMLElement>('[role=tooltip]') ?? document.body
  expect(tooltip.textContent).toContain('Leila Nasser')
  await user.click(within(tooltip).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('emirates-trade.test is removed.')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('removeDomain'))?.body).toEqual({ domain: one.domain })
})

test('officers are found by name, address or bank', async () => {
  const { user } = open()
  expect(await screen.findByText('Omar Haddad')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'leila@')
  await waitFor(() => expect(screen.queryByText('Omar Haddad')).toBeNull())
  expect(screen.getByText('Leila Nasser')).toBeTruthy()
})
