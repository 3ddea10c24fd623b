// What the client's people do with their link, without an account: read, ask for another one, report what they solved (BEY-02).
import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import type { readSharedActions, reportSharedAction, SharedAction } from '@gozlem/contract/shared-action'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { linkEndsOn, linkStateOn } from '@gozlem/domain/corrective-action/link'
import { problem } from '@gozlem/domain/problem'
import { issuerOf } from '@gozlem/domain/report/issuer'
import {
  hashToken,
  type OrganizationScope,
  type Work,
  writeAsSystem,
  writeForOrganization,
} from '../../db/tenant-scope'
import { emailHash } from '../../external/secrets/opt-out-token'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { PublicContext, ReceivedFile } from '../../http/context'
import { listOptedOut } from '../client-company/opt-out-store'
import { type Deed, type Doer, take } from '../corrective-action/deed-commands'
import { type ProofTools, withStoredProofs } from '../corrective-action/photo-commands'
import * as steps from '../corrective-action/step-store'
import * as actions from '../corrective-action/store'
import { findImage, type ImageRow } from '../report/image-store'
import { findReport, type ReportRow } from '../report/store'
import { calledBy, giveAnew, type LinkParts } from './commands'
import * as store from './store'
import { viewSharedAction } from './view'

const openings: Limit = { kind: 'shared-actions', allowed: 240, windowSeconds: 10 * 60 }
/** A page of 20 findings shows 80 photos, and a company reads behind one address. */
const photos: Limit = { kind: 'shared-actions-photo', allowed: 3000, windowSeconds: 10 * 60 }
/** Each finding is a report of its own. */
const reportsOfAddress: Limit = { kind: 'shared-actions-report', allowed: 120, windowSeconds: 60 * 60 }
const reportsOfLink: Limit = { kind: 'shared-actions-report-link', allowed: 60, windowSeconds: 60 * 60 }
const renewals: Limit = { kind: 'shared-actions-renewal', allowed: 10, windowSeconds: 60 * 60 }
const renewalsOfLink: Limit = { kind: 'shared-actions-renewal-link', allowed: 3, windowSeconds: 24 * 60 * 60 }

/**
 * The link of a secret while it holds. A transaction of its own for each count: a link that is unknown still counts.
 * @throws Problem LINK_INVALID, LINK_EXPIRED, LINK_REVOKED, RATE_LIMITED
 */
export async function openLink(
  { pool, request }: PublicContext,
  token: string,
  limit: Limit = openings,
): Promise<store.LinkRow> {
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, limit, request.address))
  const link = await writeAsSystem(pool, (work) => store.findByToken(work, hashToken(token)))
  if (!link) throw problem('LINK_INVALID')
  const state = linkStateOn(istanbulDay(request.at), link)
  if (state === 'revoked') throw closed(link)
  if (state === 'expired') throw problem('LINK_EXPIRED')
  return link
}

/** @throws Problem as openLink */
export async function readBehindLink(
  ctx: PublicContext,
  token: string,
): Promise<ReplyOf<typeof readSharedActions>> {
  const link = await openLink(ctx, token)
  return writeForOrganization(ctx.pool, link.organization_id, async (work) => {
    const report = await requireReport(work, link)
    const found = await actions.listActionsOfResponsible(work, link)
    const shown: SharedAction[] = []
    for (const action of found) shown.push(await shownOf(work, action, ctx.request.at))
    return {
      id: link.id,
      name: link.name,
      responsible: link.responsible,
      report_number: report.number ?? '',
      completed_at: report.completed_at,
      client_company_name: report.client_company_name,
      issuer: issuerOf(report),
      created_by_name: report.created_by_name,
      ends_on: linkEndsOn(link),
      actions: shown,
    }
  })
}

/** A photo of a finding behind the link. @throws Problem NOT_FOUND, and as openLink */
export async function imageOfLink(ctx: PublicContext, token: string, id: string): Promise<ImageRow> {
  const link = await openLink(ctx, token, photos)
  return writeForOrganization(ctx.pool, link.organization_id, async (work) => {
    const image = (await store.showsImage(work, link, id)) ? await findImage(work, id) : null
    if (!image) throw noPhoto()
    return image
  })
}

/** A photo of a solution of a finding behind the link. @throws Problem NOT_FOUND, and as openLink */
export async function proofOfLink(ctx: PublicContext, token: string, id: string): Promise<steps.ProofRow> {
  const link = await openLink(ctx, token, photos)
  return writeForOrganization(ctx.pool, link.organization_id, async (work) => {
    const proof = (await store.showsProof(work, link, id)) ? await steps.findProof(work, id) : null
    if (!proof) throw noPhoto()
    return proof
  })
}

/** Notes that a person uses the link. @throws Problem as openLink */
export async function noteOpened(ctx: PublicContext, token: string): Promise<void> {
  const link = await openLink(ctx, token)
  await writeForOrganization(ctx.pool, link.organization_id, (work) => store.noteUse(work, link))
}

/**
 * Mails a new link in place of one that is over, to the address that one was made for. Whoever asks hears the same, whatever there is.
 * @throws Problem RATE_LIMITED
 */
export async function askForAnother(ctx: PublicContext, parts: LinkParts, token: string): Promise<void> {
  const { pool, request } = ctx
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, renewals, request.address))
  const known = await writeAsSystem(pool, (work) => store.findByToken(work, hashToken(token)))
  if (!known || known.email === '' || linkStateOn(istanbulDay(request.at), known) !== 'expired') return
  await writeForOrganization(pool, known.organization_id, async (work) => {
    await consumeAttempt(work.db, renewalsOfLink, known.id)
    const report = await requireReport(work, known)
    const link = await store.lockLink(work, report, known.id)
    // Pressed twice: the mail is on its way already.
    if (!link || linkStateOn(istanbulDay(request.at), link) !== 'expired') return
    if ((await listOptedOut(work, [emailHash(link.email)])).length > 0) return
    const sender = await store.findGiver(work, link)
    await giveAnew(work, parts, report, link, { at: request.at, sender, by_holder: true })
    await ctx.record(work.db, link.organization_id, {
      kind: 'action_link.renewed',
      subject_id: link.id,
      data: { ...calledBy(report), by_holder: true },
    })
  })
}

/** Counts a report of a solution before anything of it is read. @throws Problem as openLink */
export async function enterReport(ctx: PublicContext, token: string): Promise<store.LinkRow> {
  const link = await openLink(ctx, token, reportsOfAddress)
  await writeAsSystem(ctx.pool, ({ db }) => consumeAttempt(db, reportsOfLink, link.id))
  return link
}

/**
 * Keeps that a finding is solved, as the holder of the link says it; the same id twice is the same step. Photos take their time to
 * come: what became of the link meanwhile counts.
 * @param opened the link as it was before the photos came
 * @throws Problem LINK_INVALID, LINK_REVOKED, NOT_FOUND, ACTION_MOVED_ON, ID_IN_USE, PHOTOS_REFUSED
 */
export async function reportByLink(
  ctx: PublicContext,
  tools: ProofTools,
  opened: store.LinkRow,
  action_id: string,
  { id, comment }: RequestOf<typeof reportSharedAction>['body'],
  { files, signal }: { files: readonly ReceivedFile[]; signal: AbortSignal },
): Promise<SharedAction> {
  const { organization_id } = opened
  const inside = <T>(work: (work: Work<OrganizationScope>) => Promise<T>) =>
    writeForOrganization(ctx.pool, organization_id, work)
  await inside(async (work) => requireBehind(work, await stillOpen(work, opened), action_id))
  const deed: Deed = { deed: 'report', id, comment }
  return withStoredProofs(tools, files, { organization_id, signal }, (proofs) =>
    inside(async (work) => {
      const link = await stillOpen(work, opened)
      const action = await requireBehind(work, link, action_id)
      const isNew = await take(holderOf(ctx, work, link), action, deed, proofs)
      await store.noteUse(work, link)
      const after = await requireBehind(work, link, action_id)
      return { answer: await shownOf(work, after, ctx.request.at), isNew }
    }),
  )
}

/** With the link, so that its page finds what rests on the device and forgets it. */
const closed = ({ id }: store.LinkRow) => problem('LINK_REVOKED', { data: { link_id: id } })

/** A link that was open, as it is now. @throws Problem LINK_INVALID, LINK_REVOKED */
async function stillOpen(work: Work<OrganizationScope>, { id }: store.LinkRow): Promise<store.LinkRow> {
  const link = await store.findLink(work, id)
  if (!link) throw problem('LINK_INVALID')
  if (link.revoked_at !== null) throw closed(link)
  return link
}

const holderOf = (ctx: PublicContext, work: Work<OrganizationScope>, link: store.LinkRow): Doer => ({
  ...work,
  by: { actor_id: null, link_id: link.id, by_name: link.name },
  at: ctx.request.at,
  partyTo: () => 'client',
  movedOn: async (action) =>
    problem('ACTION_MOVED_ON', { data: { action: await shownOf(work, action, ctx.request.at) } }),
  record: (event) => ctx.record(work.db, link.organization_id, event),
})

/** An action behind the link, locked; others are not there for whoever holds it. @throws Problem NOT_FOUND */
async function requireBehind(
  work: Work<OrganizationScope>,
  link: store.LinkRow,
  id: string,
): Promise<actions.ActionRow> {
  const action = (await isBehind(work, link, id)) ? await actions.findAction(work, id, { lock: true }) : null
  if (!action) throw problem('NOT_FOUND')
  return action
}

const isBehind = async (work: Work<OrganizationScope>, link: store.LinkRow, action_id: string) =>
  (await actions.listActionsOfResponsible(work, link)).some(({ id }) => id === action_id)

async function shownOf(work: Work<OrganizationScope>, action: actions.ActionRow, at: Date) {
  const story = {
    finding: await steps.findFinding(work, action),
    photos: await steps.listFoundPhotos(work, action),
    steps: await steps.listSteps(work, action),
    proofs: await steps.listProofs(work, action),
  }
  return viewSharedAction(action, story, at)
}

async function requireReport(work: Work<OrganizationScope>, link: store.LinkRow): Promise<ReportRow> {
  const report = await findReport(work, link.report_id)
  if (!report) throw problem('LINK_INVALID')
  return report
}

const noPhoto = () => problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
