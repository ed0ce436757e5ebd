/** Slide 2, third part: the documents that prove the person and the company. */
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { RegistrationCompany } from '../../api/contract'
import { INDIA } from '../../lib/countries'
import { notify } from '../../lib/notify'
import { useRefusals } from '../../lib/refusals'
import { Reading } from '../../ui/Reading'
import { DocumentItem } from './DocumentItem'
import { withAt } from './draft'
import { FlowFoot } from './Flow'
import { inFuture, licenceNumber } from './rules'
import { SaveStatus } from './SaveStatus'
import { SuggestedValue } from './SuggestedValue'
import type { Documents } from './useDocuments'
import { type Extraction, extracted, whyNot } from './useExtraction'
import type { Flow } from './useFlow'
import { useSlide } from './useSlide'
import { useT } from './words'

type Props = { flow: Flow; documents: Documents; extraction: Extraction }

export function DocumentsSlide({ flow, documents, extraction }: Props) {
  const t = useT()
  const refused = useRefusals()
  const [form] = Form.useForm<RegistrationCompany>()
  const [missing, setMissing] = useState(false)
  const { busy, touched, attempt, offer } = useSlide(flow, 'company', form)
  const { number, expiry } = flow.autosave?.values.company.tradeLicence ?? {}
  const underWay = Object.values(documents.of).some((held) =>
    held.some(({ share, failed }) => share !== undefined && !failed),
  )
  const absent = (kind: 'nationalID' | 'tradeLicence') => !documents.of[kind].some(({ location }) => location)
  const submit = async (company: RegistrationCompany) => {
    setMissing(true)
    if (absent('nationalID') || absent('tradeLicence')) return notify.error(refused('RESPONSE_EMPTY'))
    const done = await attempt(async () => {
      await flow.autosave?.save('company', company)
      await flow.autosave?.complete()
    })
    if (done) flow.go('review')
  }
  const errorOf = (kind: 'nationalID' | 'tradeLicence') =>
    missing && absent(kind) && !documents.of[kind].length ? t('document.needed') : undefined
  return (
    <Form<RegistrationCompany>
      form={form}
      layout="vertical"
      requiredMark="optional"
      size="large"
      initialValues={{ tradeLicence: { number, expiry } }}
      onValuesChange={() => void touched()}
      onFinish={submit}
    >
      {offer}
      <section className="gr-flow-part">
        <h2>{t('documents.person')}</h2>
        <DocumentItem kind="nationalID" documents={documents} required error={errorOf('nationalID')} />
        <DocumentItem kind="authorizationLetter" documents={documents} />
      </section>
      <section className="gr-flow-part">
        <h2>{t('documents.company')}</h2>
        <DocumentItem
          kind="tradeLicence"
          documents={documents}
          required
          error={errorOf('tradeLicence')}
          onChange={extraction.forget}
        />
        <ReadDocument
          flow={flow}
          documents={documents}
          extraction={extraction}
          onTake={(name, value) => {
            if (name.startsWith('tradeLicence.')) form.setFieldsValue(withAt({}, name, value))
            flow.autosave?.change('company', withAt({}, name, value))
          }}
        />
        <Licence flow={flow} />
        <DocumentItem kind="taxCertificate" documents={documents} />
      </section>
      <FlowFoot>
        <Button type="primary" htmlType="submit" loading={busy} disabled={underWay}>
          {t('goOn')}
        </Button>
        <Button onClick={() => flow.go('company')}>{t('goBack')}</Button>
        <SaveStatus state={flow.saveState} />
      </FlowFoot>
    </Form>
  )
}

/** A licence of India has no expiry. */
function Licence({ flow: { autosave } }: { flow: Flow }) {
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
      {autosave?.values.company.address?.country !== INDIA && (
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

function ReadDocument({ flow, documents, extraction, onTake }: ReadProps) {
  const t = useT()
  const document = documents.of.tradeLicence.find(({ location }) => location)
  if (!document) return null
  const { result, suggestions } = extraction
  const busy = result?.status === 'queued' || result?.status === 'reading'
  const india = flow.autosave?.values.company.address?.country === INDIA
  const shown = extracted.filter((name) => !(india && name === 'tradeLicence.expiry'))
  return (
    <Reading
      t={t}
      lead={t('read.lead')}
      progress={busy ? result.progress : undefined}
      isAgain={result !== undefined}
      onRead={() => void extraction.read(document.location ?? '', document.name)}
    >
      {result?.status === 'done' && (
        <>
          {!suggestions.length && <p className="gr-secondary">{whyNot(result) ?? t('read.nothing')}</p>}
          {shown.map((name) => (
            <SuggestedValue
              key={name}
              named
              name={name}
              extraction={extraction}
              onTake={(value) => onTake(name, value)}
            />
          ))}
        </>
      )}
    </Reading>
  )
}
