/** Days and zones: a bank abroad is bound by the days of its country, and goods go where their tax is another. */
import { expect } from '@playwright/test'
import { choose } from './choices'
import { assignBank, expectNoProblems, test } from './fixtures'
import { callsOf } from './staff'

test('a bank abroad is bound by the days of its country, which staff keep', async ({ request, signIn }) => {
  const trader = await callsOf(request, 'exporting')
  const { items } = await trader('/listing/search', { search: 'Kabuli Chickpeas' })
  const order = {
    listingId: items[0]._id,
    kind: 'international',
    quantity: 150,
    incoterm: 'CIF',
    transportMode: 'sea',
    paymentTerm: 'as-per-invoice',
    destination: { city: 'Dubai', country: 'United Arab Emirates', zone: 'JAFZ' },
  }
  const { _id } = await trader('/order/place', order)
  const desk = await signIn('admin', '/dashboard/admin/banks')

  await test.step('a bank begins with its first domain, and is somewhere', async () => {
    await desk.getByRole('button', { name: 'Add a domain' }).click()
    const form = desk.getByRole('dialog', { name: 'Add a domain' })
    await form.getByLabel('Domain').fill('bank-of-riyadh.test')
    await form.getByLabel('Bank').fill('Bank of Riyadh')
    await choose(form, 'Country', 'Saudi')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(desk.getByRole('row').filter({ hasText: 'bank-of-riyadh.test' })).toContainText('Saudi Arabia')
  })

  await test.step('its country has holidays of its own', async () => {
    await desk.goto('/dashboard/admin/holidays')
    await desk.getByRole('button', { name: 'Add a holiday' }).click()
    const form = desk.getByRole('dialog', { name: 'Add a holiday' })
    await choose(form, 'Country', 'Saudi')
    await form.getByLabel('Day', { exact: true }).fill('2031-02-24')
    await form.getByLabel('Holiday').fill('Founding Day')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('row').filter({ hasText: 'Founding Day' })).toContainText('Saudi Arabia')
  })

  await test.step('a deal says by whose days its bank is bound, and in which zone its goods go', async () => {
    await desk.goto(`/dashboard/deals/${_id}`)
    await expect(desk.getByText('Dubai, United Arab Emirates, Jebel Ali Free Zone')).toBeVisible()
    await desk.getByRole('button', { name: 'Assign bank' }).click()
    await assignBank(desk, 'Bank of Riyadh')
    await desk.getByRole('button', { name: /Documents examined & honoured/ }).click()
    await expect(desk.getByText('Banking days of')).toBeVisible()
    await expect(desk.getByText('Saudi Arabia', { exact: true })).toBeVisible()
  })
  expectNoProblems(desk)
})
