// What people without an account do with the link of a mail: read, take along, say that they received it (REP-15).
import type { RequestOf } from '@gozlem/contract/route'
import type { receiveSharedReport } from '@gozlem/contract/shared-report'
import { problem } from '@gozlem/domain/problem'
import { findingPhotoIds } from '@gozlem/domain/report/finding-rules'
import { receiptsOfLink } from '@gozlem/domain/report/receipt'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, type Scope, type Work, writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { PublicContext } from '../../http/context'
import { type FindingRow, listFindings, listReferences, type ReferenceRow } from '../report/finding-store'
import { findImage, type ImageRow, listImages } from '../report/image-store'
import { listObservations, type ObservationRow } from '../report/observation-store'
import { listSignatures, type SignatureRow } from '../report/signature-store'
import { findReport, type ReportRow } from '../report/store'
import { listReaders } from './outcome-store'
import { countReceipts, findReceipt, insertReceipt, listReceipts, type ReceiptRow } from './receipt-store'
import { findByToken, type LinkedDelivery, noteOpening } from './store'

const openings: Limit = { kind: 'shared-report', allowed: 120, windowSeconds: 10 * 60 }
/** A page of 20 findings shows 80 photos, and a company reads behind one address. */
const photos: Limit = { kind: 'shared-report-photo', allowed: 3000, windowSeconds: 10 * 60 }
/** Word and Excel are drawn each time. */
export const drawings: Limit = { kind: 'shared-report-drawing', allowed: 20, windowSeconds: 10 * 60 }
const receipts: Limit = { kind: 'shared-report-receipt', allowed: 10, windowSeconds: 60 * 60 }

interface Opened {
  delivery: LinkedDelivery
  report: ReportRow
}

/**
 * The report a link opens while it holds.
 * @throws Problem LINK_INVALID, RATE_LIMITED
 */
export async function openLink(
  { pool, request }: PublicContext,
  token: string,
  limit: Limit = openings,
): Promise<Opened> {
  // A transaction of its own: a link that is unknown still counts.
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, limit, request.address))
  const delivery = await writeAsSystem(pool, (work) => findByToken(work, hashToken(token)))
  const report =
    delivery &&
    (await writeForOrganization(pool, delivery.organization_id, (work) =>
      findReport(work, delivery.report_id),
    ))
  if (!report) throw problem('LINK_INVALID')
  return { delivery, report }
}

/** A report with everything that the page of its link shows. */
export interface BehindLink extends Opened {
  findings: FindingRow[]
  images: ImageRow[]
  references: ReferenceRow[]
  observations: ObservationRow[]
  signatures: SignatureRow[]
  receipts: Pick<ReceiptRow, 'name' | 'received_at'>[]
}

/** @throws Problem LINK_INVALID, RATE_LIMITED */
export async function readBehindLink(ctx: PublicContext, token: string): Promise<BehindLink> {
  const opened = await openLink(ctx, token)
  const { delivery, report } = opened
  return writeForOrganization(ctx.pool, report.organization_id, async (work) => ({
    ...opened,
    findings: await listFindings(work, report),
    images: await listImages(work, report),
    references: await listReferences(work, report),
    observations: await listObservations(work, report),
    signatures: await listSignatures(work, report),
    receipts: await listReceipts(work, delivery.id),
  }))
}

/**
 * A photo that a finding or a positive observation behind the link shows; others of the report stay inside.
 * @throws Problem LINK_INVALID, NOT_FOUND, RATE_LIMITED
 */
export async function photoOfLink(ctx: PublicContext, token: string, id: string): Promise<ImageRow> {
  const { report } = await openLink(ctx, token, photos)
  return writeForOrganization(ctx.pool, report.organization_id, async (work) => {
    const image = await findImage(work, id)
    if (image?.report_id !== report.id || !(await isShown(work, report, id)))
      throw problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
    return image
  })
}

async function isShown(work: Work<Scope>, report: ReportRow, id: string): Promise<boolean> {
  if ((await listFindings(work, report)).some((finding) => findingPhotoIds(finding).includes(id))) return true
  return (await listObservations(work, report)).some(({ image_id }) => image_id === id)
}

/**
 * Notes that a person opened the link; the first time stays.
 * @throws Problem LINK_INVALID, RATE_LIMITED
 */
export async function noteOpened(ctx: PublicContext, token: string): Promise<void> {
  const { delivery } = await openLink(ctx, token)
  await writeAsSystem(ctx.pool, (work) => noteOpening(work, delivery))
}

/**
 * Keeps who says that they read and received the report; the same id twice is the same receipt.
 * @throws Problem LINK_INVALID, ID_IN_USE, RATE_LIMITED
 */
export async function receive(
  ctx: PublicContext,
  { token, id = uuidv7(), name }: RequestOf<typeof receiveSharedReport>['body'],
): Promise<Pick<ReceiptRow, 'name' | 'received_at'>> {
  const { delivery, report } = await openLink(ctx, token, receipts)
  const { organization_id } = report
  const { address, user_agent } = ctx.request
  await writeAsSystem(ctx.pool, (work) => noteOpening(work, delivery))
  return writeForOrganization(ctx.pool, organization_id, async (work) => {
    const given = await countReceipts(work, delivery.id)
    const again = await findReceipt(work, id)
    if (again && again.delivery_id !== delivery.id) throw problem('ID_IN_USE')
    if (again) return again
    if (given >= receiptsOfLink) throw problem('RATE_LIMITED', { data: { retry_after: 86_400 } })
    const { content_hash } = report
    await insertReceipt(work, { id, delivery_id: delivery.id, name, address, user_agent, content_hash })
    const readers = await listReaders(work, report.id, [delivery.sent_by])
    await ctx.record(work.db, organization_id, {
      kind: 'report.received',
      subject_id: report.id,
      data: {
        report: report.number ?? report.title,
        delivery_id: delivery.id,
        sender_ids: readers.map((reader) => reader.id),
      },
    })
    const kept = await findReceipt(work, id)
    if (!kept) throw new Error(`receipt ${id} was not kept`)
    return kept
  })
}
