/** Whether the viewer may say what a document says. */
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { fileTaskOf } from '../tasks'
import type { Compared } from './examination'

export function useMayRead(deal: DealRecord) {
  const may = useMay()
  return ({ step, file }: Compared) => {
    const read = may(fileTaskOf(deal, step, file)?.can.read, '/order/readDocument/{id}')
    return read !== undefined && !read.why
  }
}
