// Who is told of work that goes to somebody else, of imports and of archives; part of the table of telling.ts.
import { exportKeptDays } from '../data-transfer/organization-export'
import type { EventKind, KeptEvent } from './event'
import { type Following, job, nobody, type Telling } from './following'

const exportPage = '/osgb-migration?view=export'

const ofAssigned =
  (message: 'assignments_imported' | 'assignments_taken_back') =>
  ({ data: { told } }: KeptEvent<'data_import.applied' | 'data_import.undone'>): Telling[] =>
    told.map(({ user_id, companies }) => ({ message, to: [user_id], facts: { companies } }))

type OfDataTransfer = Extract<EventKind, `${'handover' | 'data_import' | 'organization_export'}.${string}`>

export const dataTransferTellings: {
  readonly [Kind in OfDataTransfer]: Following<Kind> | typeof nobody
} = {
  'handover.done': {
    job,
    tells: ({ data: { from_id, from_name, to_id, to_name, assignments, visits, drafts, actions } }) => [
      {
        message: 'work_handed_over',
        to: [to_id],
        facts: { from_name, assignments, visits, drafts, actions },
      },
      { message: 'work_taken_over', to: [from_id], facts: { to_name, assignments, visits, drafts, actions } },
    ],
  },
  'data_import.uploaded': nobody,
  'data_import.applied': { job, tells: ofAssigned('assignments_imported') },
  'data_import.undone': { job, tells: ofAssigned('assignments_taken_back') },
  'organization_export.requested': nobody,
  'organization_export.cancelled': nobody,
  'organization_export.ready': {
    job,
    tells: ({ data: { asker_id } }) => [
      { message: 'export_ready', to: [asker_id], facts: { days: exportKeptDays, url: exportPage } },
    ],
  },
  'organization_export.failed': {
    job,
    tells: ({ data: { asker_id } }) => [
      { message: 'export_failed', to: [asker_id], facts: { url: exportPage } },
    ],
  },
  'organization_export.downloaded': nobody,
  'organization_export.deleted': nobody,
}
