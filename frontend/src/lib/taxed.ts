/** Whether the price of a lot includes the tax of where its goods go, as the server says of each country; pure. */

type Taxed = { vatIncludedIn?: readonly string[]; vatIncludedWithDutyIn?: readonly string[] }

/** A designated zone counts as abroad: nobody pays duty into it. */
export type Destination = { country?: string; zone?: string }

export function isTaxed(lot: Taxed, to: Destination | undefined, incoterm: string | null | undefined): boolean {
  const isCleared = incoterm === 'DDP' && !to?.zone
  const there = isCleared ? lot.vatIncludedWithDutyIn : lot.vatIncludedIn
  return there?.some((country) => country === to?.country) ?? false
}
