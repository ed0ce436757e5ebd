// A real SMTP server for the tests: tells on each line what it took, and answers as standard input tells it to.
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const { SMTPServer } = createRequire(new URL('../../../frontend/package.json', import.meta.url))('smtp-server')
const { port, tls, password } = JSON.parse(process.argv[2])

/** What the next letters are answered, in order: a code to refuse with, `{ recipient, words }` to refuse whom it is for, `die`
    or `hang`; then they are taken. */
const answers = []
const tell = (word) => process.stdout.write(`${JSON.stringify(word)}\n`)

createInterface({ input: process.stdin })
  .on('line', (line) => {
    answers.push(...JSON.parse(line))
    tell({ heard: true })
  })
  .on('close', () => process.exit(0))

const server = new SMTPServer({
  disabledCommands: tls ? [] : ['STARTTLS'],
  allowInsecureAuth: true,
  hideENHANCEDSTATUSCODES: true,
  authOptional: password === undefined,
  onAuth: (auth, _, done) =>
    auth.username === 'granary' && auth.password === password ? done(null, { user: 'granary' }) : done(refusal(535)),
  onRcptTo({ address }, _, done) {
    if (!answers[0]?.recipient) return done()
    const { recipient, words } = answers.shift()
    tell({ to: [address], answer: recipient })
    done(refusal(recipient, words))
  },
  onData(stream, session, done) {
    const parts = []
    stream.on('data', (part) => parts.push(part))
    stream.on('end', () => {
      const letter = read(Buffer.concat(parts).toString('utf8'))
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const answer = answers.shift()
      tell({ to, from: session.envelope.mailFrom.address, answer: answer ?? 'taken', ...letter })
      if (answer === 'die') process.exit(1)
      if (answer === 'hang') return
      done(answer === undefined ? null : refusal(answer))
    })
  },
})
server.on('error', (cause) => tell({ trouble: cause.message }))
server.listen(port, '127.0.0.1', () => tell({ port: server.server.address().port }))

/** The words of a refusal name somebody, as those of real servers do. */
function refusal(code, words = 'not for amal@alnoor-foods.test') {
  return Object.assign(new Error(words), { responseCode: code })
}

function read(raw) {
  const { headers, body } = part(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'])?.[1]
  const parts = body.split(`--${boundary}`).slice(1, -1).map((it) => part(it.replace(/^\r\n/, '')))
  const of = (type) => parts.filter((it) => it.headers['content-type']?.startsWith(type)).map(text)[0]
  return { headers, text: of('text/plain'), html: of('text/html') }
}

function part(raw) {
  const [head, ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(lines.map((it) => [it.split(':')[0].toLowerCase(), it.slice(it.indexOf(':') + 2)]))
  return { headers, body: rest.join('\r\n\r\n') }
}

function text({ headers, body }) {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
