import { useOnline } from '../../../../ui/hooks/use-online'
import { latestByPhoto } from '../../../analysis/components/photo-analysis'
import { AddPhotoTiles } from './AddPhotoTiles'
import { openPhoto } from './editor-changes'
import { useEditor, useEditorSession } from './editor-session'
import { PhotoThumb } from './PhotoThumb'
import { noteOf, photoLook, uploadLook } from './photo-state'
import { useStore } from './store'

export interface PhotoThumbsProps {
  /** A line that scrolls sideways, for phones; else a grid. */
  strip?: boolean
}

/** Every photo of the draft, those on their way last. */
export function PhotoThumbs({ strip = false }: PhotoThumbsProps) {
  const { state, change } = useEditor()
  const session = useEditorSession()
  const notes = useStore(session.notes.notes)
  const { uploads } = useStore(session.uploads.state)
  const online = useOnline()
  const { images, analyses } = state.base
  const latest = latestByPhoto(analyses)
  const onTheWay = uploads.filter(({ id }) => !images.some((image) => image.id === id))
  const cell = strip ? 'w-28 shrink-0 snap-start' : 'min-w-0'

  return (
    <ul
      aria-label="Fotoğraflar"
      className={
        strip ? '-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1.5' : 'grid grid-cols-3 gap-2'
      }
    >
      {strip && <AddPhotoTiles className={cell} />}
      {images.map((image, index) => (
        <li key={image.id} className={cell}>
          <PhotoThumb
            src={image.thumbnail_url}
            name={photoName(index)}
            look={photoLook(latest.get(image.id), {
              note: noteOf(image, notes),
              findings: state.draft.entries.filter(({ image_id }) => image_id === image.id).length,
            })}
            open={state.photo === image.id}
            onOpen={() => change((now) => openPhoto(now, image.id))}
          />
        </li>
      ))}
      {onTheWay.map((upload) => (
        <li key={upload.id} className={cell}>
          <PhotoThumb
            src={upload.preview}
            name={upload.file.name}
            look={uploadLook(upload, online)}
            open={false}
            onOpen={() => session.uploads.retry(upload.id)}
            {...(upload.state === 'sending' && { percent: upload.percent })}
          />
        </li>
      ))}
      {!strip && <AddPhotoTiles className={cell} />}
    </ul>
  )
}

export const photoName = (index: number): string => `${index + 1}. fotoğraf`
