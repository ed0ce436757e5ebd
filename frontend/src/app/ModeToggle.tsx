/** Buy or sell, and the way between Procurement and Warehouse: there, but hidden (specification, section 2). */
import { useMode } from '../state/dashboard'
import { useT } from './words'

export function ModeToggle() {
  const t = useT()
  const { mode, setMode } = useMode()
  const other = mode === 'Procurement' ? 'Warehouse' : 'Procurement'
  return (
    <div hidden>
      <button type="button" onClick={() => setMode('Procurement')} aria-pressed={mode === 'Procurement'}>
        {t('buy')}
      </button>
      <button type="button" onClick={() => setMode('Warehouse')} aria-pressed={mode === 'Warehouse'}>
        {t('sell')}
      </button>
      <button type="button" onClick={() => setMode(other)}>
        {t(other === 'Warehouse' ? 'toWarehouse' : 'toProcurement')}
      </button>
    </div>
  )
}
