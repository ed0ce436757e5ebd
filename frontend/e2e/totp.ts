/** An authenticator app for journeys: the code of a secret at a moment (RFC 6238). */
import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

function bytesOf(secret: string): Buffer {
  const bits = [...secret.replace(/[\s=]/g, '')].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  const whole = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(whole.map((byte) => Number.parseInt(byte, 2)))
}

/** A server takes a code of the step before or after, too, but each step once: `steps` moves on from now. */
export function codeOf(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
