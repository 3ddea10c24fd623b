// Findings of earlier reports of a client company that are still open, in the next one (BEY-03, docs/decisions/068-carry-over.md).
import { mostProofPhotos } from '@gozlem/domain/corrective-action/action'
import {
  carryVerdicts,
  maximumCarryReason,
  mostCarriedAtOnce,
} from '@gozlem/domain/corrective-action/carry-over'
import * as z from 'zod/mini'
import { ActionView } from './corrective-action'
import { ReportView } from './report'
import { draftProblems } from './report-completion'
import { route } from './route'
import { Id, optionalProse } from './shapes'

export const CarriedAction = z.object({
  action: ActionView,
  /** What the draft says of it; null until somebody answers. A finding that was taken out of the draft answers nothing. */
  answer: z.nullable(
    z.object({
      verdict: z.enum(carryVerdicts),
      reason: z.string(),
      /** Photos of the draft that show that it is solved. */
      image_ids: z.array(Id),
      /** The finding of the draft by which it goes on. */
      finding_id: z.nullable(Id),
    }),
  ),
  /** Findings of the draft that may be the same: of the same danger of the catalogue at the same place. */
  similar: z.array(Id),
})
export type CarriedAction = z.infer<typeof CarriedAction>

const DraftParams = z.object({ id: Id })
const AnswerParams = z.object({ id: Id, actionId: Id })

const reply = z.object({ report: ReportView, carried: CarriedAction })

export const listCarried = route('carryOver.list', {
  summary: `Findings of earlier reports of the draft’s client company that are not closed, by term, with what the draft says of each; of those without an answer at most ${mostCarriedAtOnce}. None for a completed report, a reissue, and whoever may not edit the draft.`,
  params: DraftParams,
  reply: z.object({
    actions: z.array(CarriedAction),
    /** How many there are besides. */
    left_out: z.int(),
  }),
  problems: ['NOT_FOUND'],
})

export const AnswerInput = z.object({
  verdict: z.enum(carryVerdicts),
  /** Why it is out of scope, or what was seen. */
  reason: z._default(optionalProse(maximumCarryReason), ''),
  image_ids: z._default(
    z.array(Id).check(z.maxLength(mostProofPhotos, `En fazla ${mostProofPhotos} fotoğraf seçebilirsiniz.`)),
    [],
  ),
  /** `persists`: the finding that is made of it, or one of the draft that is the same. */
  finding_id: z.optional(Id),
})
export type AnswerInput = z.input<typeof AnswerInput>

export const answerCarried = route('carryOver.answer', {
  summary:
    'Says in a draft of a finding of an earlier report that it is solved, persists or is out of scope; one that persists becomes a finding of the draft. It counts when the draft is completed. Safe to repeat.',
  params: AnswerParams,
  body: AnswerInput,
  reply,
  problems: [...draftProblems, 'ACTION_MOVED_ON', 'FINDING_LIMIT', 'ID_IN_USE'],
})

export const undoCarried = route('carryOver.undo', {
  summary:
    'Takes back what a draft says of a finding of an earlier report, with the finding that was made of it. Safe to repeat.',
  params: AnswerParams,
  reply,
  problems: draftProblems,
})
