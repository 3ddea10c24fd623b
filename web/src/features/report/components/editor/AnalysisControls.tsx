import { ScanSearch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/Button'
import { AnalysisPanel } from '../../../analysis/components/AnalysisPanel'
import {
  isRunning,
  latestByPhoto,
  newestAnalysis,
  photosToAnalyse,
} from '../../../analysis/components/photo-analysis'
import { analyse, stopAnalysis } from './editor-commands'
import { useEditor, useEditorSession } from './editor-session'
import { openPhoto } from './editor-state'
import { photoName } from './PhotoThumbs'

/** 'Analiz Et' for what is not analysed yet, and how far the newest run is (REP-03). */
export function AnalysisControls() {
  const session = useEditorSession()
  const { state, change } = useEditor()
  const [starting, setStarting] = useState(false)
  const [closed, setClosed] = useState<string | null>(null)
  const { images, analyses } = state.base
  const waiting = photosToAnalyse(images, analyses)
  const newest = newestAnalysis(analyses)
  const running = isRunning(analyses)
  const shown = newest && newest.id !== closed && (running || hasOpenEnds(newest.id)) ? newest : undefined

  function hasOpenEnds(id: string): boolean {
    const latest = latestByPhoto(analyses)
    return images.some((image) => {
      const item = latest.get(image.id)
      return item?.analysis_id === id && (item.status !== 'done' || item.left_out > 0)
    })
  }

  async function start(image_ids: readonly string[]) {
    setStarting(true)
    await analyse(session, image_ids)
    setStarting(false)
  }

  return (
    <>
      {waiting.length > 0 && !running && (
        <Button
          size="lg"
          icon={ScanSearch}
          fullWidth
          loading={starting}
          onClick={() => void start(waiting)}
          className="border-brand text-brand-strong"
        >
          Analiz Et ({waiting.length} fotoğraf)
        </Button>
      )}
      {shown && (
        <AnalysisPanel
          analysis={shown}
          nameOf={(imageId) => {
            const at = images.findIndex(({ id }) => id === imageId)
            return at < 0 ? undefined : photoName(at)
          }}
          onCancel={() => stopAnalysis(session, shown.id)}
          onRetry={(imageId) => void start([imageId])}
          onAddNote={(imageId) => change((now) => openPhoto(now, imageId))}
          onClose={() => setClosed(shown.id)}
        />
      )}
    </>
  )
}
