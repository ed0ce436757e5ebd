// Writes one frame to all who are connected, so often a second: what the live path is measured beside.
import { WebSocketServer } from 'ws'

const [port, sockets, rate, bytes] = process.argv.slice(2).map(Number)
const server = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false })

/** An envelope of the length asked for, with its moment at the end as the product's have it. */
function envelope() {
  const end = `","events":[{"at":"${new Date().toISOString()}"}]}`
  return `{"ballast":"${'x'.repeat(Math.max(0, bytes - end.length - 12))}${end}`
}

function write() {
  const text = envelope()
  for (const client of server.clients) client.send(text)
}

let clock
server.on('connection', (socket) => {
  socket.on('message', (said) => {
    clearInterval(clock)
    if (String(said) === 'go' && server.clients.size >= sockets) clock = setInterval(write, 1000 / rate)
  })
})
