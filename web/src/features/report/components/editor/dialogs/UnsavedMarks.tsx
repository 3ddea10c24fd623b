import type { ImageView } from '@gozlem/contract/image-view'
import { useEffect, useState } from 'react'
import { useUser } from '../../../../../platform/session/session'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { unsavedMarks } from '../../../model/marks/unsaved-marks'
import { PhotoLink } from './PhotoLink'

/** Photos would leave without what was marked on them. */
export class MarksUnsaved extends Error {
  constructor() {
    super('Önce fotoğraflardaki kaydedilmemiş işaretleri kaydedin veya onlardan vazgeçin.')
  }
}

/** Photos of this draft whose marks rest on this device alone; `expectNone` looks once more and throws where there are any. */
export function useUnsavedMarks() {
  const { id: owner } = useUser()
  const { editor } = useEditorSession()
  const [images, setImages] = useState<readonly ImageView[]>([])

  useEffect(() => {
    let isCurrent = true
    void unsavedMarks(owner, editor.get().base.images).then((found) => isCurrent && setImages(found))
    return () => {
      isCurrent = false
    }
  }, [owner, editor])

  async function expectNone(): Promise<void> {
    const found = await unsavedMarks(owner, editor.get().base.images)
    setImages(found)
    if (found.length > 0) throw new MarksUnsaved()
  }
  return { images, expectNone }
}

interface UnsavedMarksProps {
  images: readonly ImageView[]
  onOpenChange: (open: boolean) => void
  /** Shows the photos, where they are not in sight. */
  onGoTo?: () => void
}

/** A face that was blurred and not saved would leave with the report as it was taken. */
export function UnsavedMarks({ images, onOpenChange, onGoTo }: UnsavedMarksProps) {
  const order = useEditorPart(({ base }) => base.images)
  if (images.length === 0) return null
  return (
    <Notice tone="caution" title={`${images.length} fotoğrafta kaydedilmemiş işaret var`}>
      <p>
        Bulanıklaştırılan yerler de kaydedilmeden rapora geçmez. Fotoğrafı açın, “Fotoğrafı işaretle” ile
        işaretleri kaydedin veya onlardan vazgeçin; başka bir sekmede açıksa orada kaydedin.
      </p>
      <ul>
        {images.map(({ id }) => (
          <li key={id}>
            <PhotoLink
              id={id}
              at={order.findIndex((image) => image.id === id)}
              onOpenChange={onOpenChange}
              onGoTo={onGoTo}
            />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
