/** The full-screen overlay while the page is not ready. */
import { useT } from '../lib/words'
import './Loading.css'

export function Loading() {
  const t = useT()
  return (
    <div className="gr-loading" role="status">
      <img src="/granary.svg" alt="" />
      <span>{t('loading')}</span>
    </div>
  )
}
