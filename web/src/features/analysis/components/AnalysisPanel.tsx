import type { AnalysisItemStatus, AnalysisView } from '@gozlem/contract/analysis-view'
import { leftOutNotice } from '@gozlem/domain/report/finding-rules'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { WaitingFacts } from '../../../platform/loading/WaitingFacts'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { Notice } from '../../../ui/feedback/Notice'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import { ProgressList, type ProgressStep, type StepState } from '../../../ui/feedback/ProgressList'
import { CircleStop, FilePlus2, ListChecks, NotebookPen, RotateCw, X } from '../../../ui/icons'
import { type AnalysisItem, asks, embeddedEngine, outcomeOf } from '../model/photo-analysis'

export interface AnalysisPanelProps {
  analysis: AnalysisView
  /** How many seconds a photo took before; null where nothing was measured yet. */
  pace: number | null
  /** What a photo is called here: '3. fotoğraf'. Undefined for a photo that is gone. */
  nameOf: (imageId: string) => string | undefined
  onCancel: () => Promise<void>
  /** Stops one photo; the others go on. */
  onCancelPhoto: (imageId: string) => void
  onRetry: (imageId: string) => void
  onAddNote: (imageId: string) => void
  /** Shows which hazards the note may mean. */
  onAsked: (imageId: string) => void
  /** Begins a finding with what the note says. */
  onAddByHand: (imageId: string) => void
  onClose: () => void
}

const steps: Record<AnalysisItemStatus, StepState> = {
  queued: 'waiting',
  running: 'running',
  done: 'done',
  no_finding: 'done',
  not_understood: 'unclear',
  needs_note: 'skipped',
  failed: 'failed',
  cancelled: 'skipped',
}

/** A run photo by photo, with what each still needs (REP-03). */
export function AnalysisPanel({ analysis, pace, onCancel, onClose, ...photos }: AnalysisPanelProps) {
  const { status, done, total, items } = analysis
  const running = status === 'running'
  const [stopping, setStopping] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // Once it is over, only what still needs somebody is worth the room.
  const shown = running ? items : items.filter((item) => item.status !== 'done')
  const leftOut = items.reduce((sum, item) => sum + item.left_out, 0)

  // The button that began it is gone: whoever pressed it goes on from here.
  useEffect(() => {
    if (running && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [running])

  async function stop() {
    setStopping(true)
    await onCancel()
    setStopping(false)
  }

  return (
    <section aria-label="Analiz" className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1" role="status">
          <h2 ref={heading} tabIndex={-1} className="font-semibold">
            {running ? 'Fotoğraflar analiz ediliyor' : headline(analysis)}
          </h2>
          {running && (
            <p className="text-sm text-meta">
              {analysis.engine !== embeddedEngine && `Fotoğraf başına yaklaşık ${pace ?? '30–60'} saniye. `}
              Bu sırada çalışmaya devam edebilirsiniz.
            </p>
          )}
        </div>
        {!running && (
          <IconButton label="Analiz özetini kapat" icon={X} onClick={onClose} className="-mt-2 -mr-2" />
        )}
      </div>
      {analysis.notice !== '' && (
        <Notice tone="caution" className="mt-3" announce>
          {analysis.notice}
        </Notice>
      )}
      {running && (
        <div className="mt-3 space-y-3">
          <ProgressBar label={`${done}/${total} fotoğraf`} percent={(done / Math.max(1, total)) * 100} />
          <WaitingFacts />
        </div>
      )}
      {shown.length > 0 && (
        <div className={clsx('mt-2', running && 'max-h-80 overflow-y-auto overscroll-contain')}>
          <ProgressList
            label="Fotoğrafların analizi"
            steps={shown.flatMap((item) => stepOf(item, photos) ?? [])}
          />
        </div>
      )}
      {leftOut > 0 && (
        <Notice tone="caution" className="mt-3">
          {leftOutNotice(leftOut)}
        </Notice>
      )}
      {running && (
        <Button icon={CircleStop} fullWidth loading={stopping} className="mt-3" onClick={() => void stop()}>
          Analizi Durdur
        </Button>
      )}
    </section>
  )
}

const headline = (analysis: AnalysisView): string =>
  `${analysis.status === 'cancelled' ? 'Analiz durduruldu' : 'Analiz bitti'}: ${outcomeOf(analysis)}`

function stepOf(
  item: AnalysisItem,
  {
    nameOf,
    onRetry,
    onAddNote,
    onAsked,
    onAddByHand,
    onCancelPhoto,
  }: Pick<
    AnalysisPanelProps,
    'nameOf' | 'onRetry' | 'onAddNote' | 'onAsked' | 'onAddByHand' | 'onCancelPhoto'
  >,
): ProgressStep | undefined {
  const name = nameOf(item.image_id)
  if (name === undefined) return undefined
  const step: ProgressStep = { id: item.image_id, label: name, state: steps[item.status], note: noteOf(item) }
  if (asks(item))
    return {
      ...step,
      action: (
        <Button icon={ListChecks} onClick={() => onAsked(item.image_id)}>
          Seç
        </Button>
      ),
    }
  if (item.status === 'not_understood')
    return {
      ...step,
      action: (
        <Button icon={FilePlus2} onClick={() => onAddByHand(item.image_id)}>
          Elle Ekle
        </Button>
      ),
    }
  if (item.status === 'needs_note')
    return {
      ...step,
      action: (
        <Button icon={NotebookPen} onClick={() => onAddNote(item.image_id)}>
          Not Ekle
        </Button>
      ),
    }
  if (item.status === 'queued' || item.status === 'running')
    return {
      ...step,
      action: (
        <IconButton label={`Analizi durdur: ${name}`} icon={X} onClick={() => onCancelPhoto(item.image_id)} />
      ),
    }
  if (item.status === 'failed' || item.status === 'cancelled')
    return {
      ...step,
      action: (
        <Button icon={RotateCw} onClick={() => onRetry(item.image_id)}>
          Tekrar Dene
        </Button>
      ),
    }
  return step
}

function noteOf({ status, message, finding_ids }: AnalysisItem): string {
  if (status === 'done')
    return finding_ids.length === 0 ? message : `${finding_ids.length} uygunsuzluk eklendi`
  if (status === 'no_finding') return message === '' ? 'Uygunsuzluk tespit edilmedi' : message
  if (status === 'cancelled' && message === '') return 'İptal edildi'
  return message
}
