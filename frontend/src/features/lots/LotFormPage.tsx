/** Writing a lot, step by step: what is typed into a draft is saved as it is typed. */
import { Alert, Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { useGet, usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Page } from '../../ui/Page'
import { TabLine } from '../../ui/TabLine'
import { DeliveryStep } from './DeliveryStep'
import { GoodsStep } from './GoodsStep'
import { fieldsOf, formOf, type LotForm, lotOptions, lotVersion, type ManifestItem, type OwnLot, ownLot } from './lot'
import './lots.css'
import { ManifestStep } from './ManifestStep'
import { PriceStep } from './PriceStep'
import { useT } from './words'

/** How long the typing rests before it is saved. */
const REST_MS = 700
const steps = ['goods', 'price', 'delivery', 'manifest'] as const
type Step = (typeof steps)[number]

export function LotFormPage() {
  const t = useT()
  const { lotId = '' } = useParams()
  // A lot that is opened again is not as it was.
  const [reads, setReads] = useState(Date.now)
  const { data, error, again } = usePost('/listing/own/{id}', { reply: ownLot, params: { id: lotId } }, reads)
  return (
    <Page title={data?.listing.title || t('create')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!data && !error && <LoadingSkeleton />}
      {data && (
        <LotEditor key={`${data._id} ${data.version}`} lot={data} onImported={() => setReads((count) => count + 1)} />
      )}
    </Page>
  )
}

function LotEditor({ lot, onImported }: { lot: OwnLot; onImported: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [form] = Form.useForm<LotForm>()
  const { data: options } = useGet('/catalogue/options', { reply: lotOptions })
  const publish = useCall('/listing/publish/{id}', { quiet: true })
  const saving = useSaving(lot)
  const manifest = useRef<ManifestItem[]>(undefined)
  const step = steps.find((it) => it === query.get('step')) ?? 'goods'
  const go = (to: Step) => setQuery({ step: to }, { replace: true })
  const at = steps.indexOf(step)
  const told = () => fieldsOf(form.getFieldsValue(true), lot.listing)
  const save = (afterMs: number) => saving.save(() => ({ listing: told(), manifest: manifest.current }), afterMs)
  const changed = () => {
    if (lot.status !== 'listed') save(REST_MS)
  }
  const finish = async () => {
    if (!(await save(0))) return
    if (lot.status !== 'listed') {
      if (!(await publish.run({}, { id: lot._id }))) return
      notify.success(t('listed'))
    }
    await navigate(paths.myLots())
  }
  const missing = publish.error?.detail.fields?.map((field) => field.split('.').pop())
  return (
    <Form<LotForm> form={form} layout="vertical" initialValues={formOf(lot.listing)} onValuesChange={changed}>
      <TabLine<Step>
        label={t('create')}
        tabs={steps.map((key) => ({ key, label: t(`step.${key}`) }))}
        active={step}
        onChange={go}
      />
      {publish.error && (
        <Alert
          type="warning"
          showIcon
          title={missing?.length ? t('missing', { fields: missing.join(', ') }) : publish.error.message}
        />
      )}
      <div hidden={step !== 'goods'}>
        <GoodsStep options={options} onChange={changed} />
      </div>
      <div hidden={step !== 'price'}>
        <PriceStep />
      </div>
      <div hidden={step !== 'delivery'}>
        <DeliveryStep options={options} onChange={changed} />
      </div>
      <div hidden={step !== 'manifest'}>
        <ManifestStep
          lotId={lot._id}
          items={lot.manifest ?? []}
          onChange={(items) => {
            manifest.current = items
            changed()
          }}
          onImported={onImported}
          beforeImport={() => save(0)}
        />
      </div>
      <p className="gr-lot-acts">
        <span className="gr-secondary" role="status">
          {saving.state && t(saving.state)}
        </span>
        {at > 0 && <Button onClick={() => go(steps[at - 1] ?? 'goods')}>{t('back')}</Button>}
        {at < steps.length - 1 && <Button onClick={() => go(steps[at + 1] ?? 'manifest')}>{t('next')}</Button>}
        <Button type="primary" loading={publish.busy} onClick={finish}>
          {t('publish')}
        </Button>
      </p>
    </Form>
  )
}

type Told = { listing: ReturnType<typeof fieldsOf>; manifest: ManifestItem[] | undefined }

/** Saves one version after another: what is typed while one is on its way goes with the next. */
function useSaving(lot: OwnLot) {
  const { run, error } = useCall('/listing/update/{id}', { reply: lotVersion })
  const version = useRef(lot.version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  const [state, setState] = useState<'saving' | 'saved' | 'unsaved'>()
  const send = async (tell: () => Told) => {
    setState('saving')
    const saved = await run({ ...tell(), version: version.current }, { id: lot._id })
    if (saved) version.current = saved.data.version
    setState(saved ? 'saved' : 'unsaved')
    return saved !== undefined
  }
  const save = (tell: () => Told, afterMs: number): Promise<boolean> => {
    clearTimeout(timer.current)
    const next = () => {
      last.current = last.current.then(() => send(tell))
      return last.current
    }
    if (afterMs === 0) return next()
    timer.current = setTimeout(() => void next(), afterMs)
    return last.current
  }
  return { save, state, error }
}
