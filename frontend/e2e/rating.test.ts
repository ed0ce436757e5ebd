/** The ratings of a deal that is closed: each side reads what the other said once it has said its own. */
import { expect } from '@playwright/test'
import { expectNoProblems, test } from './fixtures'
import { callsOf } from './staff'

test('what one side says of the other is read once both have spoken', async ({ request, signIn }) => {
  const calls = await callsOf(request, 'buyer')
  const { items } = await calls('/pending-actions/get', { userRole: 'Buyer' })
  // The seller of this one has rated already.
  const wanted = items.find((it: { kind: string; consequence: string }) => it.consequence === 'shownWithout')
  const path = `/dashboard/deals/${wanted.dealId}`
  const [buyer, seller] = [await signIn('buyer', path), await signIn('seller', path)]
  const [own, theirs] = [buyer, seller].map((page) => page.getByRole('region', { name: 'Ratings' }))
  if (!own || !theirs) throw new Error('both sides have a page')

  await test.step('who was rated is told so, but not how', async () => {
    await expect(own.getByText(/You have been rated/)).toBeVisible()
    await expect(own.getByRole('img', { name: /of 5 stars/ })).toHaveCount(0)
    await expect(theirs.getByText(/They see it once they have rated you/)).toBeVisible()
    await expect(theirs.getByRole('img', { name: /of 5 stars/ })).toHaveCount(1)
  })

  await test.step('both are shown to both as soon as the other side has rated', async () => {
    const rate = own.getByRole('button', { name: /^Rate / })
    await expect(rate).toBeDisabled()
    await own.getByRole('radio').nth(3).click({ force: true })
    await rate.click()
    for (const sees of [own, theirs]) {
      await expect(sees.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
      await expect(sees.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
      await expect(sees.getByText(/once (you|they) have rated/)).toHaveCount(0)
    }
    await expect(rate).toHaveCount(0)
  })
  expectNoProblems(buyer, seller)
})
