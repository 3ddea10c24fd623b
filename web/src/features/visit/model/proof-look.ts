// What can be told of a visit now, also without a connection: what waits on the device counts as told.
import type { VisitView } from '@gozlem/contract/visit'
import { type ProofAbilities, proofAbilities } from '@gozlem/domain/visit/policy'
import { type CheckedVisit, correctionFault } from '@gozlem/domain/visit/proof'
import { hasDayCome } from '@gozlem/domain/visit/time'
import type { SessionUser } from '../../../platform/session/session'
import type { ShownEntry } from '../../../platform/outbox/entry'
import type { Proof } from '../outbox'

/** Whether the day of a visit has come. */
export const hasCome = ({ starts_at }: Pick<VisitView, 'starts_at'>): boolean =>
  hasDayCome(starts_at, new Date())

/** What is wrong now with times that are written by hand. */
export const faultOfCorrection = (times: CheckedVisit) => correctionFault(times, new Date())

/** A visit with what waits to be sent of it. */
export function withUnsent(visit: VisitView, unsent: readonly ShownEntry<Proof>[]): VisitView {
  return unsent.reduce((told, { body: proof, state }) => {
    if (state === 'refused' || proof.what !== 'check') return told
    const { kind, at } = proof.body
    if (kind === 'in') return { ...told, checked_in_at: told.checked_in_at ?? at }
    return { ...told, checked_out_at: told.checked_out_at ?? at }
  }, visit)
}

/**
 * What somebody may tell now: a page may be older than the day it stands open, or come from the device.
 * @param is_signed whether the person met signed, as far as is known
 */
export function abilitiesNow(user: SessionUser, visit: VisitView, is_signed: boolean): ProofAbilities {
  const actor = { id: user.id, role: user.role, organization_id: user.company_id ?? '' }
  const { organization_id } = actor
  const user_id = visit.person?.id ?? null
  return proofAbilities(actor, { ...visit, organization_id, user_id, is_signed }, new Date())
}
