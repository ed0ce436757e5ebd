/** The reconnecting socket; the only file that knows the library. Our jitter, no queue, never a rejecting URL. */
import ReconnectingWebSocket from 'reconnecting-websocket'
import { PROTOCOL } from './protocol'

export type SocketHandlers = {
  url: string
  /** Resolves when it is time to connect; it must not reject. */
  ready: () => Promise<void>
  onOpen: () => void
  onFrame: (text: string) => void
  onClose: (code: number) => void
}

export type Socket = { send: (text: string) => void; close: () => void }

const CONNECT_WITHIN_MS = 10_000

/** After `close` a socket stays closed: the library cannot be opened again while it waits for its URL. */
export function openSocket({ url, ready, onOpen, onFrame, onClose }: SocketHandlers): Socket {
  const socket = new ReconnectingWebSocket(
    async () => {
      await ready()
      return url
    },
    PROTOCOL,
    {
      maxEnqueuedMessages: 0,
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      connectionTimeout: CONNECT_WITHIN_MS,
    },
  )
  let closed = false
  const unlessClosed =
    <E>(handler: (event: E) => void) =>
    (event: E) => {
      if (!closed) handler(event)
    }
  socket.addEventListener('open', unlessClosed(onOpen))
  socket.addEventListener(
    'message',
    unlessClosed((event) => onFrame(String(event.data))),
  )
  socket.addEventListener(
    'close',
    unlessClosed((event) => onClose(event.code)),
  )
  return {
    send: (text) => socket.send(text),
    close: () => {
      closed = true
      socket.close()
    },
  }
}
