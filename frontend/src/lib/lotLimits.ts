/** How many units of a lot one order may take (mirrors `LotLimits` of actors/src/deal/terms.rs). Pure. */

type Lot = { noOfUnits: number; customizable?: boolean | null; minCustomLotSale?: number | null }

export type LotLimits = { least: number; most: number }

/** From the smallest order, or the rest where fewer are left, up to what is left; all of it where the lot is sold whole. */
export function limitsOf({ noOfUnits: most, customizable, minCustomLotSale }: Lot): LotLimits {
  return { least: customizable === false ? most : Math.max(1, Math.min(minCustomLotSale ?? 1, most)), most }
}
