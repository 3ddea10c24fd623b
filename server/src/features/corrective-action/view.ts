import type {
  ActionDetail,
  ActionPhotoView,
  ActionStepView,
  ActionView,
} from '@gozlem/contract/corrective-action'
import type { Actor } from '@gozlem/domain/account/roles'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { isActionOverdue } from '@gozlem/domain/corrective-action/action'
import { isHeardLater } from '@gozlem/domain/corrective-action/moment'
import { actionAbilities } from '@gozlem/domain/corrective-action/policy'
import { withoutFieldNote } from '@gozlem/domain/report/field-note'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import type { FoundPhotoRow, FoundRow, ProofRow, StepRow } from './step-store'
import type { ActionRow } from './store'

/** An action as an actor sees it at a moment. */
export function viewAction(actor: Actor, row: ActionRow, at: Date): ActionView {
  return {
    id: row.id,
    report: { id: row.report_id, number: row.report_number, completed_at: row.report_completed_at },
    finding_id: row.finding_id,
    finding_number: row.finding_number,
    client_company: { id: row.client_company_id, name: row.client_company_name },
    title: row.title,
    place: row.place,
    responsible: row.responsible,
    risk_method: row.risk_method,
    risk_skoru: row.risk_skoru,
    risk_level: row.risk_level,
    state: row.state,
    first_term: row.first_term,
    term: row.term,
    times_found: row.times_found,
    first_found_on: row.first_found_on,
    is_overdue: isActionOverdue(row, istanbulDay(at)),
    reported_at: row.reported_at,
    closed_at: row.closed_at,
    thumbnail_url: row.image_id && foundPhoto(row.image_id, row.image_turn ?? 0)('thumb'),
    created_at: row.created_at,
    updated_at: row.updated_at,
    can: actionAbilities(actor, row),
  }
}

/** What an action is shown with when it is opened. */
export interface ActionStory {
  finding: FoundRow | null
  before: readonly FoundPhotoRow[]
  steps: readonly StepRow[]
  proofs: readonly ProofRow[]
  /** Who wrote the first report that named it, where another one names it now. */
  opened_by: string | null
}

/** An action with its finding and all that happened to it. */
export function viewActionDetail(actor: Actor, row: ActionRow, story: ActionStory, at: Date): ActionDetail {
  const { finding, before, steps, proofs, opened_by } = story
  return {
    ...viewAction(actor, row, at),
    finding: {
      aciklama: withoutFieldNote(finding?.aciklama ?? ''),
      alinmasi_gereken_onlemler: finding?.alinmasi_gereken_onlemler ?? [],
      mevzuat_referansi: finding?.mevzuat_referansi ?? '',
      citations: finding?.citations ?? [],
    },
    before: before.map(({ turn, ...photo }) => viewPhoto(photo, foundPhoto(photo.id, turn))),
    steps: [opened(row, opened_by), ...steps.map((step) => viewStep(step, proofs))],
  }
}

const opened = (
  { id, created_at, report_created_by_name }: ActionRow,
  opened_by: string | null,
): ActionStepView => ({
  id,
  deed: 'open',
  at: created_at,
  heard_at: null,
  by_name: opened_by ?? report_created_by_name,
  by_link: false,
  comment: '',
  term_before: null,
  term_after: null,
  photos: [],
})

function viewStep(
  { actor_name, created_at, heard_at, ...step }: StepRow,
  proofs: readonly ProofRow[],
): ActionStepView {
  return {
    ...step,
    at: created_at,
    heard_at: isHeardLater(created_at, heard_at) ? heard_at : null,
    by_name: actor_name,
    photos: proofs
      .filter(({ step_id }) => step_id === step.id)
      .map((photo) => viewPhoto(photo, (size) => `/api/corrective-action-photos/${photo.id}?size=${size}`)),
  }
}

type ShownSize = 'thumb' | 'print' | 'display'

/** Where a photo of a report is served. */
const foundPhoto = (id: string, turn: PhotoTurn) => (size: ShownSize) =>
  `/api/images/${id}?size=${size}${turn === 0 ? '' : `&turn=${turn}`}`

function viewPhoto(
  {
    id,
    file_name,
    width,
    height,
    taken_at,
  }: Pick<FoundPhotoRow, 'id' | 'file_name' | 'width' | 'height' | 'taken_at'>,
  address: (size: ShownSize) => string,
): ActionPhotoView {
  return {
    id,
    file_name,
    width,
    height,
    taken_at,
    url: address('display'),
    medium_url: address('print'),
    thumbnail_url: address('thumb'),
  }
}
