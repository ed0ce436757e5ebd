/** The pictures of a lot. */
import { Image } from 'antd'
import { useT } from './words'

export function Gallery({ pictures = [] }: { pictures: readonly string[] | undefined }) {
  const t = useT()
  if (!pictures.length) return null
  return (
    <div className="gr-lot-gallery">
      <Image.PreviewGroup>
        {pictures.map((location, at) => (
          <Image key={location} src={location} alt={t('picture', { number: at + 1 })} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}
