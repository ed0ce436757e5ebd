/** Signing in at the house's identity provider, where it has one. */
import { Button } from 'antd'
import { useState } from 'react'
import { tell } from '../../api/call'
import { isHosted, leaveForProvider } from '../../state/provider'
import { useGet } from '../../state/read'
import { useT } from './words'

export function ProviderButton({ forwardPath }: { forwardPath?: string }) {
  const t = useT()
  const [asked] = useState(Date.now)
  const { data: provider } = useGet('/identity/provider', asked)
  if (!provider || !isHosted(provider)) return null
  return (
    <Button size="large" block onClick={() => void leaveForProvider(provider, forwardPath).catch(tell)}>
      {t('byProvider')}
    </Button>
  )
}
