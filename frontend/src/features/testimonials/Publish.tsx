/** Publishes a testimonial, or takes it back, on the version that was looked at. */
import { Button } from 'antd'
import { useCall } from '../../api/call'
import type { Testimonial } from '../../api/contract'
import { notify } from '../../lib/notify'
import { useT } from './words'

type Props = { testimonial: Testimonial; onDone: () => void }

export function Publish({ testimonial: { _id, author, published, version }, onDone }: Props) {
  const t = useT()
  const { run, busy } = useCall('/admin/updateTestimonial/{id}')
  const toggle = async () => {
    if (await run({ published: !published }, { id: _id }, { ifMatch: version })) {
      notify.success(t(published ? 'withdrawnNow' : 'publishedNow'))
    }
    onDone()
  }
  const verb = t(published ? 'withdraw' : 'publish')
  return (
    <Button aria-label={`${verb}: ${author}`} loading={busy} onClick={() => void toggle()}>
      {verb}
    </Button>
  )
}
