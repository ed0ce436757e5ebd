/** The way of a seller to the buyer who made an offer: into their conversation about the lot. */
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/call'
import { paths } from '../../lib/paths'
import { isForMember } from '../../state/may'
import { useSession } from '../../state/session'
import { useT } from './words'

export function WriteBuyer({ lot, offer }: { lot: string; offer: string }) {
  const t = useT()
  const go = useNavigate()
  const { mayInCompany } = useSession()
  const { run, busy } = useCall('/conversation/open')
  const open = async () => {
    const reply = await run({ listingId: lot, offerId: offer })
    if (reply) void go(paths.messages({ of: reply.data.conversationId }))
  }
  if (!isForMember('/conversation/open', mayInCompany)) return null
  return (
    <Button type="link" loading={busy} onClick={() => void open()}>
      {t('writeBuyer')}
    </Button>
  )
}
