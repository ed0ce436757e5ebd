/** The containers that goods would fill, the one that is filled best first. */
import './FitList.css'

type ContainerFit = { containerType: string; needed?: number; holds: number; limitedBy: string; filled: number }

type FitWords = { name: string; needs: string | undefined; filled: string; byWeight: string; fitsNot: string }

export function FitList({
  fits,
  wordsOf,
}: {
  fits: readonly ContainerFit[]
  wordsOf: (fit: ContainerFit) => FitWords
}) {
  return (
    <ol className="gr-fit-list">
      {fits.map((fit, nth) => {
        const { name, needs, filled, byWeight, fitsNot } = wordsOf(fit)
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
