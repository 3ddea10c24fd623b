import type { CarriedAction } from '@gozlem/contract/carry-over'
import { mayRepeat, type Recognised } from '@gozlem/domain/report/repeat'
import { foldTurkish } from '@gozlem/domain/turkish'
import { analyzeNote } from '@gozlem/knowledge/engine'
import type { Context } from '../../http/context'
import type { CarryRow } from '../corrective-action/carry-store'
import type { ActionRow } from '../corrective-action/store'
import { viewAction } from '../corrective-action/view'
import type { FindingRow } from '../report/finding-store'

interface Said {
  /** What the draft says of actions. */
  rows: readonly CarryRow[]
  findings: readonly FindingRow[]
}

/** An action as a draft is asked about it. */
export function viewCarried(ctx: Context, action: ActionRow, { rows, findings }: Said): CarriedAction {
  const row = rows.find(({ action_id }) => action_id === action.id)
  return {
    action: viewAction(ctx.actor, action, ctx.request.at),
    answer: row
      ? { verdict: row.verdict, reason: row.reason, image_ids: row.image_ids, finding_id: row.finding_id }
      : null,
    similar: row ? [] : similarTo(action, findings),
  }
}

/** The findings that may be the same as an action's; those that go on with another one are not. */
function similarTo(action: ActionRow, findings: readonly FindingRow[]): string[] {
  const place = foldTurkish(action.place)
  // Words are read only where the place is the same: the danger that an engine saw is known without.
  const there = findings.filter(
    (finding) => place !== '' && finding.repeats === null && foldTurkish(finding.place) === place,
  )
  if (there.length === 0) return []
  const before: Recognised = { place, hazard: action.hazard_key ?? hazardIn(action.title) }
  return there
    .filter((finding) => mayRepeat({ place, hazard: hazardOf(finding) }, before))
    .map(({ id }) => id)
}

const hazardOf = ({ proposal, uygunsuzluk }: FindingRow): string | null =>
  typeof proposal?.['key'] === 'string' ? proposal['key'] : hazardIn(uygunsuzluk)

/** The danger of the catalogue that words tell of; null where they tell of several or none. */
function hazardIn(text: string): string | null {
  const analysis = analyzeNote(text, { site: null })
  return analysis.result === 'findings' && analysis.findings.length === 1
    ? (analysis.findings[0]?.hazard_id ?? null)
    : null
}
