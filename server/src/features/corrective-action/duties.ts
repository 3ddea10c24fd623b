import { nothing, type SliceDuties } from '../../db/duties'
import { proofKey, proofKeys } from './photo-commands'
import { removeActionsOfReports } from './retention-store'
import { actionColumns, carryoverColumns, photoColumns, stepColumns } from './moved-duties'

const withReport = nothing('goes with its report')

const stepsOf = `from corrective_action_step s
    join corrective_action a on a.organization_id = s.organization_id and a.id = s.action_id
    join client_company c on c.organization_id = a.organization_id and c.id = a.client_company_id
  where s.organization_id = $1 and a.deleted_at is null`

/** Why something was out of scope may name people there. */
const reasonsAtClients = `update report_carryover k set reason = '' from report r
  where k.organization_id = $1 and r.organization_id = k.organization_id and r.id = k.report_id
    and r.client_company_id = any($2::uuid[])`

export const correctiveActionDuties = {
  corrective_action_photo: {
    copy: [
      {
        of: 'individual',
        file: 'uygunsuzluk-fotograflari',
        rows: `select p.id, s.action_id, p.step_id, p.file_name, p.width, p.height, p.taken_at, p.created_at
          from corrective_action_photo p
            join corrective_action_step s on s.organization_id = p.organization_id and s.id = p.step_id
          where p.organization_id = $1 and s.actor_id = $2 order by p.created_at, p.id`,
      },
      {
        of: 'individual',
        rows: `select p.id, p.organization_id, p.storage_id, p.mime from corrective_action_photo p
            join corrective_action_step s on s.organization_id = p.organization_id and s.id = p.step_id
          where p.organization_id = $1 and s.actor_id = $2 and not p.of_report order by p.created_at, p.id`,
        place({ id = '', organization_id = '', storage_id = '', mime = '' }) {
          const key = proofKey({ organization_id, storage_id, mime }, 'original')
          return { key, name: `uygunsuzluk-takibi/${id}.${key.split('.').at(-1) ?? ''}` }
        },
      },
    ],
    person: nothing('shows what was solved at the client; its step says by its id who took it'),
    kept: withReport,
    moves: { columns: photoColumns },
    files: {
      folder: 'proofs',
      // Those of reports are with the photos of reports.
      rows: 'select organization_id, storage_id, mime from corrective_action_photo where not of_report',
      keys: ({ organization_id = '', storage_id = '', mime = '' }) =>
        proofKeys({ organization_id, storage_id, mime }),
      named: /^proofs\/[0-9a-f-]{36}\/([0-9a-f-]{36})\/[a-z]+\.[a-z0-9]+$/,
      known:
        'select storage_id::text as name from corrective_action_photo where storage_id = any($1::uuid[]) and not of_report',
    },
  },
  corrective_action_step: {
    copy: [
      {
        of: 'everybody',
        file: 'uygunsuzluk-takibi',
        rows: `select s.action_id, c.name as client_company, a.finding_number, s.deed, s.comment, s.term_before, s.term_after,
            s.created_at, s.heard_at ${stepsOf} and s.actor_id = $2 order by s.created_at, s.id`,
      },
    ],
    person: nothing('says by its id who did it; the follow-up is the consultancy’s to keep'),
    client: nothing('tells what became of a report, which its reader has to keep', ['comment', 'by_name']),
    kept: withReport,
    moves: { columns: stepColumns },
  },
  report_carryover: {
    copy: [
      {
        of: 'everybody',
        file: 'onceki-uygunsuzluk-yanitlari',
        rows: `select report_id, action_id, verdict, reason, answered_at from report_carryover
          where organization_id = $1 and answered_by = $2 order by answered_at, action_id`,
      },
    ],
    person: { statements: ["update report_carryover set reason = '' where answered_by = $1"] },
    client: { erased: [reasonsAtClients], removed: [reasonsAtClients] },
    kept: withReport,
    moves: { columns: carryoverColumns },
  },
  corrective_action: {
    copy: [
      {
        of: 'individual',
        file: 'uygunsuzluklar',
        rows: `select id, report_id, finding_number, title, place, responsible, risk_skoru, first_term, term, state, reported_at,
            closed_at from corrective_action
          where organization_id = $1 and $2::uuid is not null and deleted_at is null order by created_at, finding_number`,
      },
    ],
    person: nothing('says by its id who follows it up'),
    client: nothing('says what its report says, which its reader has to keep', [
      'title',
      'place',
      'responsible',
      'responsible_folded',
      'search_text',
    ]),
    kept: [{ step: 'actions_of_reports', batch: removeActionsOfReports }],
    moves: { columns: actionColumns },
  },
} satisfies SliceDuties
