import type { AnalysisView } from '@gozlem/contract/analysis-view'
import { useState } from 'react'
import { Button } from '../../../../../ui/actions/Button'
import { ScanSearch } from '../../../../../ui/icons'
import { AnalysisPanel } from '../../../../analysis/components/AnalysisPanel'
import { latestByPhoto, newestAnalysis, secondsPerPhoto } from '../../../../analysis/model/photo-analysis'
import { openPhoto } from '../../../model/draft/editor-changes'
import { addFromNote, analyse, stopAnalysis } from '../../../model/draft/editor-commands'
import { useEditorChange, useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import type { Draft } from '../../../model/draft/editor-state'
import { mainAction } from '../../../model/main-action'
import { photoName } from '../../../model/photos/photo-name'
import { findingsByPhoto } from '../../../model/photos/photo-state'
import { useAnalyse } from './use-analyse'
import { useOnTheWay } from './use-on-the-way'

/** Starts the analysis of all photos that wait for it. */
export function AnalyseButton() {
  const { count, starting, start } = useAnalyse()
  const isMain = useEditorPart(mainAction) === 'analyse'
  if (count === 0) return null

  return (
    <Button
      size="lg"
      variant={isMain ? 'primary' : 'secondary'}
      icon={ScanSearch}
      fullWidth
      loading={starting}
      onClick={() => void start()}
    >
      Analiz Et ({count} fotoğraf)
    </Button>
  )
}

/** How far the newest run is, and afterwards what its photos still need. */
export function AnalysisProgress() {
  const session = useEditorSession()
  const change = useEditorChange()
  const base = useEditorPart((state) => state.base)
  const [closed, setClosed] = useState<string | null>(null)
  const draft = useEditorPart((state) => state.draft)
  const { images, analyses } = base
  const onTheWay = useOnTheWay()
  const newest = newestAnalysis(analyses)
  const photos = [...images, ...onTheWay]
  if (!newest || newest.id === closed) return null
  if (newest.status !== 'running' && !hasOpenEnds(newest, { photos, analyses }, draft)) return null
  const open = (id: string, arrived: string | null = null) => {
    if (onTheWay.some((upload) => upload.id === id)) session.waitingPhoto.set(id)
    else change((now) => ({ ...openPhoto(now, id), arrived }))
  }
  return (
    <AnalysisPanel
      analysis={newest}
      pace={secondsPerPhoto(analyses, newest.engine)}
      nameOf={(imageId) => {
        const at = images.findIndex(({ id }) => id === imageId)
        return at < 0 ? onTheWay.find(({ id }) => id === imageId)?.name : photoName(at)
      }}
      onCancel={() => stopAnalysis(session, newest.id)}
      onCancelPhoto={(imageId) => void stopAnalysis(session, newest.id, imageId)}
      onRetry={(imageId) => void analyse(session, [imageId])}
      onAddNote={(imageId) => open(imageId)}
      onAsked={(imageId) => open(imageId, imageId)}
      onAddByHand={(imageId) => addFromNote(session, imageId)}
      onClose={() => setClosed(newest.id)}
    />
  )
}

/** Whether a finished run left something to read, or to do on a photo that no later run took up. */
function hasOpenEnds(
  { id, notice }: AnalysisView,
  { photos, analyses }: { photos: readonly { id: string }[]; analyses: readonly AnalysisView[] },
  { entries: findings }: Draft,
): boolean {
  if (notice !== '') return true
  const latest = latestByPhoto(analyses)
  const counts = findingsByPhoto(findings)
  return photos.some((photo) => {
    const item = latest.get(photo.id)
    if (item?.analysis_id !== id || (item.status === 'not_understood' && counts.has(photo.id))) return false
    return item.status !== 'done' || item.left_out > 0
  })
}
