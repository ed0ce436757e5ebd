/** Signing in: by password, or for bank officers by code; on success the guard around this page sends the visitor on. */
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazily } from '../../lib/lazily'
import { LoginFrame } from './LoginFrame'
import { PasswordForm } from './PasswordForm'
import { useForwardPath } from './useForwardPath'
import { useSignInFlow } from './useSignInFlow'
import { useT } from './words'

const FurtherStep = lazily(async () => (await import('./FurtherStep')).FurtherStep)
const OfficerForm = lazily(async () => (await import('./OfficerForm')).OfficerForm)
const ProviderButton = lazily(async () => (await import('./ProviderButton')).ProviderButton)

export function LoginPage() {
  const t = useT()
  const [query] = useSearchParams()
  const forwardPath = useForwardPath()
  const flow = useSignInFlow()
  const officer = query.get('as') === 'bank'
  const { at } = flow.step
  const name = at === 'start' ? (officer ? 'officer' : 'password') : at
  return (
    <LoginFrame title={t(`${name}.title`)} lead={t(`${name}.lead`)}>
      <Suspense>
        {name === 'password' ? (
          <PasswordForm flow={flow} />
        ) : name === 'officer' ? (
          <OfficerForm flow={flow} />
        ) : (
          <FurtherStep flow={flow} />
        )}
      </Suspense>
      {name === 'password' && (
        <Suspense>
          <ProviderButton forwardPath={forwardPath} />
        </Suspense>
      )}
    </LoginFrame>
  )
}
