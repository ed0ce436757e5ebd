/** A place for files: dropped, or chosen by mouse or key; each shows its progress, and can be looked at, replaced and removed.
 * antd's Upload replaces no file in its place, and sends none again. */
import {
  CloudUploadOutlined,
  DeleteOutlined,
  FileImageOutlined,
  FilePdfOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { sizeOf } from '../lib/sizes'
import { useT } from '../lib/words'
import './FileDrop.css'
import { useFocusOfChange } from './focus'

export type FileItem = {
  key: string
  name: string
  size?: number
  mime?: string
  /** An address at which the browser itself has the file. */
  preview?: string
  /** How much of it has left, from 0 to 1; absent once it has arrived. */
  share?: number
  /** Why it did not arrive. */
  failed?: string
  /** It leaves when the form does. */
  waits?: boolean
}

type Props = {
  label: string
  hint?: ReactNode
  required?: boolean
  items: readonly FileItem[]
  /** How many there may be. */
  most: number
  accept: string
  /** What is wrong with the place as a whole. */
  error?: string
  onFiles: (files: File[], instead?: string) => void
  onRemove: (key: string) => void
  /** Sends a file once more that did not arrive. */
  onAgain?: (key: string) => void
}

export function FileDrop({ label, hint, required, items, most, accept, error, ...act }: Props) {
  const t = useT()
  const id = useId()
  const [over, setOver] = useState(false)
  const full = items.length >= most
  const group = useRef<HTMLDivElement>(null)
  useFocusOfChange(group, items.length)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length) act.onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this needs
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className="gr-drop"
      data-error={error ? true : undefined}
    >
      <div className="gr-drop-head">
        <span id={id}>
          {label}
          {!required && <span className="gr-secondary"> {t('file.optional')}</span>}
        </span>
        {hint && <span className="gr-secondary">{hint}</span>}
      </div>
      {items.length > 0 && (
        <ul className="gr-drop-files">
          {items.map((item) => (
            <Row key={item.key} item={item} accept={accept} {...act} />
          ))}
        </ul>
      )}
      {!full && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button within is the first
        <div
          className="gr-drop-place"
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <CloudUploadOutlined aria-hidden />
          <span>
            <Pick
              text={items.length ? t('file.chooseMore') : t('file.choose')}
              name={`${items.length ? t('file.chooseMore') : t('file.choose')}: ${label}`}
              accept={accept}
              multiple={most > 1}
              onFiles={(files) => act.onFiles(files)}
            />
            <span className="gr-secondary"> {t('file.orDrop')}</span>
          </span>
        </div>
      )}
      <p className="gr-drop-error" role="alert">
        {error}
      </p>
    </div>
  )
}

type RowProps = Pick<Props, 'accept' | 'onFiles' | 'onRemove' | 'onAgain'> & { item: FileItem }

function Row({ item, accept, onFiles, onRemove, onAgain }: RowProps) {
  const t = useT()
  const { key, name, share, failed } = item
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <li className="gr-drop-file" data-failed={failed ? true : undefined}>
      <Preview item={item} />
      <div className="gr-drop-file-text">
        <bdi title={name}>{item.preview ? <Look item={item} /> : name}</bdi>
        <span className="gr-secondary" aria-live={percent === undefined ? 'polite' : 'off'}>
          {failed ?? (percent === undefined ? <Size item={item} /> : t('file.sending', { percent }))}
        </span>
        {percent !== undefined && !failed && (
          <progress value={percent} max={100} aria-label={t('file.progressOf', { name })} />
        )}
      </div>
      <div className="gr-drop-file-acts">
        {failed && onAgain && (
          <Button size="small" onClick={() => onAgain(key)}>
            {t('file.again')}
          </Button>
        )}
        <Pick
          icon={<SwapOutlined aria-hidden />}
          name={t('file.replace', { name })}
          accept={accept}
          onFiles={(files) => onFiles(files, key)}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('file.remove', { name })}
          title={t('file.remove', { name })}
          onClick={() => onRemove(key)}
        />
      </div>
    </li>
  )
}

function Size({ item: { size, waits } }: { item: FileItem }) {
  const t = useT()
  const told = size ? sizeOf(size) : ''
  return waits ? <bdi dir="ltr">{told}</bdi> : t('file.arrived', { size: told })
}

const isPicture = ({ mime, name }: FileItem) => mime?.startsWith('image/') ?? /\.(jpe?g|png|webp)$/i.test(name)

function Preview({ item }: { item: FileItem }) {
  if (item.preview && isPicture(item)) return <img className="gr-drop-file-preview" src={item.preview} alt="" />
  return (
    <span className="gr-drop-file-preview" aria-hidden>
      {isPicture(item) ? <FileImageOutlined /> : <FilePdfOutlined />}
    </span>
  )
}

function Look({ item: { preview, name } }: { item: FileItem }) {
  const t = useT()
  return (
    <a href={preview} target="_blank" rel="noreferrer" aria-label={t('file.look', { name })}>
      {name}
    </a>
  )
}

type PickProps = {
  name: string
  accept: string
  text?: string
  icon?: ReactNode
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the browser's own choice of files. */
function Pick({ name, text, icon, accept, multiple, onFiles }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length) onFiles(files)
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={accept} multiple={multiple} aria-label={name} onChange={take} />
      <Button
        type={text ? 'link' : 'text'}
        icon={icon}
        aria-label={name}
        title={text ? undefined : name}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  )
}
