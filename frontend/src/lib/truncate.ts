/** Short names for narrow places. */

/** The header shows a company's name cut at this many characters (specification, section 9). */
const HEADER_NAME = 12

export function truncate(text: string, length = HEADER_NAME): string {
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`
}
