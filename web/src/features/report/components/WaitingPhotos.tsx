import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent } from 'react'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useOpenOutbox, useOutbox } from '../../../platform/outbox/use-outbox'
import { toast } from '../../../ui/overlays/toast'
import { isPhoto } from '../model/photos/photo-entry'
import { shownInEditor } from '../model/photos/shown-in-editor'
import { photoUpload } from '../outbox'

const stuckId = 'photos-stuck'

/** Tells of photos that rest on the device, on whichever page somebody is: where nobody would look for them. */
export function WaitingPhotos() {
  const navigate = useNavigate()
  const photos = useOutbox(photoUpload)
  const inEditor = useSelector(shownInEditor, (ids) => ids)
  const stuck = photos.filter(
    ({ state, body }) => state === 'refused' && !inEditor.includes(body.report_id),
  ).length
  const isOfPage = photos.some(({ isKept }) => !isKept)

  /** Nobody looks for them where their report shows no editor: it is in review, completed or gone. */
  const tellStuck = useEffectEvent((count: number) => {
    if (count === 0) toast.close(stuckId)
    else
      toast.warning(`${count} fotoğraf gönderilemedi`, {
        id: stuckId,
        stays: true,
        description: 'Nedenleri ve yapabilecekleriniz “Bu Cihazdaki Veriler” sayfasında.',
        action: { label: 'Göster', onPress: () => void navigate('/device-data') },
      })
  })
  useEffect(() => tellStuck(stuck), [stuck])
  useEffect(() => () => toast.close(stuckId), [])

  useMovedPhotos()

  // Closing the page asks first while it alone has a photo, whichever page that is.
  useEffect(() => {
    if (!isOfPage) return undefined
    const leave = new AbortController()
    window.addEventListener('beforeunload', (leaving) => leaving.preventDefault(), leave)
    return () => leave.abort()
  }, [isOfPage])
  return null
}

/** Says of photos whose report takes no more that they go into a draft of their own. */
function useMovedPhotos(): void {
  const openOutbox = useOpenOutbox()
  const navigate = useNavigate()

  const tell = useEffectEvent((draftId: string, photos: number) =>
    toast.warning(`${photos} fotoğraf ayrı bir taslağa kondu`, {
      id: `photos-moved ${draftId}`,
      stays: true,
      description:
        'Rapor, fotoğraflar yoldayken tamamlandı ya da silindi. Fotoğraflar aynı firmanın “Eklenemeyen fotoğraflar” taslağında.',
      action: { label: 'Taslağı Aç', onPress: () => void navigate(address('/report/:id', { id: draftId })) },
    }),
  )

  useEffect(() => {
    let stop: () => void = () => undefined
    let isOver = false
    /** Those of which it was said, by the draft that they go into. */
    const told = new Map<string, Set<string>>()
    const open = async () => {
      const { entries, list } = await openOutbox()
      // Of those that had gone there before it was said then.
      const before = new Set(
        (await list()).filter(isPhoto).flatMap(({ id, body }) => (body.is_late ? [id] : [])),
      )
      if (isOver) return
      const look = () => {
        for (const { id, body } of entries.get().filter(isPhoto)) {
          if (!body.is_late || before.has(id)) continue
          const ids = told.get(body.report_id) ?? new Set()
          told.set(body.report_id, ids)
          if (ids.has(id)) continue
          ids.add(id)
          tell(body.report_id, ids.size)
        }
      }
      look()
      const watching = entries.subscribe(look)
      stop = () => watching.unsubscribe()
    }
    void open().catch(() => undefined)
    return () => {
      isOver = true
      stop()
    }
  }, [openOutbox])
}
