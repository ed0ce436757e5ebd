/** The back office: who is granted and banned feels it at once, and sales hand orders to a bank whose officer works on them. */
import { expect, type Page } from '@playwright/test'
import { choose } from './choices'
import { expectNoProblems, rowOf, test } from './fixtures'
import { bringIn, callsOf } from './staff'

const more = (page: Page) => page.getByRole('button', { name: 'More' })

test('what an admin grants and bans is felt at once, and stands in the audit', async ({
  request,
  signIn,
  openPage,
}) => {
  const email = 'lena.granted@granary.test'
  const admin = await callsOf(request, 'admin')
  const banned = await signIn('admin', `/dashboard/admin/profiles?access=banned&search=${email}`)
  await expect(banned.getByText('Nothing matches.')).toBeVisible()
  const lenaId = await bringIn(await openPage(), admin, email, ['deal.read'])
  const [lena, desk] = [
    await signIn(email, '/dashboard'),
    await signIn('admin', `/dashboard/admin/access?user=${lenaId}`),
  ]

  await test.step('a right that is granted opens its page in the menu of an open window', async () => {
    await more(lena).click()
    await expect(lena.getByRole('menuitem', { name: 'Disputes' })).toBeVisible()
    await expect(lena.getByRole('menuitem', { name: 'Banks' })).toHaveCount(0)
    await desk.getByRole('checkbox', { name: 'Banks: See' }).click()
    await desk.getByRole('button', { name: 'Save' }).click()
    await expect(lena.getByRole('menuitem', { name: 'Banks' })).toBeVisible()
  })

  await test.step('a ban says why, ends the session and enters the list of the banned', async () => {
    await desk.goto(`/dashboard/admin/profiles?search=${email}&user=${lenaId}`)
    await desk.getByRole('button', { name: 'Ban', exact: true }).click()
    await desk.getByLabel('Why').fill('She works for somebody else now.')
    await desk.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).last().click()
    await Promise.all([lena.waitForURL('**/login*'), expect(rowOf(banned, email)).toBeVisible()])
  })

  await test.step('the audit says who did it, and takes what follows while it is open', async () => {
    await desk.goto(`/dashboard/admin/audit?of=${email}`)
    const lines = desk.getByRole('region', { name: 'Audit' })
    await expect(lines.getByRole('row').filter({ hasText: 'Permissions changed' })).toContainText('Amira Saleh')
    await expect(rowOf(desk, 'Banned or unbanned')).toHaveCount(1)
    await desk.mouse.move(0, 0)
    await admin('/admin/toggleUserStatus', { userId: lenaId, expected: true })
    await expect(rowOf(desk, 'Banned or unbanned')).toHaveCount(2)
    await expect(rowOf(banned, email)).toHaveCount(0)
  })
  expectNoProblems(desk, banned)
})

test('sales hand orders to a bank, and its officer alone sees them and does what the bank is to do', async ({
  request,
  signIn,
  openPage,
}) => {
  const email = 'lena.selling@granary.test'
  const admin = await callsOf(request, 'admin')
  await bringIn(await openPage(), admin, email, ['action', 'deal', 'user.read', 'banks.read', 'email'])
  const trader = await callsOf(request, 'exporting')
  const { items } = await trader('/listing/search', { search: 'Khalas Dates' })
  const order = { listingId: items[0]._id, kind: 'domestic', paymentTerm: 'waybill-plus-30-days', quantity: 150 }
  const placed = [await trader('/order/place', order), await trader('/order/place', order)]
  const [first, second] = await Promise.all(placed.map(async ({ _id }) => (await trader(`/deal/get/${_id}`)).order_id))

  const board = 'kind=domestic&bucket=open&search=Khalas'
  const officer = await signIn('emiratesOfficer', `/dashboard/bank/orders?${board}`)
  await expect(officer.getByRole('heading', { level: 1 })).toBeVisible()
  const sales = await signIn(email, `/dashboard/admin/deals?${board}`)

  await test.step('two orders are ticked and go to a bank, whose officer sees them come', async () => {
    for (const name of [first, second]) await sales.getByRole('checkbox', { name: `Tick ${name}` }).click()
    const ticked = sales.getByRole('region', { name: 'Ticked rows' })
    await choose(ticked, 'Assign bank', 'Emirates')
    await ticked.getByRole('button', { name: 'Assign bank' }).click()
    await sales.getByRole('tooltip').getByRole('button', { name: 'Assign bank' }).click()
    for (const name of [first, second]) {
      await expect(ticked.getByRole('listitem').filter({ hasText: name })).toContainText('Done')
      await expect(rowOf(officer, name)).toBeVisible()
    }
  })

  const bar = officer.getByRole('toolbar', { name: 'What the bank can do now' })
  await test.step('the officer passes the credit check, which the board of sales shows', async () => {
    await rowOf(officer, first).click()
    await bar.getByRole('button', { name: 'Approve: Credit & limit check' }).click()
    await officer.getByRole('tooltip').getByRole('button', { name: 'Mark as done' }).click()
    await expect(rowOf(sales, first)).toContainText('2 of 12')
  })

  await test.step('the officer asks something, and the buyer answers on the page of the deal', async () => {
    const finance = officer.getByRole('region', { name: 'Finance' })
    await bar.getByRole('button', { name: 'Ask for information' }).click()
    const form = officer.getByRole('dialog', { name: 'Ask for information' })
    await form.getByLabel('The bank asks').fill('Who owns the buyer?')
    await form.getByRole('button', { name: 'Ask for information' }).click()
    await expect(finance.getByText('Who owns the buyer?')).toBeVisible()
    const buyer = await signIn('exporting', `/dashboard/deals/${placed[0]._id}`)
    const asked = buyer.getByRole('region', { name: 'Finance' })
    await expect(asked.getByText('Who owns the buyer?')).toBeVisible()
    await asked.getByRole('button', { name: 'Answer the bank' }).click()
    const reply = buyer.getByRole('dialog', { name: 'Answer the bank' })
    await reply.getByLabel('Answer').fill('Two brothers, half each.')
    await reply.getByRole('button', { name: 'Answer the bank' }).click()
    await expect(finance.getByText('Two brothers, half each.')).toBeVisible()
    expectNoProblems(buyer)
  })

  await test.step('the officer declines, and sales read why', async () => {
    const finance = officer.getByRole('region', { name: 'Finance' })
    await bar.getByRole('button', { name: 'Decline to finance' }).click()
    const form = officer.getByRole('dialog', { name: 'Decline to finance' })
    await form.getByLabel('Reason').fill('Too short')
    await form.getByRole('button', { name: 'Decline to finance' }).click()
    await expect(form.getByText('At least 20 characters', { exact: true })).toBeVisible()
    await form.getByLabel('Reason').fill('The limit of this buyer is used up.')
    await form.getByRole('button', { name: 'Decline to finance' }).click()
    await expect(finance.getByText('Declined', { exact: true })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Ask for information' })).toBeDisabled()
    const staff = await signIn('admin', `/dashboard/deals/${placed[0]._id}`)
    await expect(staff.getByText('The limit of this buyer is used up.').first()).toBeVisible()
  })

  await test.step('an officer of another bank is told that there is no such deal', async () => {
    const other = await signIn('gulfOfficer', `/dashboard/deals/${placed[0]._id}`)
    await expect(other.getByText('This deal does not exist, or you may not see it.')).toBeVisible()
  })

  await test.step('on narrow screens sales find neither Actions among what is more, nor Manage Email', async () => {
    await sales.setViewportSize({ width: 900, height: 900 })
    await more(sales).click()
    await expect(sales.getByRole('menuitem', { name: 'Manage Email' })).toBeVisible()
    await expect(sales.getByRole('menuitem', { name: 'Actions', exact: true })).toHaveCount(0)
    await sales.keyboard.press('Escape')
    await sales.setViewportSize({ width: 390, height: 844 })
    await sales.getByRole('button', { name: 'Menu' }).click()
    const menu = sales.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Banks' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Manage Email' })).toHaveCount(0)
  })
  expectNoProblems(sales, officer)
})
