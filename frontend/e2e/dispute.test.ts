/** A dispute from its answer to its end, and the documents of a letter of credit, as each of those at the deal sees them. */
import { expect, type Page } from '@playwright/test'
import { choose } from './choices'
import { pdf } from './files'
import { expectNoProblems, rowOf, test } from './fixtures'
import { callsOf } from './staff'

test('a dispute is answered with evidence, bargained over and ended, while staff watch their list', async ({
  signIn,
}) => {
  const desk = await signIn('sales', '/dashboard/admin/disputes')
  const order = 'INT0031'
  await rowOf(desk, order).click()
  await desk.waitForURL('**/dashboard/deals/*')
  const deal = new URL(desk.url()).pathname
  await desk.goBack()
  await expect(rowOf(desk, order).getByText('The dispute awaits')).toBeVisible()
  const [seller, buyer] = [await signIn('seller', deal), await signIn('disputing', deal)]

  await test.step('each side is told that the other looks', async () => {
    await expect(buyer.getByRole('list', { name: 'Looking at this deal' }).getByText('Seller')).toBeVisible()
    await expect(seller.getByRole('list', { name: 'Looking at this deal' }).getByText('Buyer')).toBeVisible()
  })

  await test.step('the other side answers, with a file', async () => {
    await seller.getByRole('button', { name: 'Answer', exact: true }).first().click()
    const form = seller.getByRole('dialog')
    await form.getByLabel('Your answer').fill('The packing list was corrected the same day.')
    await form.locator('input[type=file]').setInputFiles(pdf('corrected.pdf', ['PACKING LIST, CORRECTED']))
    await form.getByRole('button', { name: 'Answer', exact: true }).click()
    await Promise.all([
      expect(rowOf(desk, order).getByText('The dispute awaits a decision')).toBeVisible(),
      expect(buyer.getByText('The packing list was corrected the same day.').first()).toBeVisible(),
      expect(buyer.getByRole('button', { name: 'Open corrected.pdf' }).first()).toBeVisible(),
    ])
  })

  await test.step('what one side offers the other counters, and what the first accepts of it ends the dispute', async () => {
    await propose(seller, 'Re-documentation')
    await expect(rowOf(desk, order).getByText('Waiting for: Buyer')).toBeVisible()
    await expect(buyer.getByRole('list', { name: 'Proposals' }).getByText('Re-documentation')).toBeVisible()
    await propose(buyer, 'Price reduction or credit note', '120')
    await rowOf(desk, order).hover()
    await seller.getByRole('button', { name: 'Accept', exact: true }).click()
    await seller.getByRole('tooltip').getByRole('button', { name: 'Accept', exact: true }).click()
    // Rows below would move up, so the list waits until somebody takes what is new.
    await desk.getByRole('button', { name: '1 update' }).press('Enter')
    await expect(rowOf(desk, order)).toHaveCount(0)
    await desk.getByText('Closed', { exact: true }).click()
    await expect(rowOf(desk, order).getByText('Price reduction or credit note')).toBeVisible()
  })

  await test.step('a second dispute leaves the first in its history and in the list of the closed', async () => {
    await buyer.getByRole('button', { name: 'Raise a dispute' }).click()
    const form = buyer.getByRole('dialog')
    await choose(form, 'Category', 'Documents')
    await choose(form, 'Reason', 'Certificate missing, expired or wrong')
    await form.getByLabel('What happened').fill('The certificate of origin has run out.')
    await form.getByRole('button', { name: 'Raise a dispute' }).click()
    for (const page of [seller, buyer]) {
      await expect(page.getByText('The certificate of origin has run out.').first()).toBeVisible()
      const earlier = page.getByRole('region', { name: 'Earlier disputes' })
      await earlier.getByText('Dispute 1').click()
      await expect(earlier.getByText('The packing list was corrected the same day.')).toBeVisible()
    }
    await expect(rowOf(desk, order).getByText('Price reduction or credit note')).toBeVisible()
    await desk.getByTitle('Open', { exact: true }).click()
    await expect(rowOf(desk, order).getByText('Certificate missing, expired or wrong')).toBeVisible()
  })

  await test.step('a side finds both in its own list, each where it belongs', async () => {
    await seller.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click()
    await seller.getByRole('menuitem', { name: 'Disputes' }).getByRole('link').click()
    await expect(rowOf(seller, order).getByText('Certificate missing, expired or wrong')).toBeVisible()
    await seller.getByTitle('Closed', { exact: true }).click()
    await expect(rowOf(seller, order).getByText('Price reduction or credit note')).toBeVisible()
  })
  expectNoProblems(desk, seller, buyer)
})

async function propose(page: Page, outcome: string, amount?: string) {
  await page.getByRole('button', { name: 'Propose an outcome' }).click()
  const form = page.getByRole('dialog')
  await choose(form, 'Outcome', outcome)
  if (amount) await form.getByLabel('Amount offered').fill(amount)
  await form.getByRole('button', { name: 'Propose an outcome' }).click()
  await expect(form).toBeHidden()
}

test('a bank finds what two documents say differently, refuses them once, and takes up what the buyer waives', async ({
  request,
  signIn,
}) => {
  const officer = await signIn(
    'emiratesOfficer',
    '/dashboard/bank/orders?kind=international&bucket=open&search=INT0043',
  )
  await rowOf(officer, 'INT0043').click()
  const found = officer.getByRole('list', { name: 'Discrepancies' })
  await expect(found.getByText('Commercial invoice · Net weight: 24,800 kg')).toBeVisible()
  await expect(found.getByText('Bill of lading · Net weight: 24,600 kg')).toBeVisible()
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await officer.waitForURL('**/dashboard/deals/*')
  const deal = new URL(officer.url()).pathname
  const buyer = await signIn('buyer', deal)

  await test.step('one notice says all that is wrong, to the buyer at once', async () => {
    await officer.getByRole('button', { name: 'Send a discrepancy notice' }).click()
    const form = officer.getByRole('dialog')
    await expect(form.getByText('Bill of lading · Net weight: 24,600 kg')).toBeVisible()
    await form.getByLabel('What else is wrong').fill('The bill of lading is not endorsed.')
    await choose(form, 'The documents are', 'until the buyer waives')
    await form.getByRole('button', { name: 'Send a discrepancy notice' }).click()
    await buyer.getByRole('link', { name: 'Show the finance' }).click()
    const refusal = buyer.getByRole('region', { name: 'The bank refused the documents' })
    await expect(refusal.getByText('Bill of lading · Net weight: 24,600 kg')).toBeVisible()
    await expect(refusal.getByText('The bill of lading is not endorsed.')).toBeVisible()
    await expect(officer.getByText('Documents discrepant').first()).toBeVisible()
    await expect(officer.getByRole('button', { name: 'Send a discrepancy notice' })).toBeDisabled()
  })

  await test.step('what the buyer waives, the bank takes up', async () => {
    await buyer.getByRole('button', { name: 'Waive the discrepancies' }).click()
    await buyer.getByRole('tooltip').getByRole('button', { name: 'Waive the discrepancies' }).click()
    await expect(officer.getByText('Discrepancies waived').first()).toBeVisible()
    const desk = await callsOf(request, 'admin')
    const id = deal.split('/').at(-1)
    const { lacks = [] } = (await desk(`/deal/get/${id}`)).timeline[10]
    for (const documentType of lacks) {
      await desk(`/admin/order/waiveDocument/${id}`, { stepNumber: 11, documentType, reason: 'Seen in the original' })
    }
    await officer.getByRole('button', { name: 'Approve: Documents examined & honoured' }).click()
    await officer.getByRole('tooltip').getByRole('button', { name: 'Mark as done' }).click()
    for (const page of [officer, buyer]) await expect(page.getByText('Honoured', { exact: true }).first()).toBeVisible()
  })
  expectNoProblems(officer, buyer)
})
