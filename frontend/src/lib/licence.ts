/** Long numbers, as people read them. */

/** A licence's number in groups of four characters, separated by dashes (specification, section 5). */
export const licenceNumber = (number: string): string =>
  (number.replace(/[\s-]/g, '').match(/.{1,4}/gu) ?? []).join('-')
