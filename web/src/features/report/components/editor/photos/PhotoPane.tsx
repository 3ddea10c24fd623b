import type { ImageView } from '@gozlem/contract/image-view'
import type { ObservationView } from '@gozlem/contract/observation'
import { findingPhotoIds } from '@gozlem/domain/report/finding-rules'
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
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Menu } from '../../../../../ui/actions/Menu'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { latestByPhoto, type PhotoAnalysis } from '../../../../analysis/model/photo-analysis'
import { openPhoto, select } from '../../../model/draft/editor-changes'
import {
  analyse,
  arrangePhotos,
  printLarge,
  stopAnalysis,
  takePhotoOut,
} from '../../../model/draft/editor-commands'
import { useEditorChange, useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { numberedFindings } from '../../../model/draft/editor-state'
import { findingTitle } from '../../../model/finding-marks'
import { movedPhoto, type PhotoMove, photoMoves } from '../../../model/photos/photo-moves'
import { photoName } from '../../../model/photos/photo-name'
import { noteOf } from '../../../model/photos/photo-state'
import { RiskBadge } from '../../RiskBadge'
import { AddFinding } from '../findings/AddFinding'
import { LargePhoto } from './LargePhoto'
import { PhotoNote } from './PhotoNote'

const ObservationDialog = lateDialog(
  async () => (await import('../observations/ObservationDialog')).ObservationDialog,
)

const FaceDialog = lateDialog(async () => (await import('../faces/FaceDialog')).FaceDialog)

const NotUnderstood = lazy(() =>
  withRetry(async () => ({ default: (await import('./NotUnderstood')).NotUnderstood })),
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
        <AnalysisNotice item={item} />
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
        <PhotoFindings imageId={image.id} />
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

function AnalysisNotice({ item }: { item: PhotoAnalysis | undefined }) {
  if (!item) return null
  if (item.status === 'needs_note')
    return (
      <Notice tone="caution" title="Bu fotoğraf için not gerekli">
        {item.message}
      </Notice>
    )
  if (item.status === 'not_understood')
    return (
      <Suspense fallback={null}>
        <NotUnderstood key={item.image_id} item={item} />
      </Suspense>
    )
  if (item.status === 'failed')
    return (
      <Notice tone="danger" title="Analiz tamamlanamadı">
        {item.message}
      </Notice>
    )
  if (item.status === 'no_finding') return <Notice title="Uygunsuzluk tespit edilmedi">{item.message}</Notice>
  return null
}

function PhotoFindings({ imageId }: { imageId: string }) {
  const change = useEditorChange()
  const base = useEditorPart((state) => state.base)
  const draft = useEditorPart((state) => state.draft)
  const findings = numberedFindings({ base, draft }).filter((finding) =>
    findingPhotoIds(finding).includes(imageId),
  )
  if (findings.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-semibold">Bu fotoğraftan uygunsuzluklar</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {findings.map((finding) => (
          <li key={finding.id}>
            <button
              type="button"
              onClick={() => change((now) => select(now, finding.id))}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-3"
            >
              <span className="line-clamp-2 min-w-0 flex-1">{findingTitle(finding)}</span>
              <RiskBadge method={draft.risk_method} score={finding.risk_skoru} scored={finding.scored} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
