/** A company of four with money limits works a deal: invited, held back by a limit, approved by another, followed and handed over. */
import { expect, type Page } from '@playwright/test'
import { choose, chooseFirst } from './choices'
import { DEMO_PASSWORD, expectNoProblems, test } from './fixtures'
import { findInOutbox } from './outbox'

const TEAM = '/account-settings?tab=team'
const LOT = 'Basmati Rice 1121'

/** The owner invites somebody, and confirms first that it is them where that is asked. */
async function invite(owner: Page, email: string, role: string, limit?: string) {
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = owner.getByRole('dialog', { name: 'Invite somebody to your company' })
  await form.getByLabel('E-mail address').fill(email)
  await choose(form, 'Role', role)
  if (limit) await form.getByLabel(/^Limit for each act/).fill(limit)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  const proof = owner.getByRole('dialog', { name: 'Confirm that it is you' })
  const sent = owner.getByRole('region', { name: 'Invited' }).getByText(email)
  await expect(proof.or(sent)).toBeVisible()
  if (await proof.isVisible()) {
    await proof.getByLabel('Current password').fill(DEMO_PASSWORD)
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await expect(sent).toBeVisible()
}

/** Whoever is invited opens the link, proves the address and joins. */
async function join(page: Page, email: string, firstName: string, phone: string) {
  const link = await findInOutbox(page, email, /join\?token=[^\s"<]+/)
  await page.goto(`/${link}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gulf Harvest')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('One-time code')).toBeVisible()
  await page.getByLabel('One-time code').fill(await findInOutbox(page, email, /\b\d{6}\b/))
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.waitForURL('**/login')
}

test('a company of four with money limits works a deal', async ({ signIn, openPage }) => {
  const owner = await signIn('exporting', TEAM)
  const trader = 'team.trader@gulf-harvest.test'
  const finance = 'team.finance@gulf-harvest.test'
  const logistics = 'team.logistics@gulf-harvest.test'
  await test.step('an owner invites three, who join with the very address that was invited', async () => {
    await invite(owner, trader, 'Trader', '100.00')
    await invite(owner, finance, 'Finance')
    await invite(owner, logistics, 'Logistics')
    await join(await openPage(), trader, 'Tariq', '502349101')
    await join(await openPage(), finance, 'Farah', '502349102')
    await join(await openPage(), logistics, 'Lina', '502349103')
    await owner.reload()
    await expect(owner.getByRole('region', { name: 'People of your company' }).getByRole('listitem')).toHaveCount(4)
  })

  const tariq = await signIn(trader, `/?search=${encodeURIComponent(LOT)}`)
  await test.step('what is above the limit of the trader does not happen, and waits', async () => {
    await tariq.getByRole('button', { name: `Procure this lot: ${LOT}` }).click()
    const form = tariq.getByRole('dialog')
    await form.getByLabel('Quantity').fill('100')
    await chooseFirst(form, 'Incoterm')
    await chooseFirst(form, 'Transport')
    await form.getByLabel('Destination city').fill('Dubai')
    await chooseFirst(form, 'Payment term')
    await form.getByRole('button', { name: 'Review order' }).click()
    await form.getByRole('button', { name: 'Place order' }).click()
    await expect(tariq.getByText('It waits for the approval of your company').first()).toBeVisible()
  })

  await test.step('finance and logistics see it and approve nothing; the owner does', async () => {
    const farah = await signIn(finance, TEAM)
    const held = farah.getByRole('region', { name: 'Waits for approval of your company' })
    await expect(held).toContainText(LOT)
    await expect(held.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await owner.reload()
    const waits = owner.getByRole('region', { name: 'Waits for approval of your company' })
    await waits.getByRole('button', { name: 'Approve' }).click()
    await owner.getByRole('tooltip').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(waits).toHaveCount(0)
  })

  await test.step('the trader follows the deal, and the owner hands it over to logistics', async () => {
    await tariq.goto('/dashboard/deals?tab=buy')
    await expect(tariq.getByText(LOT).first()).toBeVisible()
    await owner.reload()
    await owner.getByRole('button', { name: 'Hand over deals: Tariq' }).click()
    const form = owner.getByRole('dialog', { name: 'Hand over the deals of Tariq' })
    await choose(form, 'To', 'Lina')
    await form.getByRole('button', { name: 'Hand over deals' }).click()
    await expect(owner.getByText('1 deal handed over')).toBeVisible()
  })

  await test.step('who is suspended is out at once', async () => {
    await owner.getByRole('button', { name: 'Suspend: Tariq' }).click()
    await owner.getByRole('tooltip').getByRole('button', { name: 'Suspend', exact: true }).click()
    await tariq.waitForURL('**/login**')
  })
  expectNoProblems(owner)
})
