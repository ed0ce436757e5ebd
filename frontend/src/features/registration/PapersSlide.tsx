/** Slide 2, third part: the papers that prove the person and the company. */
import { ReadOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../lib/notify'
import { useSentences } from '../../lib/sentences'
import { FlowFoot } from '../../ui/Flow'
import { type Company, INDIA, withAt } from './draft'
import { KeptSign } from './KeptSign'
import { PaperItem } from './PaperItem'
import { inFuture, licenceNumber } from './rules'
import { Suggested } from './Suggested'
import type { Flow } from './useFlow'
import type { Papers } from './usePapers'
import { asked, type Reading } from './useReading'
import { useSlide } from './useSlide'
import { useT } from './words'

type Props = { flow: Flow; papers: Papers; reading: Reading }

export function PapersSlide({ flow, papers, reading }: Props) {
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
        <PaperItem
          kind="tradeLicence"
          papers={papers}
          required
          error={errorOf('tradeLicence')}
          onChange={reading.forget}
        />
        <ReadIt
          flow={flow}
          papers={papers}
          reading={reading}
          onTake={(name, value) => {
            if (name.startsWith('tradeLicence.')) form.setFieldsValue(withAt({}, name, value))
            flow.keeper?.change('company', withAt({}, name, value))
          }}
        />
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

type ReadProps = Props & { onTake: (name: string, value: string | number) => void }

function ReadIt({ flow, papers, reading, onTake }: ReadProps) {
  const t = useT()
  const paper = papers.of.tradeLicence.find(({ location }) => location)
  if (!paper) return null
  const { now, suggestions } = reading
  const busy = now?.status === 'queued' || now?.status === 'reading'
  const india = flow.keeper?.told.company.address?.country === INDIA
  const shown = asked.filter((name) => !(india && name === 'tradeLicence.expiry'))
  return (
    <div className="gr-reading">
      <p className="gr-quiet">{t('read.lead')}</p>
      {!busy && (
        <Button size="middle" icon={<ReadOutlined aria-hidden />} onClick={() => void reading.read(paper)}>
          {t(now ? 'read.again' : 'read.read')}
        </Button>
      )}
      {busy && (
        <div role="status">
          {t('read.busy', { percent: Math.round(now.progress) })}
          <progress value={now.progress} max={100} aria-label={t('read.progress')} />
        </div>
      )}
      {now?.status === 'done' && (
        <div aria-live="polite">
          {!suggestions.length && <p className="gr-quiet">{t('read.nothing')}</p>}
          {shown.map((name) => (
            <Suggested key={name} told name={name} reading={reading} onTake={(value) => onTake(name, value)} />
          ))}
        </div>
      )}
    </div>
  )
}
