/** A person says which column of a file is which, and the file is read that way. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { goods } from '../lib/tables/imports'
import { show } from '../test/render'
import { type ImportedTable, TableImport } from './TableImport'

beforeEach(() => setLanguage('en'))

const file = new File(['Artikel;Gruppe'], 'bestand.csv', { type: 'text/csv' })
const refused = {
  sentences: ['No row names all columns that there must be.'],
  detail: {
    code: 'TABLE_LACKS_COLUMNS',
    params: {
      columns: ['itemName', 'itemCategory'],
      worksheet: 'Mai',
      worksheets: ['Deckblatt', 'Mai'],
      row: 2,
      headings: ['Artikel', 'Gruppe'],
      samples: ['Reis · Hafer', 'Food'],
      found: ['', ''],
      units: ['', ''],
    },
  },
}
const seen: ImportedTable = {
  isDryRun: true,
  added: 1,
  known: 0,
  failed: 1,
  errors: [{ row: 3, field: 'itemName', code: 'NUMBER_AMBIGUOUS', value: '1.000', holds: 'count' }],
  found: { heading: 2, hidden: 0 },
  columns: [{ heading: 'Artikel', samples: ['Reis'], column: 'itemName' }],
}

async function opened(given: Pick<Parameters<typeof TableImport>[0], 'seen' | 'refused'>) {
  const onFile = vi.fn()
  const { user } = show(
    <TableImport
      {...given}
      busy={undefined}
      onFile={onFile}
      columnName={(field) => field}
      template={goods}
      saving={null}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Try a file' }))
  await user.upload(screen.getByLabelText('Import a file', { selector: 'input' }), file)
  expect(onFile).toHaveBeenLastCalledWith(file, true, {})
  return { user, onFile }
}

async function choose({ user }: Pick<Awaited<ReturnType<typeof opened>>, 'user'>, heading: string, name: string) {
  await user.click(screen.getByRole('combobox', { name: `What “${heading}” is` }))
  const options = await screen.findAllByTitle(name)
  await user.click(options[options.length - 1] as HTMLElement)
}

test('columns that nobody knows are shown with what stands beneath, and read as a person says', async () => {
  const { user, onFile } = await opened({ seen: undefined, refused })
  const table = within(await screen.findByRole('region', { name: 'Columns of the file' }))
  expect(table.getByText('Reis · Hafer')).toBeTruthy()
  expect(screen.getByText('Still lacking: itemName and itemCategory.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import with these columns' })).toHaveProperty('disabled', true)
  await choose({ user }, 'Artikel', 'itemName')
  await choose({ user }, 'Gruppe', 'itemCategory')
  await user.click(screen.getByRole('button', { name: 'Import with these columns' }))
  expect(onFile).toHaveBeenLastCalledWith(file, false, {
    columns: [
      { heading: 'Artikel', column: 'itemName' },
      { heading: 'Gruppe', column: 'itemCategory' },
    ],
  })
})

test('a heading in another row, or on another sheet, is looked for there', async () => {
  const { user, onFile } = await opened({ seen: undefined, refused })
  const row = await screen.findByRole('spinbutton', { name: /Row of the headings/ })
  await user.clear(row)
  await user.type(row, '4')
  await user.click(screen.getByRole('button', { name: 'Look there' }))
  expect(onFile).toHaveBeenLastCalledWith(file, true, { columns: [], heading: 4, worksheet: 'Mai' })
})

test('numbers that can be read in two ways are read as a person says', async () => {
  const { user, onFile } = await opened({ seen, refused: undefined })
  await user.click(await screen.findByRole('button', { name: 'A comma, as in 1.234,50' }))
  expect(onFile).toHaveBeenLastCalledWith(file, true, { decimalSign: ',' })
})

test('worksheets and rows that were left out are told, and another one is read where its table stands', async () => {
  const found = { heading: 2, hidden: 0, worksheet: 'Mai', totals: [9, 12], others: ['Juni'] }
  const { user, onFile } = await opened({ seen: { ...seen, found }, refused: undefined })
  expect(await screen.findByText(/Rows 9 and 12 add up others and were left out\./)).toBeTruthy()
  expect(screen.getByText(/“Juni” holds such a table too and was not read/)).toBeTruthy()
  await user.click(screen.getByText('Columns of the file'))
  await user.click(screen.getByRole('combobox', { name: 'Sheet' }))
  await user.click(await screen.findByTitle('Juni'))
  await user.click(screen.getByRole('button', { name: 'Look there' }))
  expect(onFile).toHaveBeenLastCalledWith(file, true, { columns: [], heading: null, worksheet: 'Juni' })
})
