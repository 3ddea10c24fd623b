// What contacts read in the portal of their client company. Whatever they look at is noted in the organization's history (057).
import type { CallName } from '@gozlem/contract/calls'
import type { listPortalActions, PortalAction, PortalOverview } from '@gozlem/contract/portal'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import type { SortColumn, SortedPage } from '../../db/list-query'
import { asOrganization, type PortalScope, type Work } from '../../db/tenant-scope'
import type { PortalContext } from '../../http/context'
import { cursorOf, readCursor } from '../../http/cursor'
import * as steps from '../corrective-action/step-store'
import type { ActionRow } from '../corrective-action/store'
import { findImage, type ImageRow } from '../report/image-store'
import { findReport, type ReportRow } from '../report/store'
import { calledBy, servedBy } from './access-commands'
import { findInvited, type InvitedRow } from './access-store'
import * as store from './store'
import { viewAction } from './view'

type Portal = Work<PortalScope>

/** Whose portal it is and who is signed in. @throws Problem UNAUTHORIZED where that has ended */
export async function requireVisitor(work: Portal): Promise<InvitedRow> {
  const visitor = await findInvited(work, work.scope)
  if (!visitor) throw problem('UNAUTHORIZED')
  return visitor
}

export async function readOverview(ctx: PortalContext): Promise<PortalOverview> {
  return ctx.within(async (work) => {
    const visitor = await requireVisitor(work)
    const counts = await store.countAll(work, istanbulDay(ctx.request.at))
    const { name, email, company_name } = visitor
    return { name, email, client_company_name: company_name, issuer: servedBy(visitor), ...counts }
  })
}

type PageAsked = Pick<RequestOf<typeof listPortalActions>['query'], 'limit' | 'after'>

export interface Page<Row> {
  rows: Row[]
  /** The key of the page behind this one. */
  next: string | null
}

export const listReports = (ctx: PortalContext, asked: PageAsked) =>
  readPage(ctx, 'portal.listReports', asked, store.newestReport, store.listReports)

export const listDocuments = (ctx: PortalContext, asked: PageAsked) =>
  readPage(ctx, 'portal.listDocuments', asked, store.latestDocument, store.listDocuments)

/** What is not closed from what is due first, what is closed from the last. */
export const listActions = (
  ctx: PortalContext,
  { part, ...asked }: RequestOf<typeof listPortalActions>['query'],
): Promise<Page<ActionRow>> =>
  readPage(
    ctx,
    'portal.listActions',
    asked,
    { ...store.byTerm, order: part === 'closed' ? 'desc' : 'asc' },
    (work, page) => store.listActions(work, part, page),
  )

/** @throws Problem NOT_FOUND */
export async function readAction(ctx: PortalContext, id: string): Promise<PortalAction> {
  return ctx.within(async (work) => {
    const action = await store.findAction(work, id)
    if (!action) throw problem('NOT_FOUND')
    await noteLook(ctx, work, 'portal.readAction', { id, report: action.report_number })
    const own = asOrganization(work)
    const story = {
      finding: await steps.findFinding(own, action),
      photos: await steps.listFoundPhotos(own, action),
      steps: await steps.listSteps(own, action),
      proofs: await steps.listProofs(own, action),
    }
    return viewAction(action, story, ctx.request.at)
  })
}

/** A completed report of the client company, to be handed out. @throws Problem NOT_FOUND */
export async function openReport(ctx: PortalContext, id: string): Promise<ReportRow> {
  return ctx.within(async (work) => {
    const report = (await store.showsReport(work, id)) ? await findReport(asOrganization(work), id) : null
    if (!report) throw problem('NOT_FOUND')
    await noteLook(ctx, work, 'portal.reportPdf', { id, report: report.number })
    return report
  })
}

/** A photo of a finding that is followed up. @throws Problem NOT_FOUND */
export async function openImage(ctx: PortalContext, id: string): Promise<ImageRow> {
  return ctx.within(async (work) => {
    const image = (await store.showsImage(work, id)) ? await findImage(asOrganization(work), id) : null
    if (!image) throw noPhoto()
    return image
  })
}

/** A photo of a solution. @throws Problem NOT_FOUND */
export async function openProof(ctx: PortalContext, id: string): Promise<steps.ProofRow> {
  return ctx.within(async (work) => {
    const proof = (await store.showsProof(work, id)) ? await steps.findProof(asOrganization(work), id) : null
    if (!proof) throw noPhoto()
    return proof
  })
}

const noPhoto = () => problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })

/** A page of a list behind the one before; one row more than asked for tells whether another follows. */
async function readPage<Row extends { id: string }>(
  ctx: PortalContext,
  call: CallName,
  { limit, after }: PageAsked,
  column: SortColumn<Row>,
  read: (work: Portal, page: SortedPage) => Promise<Row[]>,
): Promise<Page<Row>> {
  const page = {
    sort_order: column.order,
    limit: limit + 1,
    offset: 0,
    after: readCursor(after, column.type),
  }
  return ctx.within(async (work) => {
    await noteLook(ctx, work, call, { id: null, report: null })
    const found = await read(work, page)
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return { rows, next: last ? cursorOf(column.value(last), last.id) : null }
  })
}

/** Notes what the contact looks at, once for the same in ten minutes; what is not noted is not shown. */
async function noteLook(
  ctx: PortalContext,
  work: Portal,
  call: CallName,
  { id: object_id, report }: { id: string | null; report: string | null },
): Promise<void> {
  if (await store.wasLookNoted(work, { call, object_id })) return
  const visitor = await requireVisitor(work)
  await ctx.record(work, {
    kind: 'portal.looked',
    subject_id: visitor.contact_id,
    data: { ...calledBy(visitor), call, object_id, report },
  })
}
