import type { AnalysisView } from '@gozlem/contract/analysis-view'
import type { ReportView } from '@gozlem/contract/report'
import { ScanSearch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../ui/actions/Button'
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
  const newest = newestAnalysis(analyses)
  if (!newest || newest.id === closed || (newest.status !== 'running' && !hasOpenEnds(newest, base, draft)))
    return null
  return (
    <AnalysisPanel
      analysis={newest}
      pace={secondsPerPhoto(analyses, newest.engine)}
      nameOf={(imageId) => {
        const at = images.findIndex(({ id }) => id === imageId)
        return at < 0 ? undefined : photoName(at)
      }}
      onCancel={() => stopAnalysis(session, newest.id)}
      onCancelPhoto={(imageId) => void stopAnalysis(session, newest.id, imageId)}
      onRetry={(imageId) => void analyse(session, [imageId])}
      onAddNote={(imageId) => change((now) => openPhoto(now, imageId))}
      onAsked={(imageId) => change((now) => ({ ...openPhoto(now, imageId), arrived: imageId }))}
      onAddByHand={(imageId) => addFromNote(session, imageId)}
      onClose={() => setClosed(newest.id)}
    />
  )
}

/** Whether a finished run left something to read, or to do on a photo that no later run took up. */
function hasOpenEnds(
  { id, notice }: AnalysisView,
  { images, analyses }: ReportView,
  { entries: findings }: Draft,
): boolean {
  if (notice !== '') return true
  const latest = latestByPhoto(analyses)
  const counts = findingsByPhoto(findings)
  return images.some((image) => {
    const item = latest.get(image.id)
    if (item?.analysis_id !== id || (item.status === 'not_understood' && counts.has(image.id))) return false
    return item.status !== 'done' || item.left_out > 0
  })
}
