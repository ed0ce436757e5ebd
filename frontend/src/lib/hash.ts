/** The SHA-256 of content, in hexadecimal digits; also where the browser has no cryptography of its own. */
import { sha256 } from '@noble/hashes/sha2.js'

export const hashOf = (content: Uint8Array): string =>
  Array.from(sha256(content), (byte) => byte.toString(16).padStart(2, '0')).join('')
