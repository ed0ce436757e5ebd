/** Buy or sell, and the way between Procurement and Warehouse: there, but hidden (specification, section 2). */
import { Button, Segmented } from 'antd'
import { useMode } from '../state/dashboard'
import { useT } from './words'

export function ModeToggle() {
  const t = useT()
  const { mode, setMode } = useMode()
  const other = mode === 'Procurement' ? 'Warehouse' : 'Procurement'
  return (
    <div hidden>
      <Segmented<typeof mode>
        value={mode}
        options={[
          { value: 'Procurement', label: t('buy') },
          { value: 'Warehouse', label: t('sell') },
        ]}
        onChange={setMode}
      />
      <Button type="link" onClick={() => setMode(other)}>
        {t(other === 'Warehouse' ? 'toWarehouse' : 'toProcurement')}
      </Button>
    </div>
  )
}
