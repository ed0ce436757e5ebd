/** Back from the identity provider: on the way in, at the second factor, or told why not. */
import { Button } from 'antd'
import { Suspense } from 'react'
import { Link, type LoaderFunctionArgs, Navigate, redirect, useLoaderData } from 'react-router'
import { asCallError, tell } from '../../api/call'
import { lazily } from '../../lib/lazily'
import { paths, safeForwardPath } from '../../lib/paths'
import { finishProviderSignIn } from '../../state/providerReturn'
import { useSessionStatus } from '../../state/session'
import { LoginFrame } from './LoginFrame'
import { nextStep, type Step, useSignInFlow } from './useSignInFlow'
import { useT } from './words'

const FurtherStep = lazily(async () => (await import('./FurtherStep')).FurtherStep)

type Arrived = { forwardPath?: string; step?: Step; refused?: string }

/** Tries the sign-in once; what it wants besides is asked for on the page. */
export async function loadCallback({ request }: LoaderFunctionArgs): Promise<Arrived | Response> {
  try {
    const { forwardPath, proves, attempt } = await finishProviderSignIn(new URL(request.url).searchParams)
    if (proves) {
      await attempt().catch(tell)
      return redirect(safeForwardPath(forwardPath) ?? paths.dashboard())
    }
    const step = await attempt().then(
      () => undefined,
      (failure) => {
        const next = nextStep(asCallError(failure), attempt)
        if (!next) throw failure
        return next
      },
    )
    return { forwardPath, step }
  } catch (failure) {
    return { refused: asCallError(failure).message }
  }
}

export function CallbackPage() {
  const t = useT()
  const status = useSessionStatus()
  const { forwardPath, step, refused } = useLoaderData<Arrived>()
  const flow = useSignInFlow(step)
  if (!refused && status === 'in') return <Navigate to={safeForwardPath(forwardPath) ?? paths.dashboard()} replace />
  const { at } = flow.step
  if (!refused && at !== 'start') {
    return (
      <LoginFrame title={t(`${at}.title`)} lead={t(`${at}.lead`)}>
        <Suspense>
          <FurtherStep flow={flow} />
        </Suspense>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame title={t('callback.title')} lead={refused && <span role="alert">{refused}</span>}>
      <Link to={paths.login()}>
        <Button className="gr-login-action" type="primary" size="large" block tabIndex={-1}>
          {t('again')}
        </Button>
      </Link>
    </LoginFrame>
  )
}
