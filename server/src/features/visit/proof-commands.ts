// Proving a visit (BEY-12, 054): who makes it or comes along tells when they came and went and takes the signature of whom they
// met. A device may tell it hours later, and again where an answer was lost.
import { withChanges } from '@gozlem/contract/changes-of'
import type { RequestOf } from '@gozlem/contract/route'
import type { VisitView } from '@gozlem/contract/visit'
import type {
  checkVisit as checkContract,
  correctVisitChecks as correctContract,
  ProofView,
  signVisit as signContract,
} from '@gozlem/contract/visit-proof'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { mayCorrectProof, mayProve } from '@gozlem/domain/visit/policy'
import {
  type CheckKind,
  checkedAlready,
  checkFault,
  correctionFault,
  momentFault,
  roundedPosition,
} from '@gozlem/domain/visit/proof'
import type { Context } from '../../http/context'
import { called, requireVisit } from './commands'
import { lockSeen } from './people-commands'
import * as proofs from './proof-store'
import type { VisitRow } from './store'
import { viewProof, viewVisit } from './view'

interface Proven {
  visit: VisitView
  proof: ProofView
}

const momentOf = { in: 'checked_in_at', out: 'checked_out_at' } as const

/**
 * Somebody came to a visit or went. What is known already is answered as it is, and so is what was known once: a device whose
 * answer was lost tells it again behind the back of whoever corrected it.
 * @throws Problem NOT_FOUND, FORBIDDEN, VISIT_CLOSED, VISIT_CHECKED, VISIT_NOT_BEGUN, VALIDATION_ERROR at `at`
 */
export async function checkVisit(
  ctx: Context,
  id: string,
  { kind, at, position }: RequestOf<typeof checkContract>['body'],
): Promise<Proven> {
  const visit = await lockProvable(ctx, id, mayProve)
  const known = visit[momentOf[kind]]
  const place = position && roundedPosition(position)
  const isKnown = isSame(known, at)
  if (isKnown || (await proofs.wasTold(ctx, id, 'visit.checked', { check: kind, at }))) {
    // The press may have been sent before its device found where it was.
    if (isKnown && place !== null) await proofs.addPosition(ctx, id, kind, place)
    return answer(ctx, id)
  }
  if (known !== null) throw problem('VISIT_CHECKED', { message: checkedAlready(kind, known) })
  if (kind === 'out' && visit.checked_in_at === null) throw problem('VISIT_NOT_BEGUN')
  const fault = checkFault(kind, at, ctx.request.at, visit)
  if (fault !== null) throw problem('VALIDATION_ERROR', { fields: { at: fault } })
  await proofs.updateMoments(ctx, id, { ...visit, [momentOf[kind]]: at })
  const told = { kind, heard_at: ctx.request.at, reason: '', position: place }
  await proofs.putCheck(ctx, id, told)
  await ctx.record({
    kind: 'visit.checked',
    subject_id: id,
    data: { ...called(visit), check: kind, at, has_position: position !== null },
  })
  return answer(ctx, id)
}

/**
 * Takes back where the caller was, of one visit or of all that they told it of: their consent ends whenever they like, also at
 * visits that they see no more. Answers of how many visits there was a position.
 */
export async function withdrawPositions(ctx: Context, visit_id: string | null): Promise<number> {
  const visit_ids = await proofs.withdrawPositions(ctx, visit_id)
  if (visit_ids.length > 0)
    await ctx.record({ kind: 'user.positions_withdrawn', subject_id: ctx.actor.id, data: { visit_ids } })
  return visit_ids.length
}

/**
 * Writes the moments of a visit by hand. A moment that is not sent, or stays as it is, keeps who told of it, and where: another
 * may have come since somebody looked.
 * @throws Problem NOT_FOUND, FORBIDDEN, VISIT_CLOSED, VALIDATION_ERROR at `checked_in_at` or `checked_out_at`
 */
export async function correctChecks(
  ctx: Context,
  id: string,
  { reason, ...told }: RequestOf<typeof correctContract>['body'],
): Promise<Proven> {
  const visit = await lockProvable(ctx, id, mayCorrectProof)
  const { checked_in_at, checked_out_at } = visit
  const before = { checked_in_at, checked_out_at }
  const moments = withChanges<typeof before>(before, told)
  const changed = (['in', 'out'] as const).filter(
    (kind) => !isSame(before[momentOf[kind]], moments[momentOf[kind]]),
  )
  if (changed.length === 0) return answer(ctx, id)
  const fields = correctionFault({ ...visit, ...moments }, ctx.request.at)
  if (fields) throw problem('VALIDATION_ERROR', { fields })
  await proofs.updateMoments(ctx, id, moments)
  for (const kind of changed) await correct(ctx, id, kind, moments[momentOf[kind]], reason)
  await ctx.record({
    kind: 'visit.checks_corrected',
    subject_id: id,
    data: { ...called(visit), before, after: moments, reason },
    changes: changesOf('visit.checks_corrected', before, moments),
  })
  return answer(ctx, id)
}

async function correct(
  ctx: Context,
  id: string,
  kind: CheckKind,
  at: string | null,
  reason: string,
): Promise<void> {
  if (at === null) await proofs.deleteCheck(ctx, id, kind)
  else await proofs.putCheck(ctx, id, { kind, heard_at: ctx.request.at, reason, position: null })
}

/**
 * The person met signed. The same signature again is answered as it is, also once it was taken away.
 * @throws Problem NOT_FOUND, FORBIDDEN, VISIT_CLOSED, VISIT_SIGNED, VALIDATION_ERROR at `signed_at`
 */
export async function signVisit(
  ctx: Context,
  id: string,
  signature: RequestOf<typeof signContract>['body'],
): Promise<Proven> {
  const visit = await lockProvable(ctx, id, mayProve)
  const known = await proofs.findSignature(ctx, id)
  if (known && isSame(known.signed_at, signature.signed_at) && known.name === signature.name)
    return answer(ctx, id)
  const { signed_at } = signature
  if (await proofs.wasTold(ctx, id, 'visit.signed', { signed_at })) return answer(ctx, id)
  if (known) throw problem('VISIT_SIGNED', { message: `Bu ziyareti ${known.name} zaten imzalamış.` })
  const fault = momentFault(signed_at, ctx.request.at, visit)
  if (fault !== null) throw problem('VALIDATION_ERROR', { fields: { signed_at: fault } })
  await proofs.insertSignature(ctx, id, signature, ctx.request.at)
  await ctx.record({
    kind: 'visit.signed',
    subject_id: id,
    data: { ...called(visit), signed_at },
  })
  return answer(ctx, id)
}

/**
 * Takes a signature away: its person asked for it, or it is the wrong one.
 * @throws Problem NOT_FOUND, FORBIDDEN, VISIT_CLOSED
 */
export async function deleteSignature(ctx: Context, id: string): Promise<Proven> {
  const visit = await lockProvable(ctx, id, mayCorrectProof)
  if (visit.is_signed) {
    await proofs.deleteSignature(ctx, id)
    await ctx.record({ kind: 'visit.signature_deleted', subject_id: id, data: called(visit) })
  }
  return answer(ctx, id)
}

/** @throws Problem NOT_FOUND */
export async function readProof(ctx: Context, id: string): Promise<ProofView> {
  return proofOf(ctx, await requireVisit(ctx, id))
}

/**
 * The visit, locked until the transaction ends with what it hangs on, if the caller may prove it or correct its proof.
 * @throws Problem NOT_FOUND out of sight, FORBIDDEN, VISIT_CLOSED where it was called off or put off
 */
async function lockProvable(
  ctx: Context,
  id: string,
  may: (actor: Context['actor'], visit: VisitRow) => boolean,
): Promise<VisitRow> {
  const visit = await lockSeen(ctx, id)
  if (!visit) throw problem('NOT_FOUND')
  if (may(ctx.actor, visit)) return visit
  if (!may(ctx.actor, { ...visit, status: 'planned' })) throw problem('FORBIDDEN')
  throw problem('VISIT_CLOSED', { message: 'Bu ziyaret iptal edilmiş veya ertelenmiş.' })
}

async function answer(ctx: Context, id: string): Promise<Proven> {
  const visit = await requireVisit(ctx, id)
  return { visit: viewVisit(ctx.actor, visit, ctx.request.at), proof: await proofOf(ctx, visit) }
}

async function proofOf(ctx: Context, visit: VisitRow): Promise<ProofView> {
  return viewProof(visit, await proofs.listChecks(ctx, visit.id), await proofs.findSignature(ctx, visit.id))
}

/** Instants travel with or without thousandths. */
const isSame = (known: string | null, told: string | null) =>
  known === null || told === null ? known === told : Date.parse(known) === Date.parse(told)
