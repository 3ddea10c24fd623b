// What was pressed or signed at a visit rests on the device until the server has it (054), in the order it happened.
import type { CheckKind } from '@gozlem/domain/visit/proof'
import { v7 as uuid } from 'uuid'
import { createUnsentQueue, type Keeper, type Unsent } from '../../../platform/offline/unsent-queue'
import { heardOfProof, sendCheck, sendSignature, type VisitCheck, type VisitSignature } from '../proof-api'

/** One call that the server has not answered yet. */
export type Proof = { id: string; visit_id: string } & (
  | { what: 'check'; body: VisitCheck }
  | { what: 'signature'; body: VisitSignature }
)

export type UnsentProof = Omit<Unsent<Proof>, 'item'> & { proof: Proof }

const queue = createUnsentQueue({
  about: 'visit-proof',
  send: (proof: Proof) =>
    proof.what === 'check'
      ? sendCheck(proof.visit_id, proof.body)
      : sendSignature(proof.visit_id, proof.body),
  heard: heardOfProof,
  subject: ({ visit_id }) => visit_id,
  read: readProof,
  otherwise: 'Kayıt gönderilemedi',
})

export const { keep: keepProof, send: sendProofs, drop: dropProof, start: startProofs } = queue

/** What of a visit waits to be sent or was refused, the oldest first. */
export function useUnsent(visitId: string): UnsentProof[] {
  return queue
    .useUnsent(({ visit_id }) => visit_id === visitId)
    .map(({ item, ...rest }) => ({ proof: item, ...rest }))
}

/** Tries what was refused of a visit again. */
export const retryProofs = (keeper: Keeper, visitId: string): Promise<void> =>
  queue.retry(keeper, ({ visit_id }) => visit_id === visitId)

/** Coming or going, now. */
export const checkOf = (visit_id: string, kind: CheckKind): Proof => ({
  id: uuid(),
  visit_id,
  what: 'check',
  body: { kind, at: new Date().toISOString(), position: null },
})

/** A signature, drawn now. */
export const signatureOf = (visit_id: string, drawn: Omit<VisitSignature, 'signed_at'>): Proof => ({
  id: uuid(),
  visit_id,
  what: 'signature',
  body: { ...drawn, signed_at: new Date().toISOString() },
})

function readProof(text: string): Proof | null {
  const proof: Partial<Proof> = JSON.parse(text)
  return proof.what === 'check' || proof.what === 'signature' ? (proof as Proof) : null
}
