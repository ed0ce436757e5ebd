/** A page in small, with a mark where something stands on it. */
import './PageMark.css'

/** A rectangle in thousandths of the page. */
export type Place = { left: number; top: number; width: number; height: number }

/** How wide a mark is at least, to be seen. */
const LEAST = 60

export function PageMark({ place: { left, top, width, height }, label }: { place: Place; label: string }) {
  return (
    <svg className="gr-page-mark" viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={label}>
      <title>{label}</title>
      <rect className="gr-page" width="1000" height="1000" rx="40" />
      <rect className="gr-mark" x={left} y={top} width={Math.max(width, LEAST)} height={Math.max(height, LEAST)} />
    </svg>
  )
}
