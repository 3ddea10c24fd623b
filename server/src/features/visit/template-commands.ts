import { withChanges } from '@gozlem/contract/changes-of'
import type { RequestOf } from '@gozlem/contract/route'
import type {
  createVisitTemplate as createContract,
  updateVisitTemplate as updateContract,
} from '@gozlem/contract/visit-template'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { maintainsTemplate } from '@gozlem/domain/visit/policy'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import * as store from './template-store'

/**
 * Keeps a template; the same id twice is the same template.
 * @throws Problem ID_IN_USE
 */
export async function createTemplate(
  ctx: Context,
  { id = uuidv7(), ...details }: RequestOf<typeof createContract>['body'],
): Promise<store.TemplateRow> {
  const isNew = await store.insertTemplate(ctx, id, details)
  const template = await store.findTemplate(ctx, id)
  if (!template || (!isNew && template.created_by !== ctx.actor.id)) throw problem('ID_IN_USE')
  if (isNew) await record(ctx, 'visit_template.created', template)
  return template
}

/**
 * Changes what was sent of a template.
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function updateTemplate(
  ctx: Context,
  id: string,
  { id: _, ...change }: RequestOf<typeof updateContract>['body'],
): Promise<store.TemplateRow> {
  const { name, kind, duration_minutes, note, checklist } = await lockTemplate(ctx, id)
  const before = { name, kind, duration_minutes, note, checklist }
  const details = withChanges<store.TemplateDetails>(before, change)
  await store.updateTemplate(ctx, id, details)
  const template = await store.findTemplate(ctx, id)
  if (!template) throw problem('NOT_FOUND')
  await ctx.record({
    kind: 'visit_template.updated',
    subject_id: id,
    data: { name: template.name },
    changes: changesOf('visit_template.updated', before, details),
  })
  return template
}

/** @throws Problem NOT_FOUND, FORBIDDEN */
export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  const template = await lockTemplate(ctx, id)
  await store.deleteTemplate(ctx, id)
  await record(ctx, 'visit_template.deleted', template)
}

async function lockTemplate(ctx: Context, id: string): Promise<store.TemplateRow> {
  const template = await store.findTemplate(ctx, id, { lock: true })
  if (!template) throw problem('NOT_FOUND')
  if (!maintainsTemplate(ctx.actor, template)) throw problem('FORBIDDEN')
  return template
}

const record = (
  ctx: Context,
  kind: 'visit_template.created' | 'visit_template.deleted',
  { id, name }: store.TemplateRow,
) => ctx.record({ kind, subject_id: id, data: { name } })
