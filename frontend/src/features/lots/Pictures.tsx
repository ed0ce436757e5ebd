/** Pictures of a lot or of an item: five at most, brought one by one, each fitted by the server. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { PICTURES } from '../../lib/fileRules'
import { useUpload } from '../../state/files'
import { FilePick } from '../../ui/FilePick'
import { useT } from './words'

/** The most of a lot or of an item (specification, section 5). */
const MAX_PICTURES = 5

type Props = { value?: string[] | null; onChange?: (next: string[]) => void; onSaved?: () => void }

export function Pictures({ value, onChange, onSaved }: Props) {
  const t = useT()
  const { upload, busy } = useUpload('/uploadPublicImage')
  const shown = value ?? []
  const set = (next: string[]) => {
    onChange?.(next)
    onSaved?.()
  }
  const take = async (file: File) => {
    const location = await upload('file', file)
    if (location) set([...shown, location])
  }
  return (
    <ul className="gr-lot-pictures">
      {shown.map((location, at) => (
        <li key={location}>
          <img src={location} alt={t('picture', { number: at + 1 })} />
          <Button
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('removePicture', { number: at + 1 })}
            onClick={() => set(shown.filter((it) => it !== location))}
          />
        </li>
      ))}
      {shown.length < MAX_PICTURES && (
        <li>
          <FilePick label={t('addPicture')} accept={PICTURES} busy={busy} onFile={take} />
        </li>
      )}
    </ul>
  )
}
