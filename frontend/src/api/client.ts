/** The one HTTP client: puts the bearer on a request, renews it once when it has run out. */
import createClient from 'openapi-fetch'
import { hearBuild, holdPage } from '../lib/build'
import { hearTime } from '../lib/serverClock'
import { endSession, freshToken, heldToken, refreshToken } from './token'

/** Any path of the contract, as far as a request is concerned: `call` and `read` know what each takes. */
type AnyPaths = Record<string, { get: AnyOperation; post: AnyOperation }>
type AnyOperation = {
  parameters: { path?: Record<string, string>; query?: Record<string, string | undefined> }
  requestBody?: { content: { 'application/json': unknown } }
  responses: {
    200: { content: { 'application/json': unknown } }
    default: { content: { 'application/json': unknown } }
  }
}

export const client = createClient<AnyPaths>({ baseUrl: globalThis.location?.origin, fetch: send })

async function send(request: Request): Promise<Response> {
  const release = holdPage()
  try {
    return await answered(request)
  } finally {
    release()
  }
}

async function answered(request: Request): Promise<Response> {
  const again = request.clone()
  const first = await fetch(authorised(request, await freshToken().catch(() => heldToken())))
  hearTime(first.headers.get('date'))
  hearBuild(first.headers.get('x-granary-build'))
  if (first.status !== 401 || !heldToken()) return first
  if (await saysLoggedOut(first)) {
    endSession()
    return first
  }
  const renewed = await refreshToken().catch(() => undefined)
  return renewed ? fetch(authorised(again, renewed)) : first
}

function authorised(request: Request, bearer: string | undefined): Request {
  if (bearer) request.headers.set('authorization', `Bearer ${bearer}`)
  return request
}

async function saysLoggedOut(response: Response): Promise<boolean> {
  const body = await response
    .clone()
    .json()
    .catch(() => undefined)
  return body?.code === 'LOGGED_OUT'
}
