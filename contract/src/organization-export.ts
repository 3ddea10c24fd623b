import { exportStates } from '@gozlem/domain/data-transfer/organization-export'
import * as z from 'zod/mini'
import { GivenPassword } from './account-fields'
import { route } from './route'
import { Done, Id, IdParams, Instant } from './shapes'

export const ExportView = z.object({
  id: Id,
  state: z.enum(exportStates),
  /** How many of its tables and files are in it; 0 of 0 before it begins. */
  done: z.int(),
  total: z.int(),
  /** Of the file; null before it is ready. */
  byte_size: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  row_count: z.nullable(z.int()),
  file_count: z.nullable(z.int()),
  /** Files that records name and that could not be found. */
  missing_files: z.nullable(z.int()),
  /** Null where that person is no more, or runs the system. */
  asked_by_name: z.nullable(z.string()),
  created_at: Instant,
  /** Until when it can be downloaded. */
  expires_at: Instant,
  can: z.object({ cancel: z.boolean(), download: z.boolean(), delete: z.boolean() }),
})
export type ExportView = z.infer<typeof ExportView>

/** For a superadmin: whose data it is. */
const organization_id = z.optional(Id)
const reply = z.object({ export: ExportView })

export const listExports = route('dataTransfer.listExports', {
  summary: 'Archives of the whole organization, newest first, as long as they are kept.',
  query: z.object({ organization_id }),
  reply: z.object({ exports: z.array(ExportView) }),
})

export const requestExport = route('dataTransfer.requestExport', {
  summary: 'Begins an archive of everything of the organization; the same id twice is the same archive.',
  body: z.object({ id: z.optional(Id), organization_id, current_password: GivenPassword }),
  reply,
  status: 201,
  problems: ['NOT_FOUND', 'CONFLICT', 'ID_IN_USE', 'RATE_LIMITED'],
})

export const cancelExport = route('dataTransfer.cancelExport', {
  summary: 'Asks the work on an archive to stop; one that is not under way stays as it is.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND'],
})

export const downloadExport = route('dataTransfer.downloadExport', {
  summary:
    'The archive as a zip, all of it or one range of bytes, so that a download that broke off goes on.',
  params: IdParams,
  sends: 'application/zip',
  problems: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
})

export const deleteExport = route('dataTransfer.deleteExport', {
  summary: 'Removes an archive before it expires.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND', 'CONFLICT'],
})
