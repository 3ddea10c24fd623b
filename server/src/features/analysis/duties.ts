import { nothing, type SliceDuties } from '../../db/duties'
import { daysAgo, removedWhen } from '../../jobs/retention/steps'
import { callColumns, choiceColumns, engineColumns } from './moved-duties'

const quotasKeptDays = 31
const callsKeptDays = 400

/** Notes of these client companies ($2) may name people there. */
const choicesAtClients = `delete from engine_choice c using report r
  where c.organization_id = $1 and r.organization_id = c.organization_id and r.id = c.report_id
    and r.client_company_id = any($2::uuid[])`

export const analysisDuties = {
  engine_choice: {
    copy: [
      {
        of: 'everybody',
        file: 'analiz-secimleri',
        rows: `select report_id, words, offered, hazard_id, created_at from engine_choice
          where organization_id = $1 and chosen_by = $2 order by created_at, id`,
      },
    ],
    person: { statements: ['delete from engine_choice where chosen_by = $1'] },
    client: { erased: [choicesAtClients], removed: [choicesAtClients] },
    kept: nothing('goes with the finding it made, or with its report'),
    moves: { columns: choiceColumns },
  },
  analysis_quota: {
    kept: [removedWhen('analysis_quotas', 'analysis_quota', `day < current_date - ${quotasKeptDays}`)],
    moves: nothing('counts what this installation asks of models in a day'),
  },
  analysis_call: {
    kept: [removedWhen('analysis_calls', 'analysis_call', `created_at < ${daysAgo(callsKeptDays)}`)],
    moves: { columns: callColumns },
  },
  analysis_engine: {
    copy: nothing('is a setting of the organization'),
    person: nothing('says by its id who set it'),
    kept: nothing('stays as long as the organization'),
    moves: { columns: engineColumns, sealed: ['sealed_key'] },
  },
} satisfies SliceDuties
