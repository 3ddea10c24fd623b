import { withChanges } from '@gozlem/contract/changes-of'
import type { RequestOf } from '@gozlem/contract/route'
import type {
  createServiceRules as createContract,
  ServiceRulesView,
  updateServiceRules as updateContract,
} from '@gozlem/contract/service-rules'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { monthInWords } from '@gozlem/domain/day-in-words'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { type Month, monthOf } from '@gozlem/domain/service-minutes/month'
import { isSettled } from '@gozlem/domain/service-minutes/rules'
import { v7 as uuidv7 } from 'uuid'
import type { Scope, Work } from '../../db/tenant-scope'
import { violatedConstraint } from '../../db/violated-constraint'
import type { AdministratorContext } from '../../http/context'
import * as store from './rule-store'
import { viewServiceRules } from './view'

/** Every table as it stands on a day. */
export async function readAllServiceRules(work: Work<Scope>, at: Date): Promise<ServiceRulesView[]> {
  const sets = await store.listServiceRules(work)
  return sets.map((set) => viewServiceRules(set, sets, thisMonth(at)))
}

/** One of them. @throws Problem NOT_FOUND */
export async function readServiceRules(work: Work<Scope>, id: string, at: Date): Promise<ServiceRulesView> {
  const found = (await readAllServiceRules(work, at)).find((set) => set.id === id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/**
 * Adds a table (CAL-04). An id used before answers that table as it is, if it begins in the same month.
 * @throws Problem VALIDATION_ERROR and CONFLICT at `effective_from`, ID_IN_USE
 */
export async function createServiceRules(
  ctx: AdministratorContext,
  { id = uuidv7(), ...details }: RequestOf<typeof createContract>['body'],
): Promise<ServiceRulesView> {
  const known = await store.findServiceRules(ctx, id)
  if (known) {
    if (known.effective_from !== details.effective_from) throw problem('ID_IN_USE')
    return readServiceRules(ctx, id, ctx.request.at)
  }
  requireToCome(details.effective_from, ctx.request.at)
  if (!(await inOwnMonth(store.insertServiceRules(ctx, id, details), details.effective_from)))
    throw problem('ID_IN_USE')
  await note(ctx, 'created', id, details)
  return readServiceRules(ctx, id, ctx.request.at)
}

/**
 * Changes what was sent of a table whose first month is not over.
 * @throws Problem NOT_FOUND, SERVICE_RULES_SETTLED, VALIDATION_ERROR and CONFLICT at `effective_from`
 */
export async function updateServiceRules(
  ctx: AdministratorContext,
  id: string,
  { id: _, ...change }: RequestOf<typeof updateContract>['body'],
): Promise<ServiceRulesView> {
  const stored = await requireOpen(ctx, id)
  const details = withChanges<store.ServiceRulesDetails>(stored, change)
  requireToCome(details.effective_from, ctx.request.at)
  await inOwnMonth(store.updateServiceRules(ctx, id, details), details.effective_from)
  await ctx.record(ctx.actor.organization_id, {
    kind: 'service_rules.updated',
    subject_id: id,
    data: { effective_from: details.effective_from, source: details.source },
    changes: changesOf('service_rules.updated', stored, details),
  })
  return readServiceRules(ctx, id, ctx.request.at)
}

/** Deletes a table whose first month is not over. @throws Problem NOT_FOUND, SERVICE_RULES_SETTLED */
export async function deleteServiceRules(ctx: AdministratorContext, id: string): Promise<void> {
  const stored = await requireOpen(ctx, id)
  await store.deleteServiceRules(ctx, id)
  await note(ctx, 'deleted', id, stored)
}

async function requireOpen(ctx: AdministratorContext, id: string): Promise<store.ServiceRulesRow> {
  const stored = await store.findServiceRules(ctx, id, { lock: true })
  if (!stored) throw problem('NOT_FOUND')
  if (isSettled(stored.effective_from, thisMonth(ctx.request.at))) throw problem('SERVICE_RULES_SETTLED')
  return stored
}

function requireToCome(effective_from: Month, at: Date): void {
  if (isSettled(effective_from, thisMonth(at)))
    throw problem('VALIDATION_ERROR', {
      fields: { effective_from: 'Geçmiş ayların süreleri değişmez; bu ayı ya da sonraki bir ayı seçin' },
    })
}

const thisMonth = (at: Date): Month => monthOf(istanbulDay(at))

/** They belong to no organization: their history is that of the administrator's own. */
const note = (
  ctx: AdministratorContext,
  done: 'created' | 'deleted',
  subject_id: string,
  { effective_from, source }: Pick<store.ServiceRulesDetails, 'effective_from' | 'source'>,
) =>
  ctx.record(ctx.actor.organization_id, {
    kind: `service_rules.${done}`,
    subject_id,
    data: { effective_from, source },
  })

async function inOwnMonth<Result>(write: Promise<Result>, month: Month): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (violatedConstraint(error) !== 'service_rule_set_month') throw error
    const message = `${monthInWords(month)} ayından başlayan bir tablo zaten var`
    throw problem('CONFLICT', { message, fields: { effective_from: message } })
  }
}
