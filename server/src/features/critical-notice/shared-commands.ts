// What whoever was told of a danger to life does by their link, without an account: read, and say that they act (BEY-11).
import type { SharedNotice } from '@gozlem/contract/shared-notice'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import { issuerOf } from '@gozlem/domain/report/issuer'
import {
  hashToken,
  type OrganizationScope,
  type Work,
  writeAsSystem,
  writeForOrganization,
} from '../../db/tenant-scope'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { PublicContext } from '../../http/context'
import { findImage, type ImageRow } from '../report/image-store'
import { findReport, type ReportRow } from '../report/store'
import { calledBy } from './commands'
import * as store from './store'

const openings: Limit = { kind: 'shared-notice', allowed: 240, windowSeconds: 10 * 60 }
const answers: Limit = { kind: 'shared-notice-answer', allowed: 60, windowSeconds: 60 * 60 }

/** @throws Problem LINK_INVALID, LINK_EXPIRED, RATE_LIMITED */
export async function readBehindLink(ctx: PublicContext, token: string): Promise<SharedNotice> {
  const held = await openLink(ctx, token, openings)
  return inside(ctx, held, async (work) => shown(work, held, await requireTold(work, held)))
}

/** @throws Problem NOT_FOUND, and as readBehindLink */
export async function photoOfLink(ctx: PublicContext, token: string): Promise<ImageRow> {
  const held = await openLink(ctx, token, openings)
  return inside(ctx, held, async (work) => {
    const photo = await photoOf(work, (await requireTold(work, held)).notice)
    if (!photo) throw problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
    return photo
  })
}

/**
 * Keeps that whoever holds the link knows and acts; the first answer stays.
 * @throws Problem as readBehindLink
 */
export async function answerByLink(ctx: PublicContext, token: string, name: string): Promise<SharedNotice> {
  const held = await openLink(ctx, token, answers)
  return inside(ctx, held, async (work) => {
    const told = await requireTold(work, held)
    if (await store.noteAnswer(work, held, { answered_by: name, at: ctx.request.at }))
      await ctx.record(work.db, held.organization_id, {
        kind: 'critical_notice.answered',
        subject_id: held.notice_id,
        data: { ...calledBy(told.report), told_ids: await waitingFor(work, held) },
      })
    return shown(work, (await store.findHeld(work, held)) ?? held, told)
  })
}

/** Who hears of an answer: whoever told of the danger, and administrators who were told that nobody answered. */
async function waitingFor(work: Work<OrganizationScope>, held: store.HeldRow): Promise<string[]> {
  const { organization_id, notice_id } = held
  // Read again: whoever escalated it meanwhile is done, since the answer waited for them.
  const notice = await store.findNotice(work, { organization_id, id: notice_id })
  if (!notice) return []
  if (notice.escalated_at === null) return [notice.sent_by]
  const administrators = await store.listAdministrators(work, organization_id)
  return [...new Set([notice.sent_by, ...administrators.map(({ id }) => id)])]
}

/** Who holds the link of a secret while it holds. Counted in a transaction of its own: a link that is unknown still counts. */
async function openLink(
  { pool, request }: PublicContext,
  token: string,
  limit: Limit,
): Promise<store.HeldRow> {
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, limit, request.address))
  const held = await writeAsSystem(pool, (work) => store.findByToken(work, hashToken(token)))
  if (!held) throw problem('LINK_INVALID')
  if (istanbulDay(request.at) > held.link_ends_on) throw problem('LINK_EXPIRED')
  return held
}

interface Told {
  notice: store.NoticeRow
  report: ReportRow
}

const inside = <T>(
  { pool }: PublicContext,
  { organization_id }: store.HeldRow,
  work: (work: Work<OrganizationScope>) => Promise<T>,
): Promise<T> => writeForOrganization(pool, organization_id, work)

async function requireTold(work: Work<OrganizationScope>, held: store.HeldRow): Promise<Told> {
  const notice = await store.findNotice(work, { organization_id: held.organization_id, id: held.notice_id })
  const report = notice && (await findReport(work, notice.report_id))
  if (!notice || !report) throw problem('LINK_INVALID')
  return { notice, report }
}

/** The photo of a notice, as long as it is in the report. */
async function photoOf(work: Work<OrganizationScope>, notice: store.NoticeRow): Promise<ImageRow | null> {
  const image = notice.image_id === null ? null : await findImage(work, notice.image_id)
  return image?.report_id === notice.report_id ? image : null
}

async function shown(
  work: Work<OrganizationScope>,
  held: store.HeldRow,
  { notice, report }: Told,
): Promise<SharedNotice> {
  const photo = await photoOf(work, notice)
  return {
    name: held.name,
    client_company_name: report.client_company_name,
    issuer: issuerOf(report),
    sent_by_name: notice.sent_by_name,
    sent_at: notice.created_at,
    answer_by: notice.answer_by,
    title: notice.title,
    description: notice.description,
    place: notice.place,
    measures: notice.measures,
    photo: photo && { width: photo.width, height: photo.height },
    answered_at: held.answered_at,
    answered_by: held.answered_by,
    ends_on: held.link_ends_on,
  }
}
