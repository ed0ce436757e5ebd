/** Makes an e-mail domain a bank's: one that is known, or a new one. */
import { AutoComplete, Form, Input } from 'antd'
import { useCall } from '../../api/call'
import type { BodyOf } from '../../api/shapes'
import { EMIRATES } from '../../lib/countries'
import { notify } from '../../lib/notify'
import { useGet } from '../../state/read'
import { CountrySelect } from '../../ui/CountrySelect'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

type Typed = BodyOf<'/admin/createBankDomain'>
type Props = { banks: ReadonlyMap<string, string>; onClose: (isAdded: boolean) => void }

/** A domain has labels between dots; the server knows which of them are nobody's own. */
const DOMAIN = /^\s*[a-z0-9-]+(\.[a-z0-9-]+)+\s*$/i

export function AddDomain({ banks, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<Typed>()
  const { data: options } = useGet('/catalogue/options')
  const { run, busy, error } = useCall('/admin/createBankDomain', { quiet: true })
  const submit = async ({ domain, bankName, country }: Typed) => {
    const told = { domain: domain.trim(), bankName: bankName.trim(), country }
    if (!(await run(told))) return
    notify.success(t('added', { domain: told.domain.toLowerCase(), bank: told.bankName }))
    onClose(true)
  }
  const needed = { required: true, whitespace: true, message: t('needed') }
  return (
    <FormDrawer<Typed>
      form={form}
      keptAs={['domain']}
      title={t('add')}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('save')}
      fieldWords={error?.detail.code === 'FIELD_INVALID' ? { domain: t('publicDomain') } : {}}
      initialValues={{ country: EMIRATES }}
    >
      <Form.Item
        name="domain"
        label={t('domain')}
        extra={t('domainHint')}
        rules={[needed, { pattern: DOMAIN, message: t('badDomain') }]}
      >
        <Input dir="ltr" maxLength={253} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="bankName" label={t('bank')} extra={t('bankHint')} rules={[needed]}>
        <AutoComplete
          options={[...banks.keys()].map((value) => ({ value }))}
          showSearch={{ filterOption: true }}
          onChange={(typed: string) => {
            const known = [...banks].find(([bank]) => bank.toLowerCase() === typed.trim().toLowerCase())
            if (known) form.setFieldValue('country', known[1])
          }}
        >
          <Input maxLength={120} />
        </AutoComplete>
      </Form.Item>
      <Form.Item
        name="country"
        label={t('country')}
        extra={t('countryHint')}
        rules={[{ required: true, message: t('needed') }]}
      >
        <CountrySelect listed={options?.countries} />
      </Form.Item>
    </FormDrawer>
  )
}
