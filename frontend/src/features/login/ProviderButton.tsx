/** Signing in at the hosted identity provider, where there is one. */
import { Button } from 'antd'
import { useState } from 'react'
import { tell } from '../../api/call'
import { hasProvider, startProviderSignIn } from '../../state/provider'
import { useGet } from '../../state/read'
import { useT } from './words'

export function ProviderButton({ forwardPath }: { forwardPath?: string }) {
  const t = useT()
  const [asked] = useState(Date.now)
  const { data: provider } = useGet('/identity/provider', {}, asked)
  if (!provider || !hasProvider(provider)) return null
  return (
    <Button size="large" block onClick={() => void startProviderSignIn(provider, forwardPath).catch(tell)}>
      {t('byProvider')}
    </Button>
  )
}
