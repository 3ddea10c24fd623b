import type { CarriedAction } from '@gozlem/contract/carry-over'
import { mayRepeat, type Recognised } from '@gozlem/domain/report/repeat'
import { foldTurkish } from '@gozlem/domain/turkish'
import { analyzeNote } from '@gozlem/knowledge/engine'
import type { Context } from '../../http/context'
import type { CarryRow } from '../corrective-action/carry-store'
import type { ActionRow } from '../corrective-action/store'
import { viewAction } from '../corrective-action/view'
import type { FindingRow } from '../report/finding-store'

/** A finding of the draft, as far as it tells whether it is there again. */
type ComparedFinding = Pick<FindingRow, 'id' | 'place' | 'uygunsuzluk' | 'proposal' | 'repeats'>

interface Said {
  /** What the draft says of actions. */
  rows: readonly CarryRow[]
  findings: readonly ComparedFinding[]
  hazardIn: ReadHazard
}

/** The danger of the catalogue that words tell of; null where they tell of several or none. */
type ReadHazard = (text: string) => string | null

/** Reads words for one answer, the same ones once: the engine takes milliseconds for each. */
export function hazardReader(read: ReadHazard = readHazard): ReadHazard {
  const known = new Map<string, string | null>()
  return (text) => {
    const hazard = known.has(text) ? (known.get(text) ?? null) : read(text)
    known.set(text, hazard)
    return hazard
  }
}

function readHazard(text: string): string | null {
  const analysis = analyzeNote(text, { site: null })
  return analysis.result === 'findings' && analysis.findings.length === 1
    ? (analysis.findings[0]?.hazard_id ?? null)
    : null
}

/** An action as a draft is asked about it. */
export function viewCarried(ctx: Context, action: ActionRow, said: Said): CarriedAction {
  const row = said.rows.find(({ action_id }) => action_id === action.id)
  return {
    action: viewAction(ctx.actor, action, ctx.request.at),
    answer: row
      ? { verdict: row.verdict, reason: row.reason, image_ids: row.image_ids, finding_id: row.finding_id }
      : null,
    similar: row ? [] : similarTo(action, said),
  }
}

/** The findings that may be the same as an action's; those that go on with another one are not. */
export function similarTo(
  action: Pick<ActionRow, 'place' | 'hazard_key' | 'title'>,
  { findings, hazardIn }: Pick<Said, 'findings' | 'hazardIn'>,
): string[] {
  const place = foldTurkish(action.place)
  // Words are read only where the place is the same: the danger that an engine saw is known without.
  const there = findings.filter(
    (finding) => place !== '' && finding.repeats === null && foldTurkish(finding.place) === place,
  )
  if (there.length === 0) return []
  const before: Recognised = { place, hazard: action.hazard_key ?? hazardIn(action.title) }
  if (before.hazard === null) return []
  return there
    .filter((finding) => mayRepeat({ place, hazard: hazardOf(finding, hazardIn) }, before))
    .map(({ id }) => id)
}

const hazardOf = ({ proposal, uygunsuzluk }: ComparedFinding, hazardIn: ReadHazard): string | null =>
  typeof proposal?.['key'] === 'string' ? proposal['key'] : hazardIn(uygunsuzluk)
