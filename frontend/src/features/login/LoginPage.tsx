/** Signing in: on success the guard around this page sends the visitor on. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { tell } from '../../api/call'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { useSentences } from '../../lib/sentences'
import { signIn } from '../../state/session'
import { Title } from '../../ui/Title'
import { Field } from './Field'
import { useT } from './words'

type Credentials = { email: string; password: string }

/** The success toast is cleared after a second (specification, section 4). */
const TOAST_SECONDS = 1

export function LoginPage() {
  const t = useT()
  const say = useSentences()
  const [busy, setBusy] = useState(false)
  const submit = async ({ email, password }: Credentials) => {
    setBusy(true)
    try {
      await signIn(email.trim(), password)
      notify.success(say('loggedIn'), TOAST_SECONDS)
    } catch (failure) {
      tell(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="gr-login">
      <Title text={t('title')} />
      <Field motto={t('motto')} />
      <section className="gr-login-form">
        <Link to={paths.home()} className="gr-login-logo" aria-label="Granary">
          <img src="/granary.svg" alt="" /> Granary
        </Link>
        <h1>{t('title')}</h1>
        <p className="gr-quiet">{t('lead')}</p>
        <Form<Credentials> layout="vertical" requiredMark={false} size="large" onFinish={submit} disabled={busy}>
          <Form.Item
            name="email"
            label={t('email')}
            validateTrigger="onBlur"
            rules={[
              { required: true, message: t('needEmail') },
              { type: 'email', transform: (typed: string) => typed.trim(), message: t('badEmail') },
            ]}
          >
            <Input type="text" inputMode="email" autoComplete="username" dir="ltr" autoFocus />
          </Form.Item>
          <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('needPassword') }]}>
            <Input.Password autoComplete="current-password" dir="ltr" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy}>
            {t('submit')}
          </Button>
        </Form>
        <Link to={paths.home()}>{t('look')}</Link>
      </section>
    </div>
  )
}
