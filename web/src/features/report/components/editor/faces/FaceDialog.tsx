import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import { useState } from 'react'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { Button } from '../../../../../ui/actions/Button'
import { EmptyState } from '../../../../../ui/feedback/EmptyState'
import { Notice } from '../../../../../ui/feedback/Notice'
import { ProgressBar } from '../../../../../ui/feedback/ProgressBar'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { CircleStop, ScanFace } from '../../../../../ui/icons'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { toast } from '../../../../../ui/overlays/toast'
import { readPicture } from '../../../faces-api'
import { saveEverything } from '../../../model/draft/editor-commands'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { receive } from '../../../model/draft/editor-sync'
import {
  blurProposed,
  keepLooks,
  lookedAt,
  lookOf,
  onDevice,
  proposalsFor,
} from '../../../model/faces/face-proposals'
import { useDetectorKept } from '../../../model/faces/use-detector-kept'
import { type SearchedPhoto, useFaceSearch } from '../../../model/faces/use-face-search'
import { photoName } from '../../../model/photos/photo-name'
import { useOnTheWay } from '../photos/use-on-the-way'
import { FaceCard } from './FaceCard'
import { FaceReach } from './FaceReach'

export interface FaceDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** One photo alone; all of the report where left out. */
  imageId?: string
}

/** Looks for faces on the device, proposes what to blur, and keeps that somebody looked (BEY-23). */
export function FaceDialog({ open, ...rest }: FaceDialogProps) {
  return open ? <OpenFaceDialog {...rest} /> : null
}

function OpenFaceDialog({ onOpenChange, imageId }: Omit<FaceDialogProps, 'open'>) {
  const session = useEditorSession()
  const report = useEditorPart((state) => state.base)
  const { looks, progress, search, stop, drop, forget } = useFaceSearch()
  const [keeping, setKeeping] = useState(false)
  const images = report.images.filter(({ id }) => imageId === undefined || id === imageId)
  const count = images.reduce((sum, image) => sum + proposalsFor(image, looks).length, 0)
  const looked = lookedAt(images, looks)
  const isBusy = progress !== null || keeping
  const onTheWay = useOnTheWay()
  const waiting = imageId === undefined ? onTheWay : []
  const online = useOnline()
  const isKept = useDetectorKept()
  const searched: SearchedPhoto[] = [
    ...images.map((image) => ({
      id: image.id,
      seen: image.url,
      read: (signal: AbortSignal) => readPicture(image, signal),
    })),
    ...waiting.map(({ id }) => ({ id, seen: onDevice, read: () => session.uploads.file(id) })),
  ]

  const take = (changed: ReportView) => {
    session.editor.set((state) => receive(state, changed))
    session.cache.keep(changed)
  }
  async function keep(photos: readonly ImageView[], work: () => Promise<boolean>, done: string) {
    setKeeping(true)
    try {
      if (!(await saveEverything(session, { quiet: true }))) return
      const isKept = await work()
      forget(photos.map(({ id }) => id))
      if (isKept) toast.success(done)
      else toast.warning('Fotoğraf bu arada değişti. Yeniden bakın.')
    } catch (failure) {
      toast.error(problemMessage(failure, 'Yüz kontrolü kaydedilemedi.'))
      await session.cache.refresh(report.id)
    } finally {
      setKeeping(false)
    }
  }
  const byHand = (image: ImageView) =>
    void keep([image], () => keepLooks(report.id, 'hand', [image], take), 'Fotoğraf kontrol edildi')

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title="Yüzleri bulanıklaştır"
      description="Fotoğraflar taramak için bu cihazdan çıkmaz. Tarama her yüzü bulamaz: küçük, yandan görünen, baret veya maskeyle örtülü yüzleri kaçırabilir. Araç plakalarını tanımaz; plakaları ve kaçan yüzleri fotoğrafı işaretleyerek siz bulanıklaştırın."
      footer={
        looked.length > 0 && !isBusy && online ? (
          <Button
            variant="primary"
            onClick={() =>
              void keep(
                looked,
                () => blurProposed(report, looks, take),
                count > 0 ? `${count} yüz bulanıklaştırıldı` : 'Fotoğraflar kontrol edildi',
              )
            }
          >
            {count > 0 ? `Hepsini Bulanıklaştır (${count})` : 'Kontrol Edildi Olarak Kaydet'}
          </Button>
        ) : (
          <Button loading={keeping} onClick={() => onOpenChange(false)}>
            Kapat
          </Button>
        )
      }
    >
      {searched.length === 0 && <EmptyState icon={ScanFace}>Bu raporda henüz fotoğraf yok.</EmptyState>}
      {searched.length > 0 && (
        <div className="space-y-4">
          {progress ? (
            <div className="space-y-3">
              <ProgressBar
                label={`${progress.of} fotoğraftan ${progress.done + 1}. taranıyor`}
                percent={(progress.done / progress.of) * 100}
              />
              <Button icon={CircleStop} onClick={stop}>
                Durdur
              </Button>
            </div>
          ) : (
            <Button
              icon={ScanFace}
              fullWidth
              disabled={keeping || (!online && isKept === false)}
              onClick={() => search(searched)}
            >
              {imageId === undefined ? 'Tüm Fotoğraflarda Yüzleri Bul' : 'Yüzleri Bul'}
            </Button>
          )}
          <FaceReach online={online} isKept={isKept} waiting={waiting.length} />
          {searched.some(({ id }) => looks.get(id)?.faces === null) && (
            <Notice tone="caution" title="Bazı fotoğraflar taranamadı">
              Bağlantınızı denetleyip yeniden tarayın; tarama bu cihazda çalışmıyorsa fotoğraflara kendiniz
              bakın.
            </Notice>
          )}
          <ul className="grid gap-4 sm:grid-cols-2">
            {images.map((image) => (
              <FaceCard
                key={image.id}
                name={photoName(report.images.findIndex(({ id }) => id === image.id))}
                picture={{ src: image.medium_url, width: image.width, height: image.height }}
                state={image.faces_checked ? 'checked' : 'unchecked'}
                faces={lookOf(image, looks)?.faces}
                disabled={isBusy}
                onDrop={(face) => drop(image.id, face)}
                {...(online && { onByHand: () => byHand(image) })}
              />
            ))}
            {waiting.map(({ id, name, preview }) => (
              <FaceCard
                key={id}
                name={name}
                picture={{ src: preview || undefined }}
                state="waiting"
                faces={looks.get(id)?.faces}
                disabled={isBusy}
                onDrop={(face) => drop(id, face)}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
