/** A deal as it stood at one of its versions, with what is different, field by field. */
import { expect } from '@playwright/test'
import { expectNoProblems, placeOrder, test } from './fixtures'

test('a version of a deal is shown as it stood, with what is different from that of today', async ({ signIn }) => {
  const buyer = await signIn('exporting')
  await placeOrder(buyer, 'Kabuli Chickpeas')
  const admin = await signIn('admin', `${new URL(buyer.url()).pathname}?step=2`)

  await admin.getByRole('button', { name: 'Extend', exact: true }).click()
  const form = admin.getByRole('dialog')
  await form.getByLabel('Days').fill('9')
  await form.getByLabel('Reason').fill('The vessel is late')
  await form.getByRole('button', { name: 'Extend' }).click()
  for (const page of [admin, buyer]) {
    await page.getByRole('tab', { name: 'Activity' }).click()
    const activity = page.getByRole('list', { name: 'Activity' })
    await expect(activity.getByText('Step extended')).toBeVisible()
    await activity.getByRole('button', { name: 'Show version 1', exact: true }).first().click()
    const past = page.getByRole('dialog', { name: 'As of version 1' })
    await expect(past.getByText('The whole deal as it stood')).toBeVisible()
    await past.getByText('Version 2', { exact: true }).click()
    const due = past.getByRole('list', { name: 'What is different from' }).getByRole('listitem')
    const extended = due.filter({ hasText: 'Step 2 · Contract signed: Due' })
    await expect(extended.locator('del')).toHaveText(/\d+ \w+ \d{4}/)
    await expect(extended.locator('ins')).toHaveText(/\d+ \w+ \d{4}/)
    // What stood earlier is struck out, whichever of the two is looked at.
    const [before, after] = await Promise.all(['del', 'ins'].map((of) => extended.locator(of).textContent()))
    expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBe(9 * 86_400_000)
  }
  expectNoProblems(admin, buyer)
})
