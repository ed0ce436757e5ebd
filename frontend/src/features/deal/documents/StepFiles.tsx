/** The files of a step: opened by a signed address, removed by staff on the version they look at. */
import { DeleteOutlined, FileOutlined } from '@ant-design/icons'
import { useCall } from '../../../api/call'
import type { FileView, StepView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useOpenFile } from '../../../state/files'
import { useMay } from '../../../state/may'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { FileButton } from '../../../ui/FileButton'
import { filesOf, stateOf } from '../deal'
import { fileTaskOf } from '../tasks'
import { useT } from '../words'
import { ReviewFile, useMayReview } from './ReviewFile'
import { useShowFile } from './showFile'

type Props = { deal: DealRecord; step: StepView }

export function StepFiles({ deal, step }: Props) {
  const t = useT()
  const may = useMay()
  const files = filesOf(step)
  const removing = (file: FileView) =>
    may(fileTaskOf(deal, step, file)?.can.remove, '/admin/order/removeFileFromStep/{id}')
  return (
    <div>
      <h4>{t('files')}</h4>
      {!files.length && <span className="gr-secondary">{t('noFiles')}</span>}
      <ul className="gr-document-list">
        {files.map((file, index) => (
          <li key={file._id}>
            <FileOutlined aria-hidden />
            <OpenFile file={file} />
            <Reviewing deal={deal} step={step} file={file} />
            {removing(file) && (
              <RemoveFile
                deal={deal}
                step={step}
                file={file}
                index={index}
                disabled={removing(file)?.why !== undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is still to be said of a file, by whoever may say it. */
function Reviewing(props: Props & { file: FileView }) {
  const mayReview = useMayReview(props)
  return mayReview && props.file.review === 'waiting' && <ReviewFile {...props} />
}

/** The name of a file, which opens it. */
export function FileLink({ file: { fileName, fileURL } }: { file: Pick<FileView, 'fileName' | 'fileURL'> }) {
  const t = useT()
  const { open, busy } = useOpenFile()
  return (
    <FileButton
      name={fileName}
      label={t('openFile', { file: fileName })}
      busy={busy}
      onOpen={() => void open(fileURL)}
    />
  )
}

/** A document of a step, which opens beside its facts. */
export function OpenFile({ file }: { file: FileView }) {
  const t = useT()
  const term = useTerm()
  const show = useShowFile()
  return (
    <span className="gr-stack">
      <FileButton
        name={file.fileName}
        label={t('openFile', { file: file.fileName })}
        busy={false}
        onOpen={() => show(file)}
      />
      <span className="gr-secondary">
        {file.documentType && `${term('document', file.documentType)} · `}
        {file.swiftMessage && <bdi>{`${term('swift', file.swiftMessage)} · `}</bdi>}
        {t(`documentState.${stateOf(file)}`)}
      </span>
      {file.review === 'refused' && file.note && <span className="gr-warning">{file.note}</span>}
    </span>
  )
}

function RemoveFile({
  deal,
  step,
  file,
  index,
  disabled,
}: Props & { file: FileView; index: number; disabled: boolean }) {
  const t = useT()
  const { run, busy } = useCall('/admin/order/removeFileFromStep/{id}')
  const remove = async () => {
    const body = { stepNumber: step.stepNumber, fileIndex: index }
    const reply = await run(body, { id: deal._id }, { ifMatch: deal.version })
    if (reply) notify.success(t('removed', { file: file.fileName }))
  }
  return (
    <ConfirmButton
      type="text"
      size="small"
      danger
      icon={<DeleteOutlined aria-hidden />}
      aria-label={t('removeFile', { file: file.fileName })}
      question={t('askRemove', { file: file.fileName })}
      confirmText={t('removeIt')}
      loading={busy}
      disabled={disabled}
      onConfirm={remove}
    />
  )
}
