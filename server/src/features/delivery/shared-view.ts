import type { ReplyOf } from '@gozlem/contract/route'
import type { readSharedReport, SharedFinding } from '@gozlem/contract/shared-report'
import { withoutFieldNote } from '@gozlem/domain/report/field-note'
import { findingPhotoIds, inReportOrder } from '@gozlem/domain/report/finding-rules'
import { printedFacts } from '@gozlem/domain/report/finding-text'
import { issuerOf } from '@gozlem/domain/report/issuer'
import { saidAt, visitText } from '@gozlem/domain/report/report-field-text'
import { pickReportFields } from '@gozlem/domain/report/report-fields'
import { riskBand } from '@gozlem/domain/report/risk-score'
import { signingPeople } from '@gozlem/domain/report/signer'
import type { FindingRow } from '../report/finding-store'
import type { ImageRow } from '../report/image-store'
import type { ReportRow } from '../report/store'
import { authorCertificate, viewReplacement } from '../report/view'
import type { BehindLink } from './link-commands'

/** A report as people of the client company read it: what the paper says, and nothing of how it came about. */
export function viewSharedReport({
  delivery,
  report,
  findings,
  images,
  references,
  observations,
  signatures,
  receipts,
}: BehindLink): ReplyOf<typeof readSharedReport>['report'] {
  const { title, number, completed_at, created_at, created_by_name, osgb_name } = report
  const ordered = inReportOrder(
    findings,
    images.map(({ id }) => id),
  )
  return {
    title,
    number: number ?? '',
    completed_at: completed_at ?? created_at,
    issuer: issuerOf(report),
    replaced_by: viewReplacement(report),
    osgb_name,
    created_by_name,
    client_company_name: report.client_company_name,
    total_entries: report.total_entries,
    facts: factsOfReport(report),
    general_assessment: report.general_assessment,
    entries: ordered.map((finding) => viewFinding(report, finding, images)),
    observations: observations.map(({ text, image_id }) => ({
      text,
      photos: image_id === null ? [] : viewPhotos([image_id], images),
    })),
    references: references.map(({ regulation, link }) => ({ regulation, link })),
    signers: signingPeople({ ...report, certificate: authorCertificate(report) })
      .filter(({ name }) => name !== '')
      .map(({ id, role_label, name }) => ({
        role_label,
        name,
        signed_at: signatures.find(({ signer_id }) => signer_id === id)?.signed_at ?? null,
      })),
    receipts,
    expires_at: delivery.expires_at,
  }
}

function factsOfReport(report: ReportRow): { label: string; value: string }[] {
  const visit = visitText(report)
  return [
    ...(visit ? [{ label: 'Ziyaret', value: visit }] : []),
    ...saidAt('client', pickReportFields(report)).map(({ label, value }) => ({ label, value })),
  ]
}

function viewFinding(
  { risk_method }: ReportRow,
  finding: FindingRow,
  images: readonly ImageRow[],
): SharedFinding {
  const { label, tone } = riskBand(risk_method, finding.risk_skoru)
  const named = finding.citations.map(({ title }) => title)
  return {
    title: finding.uygunsuzluk || 'Açıklama girilmedi',
    aciklama: withoutFieldNote(finding.aciklama),
    measures: finding.alinmasi_gereken_onlemler,
    band: label,
    tone,
    risk_skoru: finding.risk_skoru,
    facts: printedFacts(risk_method, finding).map(({ label, value }) => ({ label, value })),
    regulations: named.length > 0 ? named : [finding.mevzuat_referansi].filter(Boolean),
    photos: viewPhotos(findingPhotoIds(finding), images),
  }
}

const viewPhotos = (ids: readonly string[], images: readonly ImageRow[]) =>
  ids.flatMap((id) =>
    images.filter((image) => image.id === id).map(({ width, height }) => ({ id, width, height })),
  )
