/** Codes of the Harmonized System, as the server takes them: actors/domain/src/company/hs_code.rs. */
import { plainCode } from './plainCode'

/** The digits of what was typed: what it is called, dots, hyphens and blanks are left out, noughts stay. */
export const hsDigits = (typed: string) =>
  plainCode(typed)
    .replace(/^(hsn?|hts)?( ?code)?[:\s]*/i, '')
    .replace(/[\s.-]/g, '')

/** Six digits world-wide, eight, ten or twelve at home, of a chapter that exists: 77 is kept free. */
export const isHsCode = (typed: string) => /^(?!00|77|98|99)\d{6}(\d{2}){0,3}$/.test(hsDigits(typed))
