/** The logo with the product's name; it leads home. */
import { Link } from 'react-router'
import { paths } from '../lib/paths'
import './Logo.css'

export function Logo() {
  return (
    <Link to={paths.home()} className="gr-brand" aria-label="Granary">
      <img src="/granary.svg" alt="" /> Granary
    </Link>
  )
}
