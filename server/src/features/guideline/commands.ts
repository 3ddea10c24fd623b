import { withChanges } from '@gozlem/contract/changes-of'
import type {
  createGuideline as createContract,
  updateGuideline as updateContract,
} from '@gozlem/contract/guideline'
import type { RequestOf } from '@gozlem/contract/route'
import { changesOf } from '@gozlem/domain/event/changes'
import type { NewEvent } from '@gozlem/domain/event/event'
import {
  type GuidelineFactors,
  guidelineAbilities,
  mayShareGuidelines,
  readTags,
} from '@gozlem/domain/guideline/guideline'
import { problem } from '@gozlem/domain/problem'
import { splitMeasures } from '@gozlem/domain/report/finding-rules'
import { offScaleFactors, riskMethods } from '@gozlem/domain/report/risk-method'
import { riskScaleIds } from '@gozlem/domain/report/risk-score'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { readAdded } from '../regulation/commands'
import { checkedCitations, joinCitations } from '../report/finding-commands'
import * as store from './store'

type Input = RequestOf<typeof createContract>['body']
type Change = RequestOf<typeof updateContract>['body']

/**
 * Keeps a guideline. An id used before answers that guideline as it is, so that a retried request makes no second one.
 * @throws Problem ID_IN_USE, FINDING_OFF_SCALE at `factors.<method>.<factor>`
 */
export async function createGuideline(
  ctx: Context,
  { id = uuidv7(), ...input }: Input,
): Promise<store.GuidelineRow> {
  const { place = '', responsible = '' } = input
  const isNew = await store.insertGuideline(ctx, id, await detailsOf(ctx, { ...input, place, responsible }))
  const guideline = await store.findGuideline(ctx, id)
  if (!guideline || (!isNew && guideline.created_by !== ctx.actor.id)) throw problem('ID_IN_USE')
  if (isNew) await ctx.record(eventOf(guideline, 'created'))
  return guideline
}

/**
 * Changes what was sent of a guideline; what was left out stays as it is.
 * @throws Problem NOT_FOUND, FORBIDDEN, FINDING_OFF_SCALE at `factors.<method>.<factor>`
 */
export async function updateGuideline(
  ctx: Context,
  id: string,
  { id: _, ...change }: Change,
): Promise<store.GuidelineRow> {
  const stored = await openForChange(ctx, id)
  const details = await detailsOf(ctx, changedDetails(stored, change))
  await store.updateGuideline(ctx, id, details)
  await ctx.record({
    kind: 'guideline.updated',
    subject_id: id,
    data: { title: details.title },
    changes: changesOf('guideline.updated', stored, details),
  })
  const guideline = await store.findGuideline(ctx, id)
  // The osgb_admin who stops sharing somebody else's guideline loses sight of it.
  if (!guideline) throw problem('FORBIDDEN')
  return guideline
}

/** @throws Problem NOT_FOUND, FORBIDDEN */
export async function deleteGuideline(ctx: Context, id: string): Promise<void> {
  const guideline = await openForChange(ctx, id)
  await store.deleteGuideline(ctx, id)
  await ctx.record(eventOf(guideline, 'deleted'))
}

/**
 * A guideline in sight.
 * @throws Problem NOT_FOUND
 */
export async function requireGuideline(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<store.GuidelineRow> {
  const guideline = await store.findGuideline(ctx, id, options)
  if (!guideline) throw problem('NOT_FOUND')
  return guideline
}

async function openForChange(ctx: Context, id: string): Promise<store.GuidelineRow> {
  const guideline = await requireGuideline(ctx, id, { lock: true })
  if (!guidelineAbilities(ctx.actor, guideline).edit) throw problem('FORBIDDEN')
  return guideline
}

/** Another regulation text without citations takes the place of those it was made from. */
function changedDetails(stored: store.GuidelineRow, change: Omit<Change, 'id'>): store.GuidelineDetails {
  const { mevzuat_referansi = stored.mevzuat_referansi, citations } = change
  const isOwnText = citations === undefined && mevzuat_referansi !== stored.mevzuat_referansi
  return { ...withChanges<store.GuidelineDetails>(stored, change), ...(isOwnText && { citations: [] }) }
}

async function detailsOf(ctx: Context, input: store.GuidelineDetails): Promise<store.GuidelineDetails> {
  checkFactors(input.factors)
  const citations = checkedCitations(input.citations, await readAdded(ctx))
  return {
    ...input,
    tags: readTags(input.tags.join(',')),
    alinmasi_gereken_onlemler: input.alinmasi_gereken_onlemler.flatMap(splitMeasures),
    citations,
    mevzuat_referansi: citations.length > 0 ? joinCitations(citations) : input.mevzuat_referansi,
    is_shared: input.is_shared && mayShareGuidelines(ctx.actor),
  }
}

function checkFactors(factors: GuidelineFactors): void {
  const fields = riskScaleIds.flatMap((method) => {
    const given = factors[method]
    if (!given) return []
    return offScaleFactors(method, given).map((name) => {
      const label = riskMethods[method].factors.find((factor) => factor.name === name)?.label ?? 'Etki'
      return [`factors.${method}.${name}`, `${label} ölçekteki değerlerden biri olmalıdır`] as const
    })
  })
  if (fields.length > 0) throw problem('FINDING_OFF_SCALE', { fields: Object.fromEntries(fields) })
}

const eventOf = (
  { id, title }: Pick<store.GuidelineRow, 'id' | 'title'>,
  done: 'created' | 'deleted',
): NewEvent => ({ kind: `guideline.${done}`, subject_id: id, data: { title } })
