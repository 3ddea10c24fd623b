import type { OrganizationView } from '@gozlem/contract/organization-administration'
import { formatDay } from '@gozlem/domain/calendar-date'
import type { PlanState } from '@gozlem/domain/subscription/plan'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'

const tones: Record<PlanState, Tone> = {
  unlimited: 'neutral',
  running: 'positive',
  ending: 'caution',
  over: 'danger',
}

const words: Record<Exclude<PlanState, 'unlimited' | 'running'>, string> = {
  ending: 'doluyor',
  over: 'doldu',
}

/** Until when the plan of an organization runs. */
export function PlanBadge({
  organization,
}: {
  organization: Pick<OrganizationView, 'plan_ends_on' | 'plan_state'>
}) {
  const { plan_ends_on, plan_state } = organization
  if (plan_ends_on === null) return <Badge tone={tones.unlimited}>Süresiz</Badge>
  const day = formatDay(plan_ends_on)
  const word = plan_state === 'ending' || plan_state === 'over' ? ` ${words[plan_state]}` : ''
  return (
    <Badge tone={tones[plan_state]}>
      <span className="tabular">{day}</span>
      {word}
    </Badge>
  )
}
