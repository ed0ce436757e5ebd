/** Two of the staff edit one deal at once: what only one changed follows at the other, what both did is answered by field. */
import { expect } from '@playwright/test'
import { expectNoProblems, placeOrder, test } from './fixtures'
import { bringIn, callsOf } from './staff'

test('who edits the same as another keeps mine or takes theirs, field by field', async ({ signIn, openPage }) => {
  const buyer = await signIn('coffeeBuyer')
  await placeOrder(buyer, 'Arabica Coffee')
  const deal = new URL(buyer.url()).pathname
  const desk = await openPage()
  const [one, other] = ['first.editor@granary.test', 'second.editor@granary.test'] as const
  const admin = await callsOf(desk.request, 'admin')
  for (const email of [one, other]) await bringIn(desk, admin, email, ['deal.read', 'deal.edit'])
  const [first, second] = [await signIn(one, deal), await signIn(other, deal)]
  const forms = [first.getByRole('dialog'), second.getByRole('dialog')] as const
  const conflict = forms[1].getByRole('alert', { name: 'Somebody changed this deal while you were editing it' })

  await test.step('each is told that the other edits', async () => {
    for (const page of [first, second]) await page.getByRole('button', { name: 'Edit deal' }).click()
    for (const page of [first, second]) await expect(page.getByText('edits the order')).toBeVisible()
  })

  await test.step('what the first saves is shown to the second beside what they typed, and the rest follows', async () => {
    await forms[1].getByLabel('Internal notes').fill('Call before loading.')
    await forms[1].getByLabel('Quantity').fill('30')
    await forms[0].getByLabel('Internal notes').fill('Load at night.')
    await forms[0].getByLabel('Quantity').fill('40')
    await forms[0].getByLabel('Delivery terms').fill('Gate 3')
    await forms[0].getByRole('button', { name: 'Save' }).click()
    await expect(conflict.getByText('Load at night.')).toBeVisible()
    await expect(conflict.getByText('Call before loading.')).toBeVisible()
    await expect(forms[1].getByLabel('Delivery terms')).toHaveValue('Gate 3')
    await expect(conflict.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('each answer is for one field, and what is saved is what was answered', async () => {
    const notes = conflict.getByRole('listitem').filter({ hasText: 'Internal notes' })
    await notes.getByRole('button', { name: 'Keep mine' }).click()
    await expect(conflict.getByRole('listitem')).toHaveCount(1)
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect(conflict).toBeHidden()
    await forms[1].getByRole('button', { name: 'Save' }).click()
    await expect(forms[1]).toBeHidden()
    await first.getByRole('button', { name: 'Edit deal' }).click()
    await expect(forms[0].getByLabel('Internal notes')).toHaveValue('Call before loading.')
    await expect(forms[0].getByLabel('Quantity')).toHaveValue('40')
    await expect(forms[0].getByLabel('Delivery terms')).toHaveValue('Gate 3')
  })

  expectNoProblems(first, second)
})
