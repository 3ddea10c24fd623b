import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/feedback/Notice'
import { engineQuery } from '../api'

/** What the engine of this installation can do, where that is less than people expect (AI-01). */
export function EngineNotice() {
  const { data } = useQuery(engineQuery)
  if (!data || data.reads_photos) return null
  return <Notice>{data.notice}</Notice>
}
