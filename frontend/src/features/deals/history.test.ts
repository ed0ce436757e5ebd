/** The trail of a deal and the news of it, told once each. */
import { expect, test } from 'vitest'
import { type HistoryEntry, historyOf } from './history'

const entry = (line: object) => line as HistoryEntry
const placed = entry({ version: 1, kind: 'deal.placed', at: '2026-11-01T08:00:00Z', by: 'Aisha', body: {} })
const done = entry({
  version: 2,
  kind: 'deal.stepDone',
  at: '2026-11-02T08:00:00Z',
  by: 'Maryam',
  from: '10.0.0.7',
  body: { kind: 'deal.stepDone', step: 2 },
})
const news = (ver: number) => ({ kind: 'deal.stepDone', by: 'Maryam', at: `2026-11-0${ver}T08:00:00Z`, ver })

test('the newest stands first, with what it was about', () => {
  const [first, second] = historyOf([placed, done], [])
  expect(first).toMatchObject({ kind: 'deal.stepDone', by: 'Maryam', from: '10.0.0.7', about: { step: 2 } })
  expect(second).toMatchObject({ kind: 'deal.placed' })
})

test('what the trail tells already is not told again by the news', () => {
  expect(historyOf([placed, done], [news(2), news(3)]).map(({ at }) => at)).toEqual([
    '2026-11-03T08:00:00Z',
    '2026-11-02T08:00:00Z',
    '2026-11-01T08:00:00Z',
  ])
})

test('without a trail the news stand alone', () => {
  expect(historyOf([], [news(3), news(4)])).toHaveLength(2)
})

test('an edit names the fields it changed, and strange bodies say nothing', () => {
  const edited = entry({ ...done, kind: 'deal.edited', body: { kind: 'deal.edited', incoterm: 'FOB', notes: 'x' } })
  expect(historyOf([edited], [])[0]?.about.fields).toEqual(['incoterm', 'notes'])
  expect(historyOf([entry({ ...done, body: null })], [])[0]?.about).toEqual({})
})
