import { useState } from 'react'
import { isRunning, photosToAnalyse } from '../../../../analysis/model/photo-analysis'
import { analyse } from '../../../model/draft/editor-commands'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'

export interface AnalyseWork {
  /** How many photos wait for it; none while a run is under way. */
  count: number
  starting: boolean
  start: () => Promise<void>
}

/** 'Analiz Et' for what is not analysed yet (REP-03), wherever it is pressed. */
export function useAnalyse(): AnalyseWork {
  const session = useEditorSession()
  const images = useEditorPart((state) => state.base.images)
  const analyses = useEditorPart((state) => state.base.analyses)
  const [starting, setStarting] = useState(false)
  const waiting = isRunning(analyses) ? [] : photosToAnalyse(images, analyses)

  async function start() {
    setStarting(true)
    await analyse(session, waiting)
    setStarting(false)
  }

  return { count: waiting.length, starting, start }
}
