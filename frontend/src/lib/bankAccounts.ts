/** What an account at a bank looks like (mirrors actors/src/domain/bank_account.rs); the server also knows how each country writes its IBAN. Pure. */

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** An IBAN whose check digits hold, or a number with the code of its bank: a BIC, an Indian IFSC or an American ABA routing number. */
export function isBankAccount(text: string): boolean {
  const [number = '', code, ...more] = text.replace(/[ -]/g, '').toUpperCase().split('/')
  if (code === undefined) return isIban(number)
  return more.length === 0 && isBankCode(code) && (isIban(number) || isNumber(number))
}

export const isBic = (text: string): boolean => BIC.test(text.replaceAll(' ', '').toUpperCase())

const looksInternational = (text: string) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)

function isIban(text: string): boolean {
  if (!looksInternational(text)) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** What looks like an IBAN is none where its check digits do not hold. */
const isNumber = (text: string) => /^[A-Z0-9]{5,30}$/.test(text) && /\d/.test(text) && !looksInternational(text)

const isBankCode = (text: string) => BIC.test(text) || IFSC.test(text) || isRoutingNumber(text)

/** Nine digits, which weigh a multiple of ten. */
function isRoutingNumber(text: string): boolean {
  const weights = [3, 7, 1]
  const weight = [...text].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0)
  return /^\d{9}$/.test(text) && weight > 0 && weight % 10 === 0
}
