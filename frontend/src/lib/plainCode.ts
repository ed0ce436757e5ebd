/** A code as it was copied, as the server reads it: actors/domain/src/company/written.rs. Pure. */

/** Without what cannot be seen, with digits of any script as ours, and with one hyphen. */
export const plainCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\p{Pd}|\u2212/gu, '-')
    .trim()
