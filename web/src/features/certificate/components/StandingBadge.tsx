import { type HolderStanding, holderStandingLabels } from '@gozlem/domain/certificate/holder'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'
import { CircleCheck, CircleX, Clock, FilePlus2, type LucideIcon } from '../../../ui/icons'

const looks: Record<HolderStanding, { tone: Tone; icon: LucideIcon }> = {
  valid: { tone: 'positive', icon: CircleCheck },
  expiring: { tone: 'caution', icon: Clock },
  invalid: { tone: 'danger', icon: CircleX },
  missing: { tone: 'neutral', icon: FilePlus2 },
}

/** How somebody stands with their certificates, in colour, word and icon. */
export function StandingBadge({ standing }: { standing: HolderStanding }) {
  const { tone, icon } = looks[standing]
  return (
    <Badge tone={tone} icon={icon}>
      {holderStandingLabels[standing]}
    </Badge>
  )
}
