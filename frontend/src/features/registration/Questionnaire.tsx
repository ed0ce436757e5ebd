/** The questionnaire: a few things that help the desk, none of them needed. */
import { Form, Input, Select } from 'antd'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/call'
import type { Answers, Catalogue, Registration } from '../../api/contract'
import { companyChoices } from '../../lib/companyTerms'
import { paths } from '../../lib/paths'
import { filled } from '../../lib/records'
import { FormDrawer } from '../../ui/FormDrawer'
import { useCategories } from './useCategories'
import { useT, words } from './words'

type Props = { draft: Registration; options: Catalogue | undefined; onClose: () => void }

export function Questionnaire({ draft, options, onClose }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const choices = companyChoices(words.find)
  const categories = useCategories()
  const { run, busy, error } = useCall('/register/saveQuestionaireData', { quiet: true })
  const submit = async (form: Answers) => {
    const reply = await run({
      id: draft.id,
      companyEmail: draft.companyEmail?.email ?? draft.user?.companyEmail ?? '',
      phone: draft.phone?.number ?? draft.user?.phone ?? '',
      ...filled(form),
    })
    if (reply) await navigate(paths.registration({ questionaire: 'success', id: draft.id }))
  }
  return (
    <FormDrawer<Answers>
      keptAs={['questionnaire']}
      title={t('ask.title')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      initialValues={{ tradeRole: draft.company?.tradeRole, ...draft.questionnaire }}
    >
      <Form.Item name="tradeRole" label={t('tradeRole')}>
        <Select allowClear options={choices('role', options?.tradeRoles)} />
      </Form.Item>
      <Form.Item name="categories" label={t('ask.categories')}>
        <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={categories(options)} />
      </Form.Item>
      <Form.Item name="monthlyVolume" label={t('ask.volume')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="markets" label={t('ask.markets')} extra={t('ask.markets.hint')}>
        <Select mode="tags" tokenSeparators={[',', '،']} open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="heardFrom" label={t('ask.heard')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="comments" label={t('ask.comments')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </FormDrawer>
  )
}
