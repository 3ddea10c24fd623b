import type { ImageView } from '@gozlem/contract/image-view'
import type { ObservationView } from '@gozlem/contract/observation'
import { lazy, Suspense } from 'react'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Menu } from '../../../../../ui/actions/Menu'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import {
  ChevronLeft,
  ChevronRight,
  CircleStop,
  Maximize2,
  Minimize2,
  RotateCcw,
  RotateCw,
  ScanFace,
  ScanSearch,
  ThumbsUp,
  Trash2,
  X,
} from '../../../../../ui/icons'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { latestByPhoto } from '../../../../analysis/model/photo-analysis'
import { openPhoto } from '../../../model/draft/editor-changes'
import {
  analyse,
  arrangePhotos,
  printLarge,
  stopAnalysis,
  takePhotoOut,
} from '../../../model/draft/editor-commands'
import { useEditorChange, useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { movedPhoto, type PhotoMove, photoMoves } from '../../../model/photos/photo-moves'
import { photoName } from '../../../model/photos/photo-name'
import { noteOf } from '../../../model/photos/note-keeper'
import { AddFinding } from '../findings/AddFinding'
import { LargePhoto } from './LargePhoto'
import { PhotoNote } from './PhotoNote'

const ObservationDialog = lateDialog(
  async () => (await import('../observations/ObservationDialog')).ObservationDialog,
)

const FaceDialog = lateDialog(async () => (await import('../faces/FaceDialog')).FaceDialog)

const AnalysisNotice = lazy(() =>
  withRetry(async () => ({ default: (await import('./AnalysisNotice')).AnalysisNotice })),
)

const PhotoFindings = lazy(() =>
  withRetry(async () => ({ default: (await import('./PhotoFindings')).PhotoFindings })),
)

export interface PhotoPaneProps {
  image: ImageView
  onEnlarge: (image: ImageView) => void
}

const moves = Object.entries(photoMoves) as [PhotoMove, string][]

/** The open photo: large, with its note, its analysis and the findings made from it. */
export function PhotoPane({ image, onEnlarge }: PhotoPaneProps) {
  const session = useEditorSession()
  const change = useEditorChange()
  const images = useEditorPart((state) => state.base.images)
  const analyses = useEditorPart((state) => state.base.analyses)
  const removal = useDialog()
  const faces = useDialog()
  const praise = useDialog<Partial<ObservationView>>()
  const at = images.findIndex(({ id }) => id === image.id)
  const item = latestByPhoto(analyses).get(image.id)
  const ids = images.map(({ id }) => id)
  const busy = item?.status === 'queued' || item?.status === 'running'
  const go = (distance: number) => {
    const next = images[at + distance]
    if (next) change((now) => openPhoto(now, next.id))
  }

  return (
    <section aria-label={photoName(at)} className="rounded-lg border border-line bg-surface">
      <header className="flex items-center justify-between gap-2 px-4 pt-3 md:px-6">
        <h2 tabIndex={-1} className="tabular text-xl font-semibold">
          {photoName(at)}
          <span className="font-normal text-meta max-sm:hidden"> / {images.length}</span>
        </h2>
        <div className="-mr-2 flex gap-1 max-[359px]:gap-0">
          <IconButton
            label="Önceki fotoğraf"
            icon={ChevronLeft}
            aria-disabled={at === 0 || undefined}
            onClick={() => go(-1)}
          />
          <IconButton
            label="Sonraki fotoğraf"
            icon={ChevronRight}
            aria-disabled={at === images.length - 1 || undefined}
            onClick={() => go(1)}
          />
          <Menu
            label="Fotoğraf işlemleri"
            items={[
              { label: 'Sağa döndür', icon: RotateCw, onSelect: () => session.turns.turn(image, 90) },
              { label: 'Sola döndür', icon: RotateCcw, onSelect: () => session.turns.turn(image, -90) },
              ...moves.map(([move, label]) => ({
                label,
                disabled: move === 'first' || move === 'earlier' ? at === 0 : at === images.length - 1,
                onSelect: () => void arrangePhotos(session, movedPhoto(ids, image.id, move)),
              })),
              {
                label: image.large ? 'Raporda Normal Bas' : 'Raporda Büyük Bas',
                icon: image.large ? Minimize2 : Maximize2,
                onSelect: () => void printLarge(session, image.id, !image.large),
              },
              { label: 'Yüzleri Bul', icon: ScanFace, separated: true, onSelect: () => faces.show() },
              {
                label: 'Olumlu Gözlem Ekle',
                icon: ThumbsUp,
                onSelect: () =>
                  praise.show({ text: noteOf(image, session.notes.notes.get()), image_id: image.id }),
              },
              {
                label: 'Fotoğrafı Kaldır',
                icon: Trash2,
                destructive: true,
                separated: true,
                disabled: busy,
                onSelect: () => removal.show(),
              },
            ]}
          />
          <IconButton
            label="Uygunsuzluklara dön"
            icon={X}
            onClick={() => change((now) => openPhoto(now, null))}
          />
        </div>
      </header>
      <div className="space-y-5 p-4 md:px-6 md:pb-6">
        <LargePhoto image={image} name="Fotoğrafı büyüt" onEnlarge={onEnlarge} />
        <Suspense fallback={null}>{item && <AnalysisNotice item={item} />}</Suspense>
        <PhotoNote key={image.id} image={image} />
        <div className="flex flex-wrap gap-2">
          <Button icon={ScanSearch} loading={busy} onClick={() => void analyse(session, [image.id])}>
            {busy ? 'Analiz ediliyor' : item ? 'Yeniden Analiz Et' : 'Bu Fotoğrafı Analiz Et'}
          </Button>
          {busy && item && (
            <Button icon={CircleStop} onClick={() => void stopAnalysis(session, item.analysis_id, image.id)}>
              Bu Fotoğrafı Durdur
            </Button>
          )}
          <AddFinding image={image} name={photoName(at)} />
        </div>
        <Suspense fallback={null}>
          <PhotoFindings imageId={image.id} />
        </Suspense>
      </div>
      <FaceDialog {...faces.props} imageId={image.id} />
      <ObservationDialog {...praise.props} observation={praise.about} />
      <ConfirmDialog
        {...removal.props}
        title="Fotoğraf kaldırılsın mı?"
        description="Bu fotoğraftan oluşan uygunsuzluklar raporda kalır, fotoğrafsız görünür."
        confirmLabel="Kaldır"
        destructive
        onConfirm={() => takePhotoOut(session, image.id)}
        describeError={(failure) => problemMessage(failure, 'Fotoğraf kaldırılamadı.')}
      />
    </section>
  )
}
