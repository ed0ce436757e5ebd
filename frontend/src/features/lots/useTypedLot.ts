/** What is typed into a lot, its rows among it: kept on this device until the server has all of it. */
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { LotView } from '../../api/contract'
import { useTyped } from '../../ui/useTyped'
import type { LotForm } from './lot'
import { isTypedRow, type Row, rowOf, rowTyped, typedOf } from './manifest'

type Acts = {
  onRows: (rows: Row[]) => void
  onRestored: () => void
}

export function useTypedLot({ _id, manifest }: LotView, form: FormInstance<LotForm>, { onRows, onRestored }: Acts) {
  const [begun, setBegun] = useState(() => (manifest ?? []).map(rowOf))
  const rows = useRef(typedOf(begun))
  const typing = useTyped(
    ['lot', _id],
    {
      getFieldsValue: () => ({ ...form.getFieldsValue(true), rows: rows.current }),
      setFieldsValue: ({ rows: typed, ...values }: Record<string, unknown>) => {
        form.setFieldsValue(values)
        if (!Array.isArray(typed)) return
        const next = typed.filter(isTypedRow).map(rowTyped)
        rows.current = typedOf(next)
        setBegun(next)
        onRows(next)
      },
    },
    { onRestored },
  )
  return {
    ...typing,
    /** The rows that the table begins with, another list once some were restored. */
    begun,
    tellRows: (next: Row[]) => {
      rows.current = typedOf(next)
    },
  }
}
