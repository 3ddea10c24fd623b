// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { Confidence, sentShape } from '@gozlem/contract/finding'
import { ObservationInput } from '@gozlem/contract/observation'
import { PhotoMark } from '@gozlem/contract/photo-mark'
import { ReferenceInput } from '@gozlem/contract/reference-input'
import { RepeatView } from '@gozlem/contract/repeat-view'
import { sentReportFields } from '@gozlem/contract/report-field'
import { SignerView, StrokesInput } from '@gozlem/contract/report-signature'
import { ReportCertificate, ReportClientCompany } from '@gozlem/contract/report-snapshot'
import { TemplateInput } from '@gozlem/contract/report-template'
import { sentFields } from '@gozlem/domain/report/finding'
import { maximumMarks } from '@gozlem/domain/report/photo-marks'
import { riskMethodIds } from '@gozlem/domain/report/risk-score'
import { maximumSigners } from '@gozlem/domain/report/signer'
import * as z from 'zod/mini'
import type { Holding } from '../../db/duties'
import {
  changed,
  type ColumnRules,
  count,
  day,
  emailOrNone,
  flag,
  id,
  json,
  made,
  number,
  orNull,
  past,
  sha256,
  text,
  word,
} from '../../db/moved-columns'
import { photoMimes } from '../../external/images/stored-photo'

const { shape: observation } = ObservationInput
const { shape: reference } = ReferenceInput
const { shape: template } = TemplateInput
const facts = z.record(z.string(), json)

export const reportColumns: ColumnRules = {
  id,
  client_company_id: id,
  created_by: id,
  number: orNull(text(40)),
  title: text(1000),
  status: word,
  report_type: text(100),
  osgb_name: text(255),
  risk_method: z.enum(riskMethodIds),
  client_company_name: text(255),
  client_company_address: text(1000),
  client_company_sgk_no: text(50),
  client_company_snapshot: ReportClientCompany,
  created_by_name: text(300),
  created_by_email: emailOrNone,
  certificate_snapshot: orNull(ReportCertificate),
  total_entries: count,
  highest_risk: number,
  revision: count,
  is_archived: flag,
  ...changed,
  completed_at: orNull(past),
  deleted_at: orNull(past),
  verification_code: orNull(word),
  content_hash: orNull(sha256),
  notebook_written_on: orNull(day),
  notebook_page: orNull(text(50)),
  letterhead_snapshot: orNull(facts),
  open_findings: count,
  seal_version: orNull(count),
  name: text(300),
  ...sentReportFields,
  signers: z.array(SignerView).check(z.maxLength(maximumSigners)),
  assessment_written_by: orNull(id),
  template_id: orNull(id),
  findings_by_level: orNull(facts),
  review: orNull(facts),
  replaces_id: orNull(id),
  replaces: orNull(facts),
  replaces_findings: json,
  replaced_at: orNull(past),
  reissues: count,
}

export const findingColumns: ColumnRules = {
  id,
  report_id: id,
  position: count,
  ...sentShape(sentFields),
  siddet: number,
  olasilik: number,
  etki: number,
  risk_skoru: number,
  source: text(100),
  confidence: orNull(Confidence),
  proposal: json,
  refined_at: orNull(past),
  ...changed,
  written_by: orNull(id),
  repeats: orNull(RepeatView),
}

export const imageColumns: ColumnRules = {
  id,
  report_id: id,
  position: orNull(count),
  storage_id: id,
  file_name: text(300),
  note: text(4000),
  // The extension of the stored file comes from it.
  mime: z.enum(photoMimes, 'Fotoğraf türü değil.'),
  byte_size: count,
  width: count,
  height: count,
  taken_at: orNull(past),
  original_sha256: sha256,
  created_by: id,
  ...made,
  deleted_at: orNull(past),
  turn: count,
  large: flag,
  is_copy: flag,
  marks: z.array(PhotoMark).check(z.maxLength(maximumMarks)),
  marks_revision: count,
  face_check: orNull(facts),
}

export const pdfColumns: ColumnRules = {
  report_id: id,
  variant: text(200),
  storage_id: id,
  sha256,
  byte_size: count,
  made_at: past,
}

export const signatureColumns: ColumnRules = {
  report_id: id,
  signer_id: id,
  strokes: StrokesInput,
  held_by_name: text(300),
  signed_at: past,
  signed_hash: sha256,
}

export const observationColumns: ColumnRules = {
  id,
  report_id: id,
  position: count,
  text: observation.text,
  image_id: orNull(id),
  approved: flag,
  source: text(100),
  ...made,
}

export const referenceColumns: ColumnRules = {
  id,
  report_id: id,
  position: count,
  regulation: reference.regulation,
  link: reference.link,
  source: word,
  ...made,
}

export const templateColumns: ColumnRules = {
  id,
  name: template.name,
  report_name: template.report_name,
  risk_method: template.risk_method,
  print: template.print,
  message: template.message,
  recipients: template.recipients,
  ...changed,
}

export const analysisColumns: ColumnRules = {
  id,
  report_id: id,
  created_by: id,
  engine: text(100),
  status: word,
  ...made,
  finished_at: orNull(past),
  provider: orNull(text(100)),
  model: orNull(text(200)),
  prompt_version: orNull(text(100)),
  notice: text(10_000),
}

export const analysisItemColumns: ColumnRules = {
  id,
  analysis_id: id,
  image_id: id,
  position: count,
  status: word,
  message: text(10_000),
  finding_ids: z.array(id),
  left_out: count,
  tries: count,
  started_at: orNull(past),
  finished_at: orNull(past),
  question: json,
}

export const codeColumns: ColumnRules = { verification_code: word, report_id: id }
export const numberColumns: ColumnRules = { year: count, last: count }
export const photoMonthColumns: ColumnRules = { month: day, photos: count, bytes: count }

export const countColumns: ColumnRules = {
  client_company_id: id,
  status: word,
  is_archived: flag,
  reports: count,
  open_findings: count,
  replaced: count,
}

export const monthColumns: ColumnRules = {
  client_company_id: id,
  month: day,
  completed: count,
  low: count,
  medium: count,
  high: count,
  low_findings: count,
  medium_findings: count,
  high_findings: count,
}

/** What completing a report asks for (`finalizeFindings`). */
export const isFinished: Holding = {
  broken: 'Tamamlanmış raporun numarası, uygunsuzluğu ya da bir uygunsuzluğunun onayı eksik.',
  rows: `select r.organization_id, r.id from report r where r.organization_id = $1 and r.status = 'completed'
    and (r.number is null
      or not exists (select from report_finding f where f.organization_id = r.organization_id and f.report_id = r.id)
      or exists (select from report_finding f where f.organization_id = r.organization_id and f.report_id = r.id
        and (f.status <> 'approved' or not f.scored or f.uygunsuzluk = '')))`,
}

export const leadsToReport: Holding = {
  broken: 'Doğrulama kodu, raporun kodu değil.',
  rows: `select c.verification_code from report_code c
      left join report r on r.organization_id = c.organization_id and r.id = c.report_id
    where c.organization_id = $1 and r.verification_code is distinct from c.verification_code`,
}
