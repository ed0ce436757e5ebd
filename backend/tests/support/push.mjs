/** A push service and the browsers behind it: it checks who sends (RFC 8292), opens what was sealed (RFC 8291), and tells it, a line each. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'

const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const said = (word) => process.stdout.write(`${JSON.stringify(word)}\n`)
const derived = (key, salt, info, length) => Buffer.from(hkdfSync('sha256', key, salt, info, length))
const answers = { gone: 410, unknown: 404, broken: 500, moved: 302 }
const met = new Set()

function opened(body) {
  const [salt, length] = [body.subarray(0, 16), body[20]]
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const key = derived(browser.computeSecret(sender), auth, about, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derived(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

function sender(authorization) {
  const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(authorization)
  const [header, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const part = (from) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const signed = Buffer.from(`${header}.${claims}`)
  const how = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' }
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) throw new Error('forged')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

createServer((request, reply) => {
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    const how = request.url.split('/')[1]
    const { ttl, urgency, topic, authorization } = request.headers
    const about = { to: request.url, at: Date.now(), ttl, urgency, topic, sender: sender(authorization) }
    said({ ...about, message: opened(Buffer.concat(parts)) })
    if (how === 'silent') return
    const isFirst = !met.has(request.url)
    met.add(request.url)
    const status = how === 'busy' && isFirst ? 503 : (answers[how] ?? 201)
    reply.writeHead(status, status === 302 ? { location: '/device/elsewhere' } : {}).end('ok')
  })
}).listen(0, '127.0.0.1', function () {
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }
  said({ port: this.address().port, keys })
})
