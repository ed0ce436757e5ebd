/** The containers that goods would fill, the one that is filled best first. */
import * as v from 'valibot'
import './FitList.css'

export const containerFit = v.object({
  containerType: v.string(),
  needed: v.optional(v.number()),
  holds: v.number(),
  limitedBy: v.string(),
  filled: v.number(),
})
type ContainerFit = v.InferOutput<typeof containerFit>

type Told = { name: string; needs: string | undefined; filled: string; byWeight: string; fitsNot: string }

export function FitList({ fits, told }: { fits: readonly ContainerFit[]; told: (fit: ContainerFit) => Told }) {
  return (
    <ol className="gr-fit-list">
      {fits.map((fit, nth) => {
        const { name, needs, filled, byWeight, fitsNot } = told(fit)
        return (
          <li key={fit.containerType} data-best={(nth === 0 && needs !== undefined) || undefined}>
            <span>{name}</span>
            {needs === undefined ? (
              <span className="gr-secondary">{fitsNot}</span>
            ) : (
              <span className="gr-number">
                {needs} · {filled}
                {fit.limitedBy === 'weight' && ` · ${byWeight}`}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
