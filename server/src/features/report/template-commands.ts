import { withChanges } from '@gozlem/contract/changes-of'
import type {
  createTemplate as createContract,
  updateTemplate as updateContract,
} from '@gozlem/contract/report-template'
import type { RequestOf } from '@gozlem/contract/route'
import { changesOf } from '@gozlem/domain/event/changes'
import type { NewEvent } from '@gozlem/domain/event/event'
import { problem } from '@gozlem/domain/problem'
import { mayManageTemplates, templatesAtMost } from '@gozlem/domain/report/template'
import { foldTurkish } from '@gozlem/domain/turkish'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { lockOrganization } from '../organization/administration-store'
import * as store from './template-store'

/**
 * Keeps a template. An id used before answers that template as it is, so that a retried request makes no second one.
 * @throws Problem FORBIDDEN, TEMPLATE_NAME_TAKEN, TEMPLATE_LIMIT
 */
export async function createTemplate(
  ctx: Context,
  { id = uuidv7(), ...details }: RequestOf<typeof createContract>['body'],
): Promise<store.TemplateRow> {
  const kept = await openForChange(ctx)
  const again = kept.find((template) => template.id === id)
  if (again) return again
  if (kept.length >= templatesAtMost) throw problem('TEMPLATE_LIMIT', { data: { most: templatesAtMost } })
  requireFreeName(kept, details.name)
  await store.insertTemplate(ctx, id, distinct(details))
  await ctx.record(eventOf({ id, name: details.name }, 'created'))
  return requireTemplate(ctx, id)
}

/**
 * Changes what was sent of a template; reports that began with it keep their name and method.
 * @throws Problem NOT_FOUND, FORBIDDEN, TEMPLATE_NAME_TAKEN
 */
export async function updateTemplate(
  ctx: Context,
  id: string,
  { id: _, ...change }: RequestOf<typeof updateContract>['body'],
): Promise<store.TemplateRow> {
  const kept = await openForChange(ctx)
  const template = kept.find((one) => one.id === id)
  if (!template) throw problem('NOT_FOUND')
  const { name, report_name, risk_method, print, message, recipients } = template
  const details = withChanges<store.TemplateDetails>(
    { name, report_name, risk_method, print, message, recipients },
    change,
  )
  requireFreeName(
    kept.filter((one) => one.id !== id),
    details.name,
  )
  await store.updateTemplate(ctx, id, distinct(details))
  await ctx.record({
    kind: 'report_template.updated',
    subject_id: id,
    data: { name: details.name },
    changes: changesOf('report_template.updated', template, distinct(details)),
  })
  return requireTemplate(ctx, id)
}

/** @throws Problem NOT_FOUND, FORBIDDEN */
export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  const template = (await openForChange(ctx)).find((one) => one.id === id)
  if (!template) throw problem('NOT_FOUND')
  await store.deleteTemplate(ctx, id)
  await ctx.record(eventOf(template, 'deleted'))
}

/**
 * The template a report is to begin with.
 * @throws Problem TEMPLATE_GONE where it was deleted meanwhile, or was never the organization's
 */
export async function requireTemplate(ctx: Context, id: string): Promise<store.TemplateRow> {
  const template = await store.holdTemplate(ctx, id)
  if (!template) throw problem('TEMPLATE_GONE')
  return template
}

/** The templates of the organization, which nobody else changes until the transaction ends. */
async function openForChange(ctx: Context): Promise<store.TemplateRow[]> {
  if (!mayManageTemplates(ctx.actor)) throw problem('FORBIDDEN')
  await lockOrganization(ctx, ctx.scope.organization_id)
  return store.listTemplates(ctx)
}

/** A name is told apart as people read it: not by capitals, not by dots. */
function requireFreeName(others: readonly store.TemplateRow[], name: string): void {
  const folded = foldTurkish(name)
  if (!others.some((other) => foldTurkish(other.name) === folded)) return
  const taken = problem('TEMPLATE_NAME_TAKEN')
  throw problem('TEMPLATE_NAME_TAKEN', { fields: { name: taken.message } })
}

const distinct = (details: store.TemplateDetails): store.TemplateDetails => ({
  ...details,
  recipients: [...new Set(details.recipients)],
})

const eventOf = (
  { id, name }: Pick<store.TemplateRow, 'id' | 'name'>,
  done: 'created' | 'deleted',
): NewEvent => ({ kind: `report_template.${done}`, subject_id: id, data: { name } })
