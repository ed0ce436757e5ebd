/** A server for tests: handlers typed by the contract, so that a call that changes shape breaks them. */
import { vi } from 'vitest'
import { gatewayHeaders } from '../api/gateway'
import type { BodyOf, DataOf, GetPath, ParamsOf, PostPath } from '../api/shapes'

type Path = PostPath | GetPath
export type Asked<P extends Path> = { body: BodyOf<P>; params: NonNullable<ParamsOf<P>>; headers: Headers }
type Handlers = { [P in Path]?: (asked: Asked<P>) => DataOf<P> | Refusal | Promise<DataOf<P> | Refusal> }

/** What a handler returns to refuse. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
  ) {}
}

export const refuse = (status: number, message: unknown, more: Record<string, unknown> = {}) =>
  new Refusal(status, { success: false, message, ...more })

const FIELD_CODES: Record<number, string> = { 1000: 'FIELD_EXISTS', 2000: 'FIELD_INVALID', 2002: 'FIELD_REQUIRED' }

/** What a handler returns to refuse fields of a body. */
export const refuseFields = (code: keyof typeof FIELD_CODES, fields: string[], more: Record<string, unknown> = {}) =>
  refuse(400, { code, fields }, { code: FIELD_CODES[code], ...more })

/** Answers `fetch` and uploads from the handlers; every call made is kept in what it returns. Refuses a client that does not name itself, as the server does. */
export function mockApi(handlers: Handlers) {
  const asked: { path: string; body: unknown; headers: Headers }[] = []
  const answer = async (url: string, body: unknown, headers: Headers) => {
    const path = new URL(url, location.origin).pathname.replace(/^\/api\/v1/, '')
    const found = find(handlers, path)
    if (!found) return json(404, { success: false, message: `no handler for ${path}` })
    asked.push({ path, body, headers })
    const unnamed = Object.keys(gatewayHeaders(path)).filter((name) => !headers.has(name))
    if (unnamed.length) return json(401, { success: false, message: `${path} goes without ${unnamed}` })
    const answer = await found.handler({ body, params: found.params, headers } as Asked<Path>)
    if (answer instanceof Refusal) return json(answer.status, answer.body)
    return json(200, { success: true, message: 'OK', data: answer })
  }
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(new URL(input, location.origin), init) : input
    const text = await request.clone().text()
    return answer(request.url, text.startsWith('{') ? JSON.parse(text) : undefined, request.headers)
  })
  vi.stubGlobal('XMLHttpRequest', uploads(answer))
  return asked
}

type Answer = (url: string, body: unknown, headers: Headers) => Promise<Response>

/** The browser's way to send a file with its progress, as far as `api/upload` uses it. */
function uploads(answer: Answer) {
  return class {
    upload: { onprogress?: (at: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    headers = new Headers()
    url = ''
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    abort() {
      this.onabort?.()
    }
    async send(form: FormData) {
      this.upload.onprogress?.({ loaded: 40, total: 100 })
      try {
        const response = await answer(this.url, Object.fromEntries(form), this.headers)
        this.status = response.status
        this.responseText = await response.text()
        this.onload?.()
      } catch {
        this.onerror?.()
      }
    }
  }
}

type Handler = (asked: Asked<Path>) => unknown

function find(handlers: Handlers, path: string): { handler: Handler; params: object } | undefined {
  for (const [template, handler] of Object.entries(handlers)) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    const match = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)
    if (!match) continue
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')]))
    return { handler: handler as Handler, params }
  }
  return undefined
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
