/** The bot check: asks for a challenge, has it solved, and gives what proves it. */
import { asCallError, call } from './call'
import { prove } from './prover'

/** What the server names a call that came without a proof. */
const DEMANDED = 'CAPTCHA_REQUIRED'

/** Once the server has asked for a proof, later calls bring one unasked. */
let demanded = false

/** A proof that is good for one call. */
export async function proof(): Promise<string> {
  const { data } = await call('/captcha/challenge')
  return `${data.challenge}.${await prove(data.challenge, data.difficulty)}`
}

/** Makes a call that may want a proof; it is made again with one where it does. */
export async function withProof<T>(attempt: (captcha?: string) => Promise<T>): Promise<T> {
  if (demanded) return attempt(await proof())
  try {
    return await attempt()
  } catch (failure) {
    if (asCallError(failure).detail.code !== DEMANDED) throw failure
    demanded = true
    return attempt(await proof())
  }
}
