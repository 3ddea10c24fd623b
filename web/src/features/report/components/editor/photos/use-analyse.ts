import { useState } from 'react'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { isRunning, photosToAnalyse } from '../../../../analysis/model/photo-analysis'
import { analyse } from '../../../model/draft/editor-commands'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { useReportWaiting } from '../../../model/start/use-report-waiting'
import { useOnTheWay } from './use-on-the-way'

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
  const online = useOnline()
  const isReportHere = useReportWaiting(useEditorPart(({ base }) => base.id))
  const onTheWay = useOnTheWay()
  const [starting, setStarting] = useState(false)
  // What is just being sent is read by the server in a moment; what cannot get away is read here (082).
  const stuck = onTheWay.filter(
    ({ state }) => state === 'postponed' || (state !== 'checking' && (!online || isReportHere)),
  )
  const waiting = isRunning(analyses) ? [] : photosToAnalyse([...images, ...stuck], analyses)

  async function start() {
    setStarting(true)
    await analyse(session, waiting)
    setStarting(false)
  }

  return { count: waiting.length, starting, start }
}
