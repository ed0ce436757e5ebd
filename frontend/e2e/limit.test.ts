/** A procurement limit: a trader asks for one, an admin decides, and both see it come without asking again. */
import { expect } from '@playwright/test'
import { licence, picture } from './files'
import { expectNoProblems, rowOf, test } from './fixtures'
import { bringInAdmin, bringInTrader, callsOf } from './staff'

const COMPANY = 'Petersen Pulses'

test('a trader applies for a limit, is rejected with a reason, applies again and is given one', async ({
  request,
  signIn,
  openPage,
}) => {
  const email = 'lena@petersen-pulses.test'
  await bringInTrader(await openPage(), await callsOf(request, 'admin'), email, COMPANY)
  const admin = await signIn('admin', `/dashboard/admin/limits?status=open&search=${encodeURIComponent(COMPANY)}`)
  await expect(admin.getByText('Nothing matches.')).toBeVisible()
  const trader = await signIn(email, '/dashboard/limit')
  const limit = trader.getByRole('region', { name: 'Your limit' })
  const applications = trader.getByRole('region', { name: 'Applications' })
  await expect(limit.getByText('Your company has no limit yet.')).toBeVisible()

  const apply = async (button: string) => {
    await trader.getByRole('button', { name: button, exact: true }).click()
    const form = trader.getByRole('dialog', { name: 'Apply for a limit' })
    await form.getByLabel('Street and building').fill('Silo 7, Port Rashid')
    await form.getByLabel('City').fill('Dubai')
    const send = form.getByRole('button', { name: 'Send the application' })
    return { form, send }
  }

  await test.step('an application without a document is not sent; with its files and address it arrives', async () => {
    const { form, send } = await apply('Apply for a limit')
    await send.click()
    await expect(form.getByText('Add at least one document.')).toBeVisible()
    await form.locator('input[type=file]').nth(0).setInputFiles(licence)
    await form.locator('input[type=file][aria-label$="Additional documents"]').setInputFiles(picture(64))
    await expect(form.getByText(/^Received /)).toHaveCount(2)
    await send.click()
    await expect(applications.getByRole('listitem')).toContainText('Waits for a decision')
    await expect(trader.getByRole('button', { name: 'Apply for a limit' })).toHaveCount(0)
  })

  await test.step('the admin sees it come, with what was brought, and rejects it; the trader reads why', async () => {
    await rowOf(admin, COMPANY).click()
    const form = admin.getByRole('dialog', { name: `Application of ${COMPANY}` })
    await expect(form.getByText('Silo 7, Port Rashid, Dubai, United Arab Emirates')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Open licence.pdf' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Open picture.png' })).toBeVisible()
    await form.getByText('Reject', { exact: true }).click()
    await form.getByLabel('Why it is rejected').fill('Bank statements of six months are missing.')
    await form.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(applications.getByRole('listitem')).toContainText('Rejected')
    await expect(applications.getByText('Bank statements of six months are missing.')).toBeVisible()
    await expect(rowOf(admin, COMPANY)).toHaveCount(0)
  })

  await test.step('the second application is approved, and the limit stands on the open page of the trader', async () => {
    const { form: again, send } = await apply('Apply again')
    await again.locator('input[type=file]').nth(0).setInputFiles(licence)
    await expect(again.getByText(/^Received /)).toHaveCount(1)
    await send.click()
    await rowOf(admin, COMPANY).click()
    const form = admin.getByRole('dialog', { name: `Application of ${COMPANY}` })
    const exposure = form.getByRole('region', { name: 'What it takes on credit and owes now' })
    await expect(exposure).toContainText('Orders on credit')
    await form.getByLabel('Limit in US dollars').fill('250,000.00')
    await form.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(limit.getByText('0% reserved')).toBeVisible()
    await expect(limit).toContainText('250,000')
    await expect(applications.getByRole('listitem').first()).toContainText('Approved')
    await expect(trader.getByRole('button', { name: 'Apply for a higher limit' })).toBeVisible()
  })
  expectNoProblems(trader, admin)
})

test('a limit above what one admin sets alone is set once another approves it', async ({
  request,
  signIn,
  openPage,
}) => {
  const [company, email, second] = ['Okafor Oils', 'lena@okafor-oils.test', 'limits.second@granary.test'] as const
  const calls = await callsOf(request, 'admin')
  await bringInTrader(await openPage(), calls, email, company)
  // These rights alone, so that nothing else of what the demo's admin does in other tests waits.
  await bringInAdmin(await openPage(), calls, second, ['action.procurement'])
  const trader = await signIn(email, '/dashboard/limit')
  await trader.getByRole('button', { name: 'Apply for a limit', exact: true }).click()
  const application = trader.getByRole('dialog', { name: 'Apply for a limit' })
  await application.getByLabel('Street and building').fill('Silo 9, Port Rashid')
  await application.getByLabel('City').fill('Dubai')
  await application.locator('input[type=file]').nth(0).setInputFiles(licence)
  await expect(application.getByText(/^Received /)).toHaveCount(1)
  await application.getByRole('button', { name: 'Send the application' }).click()
  const list = `/dashboard/admin/limits?search=${encodeURIComponent(company)}`
  const [admin, other] = [await signIn('admin', list), await signIn(second, list)]

  await test.step('what one admin approves waits, and nobody decides it anew', async () => {
    await rowOf(admin, company).click()
    const form = admin.getByRole('dialog', { name: `Application of ${company}` })
    await form.getByLabel('Limit in US dollars').fill('250,000.01')
    await form.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(admin.getByText('The limit waits for a second admin.')).toBeVisible()
    await expect(trader.getByText('Your company has no limit yet.')).toBeVisible()
  })

  await test.step('the other reads what is asked beside what the company owes, and approves it', async () => {
    await expect(rowOf(other, company)).toContainText('Waits for a second admin')
    await rowOf(other, company).click()
    const form = other.getByRole('dialog', { name: `Application of ${company}` })
    await expect(form.getByRole('listitem').filter({ hasText: 'Asked by Amira Saleh' })).toContainText('$250,000.01')
    await form.getByRole('button', { name: 'Approve', exact: true }).click()
    await other.getByRole('tooltip').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(other.getByText('The request is approved and carried out.')).toBeVisible()
    await expect(trader.getByRole('region', { name: 'Your limit' })).toContainText('250,000.01')
  })
  expectNoProblems(trader, admin, other)
})
