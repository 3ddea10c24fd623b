import type { reissueReport as reissueContract } from '@gozlem/contract/report-reissue'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import { withoutFieldNote } from '@gozlem/domain/report/field-note'
import { reportAbilities } from '@gozlem/domain/report/policy'
import { pickReportFields } from '@gozlem/domain/report/report-fields'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { findCaller } from '../account/store'
import { readReportCertificate, requireCertificateToCreate } from '../certificate/commands'
import { requireSubscription } from '../subscription/commands'
import { called, touch } from './commands'
import { type ReportContent, readContent } from './content-store'
import { replaceReferences, upsertFindings } from './finding-store'
import { replaceObservations } from './observation-store'
import { refusal } from './refusal-commands'
import { copyImages, findReplacement, keepWriters } from './replacement-store'
import { signersAnew } from './signature-commands'
import { findReport, insertReport, type ReportRow } from './store'
import { holdTemplate } from './template-store'

/**
 * Makes a draft of a completed report that is to stand in its place (BEY-10): all it says and shows, to be edited and completed
 * anew. While one is being prepared, every further try answers that draft; the same id twice is the same reissue.
 * @throws Problem NOT_FOUND, REPORT_NOT_COMPLETED, REPORT_REPLACED, CERTIFICATE_REQUIRED, ID_IN_USE
 */
export async function reissueReport(
  ctx: Context,
  source_id: string,
  { id = uuidv7(), reason }: RequestOf<typeof reissueContract>['body'],
): Promise<ReportRow> {
  const locked = await findReport(ctx, source_id, { lock: true })
  if (!locked) throw problem('NOT_FOUND')
  const source = { ...locked, replaced_by: await findReplacement(ctx, locked) }
  const { replaced_by } = source
  const begun = replaced_by && (replaced_by.id === id || replaced_by.status === 'draft') && replaced_by.id
  const again = begun && (await findReport(ctx, begun))
  if (again) return again
  if (!reportAbilities(ctx.actor, source).reissue) throw refusal(ctx.actor, source, 'reissue')
  await requireSubscription(ctx, 'reissue')
  await requireCertificateToCreate(ctx)
  await insertCopy(ctx, source, id)
  const draft = await findReport(ctx, id)
  if (!draft) throw problem('NOT_FOUND')
  const copied = await copyContent(ctx, source, draft)
  const { number, completed_at } = source
  if (number === null || completed_at === null) throw problem('REPORT_NOT_COMPLETED')
  const change = {
    replaces_id: source_id,
    replaces: { number, completed_at, reason },
    replaces_findings: copied,
    signers: await signersAnew(ctx, draft, source.signers),
  }
  return touch(ctx, draft, change, (made) => ({
    kind: 'report.reissued',
    subject_id: id,
    data: { ...called(made), source_id },
  }))
}

/** @throws Problem ID_IN_USE */
async function insertCopy(ctx: Context, source: ReportRow, id: string): Promise<void> {
  const author = await findCaller(ctx)
  // Deleted at this moment, it proposes nothing any more; the copy goes on without it.
  const template = source.template && (await holdTemplate(ctx, source.template.id))
  const today = istanbulDay(ctx.request.at)
  const { tehlike_sinifi } = source.client_company_snapshot
  const isInserted = await insertReport(ctx, {
    ...source,
    ...pickReportFields(source),
    id,
    template_id: template?.id ?? null,
    created_by_name: `${author.first_name} ${author.last_name}`,
    created_by_email: author.email,
    certificate_snapshot: await readReportCertificate(ctx, ctx.actor.id, today, tehlike_sinifi),
  })
  if (!isInserted) throw problem('ID_IN_USE')
}

/** Copies what stands in a report, with ids of its own; answers the new findings with those they were copied from. */
async function copyContent(
  ctx: Context,
  source: ReportRow,
  { id: report_id, organization_id }: ReportRow,
): Promise<Record<string, string>> {
  const content = await readContent(ctx, source)
  const images = copyIds(content.images)
  await copyImages(ctx, report_id, images)
  const imageOf = copyOf(images)
  const findings = copyIds(content.findings)
  const findingOf = copyOf(findings)
  const rows = content.findings.map((finding, position) => ({
    ...finding,
    id: findingOf(finding.id) ?? uuidv7(),
    report_id,
    position,
    aciklama: withoutFieldNote(finding.aciklama),
    image_id: finding.image_id && imageOf(finding.image_id),
    more_image_ids: finding.more_image_ids.flatMap((image) => imageOf(image) ?? []),
    refined: finding.refined_at !== null,
  }))
  const observations = content.observations.map((observation) => ({
    ...observation,
    id: uuidv7(),
    image_id: observation.image_id && imageOf(observation.image_id),
  }))
  const references = content.references.map((reference) => ({ ...reference, id: uuidv7() }))
  const isCopied =
    (await upsertFindings(ctx, organization_id, rows)) &&
    (await replaceObservations(ctx, { organization_id, id: report_id }, observations)) &&
    (await replaceReferences(ctx, organization_id, report_id, references))
  if (!isCopied) throw problem('ID_IN_USE')
  await keepWriters(ctx, { id: report_id, source_id: source.id }, findings)
  return Object.fromEntries(findings.map(({ id, source_id }) => [id, source_id]))
}

interface Copied {
  id: string
  source_id: string
}

const copyIds = (rows: ReportContent['findings'] | ReportContent['images']): Copied[] =>
  rows.map(({ id }) => ({ id: uuidv7(), source_id: id }))

function copyOf(copies: readonly Copied[]): (source_id: string) => string | null {
  const ids = new Map(copies.map(({ id, source_id }) => [source_id, id]))
  return (source_id) => ids.get(source_id) ?? null
}
