import type { ManagedReference } from '@gozlem/contract/regulation-reference'
import * as contract from '@gozlem/contract/regulation-reference'
import type { RequestOf } from '@gozlem/contract/route'
import { type ReferenceSort, referenceState, referenceStates } from '@gozlem/domain/regulation/reference'
import { compareTurkish, foldTurkish } from '@gozlem/domain/turkish'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import * as commands from './reference-commands'
import { listCarrying } from './reference-store'
import { listKnown } from './store'
import { viewManaged } from './view'

const mostReports = 20

/** Regulations in the hands of the system's administrator (ADM-03). */
export function serveReferences(serve: Serve): void {
  serve.route(contract.listReferences, (ctx, { query }) => listPage(ctx, query))

  serve.route(contract.readReference, async (ctx, { params }) => {
    const known = await commands.requireKnown(ctx, params.id)
    const { link } = known
    const carrying =
      link === '' ? { reports: [], report_count: 0 } : await listCarrying(ctx, link, mostReports)
    return { reference: viewManaged(known), ...carrying }
  })

  serve.administer(contract.createReference, async (ctx, { body }) => ({
    reference: viewManaged(await commands.addReference(ctx, body)),
  }))

  serve.administer(contract.updateReference, async (ctx, { params, body }) => ({
    reference: viewManaged(await commands.updateReference(ctx, params.id, body)),
  }))

  serve.administer(contract.deleteReference, async (ctx, { params }) => {
    const { catalogue } = await commands.deleteReference(ctx, params.id)
    const message = catalogue ? 'Mevzuat katalogdaki hâline döndü' : 'Mevzuat silindi'
    return { success: true as const, message }
  })
}

type ListQuery = RequestOf<typeof contract.listReferences>['query']

/** What was never changed comes before what was. */
const orders: Record<ReferenceSort, (one: ManagedReference, other: ManagedReference) => number> = {
  title: (one, other) => compareTurkish(one.title, other.title),
  state: (one, other) =>
    referenceStates.indexOf(referenceState(one)) - referenceStates.indexOf(referenceState(other)),
  updated_at: (one, other) => (one.updated_at ?? '').localeCompare(other.updated_at ?? ''),
}

/** All of them are at hand, so a page is a slice. */
async function listPage(ctx: Context, query: ListQuery) {
  const { page, limit, sort_by, sort_order = sort_by === 'updated_at' ? 'desc' : 'asc' } = query
  const direction = sort_order === 'asc' ? 1 : -1
  const found = (await listKnown(ctx))
    .map(viewManaged)
    .filter((one) => isWanted(one, query))
    .toSorted(
      (one, other) => direction * (orders[sort_by](one, other) || compareTurkish(one.title, other.title)),
    )
  const last = page * limit
  return {
    references: found.slice(last - limit, last),
    pagination: {
      total: found.length,
      page,
      limit,
      totalPages: Math.ceil(found.length / limit),
      next: null,
    },
  }
}

function isWanted(reference: ManagedReference, { search = '', origin, state }: ListQuery): boolean {
  const text = foldTurkish(`${reference.title} ${reference.short_title} ${reference.link}`)
  return (
    foldTurkish(search)
      .split(' ')
      .every((word) => text.includes(word)) &&
    (!origin || reference.origin === origin) &&
    (!state || referenceState(reference) === state)
  )
}
