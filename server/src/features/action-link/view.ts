import type { ActionLinkView } from '@gozlem/contract/action-link'
import type { SharedAction } from '@gozlem/contract/shared-action'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { isActionOverdue } from '@gozlem/domain/corrective-action/action'
import { linkEndsOn, linkStateOn } from '@gozlem/domain/corrective-action/link'
import { actionAfter } from '@gozlem/domain/corrective-action/policy'
import { withoutFieldNote } from '@gozlem/domain/report/field-note'
import type { FoundPhotoRow, FoundRow, ProofRow, StepRow } from '../corrective-action/step-store'
import type { ActionRow } from '../corrective-action/store'
import type { LinkRow } from './store'

/** A link as the organization sees it. */
export function viewLink(row: LinkRow, mayGive: boolean, at: Date): ActionLinkView {
  const state = linkStateOn(istanbulDay(at), row)
  return {
    id: row.id,
    responsible: row.responsible,
    name: row.name,
    email: row.email,
    state,
    ends_on: linkEndsOn(row),
    last_used_at: row.last_used_at,
    created_at: row.created_at,
    can: { renew: mayGive && state !== 'revoked', revoke: mayGive && state !== 'revoked' },
  }
}

/** What an action is shown with behind a link. */
export interface SharedStory {
  finding: FoundRow | null
  photos: readonly FoundPhotoRow[]
  steps: readonly StepRow[]
  proofs: readonly ProofRow[]
}

/** An action as its responsible reads it: what the paper says of it, and what became of it since. */
export function viewSharedAction(row: ActionRow, story: SharedStory, at: Date): SharedAction {
  const { finding, photos, steps, proofs } = story
  const named = finding?.citations.map(({ title }) => title) ?? []
  return {
    id: row.id,
    finding_number: row.finding_number,
    report_number: row.report_number ?? '',
    title: row.title,
    aciklama: withoutFieldNote(finding?.aciklama ?? ''),
    place: row.place,
    measures: finding?.alinmasi_gereken_onlemler ?? [],
    regulations: named.length > 0 ? named : [finding?.mevzuat_referansi ?? ''].filter(Boolean),
    state: row.state,
    first_term: row.first_term,
    term: row.term,
    is_overdue: isActionOverdue(row, istanbulDay(at)),
    can_report: actionAfter('client', 'report', row.state) !== null,
    photos: photos.map(({ id, width, height }) => ({ id, width, height })),
    steps: steps.map((step) => ({
      id: step.id,
      deed: step.deed,
      at: step.created_at,
      by_name: step.actor_name,
      comment: step.comment,
      term_before: step.term_before,
      term_after: step.term_after,
      photos: proofs
        .filter(({ step_id }) => step_id === step.id)
        .map(({ id, width, height }) => ({ id, width, height })),
    })),
  }
}
