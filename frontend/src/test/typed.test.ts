/** What is typed into a form outlives a reload: every form keeps it, or stands here with the reason why it does not. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isSecret } from '../lib/typed'

const root = resolve(import.meta.dirname, '..')
type File = { name: string; text: string }
const product: File[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx$/.test(name) && !/\.test\.tsx$/.test(name) && !name.startsWith('test/'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** Files with a form whose fields are typed anew each time, by why. */
const FLEETING = {
  'a code or a password, which is never kept': [
    'features/account/IdentityDrawer.tsx',
    'features/account/PhoneDrawer.tsx',
    'features/account/PrivacyTab.tsx',
    'features/account/ProofDrawer.tsx',
    'features/account/SecurityTab.tsx',
    'features/login/FactorStep.tsx',
    'features/registration/CodeSlide.tsx',
    'ui/AuthenticatorSetup.tsx',
  ],
  'nobody is signed in, and it would be offered to whoever comes next': [
    'features/login/OfficerForm.tsx',
    'features/login/PasswordForm.tsx',
    'features/login/ResetPage.tsx',
    'features/registration/ContactSlide.tsx',
    'features/registration/JoinPage.tsx',
    'features/registration/MailPage.tsx',
  ],
  'the name of a view, typed over the table that it names': ['ui/TableTools.tsx'],
  'nothing is asked: it is confirmed alone': ['features/people/Ban.tsx'],
  'one address, and the drawer stays once it is sent, to say where the link went': ['features/account/EmailDrawer.tsx'],
}

/** Files with fields outside of a form, by what they are. */
const FIELDS = {
  'a part of forms': [
    'features/access/Grid.tsx',
    'features/registration/PhoneField.tsx',
    'ui/CodeField.tsx',
    'ui/CountrySelect.tsx',
    'ui/TimeZoneSelect.tsx',
    'ui/DayField.tsx',
    'ui/NumberInput.tsx',
  ],
  'rows that the form around them keeps': ['features/lots/ManifestStep.tsx'],
  'pasted, and taken into the rows that the form around it keeps': ['features/lots/PastePrices.tsx'],
  'chooses what the form after it is about': ['features/requests/QuoteDrawer.tsx'],
  'looks for something, narrows it or lays it out': [
    'features/access/clauses/ClausesPage.tsx',
    'features/access/phrases/PhrasesPage.tsx',
    'features/audit/AuditPage.tsx',
    'features/board/AdminDealsPage.tsx',
    'features/board/DealList.tsx',
    'features/board/Narrow.tsx',
    'features/board/ShipmentsPage.tsx',
    'features/board/disputes/DisputesPage.tsx',
    'features/credit/AdminLimitsPage.tsx',
    'features/documents/OwnDocuments.tsx',
    'features/emails/Letters.tsx',
    'features/find/FindPalette.tsx',
    'features/lots/Delivery.tsx',
    'features/lots/Landed.tsx',
    'features/market/Filters.tsx',
    'features/market/PriceField.tsx',
    'features/messages/LotMessages.tsx',
    'features/people/PeoplePage.tsx',
    'features/statement/StatementPage.tsx',
    'features/tasks/NarrowDuties.tsx',
    'features/warehouse/requests/RequestsPage.tsx',
    'ui/DataTable.tsx',
    'ui/SearchBox.tsx',
    'ui/TableColumns.tsx',
    'ui/Toolbar.tsx',
  ],
  'done as it is chosen': [
    'features/account/MeasuringPanel.tsx',
    'features/people/Marks.tsx',
    'features/people/Relation.tsx',
  ],
  'one choice, beside the button that sends it': ['features/deal/rating/Ratings.tsx'],
  'told together with the file that is chosen beside it': ['features/account/VerificationTab.tsx'],
}

const listed = (of: Record<string, string[]>) => Object.values(of).flat()

/** The opening tags of a component, which end in a line of their own or within one. */
const tagsOf = (component: string, text: string): string[] => {
  const begin = new RegExp(`^( *)(?:.*\\W)?<${component}(?:<[^<>]*>)?(?=[\\s>])`, 'gm')
  return [...text.matchAll(begin)].map(({ 0: head, 1: indent = '', index }) => {
    const rest = text.slice(index + head.length)
    const [line = ''] = rest.split('\n', 1)
    const end = line.trim() ? line.length : rest.search(new RegExp(`\\n${indent}\\s*/?>`))
    return rest.slice(0, end)
  })
}

/** The forms of a file that keep nothing. */
function unkept({ name, text }: File): string[] {
  const drawers = tagsOf('FormDrawer', text).filter((tag) => !/\bkeptAs=/.test(tag))
  const uses = [...text.matchAll(/\buse(?:Typed(?:Form|Lot)?|Slide)(?:<\w+>)?\(/g)].length
  const offers = [...text.matchAll(/\{(?:\w+\.)?(?:offer|question)\}/g)].length
  const forms = name === 'ui/FormDrawer.tsx' ? [] : tagsOf('Form', text)
  const kept = Math.min(uses, offers)
  return [...drawers, ...forms.filter((tag, at) => at >= kept || !/onValuesChange=/.test(tag))]
}

test('every form keeps what is typed into it, or says here why it does not', () => {
  const forms = product.flatMap(({ text }) => [...tagsOf('FormDrawer', text), ...tagsOf('Form', text)])
  expect(forms.length).toBeGreaterThan(80)
  const found = product.filter((file) => unkept(file).length > 0).map(({ name }) => name)
  expect(found.toSorted()).toEqual(listed(FLEETING).toSorted())
})

test('no two forms keep what is typed under one name', () => {
  const names = product.flatMap(({ name, text }) =>
    [...text.matchAll(/(?:keptAs=\{|useTyped(?:Form|Lot)?(?:<\w+>)?\(\s*)\[([^\]]*)\]/g)].map(([, as = '']) => ({
      name,
      as,
    })),
  )
  expect(names.length).toBeGreaterThan(60)
  const twice = names.filter(({ name, as }) => names.some((it) => it.as === as && it.name !== name))
  expect(twice).toEqual([])
})

const FIELD =
  /<(?:Input(?:\.\w+)?|InputNumber|AutoComplete|Mentions|Select|DatePicker|TimePicker|Checkbox(?:\.Group)?|Radio(?:\.Group)?|Switch|Slider|Rate|textarea|select)\b|<input\b(?![^>]*type="file")/
const isField = ({ text }: File) => FIELD.test(text) && !/<Form\.(?:Item|List)\b|<FormDrawer\b|<Form(?:<|\s)/.test(text)

test('a field that stands in no form says here what it is', () => {
  const found = product.filter(isField).map(({ name }) => name)
  expect(found.toSorted()).toEqual(listed(FIELDS).toSorted())
})

/** The names of the fields that a file has for secrets. */
const secretsOf = (text: string) =>
  [...text.matchAll(/<(?:Input\.Password|CodeField)\b|<NewPassword\s+name="(\w+)"|autoComplete="cc-/g)].map(
    ({ 1: own, index }) => own ?? [...text.slice(0, index).matchAll(/\bname="(\w+)"/g)].at(-1)?.[1],
  )

test('a password or a code has a name by which it is never kept', () => {
  const secrets = product.flatMap(({ text }) => secretsOf(text).flatMap((name) => name ?? []))
  expect(secrets.length).toBeGreaterThan(8)
  expect(secrets.filter((name) => !isSecret(name))).toEqual([])
})

test('a form that keeps nothing is found, and so are a stray field and a secret without such a name', () => {
  const found = (text: string) => unkept({ name: 'planted', text }).length
  expect(found('<FormDrawer<Note>\n  title="x"\n  onClose={() => close()}\n>\n  <p />\n')).toBe(1)
  expect(found('<FormDrawer<Note>\n  title="x"\n  keptAs={["note"]}\n>\n  <p />\n')).toBe(0)
  expect(found('<Form form={form} onFinish={send}>')).toBe(1)
  expect(found('const it = useTyped([], form)\n<Form onValuesChange={it.typed}>\n{it.offer}')).toBe(0)
  expect(found('const it = useTyped([], form)\n<Form onValuesChange={it.typed}>')).toBe(1)
  expect(isField({ name: 'planted', text: '<Input value={x} />' })).toBe(true)
  expect(isField({ name: 'planted', text: '<Form.Item><Input /></Form.Item>' })).toBe(false)
  expect(isSecret(secretsOf('<Form.Item name="key"><Input.Password /></Form.Item>')[0] ?? '')).toBe(false)
})
