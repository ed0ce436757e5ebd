/** What waits for the desk: one of them takes orders on, several at once, and their colleague sees whose they are. */
import { expect, type Page } from '@playwright/test'
import { choose } from './choices'
import { expectNoProblems, rowOf, test } from './fixtures'
import { bringIn, callsOf } from './staff'

const whose = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Handled by' }).getByText(name, { exact: true }).click()

test('staff take several orders on from what waits, and let one go on its page', async ({
  request,
  signIn,
  openPage,
}) => {
  const email = 'lena.handling@granary.test'
  await bringIn(await openPage(), await callsOf(request, 'admin'), email, ['deal.read', 'action.read'])
  const waiting = '/dashboard/pending-actions?todo=review'
  const [admin, sales] = [await signIn('admin', waiting), await signIn(email, waiting)]
  const orders: string[] = []
  await test.step('two rows are ticked and taken on at once', async () => {
    const boxes = admin.getByRole('checkbox', { name: /^Tick (INT|LOC)/ })
    for (const at of [0, 1]) {
      const name = await boxes.nth(at).getAttribute('aria-label')
      orders.push((name ?? '').replace('Tick ', ''))
      await boxes.nth(at).check()
    }
    await admin.getByRole('button', { name: 'Take on', exact: true }).click()
    await admin.getByRole('button', { name: 'Take on', exact: true }).last().click()
    for (const order of orders) await expect(rowOf(admin, order).first()).toContainText('You')
  })

  await test.step('a colleague reads at once whose they are, and sees none of them among what is nobody’s', async () => {
    for (const order of orders) await expect(rowOf(sales, order).first()).toContainText('Amira Saleh')
    await whose(sales, 'Nobody’s')
    for (const order of orders) await expect(rowOf(sales, order)).toHaveCount(0)
  })

  await test.step('they stand under mine, until they are let go on the order’s own page', async () => {
    await whose(admin, 'Mine')
    const [first = ''] = orders
    await rowOf(admin, first).first().click()
    await admin.getByRole('button', { name: 'Let go' }).click()
    await expect(admin.getByRole('button', { name: 'Take on' })).toBeVisible()
    await expect(rowOf(sales, first).first()).toBeVisible()
  })

  await test.step('handed to the colleague it is theirs, and they are told', async () => {
    await admin.getByRole('button', { name: 'Hand over' }).click()
    await choose(admin, 'Colleague', email)
    await admin.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
    await expect(admin.getByText('Lena Petersen handles this order now.')).toBeVisible()
    await whose(sales, 'Mine')
    await expect(rowOf(sales, orders[0] ?? '').first()).toContainText('You')
    await sales.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
    const told = sales.getByRole('link', { name: `Amira Saleh handed order ${orders[0]} over to you` })
    await expect(told).toBeVisible()
  })
  expectNoProblems(admin, sales)
})
