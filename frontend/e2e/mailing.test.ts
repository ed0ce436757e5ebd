/** A letter to many: it says whom it reaches, leaves after two minutes, and is stopped before. */
import { expect } from '@playwright/test'
import { choose } from './choices'
import { DEMO_PASSWORD, expectNoProblems, rowOf, test } from './fixtures'
import { allInOutbox } from './outbox'

const SUBJECT = 'The market rests on Sunday night'
const [FIRST, SECOND] = ['trade@hollandia-dairy.test', 'ventas@huerta-valencia.test'] as const

test('a letter to many tells its audience, waits for two minutes, and is stopped within them', async ({ signIn }) => {
  const found = '/dashboard/admin/manageEmails?search=service-update'
  const watching = await signIn('admin', found)
  await expect(watching.getByText('Nothing matches.')).toBeVisible()
  const page = await signIn('admin', found)
  await page.getByRole('button', { name: 'New mailing' }).click()
  const form = page.getByRole('dialog', { name: 'New mailing' })

  await test.step('it is looked at before it is sent, and again whenever it is changed', async () => {
    await choose(form, 'Kind of letter', 'Update about the service')
    await choose(form, 'Countries', 'Netherlands', 'Spain')
    await form.getByLabel('Subject', { exact: true }).fill('The market rests')
    await form.getByLabel('Text', { exact: true }).fill('From ten at night until two nothing is traded.')
    await form.getByRole('button', { name: 'Preview the audience' }).click()
    await expect(form.getByText('It reaches 2 people: two.')).toBeVisible()
    await form.getByLabel('Subject', { exact: true }).fill(SUBJECT)
    await expect(form.getByText('It reaches 2 people: two.')).toHaveCount(0)
    await form.getByRole('button', { name: 'Preview the audience' }).click()
    await expect(form.getByText('It reaches 2 people: two.')).toBeVisible()
  })

  await test.step('it is sent by whoever proves who they are, and waits', async () => {
    const send = form.getByRole('button', { name: 'Send to 2 people' })
    await form.getByLabel('Your password').fill('not-my-password')
    await send.click()
    await expect(form.getByText('This is not your password.')).toBeVisible()
    await form.getByLabel('Your password').fill(DEMO_PASSWORD)
    await send.click()
    await expect(page.getByText('The letters leave in two minutes.')).toBeVisible()
    for (const reader of [FIRST, SECOND]) await expect(rowOf(watching, reader)).toContainText('Queued')
  })

  await test.step('it is stopped as a whole, and nobody is sent it', async () => {
    await rowOf(page, FIRST).getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Stop all' }).click()
    await expect(page.getByText('2 letters are stopped.')).toBeVisible()
    for (const list of [page, watching])
      await expect(list.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
    await expect(watching.getByText('Nothing matches.')).toBeVisible()
    for (const reader of [FIRST, SECOND]) expect(await allInOutbox(page, reader, new RegExp(SUBJECT))).toEqual([])
  })
  expectNoProblems(watching)
})
