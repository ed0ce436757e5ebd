/** A notice waits for an officer who was away when the order came. */
import { test } from 'vitest'
import { expectNoComplaints, rowOf, signedIn } from './people'

test('an officer who was absent finds the notice of an order assigned meanwhile', async () => {
  const admin = await signedIn('admin')
  await admin.page.goto('/dashboard/admin/deals?kind=domestic&bucket=open')
  const row = admin.page
    .getByRole('row')
    .filter({ hasText: /LOC\d+/ })
    .filter({ hasText: 'None' })
    .first()
  const order = (await row.textContent())?.match(/LOC\d+/)?.[0] ?? ''
  await row.getByRole('button', { name: `Actions on ${order}` }).click()
  await admin.page.getByRole('menuitem', { name: 'Assign bank' }).click()
  await admin.page.getByRole('dialog').getByRole('combobox', { name: 'Bank' }).click()
  await admin.page.locator('.ant-select-item-option').filter({ hasText: 'Gulf' }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Assign bank' }).click()
  await rowOf(admin, order).filter({ hasText: 'Gulf' }).waitFor()

  const officer = await signedIn('otherOfficer')
  await officer.page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const notice = officer.page
    .getByRole('dialog')
    .getByRole('link', { name: `Order ${order} was assigned to your bank` })
  await notice.click()
  await officer.page.waitForURL('**/dashboard/deals/*')
  await officer.page.getByRole('heading', { level: 1, name: order }).waitFor()
  expectNoComplaints(admin, officer)
  await Promise.all([admin.leave(), officer.leave()])
})
