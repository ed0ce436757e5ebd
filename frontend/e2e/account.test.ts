/** One's own account on the real product: a picture, other sessions, papers under review, a copy of it all, and leaving. */
import { afterEach, expect, test } from 'vitest'
import { expectAccessible } from './axe'
import { picture } from './papers'
import { accounts, expectNoComplaints, type Person, signedIn } from './people'

let people: Person[] = []
afterEach(async () => {
  await Promise.all(people.map((person) => person.leave()))
  people = []
})

async function joins(opening: Promise<Person>): Promise<Person> {
  const person = await opening
  people.push(person)
  return person
}

const toast = 'Successfully updated user details. Please re-login to view changes'

test('a picture is uploaded and stands on the page, and is taken off again', async () => {
  const person = await joins(signedIn('picture'))
  const { page } = person
  await page.goto('/account-settings')
  await page.locator('input[type=file]').setInputFiles(picture(1200))
  await page.getByText(toast).waitFor()
  const shown = page.locator('img.gr-portrait')
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await shown.waitFor({ state: 'detached' })
  expectNoComplaints(person)
})

test('another browser is signed out from here, and leaves at once', async () => {
  const here = await joins(signedIn('travelling'))
  const there = await joins(signedIn('travelling'))
  const { page } = here
  await page.goto('/account-settings?tab=sessions')
  const end = page.getByRole('button', { name: /^End this session: / })
  await end.waitFor()
  await expectAccessible(page)
  await end.click()
  await page.getByRole('tooltip').getByRole('button', { name: 'End this session' }).click()
  await page.getByText('That session has ended.').waitFor()
  await there.page.waitForURL('**/login**')
  await end.waitFor({ state: 'detached' })
  expectNoComplaints(here)
})

test('a wanted revision stands on the screen of the applicant at once, is answered, and accepted', async () => {
  const applicant = await joins(signedIn('applicant'))
  const staff = await joins(signedIn('admin'))
  await applicant.page.goto('/account-settings?tab=verification')
  const papers = applicant.page.getByRole('region', { name: 'Verification' })
  await papers.getByRole('heading', { name: 'Trade licence' }).waitFor()

  await staff.page.goto(`/dashboard/admin/profiles?search=${accounts.applicant}`)
  await staff.page.getByRole('row').nth(1).click()
  const drawer = staff.page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Take into review: Trade licence' }).click()
  await drawer.getByRole('button', { name: 'Ask for a revision: Trade licence' }).click()
  await drawer.getByLabel('What is wanted').fill('The stamp is cut off. Please scan the whole page.')
  await expectAccessible(staff.page)
  await drawer.getByRole('button', { name: 'Send' }).click()
  await papers.getByText('The stamp is cut off. Please scan the whole page.').waitFor()
  await expectAccessible(applicant.page)

  await applicant.page.getByLabel('Upload a new one: Trade licence').setInputFiles(picture(64))
  await applicant.page.getByText('Thank you. The new paper is with our desk.').waitFor()
  await drawer.getByRole('button', { name: 'Take into review: Trade licence' }).click()
  await drawer.getByRole('button', { name: 'Accept: Trade licence' }).click()
  await drawer.getByLabel('Valid until').fill('2030-01-31')
  await drawer.getByRole('button', { name: 'Accept', exact: true }).click()
  const licence = papers.getByRole('listitem').filter({ hasText: 'Trade licence' })
  await licence.getByText('Accepted').waitFor()
  await licence.getByText('31 Jan 2030').waitFor()
  expectNoComplaints(applicant, staff)
})

test('a copy of all that is known is made and taken along; leaving wants the password, and is thought better of', async () => {
  const person = await joins(signedIn('leaving'))
  const { page } = person
  await page.goto('/account-settings?tab=privacy')
  await page.getByRole('button', { name: 'Prepare the copy' }).click()
  await page.getByText('Your copy is ready.').waitFor({ timeout: 60_000 })
  await expectAccessible(page)
  const signed = page.waitForResponse('**/getSignedUrl')
  await page.getByRole('button', { name: 'Download' }).click()
  const { data } = await (await signed).json()
  const archive = await page.request.get(data.url)
  expect((await archive.body()).subarray(0, 4).toString('latin1'), data.url).toBe('PK\u0003\u0004')
  expectNoComplaints(person)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Current password').fill('not-my-password')
  await drawer.getByRole('button', { name: 'Delete my account' }).click()
  await drawer.getByText('This is not your current password.').waitFor()
  await expectAccessible(page)
  await drawer.getByLabel('Current password').fill('Granary-demo-1')
  await drawer.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account will be deleted on').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
})
