/** Writes the types of the contract anew: of the calls, and of the live topics. `--check` says whether they are current. */
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript'

const read = async (name) => JSON.parse(await readFile(new URL(`../backend/${name}.json`, import.meta.url), 'utf8'))
const typesOf = async (document, options) => astToString(await openapiTS(document, options))

/** `users:{all|banned}` is the type `users:${'all' | 'banned'}`; `{_id}` is any text. */
const nameType = (topic) =>
  `\`${topic.replaceAll(/\{([^}]+)\}/g, (_, words) =>
    words.includes('|') ? `\${${words.split('|').map((word) => `'${word}'`).join(' | ')}}` : '${string}',
  )}\``
const schemaType = (schema) => (schema ? `Schemas['${schema.$ref.split('/').pop()}']` : 'undefined')

async function topics({ components: { schemas }, 'x-topics': topics }) {
  const info = { title: 'Topics', version: '1' }
  const types = await typesOf({ openapi: '3.1.0', info, paths: {}, components: { schemas } }, { defaultNonNullable: false })
  const rows = topics.map(
    ({ topic, shows, params, view }) =>
      `  /** ${shows} */\n  | { name: ${nameType(topic)}; params: ${schemaType(params)}; view: ${schemaType(view)} }`,
  )
  return `/** The live topics, their params and their documents: generated from backend/asyncapi.json. */
type Schemas = components['schemas']

/** Every topic: its name, the params it takes, the document it shows. */
type Topic =
${rows.join('\n')}

export type TopicName = Topic['name']
type Named<N> = Topic extends infer T ? (T extends Topic ? (N extends T['name'] ? T : never) : never) : never
export type ParamsOf<N extends TopicName> = Named<N>['params']
export type ViewOf<N extends TopicName> = Named<N>['view']

${types}`
}

const written = {
  'src/api/contract.ts': COMMENT_HEADER + (await typesOf(await read('openapi'))),
  'src/live/topics.ts': await topics(await read('asyncapi')),
}
for (const [path, text] of Object.entries(written)) {
  const file = new URL(path, import.meta.url)
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    process.exitCode = 1
    process.stderr.write(`${path} is not what the contract says: npm run contract\n`)
  }
}
