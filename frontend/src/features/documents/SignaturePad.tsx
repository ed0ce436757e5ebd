/** Where a signature is drawn with a pointer; who has none types it instead. */
import { Button } from 'antd'
import { type PointerEvent, useRef } from 'react'
import { field } from '../../lib/tables/signatures'
import { drawn, pathOf, pointOf, type Stroke } from './documents'
import { useT } from './words'

type Props = { value?: readonly Stroke[]; onChange?: (strokes: readonly Stroke[]) => void }

export function SignaturePad({ value = [], onChange }: Props) {
  const t = useT()
  const isDown = useRef(false)
  const add = (event: PointerEvent<SVGSVGElement>, begins: boolean) => {
    const at = { x: event.clientX, y: event.clientY }
    onChange?.(drawn(value, pointOf(at, event.currentTarget.getBoundingClientRect()), begins))
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    isDown.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    add(event, true)
  }
  const end = () => {
    isDown.current = false
  }
  return (
    <div className="gr-pad">
      <svg
        viewBox={`0 0 ${field.width} ${field.height}`}
        role="img"
        aria-label={t('draw')}
        onPointerDown={begin}
        onPointerMove={(event) => isDown.current && add(event, false)}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <title>{t('draw')}</title>
        {value.map((stroke, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added, at the end
          <path key={nth} d={pathOf(stroke)} />
        ))}
      </svg>
      <div className="gr-pad-below">
        <span className="gr-secondary">{t('draw')}</span>
        <Button size="small" disabled={!value.length} onClick={() => onChange?.([])}>
          {t('drawAgain')}
        </Button>
      </div>
    </div>
  )
}
