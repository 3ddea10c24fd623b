// Canned answers belong to no organization: their history is that of the administrator's own.
import type {
  createCannedAnswer as createContract,
  updateCannedAnswer as updateContract,
} from '@gozlem/contract/canned-answer'
import { withChanges } from '@gozlem/contract/changes-of'
import type { RequestOf } from '@gozlem/contract/route'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { AdministratorContext } from '../../http/context'
import * as store from './canned-answer-store'

/** Adds one; an id used before answers that one as it is. */
export async function createCannedAnswer(
  ctx: AdministratorContext,
  { id = uuidv7(), title, body }: RequestOf<typeof createContract>['body'],
): Promise<store.CannedAnswerRow> {
  if (await store.insertCannedAnswer(ctx, { id, title, body }, ctx.actor.id))
    await record(ctx, 'created', { id, title })
  return requireAnswer(ctx, id)
}

/** @throws Problem NOT_FOUND */
export async function updateCannedAnswer(
  ctx: AdministratorContext,
  id: string,
  change: RequestOf<typeof updateContract>['body'],
): Promise<store.CannedAnswerRow> {
  const before = await requireAnswer(ctx, id)
  const { title, body } = withChanges(before, {
    title: change.title,
    body: change.body,
  })
  await store.updateCannedAnswer(ctx, { id, title, body })
  await ctx.record(ctx.actor.organization_id, {
    kind: 'canned_answer.updated',
    subject_id: id,
    data: { title },
    changes: changesOf('canned_answer.updated', before, { title, body }),
  })
  return requireAnswer(ctx, id)
}

/** One that is gone already is no problem. */
export async function deleteCannedAnswer(ctx: AdministratorContext, id: string): Promise<void> {
  const found = await store.lockCannedAnswer(ctx, id)
  if (!found) return
  await store.deleteCannedAnswer(ctx, id)
  await record(ctx, 'deleted', found)
}

async function requireAnswer(ctx: AdministratorContext, id: string): Promise<store.CannedAnswerRow> {
  const found = await store.lockCannedAnswer(ctx, id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

const record = (
  ctx: AdministratorContext,
  done: 'created' | 'deleted',
  { id, title }: Pick<store.CannedAnswerRow, 'id' | 'title'>,
) =>
  ctx.record(ctx.actor.organization_id, {
    kind: `canned_answer.${done}`,
    subject_id: id,
    data: { title },
  })
