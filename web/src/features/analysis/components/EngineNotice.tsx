import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/feedback/Notice'
import { engineQuery } from '../api'

/** Which engine is at work and what it can do (AI-01), or that another stands in for it (AI-03). */
export function EngineNotice() {
  const { data } = useQuery(engineQuery)
  if (!data) return null
  return <Notice tone={data.fallback ? 'caution' : 'info'}>{data.notice}</Notice>
}
