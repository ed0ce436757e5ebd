/** Writes the types of the contract anew: of the calls, and of the live topics. `--check` says whether they are current. */
import { readFile, writeFile } from 'node:fs/promises'

const read = async (name) => JSON.parse(await readFile(new URL(`../backend/${name}.json`, import.meta.url), 'utf8'))
const nameOf = ({ $ref }) => $ref.split('/').pop()
const quoted = (text) => `'${text.replaceAll("'", "\\'")}'`
const keyOf = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name))
const sorted = (record) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
const union = (types) => [...new Set(types)].join(' | ')
const told = (schema, indent = '') => (schema.description ? `${indent}/** ${schema.description.replaceAll('\n', ' ')} */\n` : '')

const SCALARS = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' }

/** A schema as a type on one line. */
function typeOf(schema, fields = inline) {
  if (!schema) return 'undefined'
  if (schema.$ref) return nameOf(schema)
  if (schema.enum) return union(schema.enum.map((value) => (typeof value === 'string' ? quoted(value) : String(value))))
  if (schema.const) return quoted(schema.const)
  if (schema.oneOf) return union(schema.oneOf.map((one) => typeOf(one)))
  if (schema.allOf) return schema.allOf.filter(saysMore).map((one) => typeOf(one, fields)).join(' & ')
  const types = [schema.type ?? 'unknown'].flat()
  return union(types.map((type) => (type === 'array' ? arrayOf(schema) : type === 'object' ? objectOf(schema, fields) : (SCALARS[type] ?? type))))
}

/** Beside an array stands at times an object that only describes it. */
const saysMore = ({ type, properties, additionalProperties }) => type !== 'object' || properties || additionalProperties

/** A reply leaves out what is not there: it never says null. */
function present(schema) {
  if (Array.isArray(schema)) return schema.filter((one) => one !== 'null' && one?.type !== 'null').map(present)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, present(member)]))
}

function arrayOf({ items, ...schema }) {
  const item = typeOf(items)
  if (schema['x-keyed-by']) return `Keyed<${item}>`
  return /[|&]/.test(item) && !items.$ref ? `(${item})[]` : `${item}[]`
}

function objectOf({ properties = {}, additionalProperties, required = [] }, fields) {
  if (additionalProperties) return `Record<string, ${typeOf(additionalProperties)}>`
  const all = sorted(properties).map(([name, schema]) => [schema, `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`])
  if (!all.length) return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>'
  return fields(all)
}

const inline = (all) => `{ ${all.map(([, field]) => field).join('; ')} }`
const lines = (all) => `{\n${all.map(([schema, field]) => `${told(schema, '  ')}  ${field}`).join('\n')}\n}`
const declared = ([name, schema]) => `${told(schema)}export type ${name} = ${typeOf(schema, lines)}\n`

function refsOf(value) {
  if (typeof value !== 'object' || value === null) return []
  return [...(value.$ref ? [nameOf(value)] : []), ...Object.values(value).flatMap(refsOf)]
}

/** The names that these lead to, among the schemas. */
function reached(names, schemas, all = new Set()) {
  for (const name of names.filter((name) => name in schemas && !all.has(name))) {
    all.add(name)
    reached(refsOf(schemas[name]), schemas, all)
  }
  return all
}

const ROOT = '/api/v1'

/** A call on one line: what it takes in its path, its query and its body, and what it gives. */
function call([path, { parameters = [], requestBody, responses }]) {
  const given = (place) => {
    const all = parameters.filter((one) => one.in === place)
    return all.length ? inline(all.map((one) => [one, `${keyOf(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)}`])) : 'undefined'
  }
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => typeOf(schema))
  const envelope = responses[200]?.content?.['application/json']?.schema
  const data = envelope && present(envelope.properties.data)
  const parts = { params: given('path'), query: given('query'), body: union(bodies) || 'undefined', data: typeOf(data) }
  return `  ${quoted(path.slice(ROOT.length))}: ${inline(Object.entries(parts).map(([name, type]) => [type, `${name}: ${type}`]))}`
}

/** The schemas, without null where a reply or a live document holds them. */
function sound({ paths, components: { schemas } }, topics) {
  const replies = Object.values(paths).flatMap((item) => Object.values(item).map(({ responses }) => responses))
  const replied = reached(refsOf([replies, topics]), schemas)
  return sorted(schemas).map(([name, schema]) => [name, replied.has(name) ? present(schema) : schema])
}

function calls({ paths }, schemas) {
  const table = (method) =>
    sorted(paths)
      .filter(([path, item]) => path.startsWith(ROOT) && item[method])
      .map(([path, item]) => call([path, item[method]]))
      .join('\n')
  return `/** The calls under ${ROOT}, and the records that they take and give: generated from backend/openapi.json. */
import type { Keyed } from '../lib/rows'

export type Gets = {
${table('get')}
}

export type Posts = {
${table('post')}
}

${schemas.map(declared).join('\n')}`
}

/** `users:{all|banned}` is the type `users:${'all' | 'banned'}`; `{_id}` is any text. */
const nameType = (topic) =>
  `\`${topic.replaceAll(/\{([^}]+)\}/g, (_, words) =>
    words.includes('|') ? `\${${words.split('|').map((word) => `'${word}'`).join(' | ')}}` : '${string}',
  )}\``

function topics({ components: { schemas }, 'x-topics': topics }, shared) {
  const own = Object.fromEntries(Object.entries(schemas).filter(([name]) => !(name in shared)))
  const names = reached(refsOf(topics), own)
  const mine = sorted(own).filter(([name]) => names.has(name))
  const theirs = [...new Set([...refsOf(topics), ...refsOf(mine)])].filter((name) => name in shared).sort()
  const rows = topics.map(
    ({ topic, shows, params, view }) =>
      `  /** ${shows} */\n  | { name: ${nameType(topic)}; params: ${typeOf(params)}; view: ${typeOf(view)} }`,
  )
  const types = mine.map(declared).join('\n')
  return `/** The live topics, their params and their documents: generated from backend/asyncapi.json. */
import type {
${theirs.map((name) => `  ${name},`).join('\n')}
} from '../api/contract'
${types.includes('Keyed<') ? "import type { Keyed } from '../lib/rows'\n" : ''}
/** Every topic: its name, the params it takes, the document it shows. */
type Topic =
${rows.join('\n')}

export type TopicName = Topic['name']
type Named<N> = Topic extends infer T ? (T extends Topic ? (N extends T['name'] ? T : never) : never) : never
export type ParamsOf<N extends TopicName> = Named<N>['params']
export type ViewOf<N extends TopicName> = Named<N>['view']

${types}`
}

/** Whom each call that is not for everybody is for, as its guard has it. */
const rights = ({ paths }) => {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ 'x-granary-who': who }) =>
      /trader|bank|staff/.test(who ?? '') ? [`  '${path.replace(/^\/api\/v1/, '')}': '${who}',`] : [],
    ),
  )
  const acts = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ 'x-granary-act': act }) =>
      act && !['own', 'read'].includes(act) ? [`  '${path.replace(/^\/api\/v1/, '')}': '${act}',`] : [],
    ),
  )
  const table = (about, name, of) => `/** ${about}. */\nexport const ${name} = {\n${of.join('\n')}\n} as const\n`
  return [
    '/** Whom each call is for, and what it does in the name of a company: generated from backend/openapi.json. */',
    table('Whom each call is for', 'rights', rows),
    table('What a trader does by a call that not every member of a company may make', 'acts', acts),
  ].join('\n')
}

const [openapi, asyncapi] = [await read('openapi'), await read('asyncapi')]
const written = {
  'src/api/rights.ts': rights(openapi),
  'src/api/contract.ts': calls(openapi, sound(openapi, asyncapi['x-topics'])),
  'src/live/topics.ts': topics(asyncapi, openapi.components.schemas),
}
for (const [path, text] of Object.entries(written)) {
  const file = new URL(path, import.meta.url)
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    process.exitCode = 1
    process.stderr.write(`${path} is not what the contract says: npm run contract\n`)
  }
}
