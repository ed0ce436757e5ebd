/** A plan: a trader chooses one, staff see who did, and its invoice is a file that opens. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { acceptLicence } from './database'
import { expectNoProblems, rowOf, test } from './fixtures'
import { bringInTrader, callsOf } from './staff'

const COMPANY = 'Petersen Plums'

test('a trader chooses a plan, staff see it come, and the invoice opens as PDF', async ({
  request,
  signIn,
  openPage,
}) => {
  const email = 'lena@petersen-plums.test'
  await bringInTrader(await openPage(), await callsOf(request, 'admin'), email, COMPANY)
  await acceptLicence(email)
  const admin = await signIn('admin', '/dashboard/admin/plans?tab=subscriptions')
  await expect(rowOf(admin, 'Straits Seafood')).toBeVisible()
  await expect(rowOf(admin, COMPANY)).toHaveCount(0)
  const trader = await signIn(email, '/dashboard/plan')
  const own = trader.getByRole('region', { name: 'Your plan' })
  const choose = async (plan: string, told: string) => {
    await trader.getByRole('button', { name: `Choose ${plan}` }).click()
    const question = trader.getByRole('tooltip')
    await expect(question.getByText(`Change to ${plan}?`)).toBeVisible()
    await expect(question).toContainText(told)
    await question.getByRole('button', { name: `Choose ${plan}` }).click()
  }

  await test.step('a dearer plan is invoiced, and begins once the desk saw its transfer', async () => {
    await expect(own).toBeVisible()
    await expect(trader.getByRole('region', { name: 'Invoices' })).toHaveCount(0)
    await choose('Trade', 'The plan begins once the transfer has arrived.')
    await expect(own).toContainText('1 of 1')
    await trader.getByRole('button', { name: 'Report a transfer' }).click()
    const told = trader.getByRole('dialog')
    await told.getByLabel('Day of the transfer').fill('2026-01-05')
    await told.getByLabel('Reference of the bank').fill('FT-2601')
    await told.getByRole('button', { name: 'Save' }).click()
    await expect(trader.getByText('You reported a transfer.')).toBeVisible()
    const desk = await signIn('admin', '/dashboard/admin/plans?tab=invoices')
    const invoice = rowOf(desk, COMPANY)
    await expect(invoice).toContainText('FT-2601')
    await invoice.getByRole('button', { name: /^Confirm payment: SUB/ }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()
    await expect(invoice).toContainText('Paid')
    await trader.reload()
    await expect(own).toContainText('1 of 5')
    await expect(rowOf(admin, COMPANY)).toContainText('Trade')
    expectNoProblems(desk)
  })

  await test.step('the invoice opens as PDF', async () => {
    const saved = trader.waitForEvent('download')
    await rowOf(trader, 'SUB')
      .getByRole('button', { name: /^Download: SUB\d+$/ })
      .click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^SUB\d{6}\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })

  await test.step('a cheaper one follows after the paid month', async () => {
    await choose('Free', 'after the paid month')
    await expect(own).toContainText('1 of 5')
    await expect(own).toContainText('Free')
    await expect(rowOf(admin, COMPANY)).toContainText(/Then: free/i)
  })
  expectNoProblems(trader, admin)
})
