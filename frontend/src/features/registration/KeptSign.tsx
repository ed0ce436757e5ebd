/** Says whether what was typed is kept. */
import { CheckOutlined } from '@ant-design/icons'
import type { Kept } from './keeper'
import { useT } from './words'

export function KeptSign({ state }: { state: Kept }) {
  const t = useT()
  return (
    <span className="gr-flow-kept" role="status">
      {state === 'saved' && <CheckOutlined aria-hidden />} {state !== 'untouched' && t(`kept.${state}`)}
    </span>
  )
}
