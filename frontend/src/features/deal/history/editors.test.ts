/** Who edited a field of a deal. */
import { expect, test } from 'vitest'
import type { ChangedField, HistoryView } from '../../../api/contract'
import { editorOf, isOfField } from './editors'

test('who edited a field is the last who did since one looked', () => {
  const edit = (version: number, byName: string, ...fields: ChangedField[]): HistoryView => ({
    version,
    by: 'staff',
    byName,
    kind: 'deal.edited',
    at: '2026-11-02T08:00:00Z',
    changes: fields.map((field) => ({ field })),
  })
  const edits = [edit(5, 'Omar', 'quantity'), edit(4, 'Daniel', 'notes'), edit(3, 'Amira', 'notes', 'incoterm')]
  const editor = (since: number, field: string) => editorOf(edits, since, (line) => isOfField(line, field))?.byName
  expect(editor(2, 'notes')).toBe('Daniel')
  expect(editor(4, 'notes')).toBeUndefined()
  expect(editor(2, 'incoterm')).toBe('Amira')
  expect(editor(2, 'quantity')).toBe('Omar')
})
