/** The page of one deal: it follows the wire, greys what is refused, and shows each viewer their own actions. */

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FileView } from '../../../api/contract'
import type { DataOf } from '../../../api/shapes'
import { setLanguage } from '../../../lib/i18n'
import { listed } from '../../../lib/rows'
import { aDeal, aList, anAdmin, anOfficer, aStep, aTask, aUser, live } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
import { DealPage } from './DealPage'

const trail = () => ({ items: [], page: { current: 1, size: 10, total: 0, totalIsExact: true } })
const timeline = [
  aStep(1, { name: 'Deal confirmed', status: 'done', doneAt: '2026-11-02T08:00:00Z' }),
  aStep(2, { name: 'Contract signed', status: 'active', documents: ['sales-contract'] }),
  aStep(3, { name: 'Compliance & permits', status: 'pending', requires: [1] }),
  aStep(4, { name: 'Payment security', status: 'pending', requires: [2, 3] }),
]
const deal = aDeal({ version: 4, timeline, dealStatus: 'CONTRACT_PENDING' })
const topic = `deal:${deal._id}`

function open(user = anAdmin(), query = '') {
  const shown = show(null, {
    user,
    at: `/dashboard/deals/${deal._id}${query}`,
    routes: [{ path: '/dashboard/deals/:dealId', element: <DealPage /> }],
  })
  deliver(topic, { ver: 4, snap: live(deal) })
  return shown
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const confirmOf = async (name: string) => within(await screen.findByRole('tooltip')).getByRole('button', { name })
const aFile: FileView = {
  _id: 'f',
  fileURL: '/files/1',
  fileName: 'a.pdf',
  stepNumber: 2,
  documentType: 'sales-contract',
  by: 'seller',
  review: 'waiting',
}
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

beforeEach(() => {
  setLanguage('en')
  mockApi({ '/deal/history/{id}': trail })
})

test('the timeline is an ordered list of steps with state, owner, days and documents', async () => {
  open()
  const list = await screen.findByRole('list', { name: 'Timeline' })
  const steps = within(list).getAllByRole('button')
  expect(steps).toHaveLength(4)
  expect(steps[0]?.textContent).toMatch(/Deal confirmed.*Done.*Seller.*2 Nov 2026/)
  expect(steps[1]?.textContent).toMatch(/Contract signed.*Active.*1 Dec 2026.*1 of 1 document/)
})

test('who was not verified when it ordered is told of until compliance is passed', async () => {
  open(aUser())
  const told = /^The buyer was not verified yet/
  deliver(topic, { base: 4, ver: 5, patch: { version: 5, unverified: ['buyer'] } })
  expect(await screen.findByText(told)).toBeTruthy()
  deliver(topic, { base: 5, ver: 6, patch: { version: 6, unverified: null } })
  expect(screen.queryByText(told)).toBeNull()
})

test('a patch changes the page in place, and a cancelled deal greys its buttons at once', async () => {
  open()
  expect(isOff(await button('Edit deal'))).toBe(false)
  const over = { code: 'DEAL_CANCELLED' }
  const refused = { can: { edit: over }, tasks: { rows: { 2: { can: { mark: over } } } } }
  deliver(topic, { base: 4, ver: 5, patch: { version: 5, dealStatus: 'CANCELLED', bucket: 'cancelled', ...refused } })
  expect(await screen.findByText('Cancelled', { selector: '.gr-tag' })).toBeTruthy()
  for (const name of ['Edit deal', 'Mark as done']) expect(isOff(screen.getByRole('button', { name }))).toBe(true)
})

test('staff put a deal on hold with a reason, and take it off again', async () => {
  const asked = mockApi({ '/deal/history/{id}': trail, '/admin/order/hold/{id}': () => ({ version: 5 }) })
  const { user } = open()
  await user.click(await button(/^Actions on/))
  await user.click(await screen.findByText('Put on hold'))
  await user.click(await screen.findByLabelText('Reason'))
  await user.click(await screen.findByText('Compliance', { selector: '.ant-select-item-option-content' }))
  await user.type(screen.getByLabelText('What must happen before it goes on'), 'A match on a list')
  await user.click(screen.getByRole('button', { name: 'Put on hold' }))
  expect(await screen.findByText(/is on hold\.$/)).toBeTruthy()
  const sent = asked.find(({ path }) => path.includes('/order/hold/'))
  expect(sent?.body).toEqual({ reason: 'compliance', note: 'A match on a list' })
  const held = { can: { release: {} }, tasks: { rows: { 2: { can: { mark: { code: 'DEAL_ON_HOLD' } } } } } }
  deliver(topic, { base: 4, ver: 5, patch: { version: 5, onHold: 'compliance', ...held } })
  expect(isOff(await button('Mark as done'))).toBe(true)
  await user.click(await button(/^Actions on/))
  expect(await screen.findByText('Release from hold')).toBeTruthy()
})

test('a step that waits cannot be marked, and says for which', async () => {
  const { user } = open()
  await user.click(await button(/Payment security/))
  expect(isOff(await button('Mark as done'))).toBe(true)
  expect(screen.getByText('2 · Contract signed, 3 · Compliance & permits')).toBeTruthy()
})

test('marking asks first, waits for the server, and leaves the change to the patch', async () => {
  const asked = mockApi({
    '/deal/history/{id}': trail,
    '/admin/order/markTimelineStep/{id}': () => ({ version: 5 }),
  })
  const { user } = open()
  await user.click(await button('Mark as done'))
  await user.click(await confirmOf('Mark as done'))
  expect(await screen.findByText('Step 2 is done.')).toBeTruthy()
  expect(asked.find(({ path }) => path.includes('markTimelineStep'))?.body).toEqual({ stepNumber: 2 })
  expect(screen.getByRole('button', { name: /Contract signed/ }).textContent).toContain('Active')
})

test('who had the focus in a step that is done goes on at the next one', async () => {
  open()
  ;(await button('Mark as done')).focus()
  const [first, second, third, ...rest] = listed(deal.timeline)
  const timeline = [first, { ...second, status: 'done' }, { ...third, status: 'active' }, ...rest]
  deliver(topic, {
    ver: 6,
    snap: live(aDeal({ ...deal, version: 6, timeline: timeline as typeof deal.timeline, tasks: undefined })),
  })
  await screen.findByRole('heading', { name: /Step 3/ })
  expect(document.activeElement?.textContent).toMatch(/^Step 3/)
})

test('a step is marked once its documents are verified, and staff verify, refuse or do without them', async () => {
  const asked = mockApi({
    '/deal/history/{id}': trail,
    '/order/reviewFile/{id}': () => ({ version: 6 }),
    '/admin/order/waiveDocument/{id}': () => ({ version: 6 }),
  })
  const { user } = open()
  const contract = { documents: ['sales-contract' as const], lacks: ['sales-contract' as const] }
  const change = (ver: number, files: FileView[]) =>
    deliver(topic, {
      ver,
      snap: live(
        aDeal({
          ...deal,
          timeline: timeline.with(1, { ...aStep(2), ...timeline[1], ...contract, files }),
          tasks: undefined,
        }),
      ),
    })
  change(5, [])
  expect(isOff(await button('Mark as done'))).toBe(true)
  await user.click(await button('Waive: Signed sales contract'))
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'On paper')
  await user.click(screen.getByRole('button', { name: 'Waive' }))
  const waived = { stepNumber: 2, documentType: 'sales-contract', reason: 'On paper' }
  expect(asked.find(({ path }) => path.includes('waive'))?.body).toEqual(waived)
  change(6, [aFile])
  await user.click(await button('Verify a.pdf'))
  expect(asked.find(({ path }) => path.includes('review'))?.body).toEqual({
    stepNumber: 2,
    fileId: 'f',
    verdict: 'verified',
  })
  await user.click(await button('Refuse a.pdf'))
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'Page 3 is missing')
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(asked.findLast(({ path }) => path.includes('review'))?.body).toMatchObject({
    verdict: 'refused',
    note: 'Page 3 is missing',
  })
})

test('a refused mark is told in the words of the server', async () => {
  mockApi({
    '/deal/history/{id}': trail,
    '/admin/order/markTimelineStep/{id}': () => refuse(409, 'Step 2 is done already.', { data: { version: 5 } }),
  })
  const { user } = open()
  await user.click(await button('Mark as done'))
  await user.click(await confirmOf('Mark as done'))
  expect(await screen.findByText('Step 2 is done already.')).toBeTruthy()
})

test('a trader brings files and marks what is theirs, a bank only looks at what is not its own', async () => {
  const { unmount } = open(aUser())
  expect(await button('Attach file')).toBeTruthy()
  expect(await button('Mark as done')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit deal' })).toBeNull()
  unmount()
  open(anOfficer())
  deliver(topic, { ver: 5, snap: live({ ...deal, tasks: timeline.map((step) => aTask(step, { can: {} })) }) })
  expect(await screen.findByRole('list', { name: 'Timeline' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Attach file' })).toBeNull()
})

test('staff without the permissions are told that they only look', async () => {
  open(aUser({ userType: 'sales', company: undefined, permissions: ['deal.read'] }))
  expect(await screen.findByText(/You can view this deal/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
})

test('a deal that is not the viewer’s to see says so, and what was shown is gone', async () => {
  open()
  expect(await screen.findByRole('heading', { name: /INT0042$/ })).toBeTruthy()
  deliver(topic, { closed: { code: 'forbidden', reason: 'no longer yours' } })
  expect(await screen.findByText('This deal does not exist, or you may not see it.')).toBeTruthy()
  expect(screen.queryByText('Deccan Grains Exports')).toBeNull()
})

test('everybody reads the history that the server cuts for them, anew with each version', async () => {
  const placed = { version: 1, kind: 'deal.placed', at: '2026-11-01T08:00:00Z', by: 'buyer' as const, byName: 'Aisha' }
  const changes = [{ field: 'dueOn' as const, before: '2026-11-05', after: '2026-11-08' }]
  const moved = { version: 21, kind: 'deal.stepExtended', at: '2026-11-20T08:00:00Z', by: 'staff' as const, changes }
  let lines = [{ ...placed }] as DataOf<'/deal/history/{id}'>['items']
  mockApi({
    '/deal/history/{id}': () => ({
      items: lines,
      page: { current: 1, size: 10, total: lines.length, totalIsExact: true },
    }),
  })
  open(aUser(), '#history')
  // Of earlier versions other tests have read what there was for them.
  deliver(topic, { ver: 20, snap: live(aDeal({ ...deal, version: 20 })) })
  const activity = within(await screen.findByRole('list', { name: 'Activity' }))
  expect(await activity.findByText('Order placed')).toBeTruthy()
  expect(activity.getByText('Buyer · Aisha')).toBeTruthy()
  lines = [{ ...moved, step: 2, stepName: 'Contract signed' }, ...lines]
  deliver(topic, { base: 20, ver: 21, patch: { version: 21 } })
  expect(await activity.findByText('Step extended')).toBeTruthy()
  expect(activity.getByText('5 Nov 2026', { selector: 'del' })).toBeTruthy()
  expect(activity.getByText('8 Nov 2026', { selector: 'ins' })).toBeTruthy()
})

const buyer = aUser({ company: { ...deal.buyer } })
const next = async () => within(await screen.findByRole('list', { name: 'What comes next' }))
/** Whose the steps are that can be done now, and what the second must still bring. */
const steps = (owners: Record<number, string>, lacks: string[] = [], ver = 5) => {
  const rows = Object.entries(owners).map(([step, owner]) => [
    step,
    { owner, status: 'active', ...(step === '2' && { lacks }) },
  ])
  const mark = (step: string) => (step === '2' && lacks.length ? { code: 'STEP_LACKS' } : { code: null })
  const tasks = Object.entries(owners).map(([step, owner]) => {
    const turn = owner.split('-and-')
    return [step, { owners: turn, turn, holdsUp: [4], can: { mark: mark(step) } }]
  })
  const rowsOf = (all: (typeof rows)[number][] | (typeof tasks)[number][]) => ({ rows: Object.fromEntries(all) })
  deliver(topic, { base: ver - 1, ver, patch: { version: ver, timeline: rowsOf(rows), tasks: rowsOf(tasks) } })
}

test('where the next step is mine the deal says so with its button, where it is not it says whose', async () => {
  const { user } = open(buyer)
  expect((await next()).getByText('Waiting for: Seller')).toBeTruthy()
  expect((await next()).queryByRole('button')).toBeNull()
  steps({ 2: 'inspector', 3: 'buyer' }, ['sales-contract'])
  expect(await (await next()).findByText('Your turn')).toBeTruthy()
  const rows = (await next()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Your turn.*Step 3 · Compliance & permits/)
  expect(rows[1]).toMatch(/Waiting for: Inspector.*Step 2 · Contract signed.*still to upload: Signed sales contract/)
  expect((await next()).getByRole('button', { name: 'Mark step 3 as done' })).toBeTruthy()
  steps({ 2: 'buyer', 3: 'bank' }, ['sales-contract'], 6)
  await user.click(await (await next()).findByRole('button', { name: 'Upload documents for step 2' }))
  expect(await screen.findByRole('dialog', { name: 'Attach a file to step 2' })).toBeTruthy()
})

test('a contract that is out leads instead of its step: to whose turn it is to sign, and to who waits by name', async () => {
  const { user, router } = open(buyer)
  steps({ 2: 'buyer-and-seller', 3: 'admin' }, ['sales-contract'])
  const due = { stepNumber: 2, dueOn: '2026-12-01', isOverdue: false, holdsUp: [4] }
  const out = (mine: string, theirs: string) => ({
    _id: 's1',
    dealId: deal._id,
    number: 'SC-0001',
    due,
    signers: live([
      { _id: buyer._id, name: 'Aisha Rahman', state: mine },
      { _id: 'other', name: 'Ravi Menon', state: theirs },
    ]),
  })
  deliver('signatures:own', { ver: 1, snap: aList([out('due', 'due')]) })
  const first = async () => (await next()).getAllByRole('listitem')[0]?.textContent
  expect(await first()).toMatch(/Your turn.*Contract SC-0001 to be signed.*due 1 Dec 2026.*If not: step 4 cannot begin/)
  expect((await next()).queryByText(/Step 2/)).toBeNull()
  deliver('signatures:own', { ver: 2, snap: aList([out('signed', 'due')]) })
  expect(await first()).toMatch(/Waiting for: Ravi Menon/)
  await user.click((await next()).getByRole('button', { name: 'Show the document' }))
  expect(router.state.location.pathname).toBe('/dashboard/documents/s1')
  deliver('signatures:own', { ver: 3, snap: aList([]) })
})

test('a step of Granary is marked from the top of the page, a bank approves its own in its bar', async () => {
  const { unmount } = open()
  steps({ 2: 'admin' })
  expect(await (await next()).findByRole('button', { name: 'Mark step 2 as done' })).toBeTruthy()
  unmount()
  const { user } = open(anOfficer())
  steps({ 2: 'bank' }, ['sales-contract'])
  const bar = within(await screen.findByRole('toolbar', { name: 'What the bank can do now' }))
  await user.click(await bar.findByRole('button', { name: /^Approve: / }))
  const form = within(await screen.findByRole('dialog', { name: /^Approve: / }))
  expect(form.getByText('Signed sales contract')).toBeTruthy()
  deliver(topic, { base: 5, ver: 6, patch: { version: 6, timeline: { rows: { 2: { isApproved: true, lacks: [] } } } } })
  expect(await bar.findByText('Approved: Contract signed. Granary verifies your document.')).toBeTruthy()
})

test('a deal that is over has nothing next', async () => {
  open(buyer)
  expect(await next()).toBeTruthy()
  deliver(topic, { base: 4, ver: 5, patch: { version: 5, dealStatus: 'CANCELLED', bucket: 'cancelled' } })
  expect(await screen.findByText('Cancelled', { selector: '.gr-tag' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'What comes next' })).toBeNull()
})

test('the steps a cancelled deal leaves out do not count as done', async () => {
  open()
  const skipped = { 2: { status: 'skipped' }, 3: { status: 'skipped' }, 4: { status: 'skipped' } }
  expect(await screen.findByText('Today')).toBeTruthy()
  deliver(topic, { base: 4, ver: 5, patch: { version: 5, dealStatus: 'CANCELLED', timeline: { rows: skipped } } })
  expect(await screen.findByText('1 of 4 done')).toBeTruthy()
  expect(screen.queryByText('Today')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Step 1 · Deal confirmed' })).toBeTruthy()
})

test('an out-of-date incoterm carries its warning', async () => {
  open(anAdmin(), '#items')
  deliver(topic, { base: 4, ver: 5, patch: { version: 5, incoterm: 'DAF' } })
  expect(await screen.findByText('DAF was withdrawn in 2010; prefer DAP.')).toBeTruthy()
})

test('the history is read a page at a time', async () => {
  const line = (version: number) => ({
    version,
    kind: 'deal.stepDone',
    at: '2026-11-02T08:00:00Z',
    by: 'staff' as const,
    byName: `Person ${version}`,
  })
  const asked = mockApi({
    '/deal/history/{id}': ({ body }) => {
      const { current = 1 } = body?.page ?? {}
      return { items: [line(current === 1 ? 12 : 2)], page: { current, size: 10, total: 12, totalIsExact: true } }
    },
  })
  const { user } = open(anAdmin(), '#history')
  // What was read of an older version is not read again.
  deliver(topic, { ver: 99, snap: live(aDeal({ ...deal, version: 99 })) })
  expect(await screen.findByText(/Person 12/)).toBeTruthy()
  await user.click(screen.getByTitle('Next Page'))
  expect(await screen.findByText(/Person 2/)).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ page: { current: 2, size: 10 } })
})

test('what comes next is led by an open dispute: who must answer, by when, and what follows', async () => {
  const seller = aUser({ company: deal.seller })
  const { user } = open(seller)
  const dispute = {
    status: 'open',
    orderRef: deal._id,
    number: 1,
    toParty: deal.seller._id,
    openedBy: 'buyer',
    openedAt: '2026-11-20T08:00:00Z',
    answerBy: '2999-11-25',
    decideBy: '2999-12-09',
    files: { rows: {}, order: [] },
    proposals: { rows: {}, order: [] },
  }
  const answer = { act: 'disputeAnswer', who: ['seller'], by: '2999-11-25', amount: { amount: '1', currency: 'USD' } }
  const turns = { rows: { disputeAnswer: answer }, order: ['disputeAnswer'] }
  deliver(topic, { base: 4, ver: 5, patch: { version: 5, dispute, turns } })
  const next = within(await screen.findByRole('list', { name: 'What comes next' }))
  const [first] = next.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Your turn.*awaits an answer.*25 Nov 2999.*may be decided without the answer/)
  await user.click(next.getByRole('button', { name: 'Answer' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('what comes next names a refused document, its step, why, and what to bring instead', async () => {
  const files = [{ ...aFile, review: 'refused' as const, note: 'Page 2 is missing' }]
  const refused = aStep(2, {
    name: 'Contract signed',
    owner: 'buyer-and-seller',
    status: 'active',
    documents: ['sales-contract'],
    lacks: ['sales-contract'],
    files,
  })
  open(aUser({ company: deal.buyer }))
  const steps = [timeline[0] ?? refused, refused, ...timeline.slice(2)]
  const tasks = steps.map((step) => aTask(step, step === refused ? { owners: ['buyer', 'seller'], holdsUp: [4] } : {}))
  deliver(topic, { ver: 9, snap: live({ ...deal, version: 9, timeline: steps, tasks }) })
  const next = within(await screen.findByRole('list', { name: 'What comes next' }))
  const [first, ...others] = next.getAllByRole('listitem')
  expect(first?.textContent).toMatch(
    /was refused: upload a new version.*Page 2 is missing.*Step 2.*Contract signed.*step 4/,
  )
  expect(others, 'the step is told of once').toHaveLength(0)
  expect(next.getAllByRole('button', { name: /Upload/ })).toHaveLength(1)
})
