/** One's own account on the real product: sessions elsewhere. */
import { afterEach, test } from 'vitest'
import { expectAccessible } from './axe'
import { expectNoComplaints, type Person, signedIn } from './people'

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
