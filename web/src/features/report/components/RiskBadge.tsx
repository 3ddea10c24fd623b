import { formatScore, type RiskMethodId, riskBand } from '@gozlem/domain/report/risk-score'
import { Badge } from '../../../ui/feedback/Badge'
import { ToneBadge } from '../../../ui/feedback/ToneBadge'

export interface RiskBadgeProps {
  method: RiskMethodId
  score: number
  /** False shows that nobody has chosen the factors yet. */
  scored?: boolean
  size?: 'sm' | 'lg'
}

/** A risk score as word, number and colour of its band. */
export function RiskBadge({ method, score, scored = true, size = 'sm' }: RiskBadgeProps) {
  if (!scored) return <Badge>Puanlanmadı</Badge>
  const band = riskBand(method, score)
  return <ToneBadge tone={band.tone} word={band.label} value={formatScore(score)} size={size} />
}
