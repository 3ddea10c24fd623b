import { type HazardClass, hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'

const tones: Record<HazardClass, Tone> = {
  az_tehlikeli: 'positive',
  tehlikeli: 'caution',
  cok_tehlikeli: 'danger',
}

export function HazardClassBadge({ value }: { value: HazardClass | null }) {
  if (value === null) return <span className="text-meta">Belirtilmedi</span>
  return <Badge tone={tones[value]}>{hazardClassLabels[value]}</Badge>
}
