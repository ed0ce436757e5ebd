/** Says whether what was typed is kept. */
import { CheckOutlined } from '@ant-design/icons'
import type { SaveState } from './draftAutosave'
import { useT } from './words'

export function SaveStatus({ state }: { state: SaveState }) {
  const t = useT()
  return (
    <span className="gr-flow-save-state" role="status">
      {state === 'saved' && <CheckOutlined aria-hidden />} {state !== 'untouched' && t(`kept.${state}`)}
    </span>
  )
}
