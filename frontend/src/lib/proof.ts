/** The proof of work that the server asks of whoever registers: a number that makes a challenge hash to a run of zeros. */
import { sha256 } from '@noble/hashes/sha2.js'

/** A server asking for more would keep a browser busy for hours. */
const HARDEST = 26

/** The number, as the text that goes with the challenge; about 2 to the power of `difficulty` tries. */
export function solve(challenge: string, difficulty: number): string {
  if (!(difficulty >= 0 && difficulty <= HARDEST)) throw new RangeError('This challenge is out of all reason.')
  const text = new TextEncoder()
  const before = sha256.create().update(text.encode(`${challenge}.`))
  const work = before.clone()
  const digits = new Uint8Array(20)
  const hash = new Uint8Array(32)
  for (let nonce = 0; ; nonce += 1) {
    before._cloneInto(work)
    const { written } = text.encodeInto(String(nonce), digits)
    work.update(digits.subarray(0, written)).digestInto(hash)
    if (zerosOf(hash) >= difficulty) return String(nonce)
  }
}

/** How many zero bits a hash begins with. */
export function zerosOf(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24
}
