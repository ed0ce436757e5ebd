/** The form of an application: documents, and where the company can be met. */
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import { EMIRATES } from '../../lib/countries'
import { notify } from '../../lib/notify'
import { useGet } from '../../state/read'
import { useSentFiles } from '../../state/sentFiles'
import { CountrySelect } from '../../ui/CountrySelect'
import { FileDrop } from '../../ui/FileDrop'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

const DOCUMENTS = '.pdf,.jpg,.jpeg,.png'
const MAX_FILES = 12

type Filled = { line1: string; city: string; country: string; postalCode?: string; floor?: string }

export function ApplyDrawer({ onClose }: { onClose: (isSent: boolean) => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/procurementLimit/user/apply', { quiet: true })
  const { data: options } = useGet('/catalogue/options')
  const [mandatory, optional, additional] = [
    useSentFiles(t('failed')),
    useSentFiles(t('failed')),
    useSentFiles(t('failed')),
  ]
  const [missing, setMissing] = useState<string>()
  const submit = async ({ line1, city, country, postalCode, floor }: Filled) => {
    if (!mandatory.files.length) return setMissing(t('mandatoryNeeded'))
    if (![mandatory, optional, additional].every(({ isWhole }) => isWhole)) return setMissing(t('stillSending'))
    setMissing(undefined)
    const address = { line1, city, country, ...(postalCode ? { postalCode } : {}), ...(floor ? { floor } : {}) }
    const files = { mandatory: mandatory.files, optional: optional.files }
    if (!(await run({ files, address, additionalFiles: additional.files }))) return
    notify.success(t('applied'))
    onClose(true)
  }
  const needed = [{ required: true, whitespace: true, message: t('needed') }]
  const drop = { accept: DOCUMENTS, most: MAX_FILES }
  return (
    <FormDrawer<Filled>
      keptAs={['limit.apply']}
      title={t('apply')}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('send')}
      initialValues={{ country: EMIRATES }}
    >
      <FileDrop {...drop} {...mandatory} required label={t('mandatory')} hint={t('mandatoryHint')} error={missing} />
      <FileDrop {...drop} {...optional} label={t('optional')} hint={t('optionalHint')} />
      <FileDrop {...drop} {...additional} label={t('additional')} />
      <Form.Item name="line1" label={t('line1')} rules={needed}>
        <Input autoComplete="address-line1" maxLength={200} />
      </Form.Item>
      <Form.Item name="floor" label={t('floor')}>
        <Input autoComplete="address-line2" maxLength={40} />
      </Form.Item>
      <Form.Item name="city" label={t('city')} rules={needed}>
        <Input autoComplete="address-level2" maxLength={100} />
      </Form.Item>
      <Form.Item name="postalCode" label={t('postalCode')}>
        <Input autoComplete="postal-code" dir="ltr" maxLength={20} />
      </Form.Item>
      <Form.Item name="country" label={t('country')} rules={needed}>
        <CountrySelect listed={options?.countries} />
      </Form.Item>
    </FormDrawer>
  )
}
