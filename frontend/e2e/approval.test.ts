/** What one admin asks for and another decides on: nothing changes before, and everything that was asked for after. */
import { expect } from '@playwright/test'
import { choose } from './choices'
import { expectNoProblems, rowOf, test } from './fixtures'
import { bringIn, bringInAdmin, callsOf } from './staff'

const REASON = 'She has left the company.'

test('a deletion that one admin asks for waits for another, who approves it, and the person is gone', async ({
  request,
  signIn,
  openPage,
}) => {
  const [email, second] = ['lena.leaving@granary.test', 'lena.second@granary.test'] as const
  const calls = await callsOf(request, 'admin')
  const page = await openPage()
  const leavingId = await bringIn(page, calls, email, ['user.read'])
  // These rights alone, so that nothing else of what the demo's admin does in other tests waits.
  await bringInAdmin(page, calls, second, ['user.read', 'user.delete'])
  const [leaving, other, admin] = [
    await signIn(email, '/dashboard'),
    await signIn(second, '/dashboard/admin/approvals'),
    await signIn('admin', `/dashboard/admin/profiles?search=${email}&user=${leavingId}`),
  ]
  await expect(other.getByText('Nothing waits for a second admin.')).toBeVisible()

  await test.step('the deletion wants a reason, and waits', async () => {
    await admin.getByRole('button', { name: 'Delete', exact: true }).click()
    const form = admin.getByRole('dialog', { name: 'Delete this person' })
    await form.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(form.getByText('Say why this person is deleted.')).toBeVisible()
    await form.getByLabel('Why').fill(REASON)
    await form.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(admin.getByText('The deletion waits for a second admin.')).toBeVisible()
    await expect(rowOf(admin, email)).toBeVisible()
  })

  const asker = await signIn('admin', '/dashboard/admin/approvals')
  await test.step('who asked may take it back and not approve; the other sees it come, and why', async () => {
    const own = asker.getByRole('listitem').filter({ hasText: REASON })
    await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expect(other.getByText('Asked by Amira Saleh')).toBeVisible()
    await expect(other.getByText(REASON, { exact: true })).toBeVisible()
  })

  await test.step('the other approves it: the person is signed out, and gone from the list', async () => {
    await other.getByRole('button', { name: 'Approve', exact: true }).click()
    await other.getByRole('tooltip').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(other.getByText('The request is approved and carried out.')).toBeVisible()
    await expect(other.getByText('Nothing waits for a second admin.')).toBeVisible()
    await leaving.waitForURL('**/login*')
    await expect(rowOf(admin, email)).toHaveCount(0)
    await expect(asker.getByText(REASON)).toHaveCount(0)
    await other.goto(`/dashboard/admin/profiles?search=${email}`)
    await expect(other.getByText('Nothing matches.')).toBeVisible()
  })
  expectNoProblems(asker, other)
})

test('a dispute that one admin decides over the heads of its sides ends once another approves it', async ({
  request,
  signIn,
  openPage,
}) => {
  const second = 'nadia.second@granary.test'
  const [order, why] = ['INT0047', 'The weighbridge of the port counts.'] as const
  // These rights alone, so that nothing else of what the demo's admin does in other tests waits.
  await bringInAdmin(await openPage(), await callsOf(request, 'admin'), second, ['deal.read', 'deal.dispute'])
  const admin = await signIn('admin', '/dashboard/admin/disputes')
  await rowOf(admin, order).click()
  await admin.waitForURL('**/dashboard/deals/*')
  const deal = new URL(admin.url()).pathname
  const [buyer, other] = [await signIn('buyer', deal), await signIn(second, '/dashboard/admin/approvals')]

  await test.step('what one admin decides waits, and the dispute stays open', async () => {
    await admin.getByRole('button', { name: 'Decide', exact: true }).click()
    const form = admin.getByRole('dialog', { name: `Decide the dispute over ${order}` })
    await choose(form, 'Outcome', 'Price reduction or credit note')
    await form.getByLabel('Less to pay').fill('320.00')
    await form.getByLabel('Reasons of the decision').fill(why)
    await form.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(admin.getByText('The end of the dispute waits for a second admin.')).toBeVisible()
    await expect(buyer.getByText(why)).toHaveCount(0)
  })

  await test.step('the other admin reads how it is to end, and why, and ends it for all to see', async () => {
    await expect(other.getByText(why, { exact: true })).toBeVisible()
    await expect(other.getByText('$320.00')).toBeVisible()
    await other.getByRole('button', { name: 'Approve', exact: true }).click()
    await other.getByRole('tooltip').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(other.getByText('Nothing waits for a second admin.')).toBeVisible()
    await expect(buyer.getByText(why).first()).toBeVisible()
    await admin.goto('/dashboard/admin/disputes?status=closed')
    await expect(rowOf(admin, order).getByText('Price reduction or credit note')).toBeVisible()
  })
  expectNoProblems(admin, buyer, other)
})

test('an order whose bank has begun on it leaves the lists once another admin approves its deletion', async ({
  request,
  signIn,
  openPage,
}) => {
  const second = 'omar.second@granary.test'
  const [order, why] = ['INT0040', 'It was placed twice.'] as const
  const calls = await callsOf(request, 'admin')
  // These rights alone, so that nothing else of what the demo's admin does in other tests waits.
  await bringInAdmin(await openPage(), calls, second, ['deal.read', 'deal.delete'])
  const { items } = await calls('/admin/order/getOrders/', { catFilters: { status: 'closed' }, search: order })
  const { _id } = items[0]
  const [admin, other] = [
    await signIn('admin', `/dashboard/deals/${_id}`),
    await signIn(second, '/dashboard/admin/approvals'),
  ]

  await test.step('the deletion that one admin asks for waits, and the order stays', async () => {
    await admin.getByRole('button', { name: `Actions on ${order}` }).click()
    await admin.getByRole('menuitem', { name: 'Delete deal' }).click()
    const form = admin.getByRole('dialog', { name: `Delete ${order}?` })
    await form.getByLabel('Reason').fill(why)
    await form.getByRole('button', { name: 'Delete deal' }).click()
    await expect(admin.getByText(`The deletion of ${order} awaits a second admin.`)).toBeVisible()
    await expect(admin.getByText(why, { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: `Actions on ${order}` }).click()
    await admin.getByRole('menuitem', { name: /^Delete deal: waits for a second admin/ }).click()
    await admin.waitForURL('**/dashboard/admin/approvals')
    await admin.goBack()
  })

  await test.step('the other reads why and which bank has begun, and deletes it', async () => {
    await expect(other.getByText(why, { exact: true })).toBeVisible()
    await expect(other.getByText('Its bank has begun on it')).toBeVisible()
    await other.getByRole('button', { name: 'Approve', exact: true }).click()
    await other.getByRole('tooltip').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(other.getByText('Nothing waits for a second admin.')).toBeVisible()
    await expect(admin.getByText('Deleted').first()).toBeVisible()
  })
  expectNoProblems(admin, other)
})
