// That somebody was there (BEY-12, 054): coming and going, where by consent, and the signature of the person met.
import {
  checkKinds,
  maximumAccuracy,
  maximumPersonMet,
  maximumPersonMetTitle,
  personMetMissingMessage,
} from '@gozlem/domain/visit/proof'
import { maximumReason, reasonMissingMessage } from '@gozlem/domain/visit/visit'
import * as z from 'zod/mini'
import { Strokes, StrokesInput } from './report-signature'
import { route } from './route'
import { Id, IdParams, Instant, optionalText, requiredProse, requiredText } from './shapes'
import { VisitView } from './visit'

const At = z.iso.datetime('Tarih ve saat anlaşılamadı')
const within = (from: number, to: number) =>
  z.number().check(z.minimum(from, 'Konum anlaşılamadı'), z.maximum(to, 'Konum anlaşılamadı'))

const PositionInput = z.object({
  latitude: within(-90, 90),
  longitude: within(-180, 180),
  /** Within how many metres it is true. */
  accuracy: within(0, maximumAccuracy),
})

const Position = z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.int() })

export const ProofView = z.object({
  checks: z.array(
    z.object({
      kind: z.enum(checkKinds),
      /** What the device told, or what was corrected by hand. */
      at: Instant,
      /** When the server heard of it. */
      heard_at: Instant,
      told_by_name: z.string(),
      /** Why it was corrected by hand; empty as it was pressed. */
      reason: z.string(),
      position: z.nullable(Position),
      /** Whether it was the caller's own press, whose position they may take back. */
      is_own: z.boolean(),
    }),
  ),
  signature: z.nullable(
    z.object({
      name: z.string(),
      title: z.string(),
      strokes: Strokes,
      signed_at: Instant,
      heard_at: Instant,
      /** Whose session the device was in. */
      held_by_name: z.string(),
    }),
  ),
})
export type ProofView = z.infer<typeof ProofView>

const problems = ['NOT_FOUND', 'FORBIDDEN', 'VISIT_CLOSED'] as const
const proven = z.object({ visit: VisitView, proof: ProofView })

export const readVisitProof = route('visit.readProof', {
  summary: 'When somebody came to a visit and went, where if they agreed to tell, and who signed for it.',
  params: IdParams,
  reply: z.object({ proof: ProofView }),
  problems: ['NOT_FOUND', 'FORBIDDEN'],
})

export const checkVisit = route('visit.check', {
  summary:
    'Whoever makes or accompanies a visit came to it or went, at a moment of its own Istanbul day that the device tells, at most 7 days ago. The same moment twice is the same check; another one is refused.',
  params: IdParams,
  body: z.object({
    kind: z.enum(checkKinds),
    at: At,
    /** Only where its person agreed to tell it. */
    position: z._default(z.nullable(PositionInput), null),
  }),
  reply: proven,
  problems: [...problems, 'VISIT_CHECKED', 'VISIT_NOT_BEGUN'],
})

export const withdrawPositions = route('visit.withdrawPositions', {
  summary:
    'Takes back where the caller was when they came to a visit and went, of one visit or of all; what others told stays. What is gone already is gone.',
  body: z.object({ visit_id: z.optional(Id) }),
  /** Of how many visits there was a position to take back. */
  reply: z.object({ visits: z.int() }),
  problems: ['NOT_FOUND'],
})

export const correctVisitChecks = route('visit.correctChecks', {
  summary:
    'Writes when a visit began or ended by hand, with the reason; null for a moment that never was, one left out stays as it is.',
  params: IdParams,
  body: z.object({
    checked_in_at: z.optional(z.nullable(At)),
    checked_out_at: z.optional(z.nullable(At)),
    reason: requiredProse(maximumReason, reasonMissingMessage),
  }),
  reply: proven,
  problems,
})

export const signVisit = route('visit.sign', {
  summary:
    'The signature of the person met, drawn on a screen: no secure electronic signature. The same one twice is the same; another one is refused.',
  params: IdParams,
  body: z.object({
    name: requiredText(maximumPersonMet, personMetMissingMessage),
    title: z._default(optionalText(maximumPersonMetTitle), ''),
    strokes: StrokesInput,
    /** By the clock of the device. */
    signed_at: At,
  }),
  reply: proven,
  problems: [...problems, 'VISIT_SIGNED'],
})

export const deleteVisitSignature = route('visit.deleteSignature', {
  summary: 'Takes the signature of the person met away; one that is gone already is gone.',
  params: IdParams,
  reply: proven,
  problems,
})
