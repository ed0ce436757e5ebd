/** Registering a company: the slides, one at a time, with how far one has come beside them. */
import { Button } from 'antd'
import { useLoaderData, useSearchParams } from 'react-router'
import type { Registration } from '../../api/contract'
import { paths } from '../../lib/paths'
import { MessagePage } from '../../ui/MessagePage'
import { useOnPageLeave } from '../../ui/useOnPageLeave'
import { CodeSlide } from './CodeSlide'
import { CompanySlide } from './CompanySlide'
import { ContactSlide } from './ContactSlide'
import { DocumentsSlide } from './DocumentsSlide'
import { completed, openPart, type Part, parts } from './draft'
import { Flow, type FlowStep } from './Flow'
import type { Loaded } from './load'
import { QuestionnaireDone } from './QuestionnaireDone'
import { ReviewSlide } from './ReviewSlide'
import { useDocuments } from './useDocuments'
import { useExtraction } from './useExtraction'
import { useFlow } from './useFlow'
import { useT } from './words'
import { YouSlide } from './YouSlide'
import './registration.css'

export function RegistrationPage() {
  const t = useT()
  const [query] = useSearchParams()
  const loaded = useLoaderData<Loaded>()
  const record = query.get('id')
  if (query.get('questionaire') === 'success' && record)
    return <QuestionnaireDone id={record} options={loaded.options} />
  if (!loaded.error) return <Slides loaded={loaded} />
  return (
    <MessagePage text={loaded.error.message}>
      <Button type="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </MessagePage>
  )
}

/** What is shown as steps: an address is named and proven in one. */
const shown = ['contact', 'you', 'company', 'documents', 'review'] as const

function Slides({ loaded }: { loaded: Loaded }) {
  const t = useT()
  const flow = useFlow(loaded)
  const documents = useDocuments(flow)
  const extraction = useExtraction(flow.draft?.id)
  useOnPageLeave(() => flow.autosave?.flush())
  const { part, draft } = flow
  const steps = stepsOf(part, draft).map((step) => ({ ...step, name: t(`step.${step.key}`) }))
  const place = steps.findIndex(({ state }) => state === 'now')
  return (
    <Flow
      name={t('name')}
      stepsName={t('progress')}
      steps={steps}
      place={t('place', { at: place + 1, of: steps.length, step: steps[place]?.name ?? '' })}
      title={t(`${part}.title`)}
      lead={t(part === 'contact' && flow.returning ? 'contact.again' : `${part}.lead`)}
      aside={draft && t('anywhere')}
    >
      <div className="gr-flow-body" key={part}>
        {part === 'contact' && <ContactSlide flow={flow} />}
        {part === 'code' && flow.pendingCode && <CodeSlide flow={flow} pendingCode={flow.pendingCode} />}
        {part === 'you' && <YouSlide flow={flow} documents={documents} />}
        {part === 'company' && <CompanySlide flow={flow} extraction={extraction} />}
        {part === 'documents' && <DocumentsSlide flow={flow} documents={documents} extraction={extraction} />}
        {part === 'review' && draft && <ReviewSlide flow={flow} draft={draft} />}
      </div>
    </Flow>
  )
}

type Shown = (typeof shown)[number]

function stepsOf(part: Part, draft: Registration | undefined): (FlowStep & { key: Shown })[] {
  const all = draft ? { contact: true, review: false, ...completed(draft) } : undefined
  const open = draft ? parts.indexOf(openPart(draft)) : 0
  return shown.map((key) => {
    // A second address is proven from the review.
    const now = key === part || (key === (draft ? 'review' : 'contact') && part === 'code')
    const reachable = draft && key !== 'contact' && parts.indexOf(key) <= open
    return {
      key,
      name: key,
      state: now ? 'now' : all?.[key] ? 'done' : 'open',
      to: reachable ? paths.registration({ step: key }) : undefined,
    }
  })
}
