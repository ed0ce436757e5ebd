/** A form over what others change too: what only they changed is taken over, what both changed waits for an answer. */
import { Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { type Difference, differences, over, type Place, same, type Whole, withValue } from '../lib/threeWay'

type Asked<V> = { form: FormInstance; theirs: V; whole?: Whole }
export type Merge<V> = {
  /** What the form began with, with all that was settled since. */
  base: V
  /** What the form holds, the fields that are not shown among it. */
  mine: V
  /** What both changed, and nobody answered yet. */
  open: Difference[]
  settle: (difference: Difference, takesTheirs: boolean) => void
}

const isOpen = ({ before, theirs, mine }: Difference) => !same(before, mine) && !same(theirs, mine)

export function useMerge<V extends object>({ form, theirs, whole = [] }: Asked<V>): Merge<V> {
  const [base, setBase] = useState(theirs)
  const typed: V | undefined = Form.useWatch([], form)
  const held = (now: V | undefined): V => (now ? over(base, now) : base)
  const mine = held(typed)
  const put = (place: Place, value: unknown) => form.setFields([{ name: place, value }])

  // What was typed may be newer than what is drawn.
  useEffect(() => {
    const settled = differences(base, theirs, held(form.getFieldsValue()), whole).filter((it) => !isOpen(it))
    if (!settled.length) return
    for (const it of settled) if (!same(it.theirs, it.mine)) put(it.place, it.theirs)
    setBase((from) => settled.reduce((all, it) => withValue(all, it.place, it.theirs), from))
  })

  return {
    base,
    mine,
    open: differences(base, theirs, mine, whole).filter(isOpen),
    settle: ({ place, theirs: now }, takesTheirs) => {
      if (takesTheirs) put(place, now)
      setBase((from) => withValue(from, place, now))
    },
  }
}
