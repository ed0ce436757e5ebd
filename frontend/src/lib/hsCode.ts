/** Codes of the Harmonized System, as the server takes them: actors/domain/src/company/hs_code.rs. */
import { plainCode } from './plainCode'

/** How many digits stand between the dots, the hyphens or the blanks of a code: what a spreadsheet took a nought from has others. */
const written =
  /^(\d{6}|\d{8}|\d{10}|\d{12}|\d{4}( \d\d){1,4}|\d{4} \d\d \d{4}|\d{4} \d{4}|\d{6}( \d\d){1,2}|\d\d( \d\d){2,3})$/
const label = /^((hsn|hts|hs|h\.s\.n|h\.s|commodity|tariff)[\s:.#-]*(code)?|code)[\s:.#-]*/i

const bare = (typed: string) => plainCode(typed).replace(label, '')
const spaced = (code: string) => code.replace(/\s+/g, ' ').replace(/ ?[.-] ?/g, ' ')

/** The digits of what was typed, without what it is called and what parts them; what is no code as it is, without its name. */
export const hsDigits = (typed: string) => {
  const code = spaced(bare(typed))
  return written.test(code) ? code.replaceAll(' ', '') : bare(typed)
}

/** Six digits world-wide, eight, ten or twelve at home, of a chapter that exists: 77 is kept free. */
export const isHsCode = (typed: string) => /^(?!00|77|98|99)\d{6}(\d{2}){0,3}$/.test(hsDigits(typed))
