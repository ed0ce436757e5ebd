/** A keyboard is enough to sign in, to register and to use an account, and what has the focus is marked. */
import { expect, type Locator, type Page } from '@playwright/test'
import { pdf } from './files'
import { accounts, DEMO_PASSWORD, orderIn, requestSignIn, test } from './fixtures'
import { findInOutbox } from './outbox'

/** What has the focus is marked: by an outline or a shadow on itself, around it, or on the part that is drawn for it. */
async function expectFocusVisible(page: Page) {
  const visible = await page.evaluate(() => {
    const focused = document.activeElement
    const around = [
      focused,
      focused?.parentElement,
      focused?.parentElement?.parentElement,
      focused?.closest('.ant-select'),
    ]
    const marks = [
      ...around,
      ...(focused?.parentElement?.querySelectorAll('[data-next="true"], [tabindex="-1"]') ?? []),
    ]
    return marks.some((element) => {
      if (!element || element === document.body) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
  })
  expect(visible, await page.evaluate(() => document.activeElement?.outerHTML)).toBe(true)
}

/** Presses Tab until one of these has the focus; each stop on the way is marked. */
async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    await expectFocusVisible(page)
    if (await target.evaluateAll((them) => them.some((it) => it === document.activeElement))) return
  }
  throw new Error(`the keyboard never reaches ${target}`)
}

async function tabToAndType(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

async function tabToAndPress(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('a keyboard is enough to sign in, find a deal and open it', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.keyboard.type(accounts.admin)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabToAndPress(page, page.getByRole('link', { name: 'Deals', exact: true }), 'Enter')
  await page.waitForURL('**/dashboard/admin/deals')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // The deals at the top are those that others work on at the same time, and the last ones give way to new orders.
  await tabToAndPress(page, page.getByRole('link', { name: /^(INT|LOC)\d+/ }).nth(-9), 'Enter')
  await page.waitForURL('**/dashboard/deals/*')
  const heading = page.getByRole('heading', { level: 1, name: /(INT|LOC)\d+$/ })
  await expect(heading).toBeVisible()
  const order = orderIn(await heading.textContent())

  const timeline = page.getByRole('list', { name: 'Timeline' })
  await tabTo(page, timeline.getByRole('button'))
  await page.keyboard.press('Home')
  await expect(timeline.getByRole('button').first()).toBeFocused()
  await expectFocusVisible(page)
  await page.goBack()
  await expect(page.getByRole('link', { name: order })).toBeFocused()
})

test('the focus comes back from a drawer and from a refused sign-in', async ({ openPage, signIn }) => {
  const stranger = await openPage()
  await stranger.goto('/login')
  await stranger.getByLabel('Email').fill('nobody@nowhere.test')
  await stranger.getByLabel('Password', { exact: true }).fill('not-a-password')
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByRole('alert')).toBeVisible()
  await expect(stranger.getByLabel('Password', { exact: true })).toBeFocused()

  const page = await signIn('admin', '/dashboard/admin/profiles')
  const person = page.getByRole('link', { name: /@/ }).first()
  await person.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(person).toBeFocused()
})

test('a keyboard is enough to verify a phone number and fill in one’s person', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/registration')
  const number = page.getByLabel('Phone number')
  await expect(number).toBeFocused()
  await expectFocusVisible(page)
  await page.keyboard.press('Shift+Tab')
  await expectFocusVisible(page)
  await page.keyboard.press('Shift+Tab')
  await expectFocusVisible(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Email', { exact: true }).and(page.locator('input[inputmode=email]'))).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, number)
  await page.keyboard.type('502340003')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('One-time code')).toBeFocused()
  await expectFocusVisible(page)
  await page.keyboard.type(await findInOutbox(page, '+971502340003', /\b\d{6}\b/))

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('About you')
  await expect(heading).toBeFocused()
  await tabToAndType(page, 'First name', 'Mariam')
  await tabToAndType(page, 'Last name', 'Haddad')
  await tabToAndType(page, 'Company email', 'keys@haddad-grain.test')
  await tabToAndType(page, 'Password', 'seven silos of barley')
  await tabToAndPress(page, page.getByLabel('Yes, I am authorized to sign'), 'Space')
  await tabToAndPress(page, page.getByLabel('I agree that Granary'), 'Space')
  await tabToAndPress(page, page.getByRole('button', { name: 'Continue' }), 'Enter')
  await expect(heading).toHaveText('Your company')
  await expect(heading).toBeFocused()
})

test('a keyboard is enough to go through the tabs of an account', async ({ signIn }) => {
  const page = await signIn('buyer', '/account-settings')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('Profile')).toBeVisible()
  await tabTo(page, tab('Profile'))
  for (const name of ['Company', 'Team', 'Verification', 'Invoicing', 'Security', 'Sessions', 'Messages', 'Privacy']) {
    await page.keyboard.press('ArrowRight')
    await expect(tab(name)).toBeFocused()
    await expectFocusVisible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible()
  }
  await tabTo(page, page.getByRole('button', { name: 'Prepare the copy' }))
})

test('a keyboard is enough to order a lot, and to mark and extend a step of the deal', async ({ request, signIn }) => {
  const page = await signIn('exporting', '/')
  const lots = page.getByRole('button', { name: /^Procure this lot: / })
  await expect(lots.first()).toBeVisible()
  await tabToAndPress(page, lots, 'Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByRole('radio', { checked: true })).toBeFocused()
  const choose = async (name: string) => {
    await tabTo(page, form.getByRole('combobox', { name }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await choose('Incoterm')
  await choose('Transport')
  await tabToAndType(page, 'Destination city', 'Dubai')
  await choose('Payment term')
  await tabToAndPress(page, form.getByRole('button', { name: 'Review order' }), 'Enter')
  await tabToAndPress(page, form.getByRole('button', { name: 'Place order' }), 'Enter')
  await page.waitForURL('**/dashboard/deals/*')

  // The contract was signed on the table.
  const path = new URL(page.url()).pathname
  const { data } = await (await requestSignIn(request, 'admin')).json()
  const waived = await request.post(`/api/v1/admin/order/waiveDocument/${path.split('/').at(-1)}`, {
    headers: { authorization: `Bearer ${data.token}` },
    data: { stepNumber: 2, documentType: 'sales-contract', reason: 'Seen in the original' },
  })
  expect(waived.status()).toBe(200)
  const desk = await signIn('sales', `${path}?step=2`)
  await expect(desk.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await tabToAndPress(desk, desk.getByRole('button', { name: 'Mark as done' }), 'Enter')
  // The keys go to the answer once the question stands.
  await expect(desk.getByRole('tooltip').getByRole('button', { name: 'Mark as done' })).toBeFocused()
  await desk.keyboard.press('Enter')
  for (const watching of [page, desk]) await expect(watching.getByText('Compliance review').first()).toBeVisible()
  await desk.goto(`${path}?step=3`)
  await expect(desk.getByRole('button', { name: 'Extend', exact: true })).toBeVisible()
  await tabToAndPress(desk, desk.getByRole('button', { name: 'Extend', exact: true }), 'Enter')
  await expect(desk.getByRole('dialog').getByLabel('Days')).toBeFocused()
  await desk.keyboard.press('ControlOrMeta+A')
  await desk.keyboard.type('7')
  await desk.keyboard.press('Tab')
  await expect(desk.getByRole('dialog').getByLabel('Reason')).toBeFocused()
  await desk.keyboard.type('The vessel is late')
  await tabToAndPress(desk, desk.getByRole('dialog').getByRole('button', { name: 'Extend' }), 'Enter')
  await expect(page.getByText('+7 d').first()).toBeVisible()
})

test('a keyboard is enough to bring a document, to raise a dispute and to find both it and what waits', async ({
  signIn,
}) => {
  const order = 'INT0015'
  const page = await signIn('exporting', `/dashboard/deals?tab=buy&search=${order}`)
  await expect(page.getByRole('link', { name: order })).toBeVisible()
  await tabToAndPress(page, page.getByRole('link', { name: order }), 'Enter')
  await page.waitForURL('**/dashboard/deals/*')
  await expect(page.getByRole('button', { name: 'Attach file' }).first()).toBeVisible()
  await tabToAndPress(page, page.getByRole('button', { name: 'Attach file' }), 'Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByRole('button', { name: /^Choose a file/ })).toBeFocused()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(pdf('by-keys.pdf', ['INSPECTION REPORT']))
  await expect(form.getByRole('group', { name: 'File' })).toBeFocused()
  await tabToAndPress(page, form.getByRole('button', { name: 'Attach file' }), 'Enter')
  await expect(form).toBeHidden()

  // Who goes on by Tab comes to the tabs of the deal from the top.
  await page.goto(`${new URL(page.url()).pathname}?tab=dispute`)
  await expect(page.getByRole('button', { name: 'Raise a dispute' })).toBeVisible()
  await tabToAndPress(page, page.getByRole('button', { name: 'Raise a dispute' }), 'Enter')
  for (const name of ['Category', 'Reason']) {
    const field = form.getByRole('combobox', { name })
    if (name === 'Category') await expect(field).toBeFocused()
    else await tabTo(page, field)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await tabToAndType(page, 'What happened', 'Two pallets were wet.')
  await tabToAndPress(page, form.getByRole('button', { name: 'Raise a dispute' }), 'Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText('Two pallets were wet.').first()).toBeVisible()
  // What opened the form has gone with the dispute.
  await expect(page.locator('body')).not.toBeFocused()

  await page.goto('/dashboard/disputes')
  await expect(page.getByRole('link', { name: order })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: order }))
  await page.goto('/dashboard/pending-actions')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await tabToAndPress(page, page.locator('main').getByRole('link'), 'Enter')
  await page.waitForURL('**/dashboard/deals/*')
})
