/** Who edited a field of a deal. */
import { expect, test } from 'vitest'
import { editorOf, type HistoryEntry } from './editors'

test('who edited a field is the last who did since one looked, and of a line whoever touched that line', () => {
  const edit = (version: number, by: string, body: object) =>
    ({
      version,
      by,
      kind: 'deal.edited',
      at: '2026-11-02T08:00:00Z',
      body: { kind: 'deal.edited', ...body },
    }) as HistoryEntry
  const edits = [
    edit(5, 'Omar', { items: [{ _id: 'b' }] }),
    edit(4, 'Daniel', { notes: 'x' }),
    edit(3, 'Amira', { notes: 'y' }),
  ]
  expect(editorOf(edits, 2, 'notes')?.by).toBe('Daniel')
  expect(editorOf(edits, 4, 'notes')).toBeUndefined()
  expect(editorOf(edits, 2, 'items.b')?.by).toBe('Omar')
  expect(editorOf(edits, 2, 'items.a')).toBeUndefined()
})
