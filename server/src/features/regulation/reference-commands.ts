// Regulations in the hands of the system's administrator (ADM-03). They belong to no organization: their history is that
// of the administrator's own.
import { withChanges } from '@gozlem/contract/changes-of'
import type {
  createReference as createContract,
  updateReference as updateContract,
} from '@gozlem/contract/regulation-reference'
import type { RequestOf } from '@gozlem/contract/route'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { officialLinkMessage } from '@gozlem/domain/regulation/official-link'
import { foldTurkish } from '@gozlem/domain/turkish'
import { validate as isUuid, v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { Scope, Work } from '../../db/tenant-scope'
import type { AdministratorContext } from '../../http/context'
import * as rows from './reference-store'
import { type KnownRegulation, listKnown } from './store'

/** A regulation of the catalogue or added to it. @throws Problem NOT_FOUND */
export async function requireKnown(work: Work<Scope>, id: string): Promise<KnownRegulation> {
  return find(await listKnown(work), id)
}

/**
 * Adds a regulation. An id used before answers what it stands for, if it carries the same title.
 * @throws Problem CONFLICT at `title`, ID_IN_USE
 */
export async function addReference(
  ctx: AdministratorContext,
  { id = uuidv7(), ...details }: RequestOf<typeof createContract>['body'],
): Promise<KnownRegulation> {
  await rows.lockRows(ctx)
  const known = await listKnown(ctx)
  const same = known.find((one) => one.id === id)
  if (same) {
    if (same.title !== details.title) throw problem('ID_IN_USE')
    return same
  }
  refuseTakenTitle(known, id, details.title)
  await rows.upsertReference(ctx, id, details)
  const regulation = await requireKnown(ctx, id)
  await note(ctx, 'added', regulation)
  return regulation
}

/**
 * Changes what was sent of a regulation; the title of a catalogue entry stays.
 * @throws Problem NOT_FOUND, CONFLICT at `title`, VALIDATION_ERROR at `link` where an added one would have none
 */
export async function updateReference(
  ctx: AdministratorContext,
  id: string,
  change: RequestOf<typeof updateContract>['body'],
): Promise<KnownRegulation> {
  await rows.lockRows(ctx)
  const known = await listKnown(ctx)
  const before = find(known, id)
  const details = withChanges<rows.ReferenceDetails>(before, change)
  if (before.catalogue === null && details.link === '')
    throw problem('VALIDATION_ERROR', { fields: { link: officialLinkMessage } })
  const title = before.catalogue?.title ?? details.title
  refuseTakenTitle(known, id, title)
  await rows.upsertReference(ctx, id, { ...details, title })
  const after = await requireKnown(ctx, id)
  await ctx.record(ctx.actor.organization_id, {
    ...called(after),
    kind: 'reference.updated',
    changes: changesOf('reference.updated', before, after),
  })
  return after
}

/**
 * Deletes an added regulation, or takes a changed catalogue entry back to the catalogue. Reports keep what they carry.
 * @throws Problem NOT_FOUND, CONFLICT where a catalogue entry was not changed
 */
export async function deleteReference(ctx: AdministratorContext, id: string): Promise<KnownRegulation> {
  await rows.lockRows(ctx)
  const regulation = find(await listKnown(ctx), id)
  if (regulation.updated_at === null)
    throw problem('CONFLICT', {
      message: 'Katalogdaki mevzuat silinemez. Kullanılmasını istemiyorsanız pasif edebilirsiniz.',
    })
  await rows.deleteReference(ctx, id)
  await note(ctx, 'deleted', regulation)
  return regulation
}

function find(known: readonly KnownRegulation[], id: string): KnownRegulation {
  const regulation = known.find((one) => one.id === id)
  if (!regulation) throw problem('NOT_FOUND')
  return regulation
}

/** Two regulations of one name could not be told apart in a text. */
function refuseTakenTitle(known: readonly KnownRegulation[], id: string, title: string): void {
  const folded = foldTurkish(title)
  if (!known.some((one) => one.id !== id && foldTurkish(one.title) === folded)) return
  const message = 'Bu adla bir mevzuat zaten var'
  throw problem('CONFLICT', { message, fields: { title: message } })
}

/** The subject of an event is a UUID; a catalogue entry has none, so it gets the one that follows from its id. */
const called = ({ id, title, link, is_active }: KnownRegulation) => ({
  subject_id: isUuid(id) ? id : uuidv5(id, catalogueNamespace),
  data: { reference_id: id, title, link, is_active },
})

const note = (ctx: AdministratorContext, done: 'added' | 'deleted', regulation: KnownRegulation) =>
  ctx.record(ctx.actor.organization_id, { ...called(regulation), kind: `reference.${done}` })

const catalogueNamespace = '7d1e8a52-3c5b-4f0e-9b6a-2f4c61d0a9e7'
