import { areSameMarks } from '@gozlem/domain/report/photo-mark-editing'
import { useEffect, useState } from 'react'
import { useUser } from '../../../../../platform/session/session'
import { Notice } from '../../../../../ui/feedback/Notice'
import { type EditorSession, useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { type SavedMarks, unsavedMarks } from '../../../model/marks/unsaved-marks'
import { PhotoLink } from './PhotoLink'

/** Photos would leave without what was marked on them. */
export class MarksUnsaved extends Error {
  constructor() {
    super('Önce fotoğraflardaki kaydedilmemiş işaretleri kaydedin veya onlardan vazgeçin.')
  }
}

interface UnsavedPhoto {
  id: string
  /** Of one that waits on the device. */
  waitingName?: string
}

/** Photos of this draft whose marks are in no report yet; `expectNone` looks once more and throws where there are any. */
export function useUnsavedMarks() {
  const { id: owner } = useUser()
  const session = useEditorSession()
  const [photos, setPhotos] = useState<readonly UnsavedPhoto[]>([])

  useEffect(() => {
    let isCurrent = true
    void unsavedOf(session, owner).then((found) => isCurrent && setPhotos(found))
    return () => {
      isCurrent = false
    }
  }, [owner, session])

  async function expectNone(): Promise<void> {
    const found = await unsavedOf(session, owner)
    setPhotos(found)
    if (found.length > 0) throw new MarksUnsaved()
  }
  return { photos, expectNone }
}

async function unsavedOf({ editor, uploads }: EditorSession, owner: string): Promise<UnsavedPhoto[]> {
  const { images } = editor.get().base
  const onTheWay = uploads.state.get().uploads
  // Drawn while it was entered: it is in the report, and these marks follow it.
  const following = images.filter((image) =>
    onTheWay.some(({ id, marks }) => id === image.id && !areSameMarks(marks, image.marks)),
  )
  const waiting = onTheWay
    .filter(({ id }) => !images.some((image) => image.id === id))
    .map(({ id, name, marks }) => ({ id, marks, turn: 0 as const, waitingName: name }))
  const unsaved: UnsavedPhoto[] = await unsavedMarks<SavedMarks & UnsavedPhoto>(owner, [
    ...images,
    ...waiting,
  ])
  return [...unsaved, ...following.filter(({ id }) => !unsaved.some((photo) => photo.id === id))]
}

interface UnsavedMarksProps {
  photos: readonly UnsavedPhoto[]
  onOpenChange: (open: boolean) => void
  /** Shows the photos, where they are not in sight. */
  onGoTo?: () => void
}

/** A face that was blurred and not saved would leave with the report as it was taken. */
export function UnsavedMarks({ photos, onOpenChange, onGoTo }: UnsavedMarksProps) {
  const order = useEditorPart(({ base }) => base.images)
  if (photos.length === 0) return null
  return (
    <Notice tone="caution" title={`${photos.length} fotoğrafta kaydedilmemiş işaret var`}>
      <p>
        Bulanıklaştırılan yerler de kaydedilmeden rapora geçmez. Fotoğrafı açın, “Fotoğrafı işaretle” ile
        işaretleri kaydedin veya onlardan vazgeçin; başka bir sekmede açıksa orada kaydedin.
      </p>
      <ul>
        {photos.map(({ id, waitingName }) => (
          <li key={id}>
            <PhotoLink
              id={id}
              at={order.findIndex((image) => image.id === id)}
              waitingName={waitingName}
              onOpenChange={onOpenChange}
              onGoTo={onGoTo}
            />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
