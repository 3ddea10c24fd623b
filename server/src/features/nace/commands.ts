import type { addNaceList as addContract, NaceListView } from '@gozlem/contract/nace'
import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { type HazardClass, hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { departsFromList, formatNaceCode, hazardReasonMessage } from '@gozlem/domain/client-company/nace'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Scope, Work } from '../../db/tenant-scope'
import type { AdministratorContext } from '../../http/context'
import * as store from './store'

/** Every list, with the one in force marked. */
export async function readNaceLists(work: Work<Scope>, at: Date): Promise<NaceListView[]> {
  const current = await store.findListInForce(work, istanbulDay(at))
  const lists = await store.listNaceLists(work)
  return lists.map((list) => ({ ...list, in_force: list.id === current?.id }))
}

/**
 * Enters a list that is in force from its day on, or answers what it would change. An id used before answers what is
 * stored.
 * @throws Problem VALIDATION_ERROR at `codes` when one comes twice
 */
export async function addNaceList(
  ctx: AdministratorContext,
  { id = uuidv7(), valid_from, source, codes, dry_run }: RequestOf<typeof addContract>['body'],
): Promise<ReplyOf<typeof addContract>> {
  if (new Set(codes.map(({ code }) => code)).size < codes.length)
    throw problem('VALIDATION_ERROR', { fields: { codes: 'Bir kod iki kez gönderildi.' } })
  const before = await store.findListInForce(ctx, valid_from)
  const changes = await store.compareCodes(ctx, before?.id ?? null, codes)
  if (dry_run) return { list: null, changes }
  if (await store.insertNaceList(ctx, { id, valid_from, source }, codes))
    await ctx.record(ctx.actor.organization_id, {
      kind: 'nace_list.added',
      subject_id: id,
      data: { valid_from, source, codes: codes.length, ...changes },
    })
  const lists = await readNaceLists(ctx, ctx.request.at)
  return { list: lists.find((list) => list.id === id) ?? null, changes }
}

interface Classified {
  nace_code: string
  tehlike_sinifi: HazardClass | null | undefined
  hazard_class_reason: string
}

/**
 * What is stored of a company's code, hazard class and reason: the code as the list writes it, the list's class where none
 * was given (`otherwise` where it has none), and a reason only where the class departs from the list in force (BEY-16).
 * @throws Problem VALIDATION_ERROR at `hazard_class_reason` when it is missing
 */
export async function classified<Details extends Classified>(
  work: Work<Scope>,
  details: Details,
  at: Date,
  otherwise: HazardClass | null = null,
): Promise<Details & { tehlike_sinifi: HazardClass | null }> {
  const nace_code = formatNaceCode(details.nace_code)
  const listed = await store.findListedClass(work, nace_code, istanbulDay(at))
  const tehlike_sinifi = details.tehlike_sinifi === undefined ? (listed ?? otherwise) : details.tehlike_sinifi
  const { hazard_class_reason } = details
  if (!departsFromList(tehlike_sinifi, listed))
    return {
      ...details,
      nace_code,
      tehlike_sinifi,
      hazard_class_reason: listed === null ? hazard_class_reason : '',
    }
  if (hazard_class_reason === '' && listed !== null)
    throw problem('VALIDATION_ERROR', {
      fields: {
        hazard_class_reason: `${hazardReasonMessage} (listede: ${hazardClassLabels[listed]})`,
      },
    })
  return { ...details, nace_code, tehlike_sinifi }
}
