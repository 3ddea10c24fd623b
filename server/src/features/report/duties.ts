import { extname } from 'node:path'
import { fieldsWith } from '@gozlem/domain/report/finding'
import { reportFieldNames } from '@gozlem/domain/report/report-fields'
import { nothing, type SliceDuties } from '../../db/duties'
import { imageSizes } from '../../external/images/stored-photo'
import { markedWhenClosed } from '../../jobs/retention/steps'
import { endsWithPerson } from '../organization/duties'
import { imageKey } from './image-store'
import { pdfKey } from './pdf-store'
import * as retention from './retention-store'
import {
  analysisColumns,
  analysisItemColumns,
  codeColumns,
  countColumns,
  findingColumns,
  imageColumns,
  isFinished,
  leadsToReport,
  monthColumns,
  numberColumns,
  observationColumns,
  pdfColumns,
  photoMonthColumns,
  referenceColumns,
  reportColumns,
  signatureColumns,
  templateColumns,
} from './moved-duties'

/** Reports of the person ($2) in their organization ($1). */
export const reportsOfPerson =
  'select id from report where organization_id = $1 and created_by = $2 and deleted_at is null'

const wordsOfFinding = fieldsWith('words', true)
  .map((field) => `'${field}', e.${field}`)
  .join(', ')

const fieldsOfReport = reportFieldNames.map((field) => `r.${field}`).join(', ')

const withReport = nothing('goes with its report')
const ofReport = nothing('stands in the report, which is copied with it')

export const reportDuties = {
  analysis_item: {
    kept: nothing('goes with its photo'),
    moves: {
      columns: analysisItemColumns,
      arrived: [
        `update analysis_item set status = 'cancelled', finished_at = now()
         where organization_id = $1 and status in ('queued', 'running')`,
      ],
    },
  },
  analysis: {
    copy: nothing('says when photos were looked at; what was found stands in the report'),
    person: nothing('says by its id who began it'),
    kept: withReport,
    moves: {
      columns: analysisColumns,
      // No job is at it where it arrives.
      arrived: [
        `update analysis set status = 'cancelled', finished_at = now() where organization_id = $1 and status = 'running'`,
      ],
    },
  },
  report_finding: {
    copy: ofReport,
    person: nothing('is the report, which the consultancy has to keep; an individual’s goes with it'),
    kept: withReport,
    moves: { columns: findingColumns },
  },
  report_reference: {
    kept: withReport,
    moves: { columns: referenceColumns },
  },
  report_pdf: {
    copy: [
      {
        of: 'individual',
        rows: `select p.organization_id, p.storage_id, p.sha256, r.number
          from report_pdf p join report r on r.organization_id = p.organization_id and r.id = p.report_id
          where p.organization_id = $1 and p.report_id in (${reportsOfPerson}) order by r.number, p.made_at`,
        place({ organization_id = '', storage_id = '', sha256 = '', number = '' }) {
          const key = pdfKey({ organization_id, storage_id })
          return { key, name: `raporlar/${number}-${sha256.slice(0, 8)}.pdf` }
        },
      },
    ],
    kept: withReport,
    moves: { columns: pdfColumns },
    files: {
      folder: 'pdfs',
      rows: 'select organization_id, storage_id from report_pdf',
      keys: ({ organization_id = '', storage_id = '' }) => [pdfKey({ organization_id, storage_id })],
      named: /^pdfs\/[0-9a-f-]{36}\/([0-9a-f-]{36})\.pdf$/,
      known: 'select storage_id::text as name from report_pdf where storage_id = any($1::uuid[])',
    },
  },
  report_signature: {
    copy: [
      {
        // Drawn by them, as author or as signer; who held the device is a colleague's name.
        of: 'employee',
        file: 'imzalar',
        rows: `select s.report_id, s.signed_at, s.strokes
          from report_signature s join report r on r.organization_id = s.organization_id and r.id = s.report_id
          where s.organization_id = $1 and r.deleted_at is null and (
            s.signer_id = $2 and r.created_by = $2
            or r.signers @> jsonb_build_array(jsonb_build_object('person_id', $2::uuid, 'id', s.signer_id)))
          order by s.signed_at, s.report_id`,
      },
      {
        of: 'individual',
        file: 'imzalar',
        rows: `select report_id, signer_id, signed_at, held_by_name, strokes from report_signature
          where organization_id = $1 and report_id in (${reportsOfPerson}) order by report_id, signed_at`,
      },
    ],
    person: nothing('stands under a completed report, which says who held the device for it', [
      'held_by_name',
    ]),
    kept: withReport,
    moves: { columns: signatureColumns },
  },
  report_observation: {
    kept: withReport,
    moves: { columns: observationColumns },
  },
  report_image: {
    copy: [
      {
        of: 'individual',
        file: 'fotograflar',
        rows: `select id, report_id, file_name, note, width, height, turn, marks, taken_at, created_at from report_image
          where organization_id = $1 and report_id in (${reportsOfPerson}) and deleted_at is null order by report_id, position`,
      },
      {
        of: 'individual',
        rows: `select id, report_id, organization_id, storage_id, mime from report_image
          where organization_id = $1 and report_id in (${reportsOfPerson}) and deleted_at is null order by report_id, position`,
        place({ id = '', report_id = '', organization_id = '', storage_id = '', mime = '' }) {
          const key = imageKey({ organization_id, storage_id, mime }, 'original')
          return { key, name: `fotograflar/${report_id}/${id}${extname(key)}` }
        },
      },
    ],
    person: nothing('says by its id who took it'),
    kept: [
      { step: 'photos', batch: retention.removeImages },
      { step: 'photos_of_reports', batch: retention.removeImagesOfReports },
    ],
    moves: { columns: imageColumns },
    files: {
      folder: 'photos',
      rows: `select organization_id, storage_id, mime from report_image
        union select organization_id, storage_id, mime from corrective_action_photo where of_report`,
      keys: ({ organization_id = '', storage_id = '', mime = '' }) =>
        imageSizes.map((size) => imageKey({ organization_id, storage_id, mime }, size)),
      named: /^photos\/[0-9a-f-]{36}\/([0-9a-f-]{36})\/[a-z]+\.[a-z0-9]+$/,
      known: `select storage_id::text as name from report_image where storage_id = any($1::uuid[])
        union select storage_id::text from corrective_action_photo where storage_id = any($1::uuid[]) and of_report`,
    },
  },
  report: {
    copy: [
      {
        of: 'individual',
        file: 'raporlar',
        rows: `select r.id, r.number, r.title, r.name, r.status, r.osgb_name, r.risk_method, r.client_company_name, r.created_at,
            r.updated_at, r.completed_at, r.is_archived, r.certificate_snapshot, r.signers, r.replaces, ${fieldsOfReport},
            (select coalesce(jsonb_agg(to_jsonb(e) - 'organization_id' - 'report_id' order by e.position), '[]')
              from report_finding e where e.organization_id = r.organization_id and e.report_id = r.id) as entries,
            (select coalesce(jsonb_agg(jsonb_build_object('regulation', f.regulation, 'link', f.link)
                order by f.position), '[]')
              from report_reference f
              where f.organization_id = r.organization_id and f.report_id = r.id) as report_references,
            (select coalesce(jsonb_agg(jsonb_build_object('text', o.text, 'image_id', o.image_id, 'approved', o.approved,
                'source', o.source)
                order by o.position), '[]')
              from report_observation o
              where o.organization_id = r.organization_id and o.report_id = r.id) as observations
          from report r where r.organization_id = $1 and r.id in (${reportsOfPerson}) order by r.created_at`,
      },
      {
        // The words they wrote, as they stand, and what it says of them as who signs it; nothing of the client but its name,
        // which their assignment names too.
        of: 'employee',
        file: 'raporlar',
        rows: `select r.id, r.client_company_name, r.created_at, own.findings,
            case when r.assessment_written_by = $2 then r.general_assessment else '' end as general_assessment,
            (select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(r.signers) s
              where s ->> 'person_id' = $2::uuid::text) as signers
          from report r cross join lateral (
            select coalesce(jsonb_agg(jsonb_build_object(${wordsOfFinding}, 'created_at', e.created_at)
                order by e.position), '[]') as findings
            from report_finding e
            where e.organization_id = r.organization_id and e.report_id = r.id and e.written_by = $2) own
          where r.organization_id = $1 and r.deleted_at is null
            and r.id in (${reportsOfPerson}
              union select report_id from report_finding where organization_id = $1 and written_by = $2
              union select id from report where organization_id = $1 and assessment_written_by = $2
              union select id from report where organization_id = $1
                and signers @> jsonb_build_array(jsonb_build_object('person_id', $2::uuid)))
          order by r.created_at`,
      },
      {
        of: 'employee',
        file: 'incelemeler',
        rows: `select r.id, r.client_company_name, r.review ->> 'step' as step, r.review ->> 'decided_at' as decided_at,
            r.review ->> 'note' as note, r.review -> 'notes' as notes
          from report r where r.organization_id = $1 and r.deleted_at is null
            and r.review #>> '{reviewer,person_id}' = $2::text order by r.created_at`,
      },
    ],
    person: {
      statements: [
        `update report set created_by_email = '',
           created_by_name = case when status = 'draft' then 'Silinmiş kullanıcı' else created_by_name end,
           certificate_snapshot = case when status = 'draft' then null else certificate_snapshot end
         where created_by = $1`,
        `update report r set deleted_at = now() from organization o
         where o.id = r.organization_id and ${endsWithPerson('o')} and r.created_by = $1 and r.status = 'draft'
           and r.deleted_at is null`,
        // Who was chosen to sign a draft signs it no more.
        `update report r set signers = (
           select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(r.signers) s where s ->> 'person_id' is distinct from $1::text)
         from app_user u
         where u.id = $1 and r.organization_id = u.organization_id and r.status = 'draft'
           and r.signers @> jsonb_build_array(jsonb_build_object('person_id', $1::text))`,
        // A review that names them begins anew; who reviewed what is completed stands on its paper, who submitted it does not.
        `update report r set review = r.review || jsonb_build_object('submitted_by_name', 'Silinmiş kullanıcı') from app_user u
         where u.id = $1 and r.organization_id = u.organization_id and r.status = 'completed'
           and r.review ->> 'submitted_by' = $1::text`,
        `update report r set review = null from app_user u
         where u.id = $1 and r.organization_id = u.organization_id and r.status = 'draft'
           and (r.review ->> 'submitted_by' = $1::text or r.review #>> '{reviewer,person_id}' = $1::text)`,
      ],
      keeps: ['created_by_name', 'certificate_snapshot', 'search_text', 'signers', 'review'],
    },
    client: nothing('prints what it froze of the client company, which its reader has to keep', [
      'title',
      'client_company_name',
      'client_company_address',
      'client_company_sgk_no',
      'client_company_snapshot',
      'search_text',
      'signers',
    ]),
    kept: [
      markedWhenClosed('reports_of_closed_organizations', 'report', 'deleted_at'),
      { step: 'reports', batch: retention.removeReports },
    ],
    moves: { columns: reportColumns, holds: [isFinished] },
  },
  report_template: {
    copy: [
      {
        of: 'individual',
        file: 'rapor-sablonlari',
        rows: `select id, name, report_name, risk_method, print, message, recipients, created_at, updated_at
          from report_template where organization_id = $1 and $2::uuid is not null order by created_at`,
      },
    ],
    person: {
      statements: [
        `delete from report_template t using app_user u, organization o
         where u.id = $1 and o.id = u.organization_id and t.organization_id = o.id and ${endsWithPerson('o')}`,
        `update report_template t set recipients = t.recipients - u.email from app_user u
         where u.id = $1 and t.organization_id = u.organization_id and t.recipients ? u.email`,
      ],
    },
    kept: nothing('stays until somebody deletes it, or its organization ends with its last person'),
    moves: { columns: templateColumns },
  },
  report_count: {
    client: nothing('goes with its client company'),
    kept: nothing('goes with its client company'),
    moves: { columns: countColumns },
  },
  report_month: {
    client: nothing('goes with its client company'),
    kept: nothing('goes with its client company'),
    moves: { columns: monthColumns },
  },
  photo_month: {
    kept: nothing('counts photos alone, of nobody and of no client company'),
    moves: { columns: photoMonthColumns },
  },
  report_code: {
    kept: nothing('goes with its report'),
    moves: { columns: codeColumns, holds: [leadsToReport] },
  },
  report_number: {
    kept: nothing('a number is never given twice, also when its report is gone'),
    moves: { columns: numberColumns },
  },
} satisfies SliceDuties
