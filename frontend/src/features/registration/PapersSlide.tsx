/** Slide 2, third part: the papers that prove the person and the company. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../lib/notify'
import { useSentences } from '../../lib/sentences'
import { FlowFoot } from '../../ui/Flow'
import { type Company, INDIA } from './draft'
import { KeptSign } from './KeptSign'
import { PaperItem } from './PaperItem'
import { inFuture, licenceNumber } from './rules'
import type { Flow } from './useFlow'
import type { Papers } from './usePapers'
import { useSlide } from './useSlide'
import { useT } from './words'

type Props = { flow: Flow; papers: Papers }

export function PapersSlide({ flow, papers }: Props) {
  const t = useT()
  const say = useSentences()
  const [form] = Form.useForm<Company>()
  const [missing, setMissing] = useState(false)
  const { busy, touched, attempt } = useSlide(flow, 'company', form)
  const { number, expiry } = flow.keeper?.told.company.tradeLicence ?? {}
  const underWay = Object.values(papers.of).some((held) =>
    held.some(({ share, failed }) => share !== undefined && !failed),
  )
  const absent = (kind: 'nationalID' | 'tradeLicence') => !papers.of[kind].some(({ location }) => location)
  const submit = async (company: Company) => {
    setMissing(true)
    if (absent('nationalID') || absent('tradeLicence')) return notify.error(say('responseEmpty'))
    const done = await attempt(async () => {
      await flow.keeper?.save('company', company)
      await flow.keeper?.complete()
    })
    if (done) flow.go('review')
  }
  const errorOf = (kind: 'nationalID' | 'tradeLicence') =>
    missing && absent(kind) && !papers.of[kind].length ? t('paper.needed') : undefined
  return (
    <Form<Company>
      form={form}
      layout="vertical"
      requiredMark="optional"
      size="large"
      initialValues={{ tradeLicence: { number, expiry } }}
      onValuesChange={() => void touched()}
      onFinish={submit}
    >
      <section className="gr-flow-part">
        <h2>{t('papers.person')}</h2>
        <PaperItem kind="nationalID" papers={papers} required error={errorOf('nationalID')} />
        <PaperItem kind="authorizationLetter" papers={papers} />
      </section>
      <section className="gr-flow-part">
        <h2>{t('papers.company')}</h2>
        <PaperItem kind="tradeLicence" papers={papers} required error={errorOf('tradeLicence')} />
        <Licence flow={flow} />
        <PaperItem kind="taxCertificate" papers={papers} />
      </section>
      <FlowFoot>
        <Button type="primary" htmlType="submit" loading={busy} disabled={underWay}>
          {t('goOn')}
        </Button>
        <Button onClick={() => flow.go('company')}>{t('goBack')}</Button>
        <KeptSign state={flow.kept} />
      </FlowFoot>
    </Form>
  )
}

/** A licence of India has no expiry. */
function Licence({ flow: { keeper } }: { flow: Flow }) {
  const t = useT()
  return (
    <div className="gr-fields">
      <Form.Item
        name={['tradeLicence', 'number']}
        label={t('tradeLicence.number')}
        validateTrigger="onBlur"
        rules={[licenceNumber(t('badLicence'))]}
      >
        <Input maxLength={50} dir="ltr" />
      </Form.Item>
      {keeper?.told.company.address?.country !== INDIA && (
        <Form.Item
          name={['tradeLicence', 'expiry']}
          label={t('tradeLicence.expiry')}
          validateTrigger="onBlur"
          rules={[inFuture(t('badExpiry'))]}
        >
          <Input type="date" />
        </Form.Item>
      )}
    </div>
  )
}
