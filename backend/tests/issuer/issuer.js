// A real OpenID Connect provider for the tests, with a few levers of its own under /levers.
//
// It prints its address once it listens. Whoever signs in there is named by an e-mail address; what the provider says
// of them beyond that is set by `POST /levers/person {sub, email, email_verified, amr}`. The levers also turn the keys
// and sign whatever they are asked to, as a provider that was broken into would.
import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

const client = process.argv[2] ?? 'granary'
const redirect = process.argv[3] ?? 'http://127.0.0.1/login/callback'
const people = new Map()
let keys = [pair('RS256'), pair('ES256')]
let asked = { discovery: 0, keys: 0 }
let away = false
let issuer
let provider

// Read anew from its PEM: node waits for ever where what generated a key is collected while the key is exported.
function pair(alg) {
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' }
  const { privateKey } =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding })
      : generateKeyPairSync('ec', { namedCurve: 'P-256', privateKeyEncoding })
  const key = createPrivateKey(privateKey)
  return { alg, kid: randomUUID(), key, jwk: key.export({ format: 'jwk' }) }
}

function open(alg) {
  const at = new Provider(issuer, {
    clients: [
      {
        client_id: client,
        token_endpoint_auth_method: 'none',
        redirect_uris: [redirect],
        application_type: 'native',
        id_token_signed_response_alg: alg,
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    clientBasedCORS: () => true,
    conformIdTokenClaims: false,
    cookies: { keys: ['the cookies of a test'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, ...people.get(id) }),
    }),
    jwks: { keys: keys.map(({ alg, kid, jwk }) => ({ ...jwk, alg, kid, use: 'sig' })) },
    pkce: { required: () => true },
  })
  provider = at.callback()
}

const text = (value) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Signs claims under a header, with the newest key of its algorithm: `none`, and HS256 under the public key, too. */
function forge({ header, claims }) {
  const { alg, kid, key } = keys.findLast((one) => one.alg === header.alg) ?? keys.find((one) => one.alg === 'RS256')
  const words = `${text({ alg, kid, ...header })}.${text(claims)}`
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' })
  if (header.alg === 'none') return `${words}.`
  if (header.alg === 'HS256') return `${words}.${createHmac('sha256', pem).update(words).digest('base64url')}`
  return `${words}.${sign('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

const levers = {
  person: ({ login, ...told }) => people.set(login, told) && {},
  sign: (wanted) => ({ token: forge(wanted) }),
  algorithm: ({ alg }) => open(alg) ?? {},
  /** New keys take the place of the old ones. */
  turn: () => {
    keys = [pair('RS256'), pair('ES256')]
    open('RS256')
    return {}
  },
  asked: () => asked,
  away: (wanted) => {
    away = wanted.away
    return {}
  },
}

const server = createServer((request, response) => {
  const lever = levers[request.url.replace('/levers/', '')]
  if (lever) {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => response.end(JSON.stringify(lever(JSON.parse(body || '{}')))))
    return
  }
  if (away) return request.socket.destroy()
  asked.discovery += request.url.endsWith('/openid-configuration')
  asked.keys += request.url.endsWith('/jwks')
  provider(request, response)
})

server.listen(0, '127.0.0.1', () => {
  issuer = `http://127.0.0.1:${server.address().port}`
  open('RS256')
  process.stdout.write(`${issuer}\n`)
})
// Nobody outlives the test that opened it.
process.stdin.resume().on('end', () => process.exit())
