// What was pressed or signed at a visit waits on the device until the server has it (054), in the order it happened.
import type { CheckKind } from '@gozlem/domain/visit/proof'
import { v7 as uuid } from 'uuid'
import type { Added, ShownEntry } from '../../platform/outbox/entry'
import type { OutboxKind } from '../../platform/outbox/kind'
import { useOutbox } from '../../platform/outbox/use-outbox'
import {
  heardOfProof,
  type Proven,
  sendCheck,
  sendSignature,
  type VisitCheck,
  type VisitSignature,
} from './proof-api'

/** One call that the server has not answered yet. */
export type Proof = { id: string; visit_id: string } & (
  | { what: 'check'; body: VisitCheck }
  | { what: 'signature'; body: VisitSignature }
)

export const visitProof: OutboxKind<Proof, Proven> = {
  name: 'visit.proof',
  send: (proof, { signal }) =>
    proof.what === 'check'
      ? sendCheck(proof.visit_id, proof.body, signal)
      : sendSignature(proof.visit_id, proof.body, signal),
  onSent: (proven, cache) => heardOfProof(cache, proven),
  otherwise: 'Kayıt gönderilemedi',
}

/** A proof as the outbox takes it. */
export const proofEntry = (body: Proof, label: string): Added<Proof> => ({
  id: body.id,
  subject: `visit ${body.visit_id}`,
  body,
  label,
})

/** What of a visit waits to be sent or was refused, in order. */
export const useUnsentProofs = (visitId: string): ShownEntry<Proof>[] =>
  useOutbox(visitProof, ({ body }) => body.visit_id === visitId)

/**
 * Coming or going, now.
 * @param begun_at when the visit began, as far as is known: a clock that was put back since does not turn the order around
 */
export function checkOf(visit_id: string, kind: CheckKind, begun_at: string | null): Proof {
  const soonest = begun_at === null ? 0 : Date.parse(begun_at) + 1
  const at = new Date(Math.max(Date.now(), soonest)).toISOString()
  return { id: uuid(), visit_id, what: 'check', body: { kind, at, position: null } }
}

/** A signature, drawn now. */
export const signatureOf = (visit_id: string, drawn: Omit<VisitSignature, 'signed_at'>): Proof => ({
  id: uuid(),
  visit_id,
  what: 'signature',
  body: { ...drawn, signed_at: new Date().toISOString() },
})
