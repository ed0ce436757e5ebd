/** A name that looks like contact details: refused where it is typed, asked of staff in one press, allowed by them, and saved. */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { expectNoProblems, rowOf, test } from './fixtures'
import { bringInTrader, callsOf } from './staff'

const COMPANY = 'Nestor Dairies'

test('a seller asks staff to let a brand stand, who allow it where they decide, and saves it', async ({
  request,
  signIn,
  openPage,
}) => {
  const email = 'lena@nestor-dairies.test'
  await bringInTrader(await openPage(), await callsOf(request, 'admin'), email, COMPANY)
  const seller = await signIn(email, '/dashboard/lots')
  const title = seller.getByLabel('Title')
  const refusal = seller
    .locator('#title_help')
    .getByText(/^Leave out addresses, phone numbers and links\. This looks like one: .*nestor\.ch/)

  await test.step('the title is refused with what was seen, and asked for in one press', async () => {
    await seller.getByRole('button', { name: 'Create a lot' }).click()
    await title.fill('Nestor.ch milk powder')
    await expect(refusal).toBeVisible()
    await seller.getByRole('button', { name: 'Ask staff to allow it' }).click()
    await expect(seller.getByText('Staff were asked. You are told once they decide.')).toBeVisible()
    await expectAccessible(seller)
  })

  const admin = await signIn('admin', '/dashboard/admin/phrases?status=open')
  await test.step('staff find it, read where it stood, and allow it', async () => {
    await rowOf(admin, COMPANY).click()
    const form = admin.getByRole('dialog', { name: 'nestor.ch' })
    await expect(form.getByText('Nestor.ch milk powder')).toBeVisible()
    await expectAccessible(admin)
    await form.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(rowOf(admin, COMPANY)).toHaveCount(0)
  })

  await test.step('the seller is told, and what was refused is saved with the next change', async () => {
    await expect(seller.getByText(/Your company may use this in its texts from now on: .*nestor\.ch/)).toBeVisible()
    await title.fill('Nestor.ch milk powder, instant')
    await expect(seller.getByText('Saved', { exact: true })).toBeVisible()
    await seller.reload()
    await expect(title).toHaveValue('Nestor.ch milk powder, instant')
  })

  await test.step('staff take it back with a reason, and it is refused again', async () => {
    await admin.goto('/dashboard/admin/phrases?status=allowed')
    await rowOf(admin, COMPANY).click()
    const form = admin.getByRole('dialog', { name: 'nestor.ch' })
    await form.getByLabel('Reason').fill('It is a shop by now.')
    await form.getByRole('button', { name: 'Take back' }).click()
    await expect(rowOf(admin, COMPANY)).toHaveCount(0)
    await title.fill('Nestor.ch milk powder')
    await expect(refusal).toBeVisible()
    await seller.getByRole('button', { name: 'Ask staff to allow it' }).click()
    await expect(seller.getByText(/^Staff do not allow this:.*It is a shop by now\./)).toBeVisible()
  })
  // The browser itself tells of each refusal that is answered with 400.
  expectNoProblems(admin)
})
