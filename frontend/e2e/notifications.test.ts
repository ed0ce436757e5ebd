/** A notification waits for whoever was away when it was sent. */
import { expect } from '@playwright/test'
import { assignBank, expectNoProblems, rowOf, test } from './fixtures'

test('an officer who signs in later finds the notification of an order assigned meanwhile', async ({ signIn }) => {
  const admin = await signIn('admin', '/dashboard/admin/deals?kind=domestic&bucket=open')
  const unassigned = admin
    .getByRole('row')
    .filter({ hasText: /LOC\d+/ })
    .filter({ hasText: 'None' })
  const order = /LOC\d+/.exec((await unassigned.first().textContent()) ?? '')?.[0] ?? ''
  await rowOf(admin, order)
    .getByRole('button', { name: `Actions on ${order}` })
    .click()
  await admin.getByRole('menuitem', { name: 'Assign bank' }).click()
  await assignBank(admin, 'Gulf')
  await expect(rowOf(admin, order).filter({ hasText: 'Gulf' })).toBeVisible()

  const officer = await signIn('gulfOfficer', '/dashboard')
  await officer.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await officer
    .getByRole('dialog')
    .getByRole('link', { name: `Order ${order} was assigned to your bank` })
    .click()
  await officer.waitForURL('**/dashboard/deals/*')
  await expect(officer.getByRole('heading', { level: 1, name: order })).toBeVisible()
  expectNoProblems(admin, officer)
})
