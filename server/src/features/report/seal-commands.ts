// Sealing a completed report (BEY-09): a code printed on it, and a hash over everything it says.
import { createHash, randomBytes } from 'node:crypto'
import { maskedName } from '@gozlem/domain/client-company/masked-name'
import { problem } from '@gozlem/domain/problem'
import { inReportOrder } from '@gozlem/domain/report/finding-rules'
import { issuerOf } from '@gozlem/domain/report/issuer'
import { sealedObservations } from '@gozlem/domain/report/observation'
import { riskBand } from '@gozlem/domain/report/risk-score'
import {
  saysMoreThanSealed,
  sealedFinding,
  sealedMarks,
  sealedRepeats,
  sealedReplaced,
  sealedReportFields,
  sealedReview,
  sealedSigners,
  sealVersion,
} from '@gozlem/domain/report/seal'
import {
  readVerificationCode,
  verificationCodeLength,
  verificationCodeOf,
} from '@gozlem/domain/report/verification-code'
import { type Scope, type Work, writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context, PublicContext } from '../../http/context'
import { listFindings, listReferences } from './finding-store'
import { listImages } from './image-store'
import { listObservations } from './observation-store'
import { listPdfHashes } from './pdf-store'
import { findByCode, saveSeal } from './seal-store'
import { areSignaturesIntact } from './signature-commands'
import { listSignatures } from './signature-store'
import { findReport, type ReportRow } from './store'
import { viewReplacement } from './view'

/** Seals a report that was just completed, in the same transaction; answers the hash of its content. */
export async function sealReport(ctx: Context, report: ReportRow): Promise<string> {
  const content_hash = await contentHash(ctx, report, sealVersion)
  await saveSeal(ctx, report.id, {
    verification_code: verificationCodeOf(randomBytes(verificationCodeLength)),
    content_hash,
    seal_version: sealVersion,
  })
  return content_hash
}

/**
 * SHA-256 over what a completed report says, as a version of the seal covers it: number, dates, company, findings, references, the photos' own hashes and what is
 * marked on them. The
 * people who made it are left out: their names may have to be forgotten (PLAT-05).
 */
export async function contentHash(
  work: Work<Scope>,
  report: ReportRow,
  version: number = sealVersion,
): Promise<string> {
  const findings = await listFindings(work, report)
  const references = await listReferences(work, report)
  const images = await listImages(work, report)
  const observations = await listObservations(work, report)
  const { name, address, sgk_no, tehlike_sinifi, employee_count, nace_code } = report.client_company_snapshot
  const whole = sealedReportFields(version, report)
  const said = [
    [report.number, report.title, report.completed_at, report.osgb_name, report.risk_method],
    [name, address, sgk_no, tehlike_sinifi, employee_count, nace_code],
    findings
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((finding) => [
        ...sealedFinding(version, finding),
        // A report that is sealed says nothing that could not be said then; what does say it was changed since.
        ...(saysMoreThanSealed(version, finding) ? [finding] : []),
      ]),
    references.map(({ regulation, link }) => `${regulation} ${link}`).toSorted(),
    images.map(({ original_sha256 }) => original_sha256).toSorted(),
    ...(whole.length > 0 ? [whole] : []),
    ...sealedSigners(version, report.signers),
    ...sealedObservations(observations),
    ...sealedReview(version, report.review),
    ...sealedReplaced(version, report.replaces),
    ...sealedRepeats(
      version,
      findings.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ),
    ...sealedMarks(
      version,
      images.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

const verifications: Limit = { kind: 'report-verification', allowed: 60, windowSeconds: 10 * 60 }

/**
 * Confirms a completed report to whoever holds its paper, with enough of it to tell whether the paper is the one; says no more
 * than the paper does, and less of one that was withdrawn or has changed.
 * @throws Problem VERIFICATION_UNKNOWN, RATE_LIMITED
 */
export async function verify({ pool, request }: PublicContext, typed: string) {
  // A transaction of its own: a code that is unknown still counts.
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, verifications, request.address))
  const code = readVerificationCode(typed)
  const found = code && (await writeAsSystem(pool, (work) => findByCode(work, code)))
  if (!found) throw problem('VERIFICATION_UNKNOWN')
  return writeForOrganization(pool, found.organization_id, async (work) => {
    const report = await findReport(work, found.id, { deleted: true })
    if (!report?.number || !report.completed_at) throw problem('VERIFICATION_UNKNOWN')
    const intact = (await contentHash(work, report, found.seal_version)) === found.content_hash
    const isShown = intact && !found.deleted
    const signatures = await listSignatures(work, report)
    const replaced_by = viewReplacement(report)
    return {
      number: report.number,
      completed_at: report.completed_at,
      issuer: issuerOf(report),
      osgb_name: report.osgb_name,
      total_entries: report.total_entries,
      content_hash: found.content_hash,
      intact,
      signatures: signatures.length,
      signatures_intact: areSignaturesIntact(report, found.content_hash, signatures),
      deleted: found.deleted,
      replaced_by: replaced_by && { number: replaced_by.number, completed_at: replaced_by.completed_at },
      client_company_masked: isShown ? maskedName(report.client_company_snapshot.name) : '',
      entries: isShown ? await titlesOf(work, report) : [],
      pdf_hashes: isShown ? await listPdfHashes(work, report) : [],
    }
  })
}

/** The findings as their headings on the paper, in its order. */
async function titlesOf(work: Work<Scope>, report: ReportRow) {
  const photo_ids = (await listImages(work, report)).map(({ id }) => id)
  return inReportOrder(await listFindings(work, report), photo_ids).map(({ uygunsuzluk, risk_skoru }) => {
    const { label, tone } = riskBand(report.risk_method, risk_skoru)
    return { title: uygunsuzluk || 'Açıklama girilmedi', band: label, tone, risk_skoru }
  })
}
