import { importKinds, importStates, rowVerdicts } from '@gozlem/domain/data-transfer/import-kind'
import * as z from 'zod/mini'
import { route } from './route'
import { Done, Id, IdParams, Instant } from './shapes'

/** Name of a field -> the column of the sheet it is read from, from 0. */
const Columns = z.record(z.string().check(z.maxLength(40)), z.int().check(z.minimum(0), z.maximum(99)))

export const ImportView = z.object({
  id: Id,
  organization_id: Id,
  kind: z.enum(importKinds),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Rows of data, and how many of them the work that is under way has behind it. */
  row_count: z.int(),
  done: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  /** The line that holds the heads, the heads, and which of them are matched. */
  heading_line: z.int(),
  headings: z.array(z.string()),
  columns: z.record(z.string(), z.int()),
  /** The first rows under the heads, to recognise a column by. */
  samples: z.array(z.array(z.string())),
  /** What came of the last work, where it did not come to its end; else empty. */
  notice: z.string(),
  created_at: Instant,
  applied_at: z.nullable(Instant),
  undone_at: z.nullable(Instant),
  /** How many rows the undoing left as they are. */
  kept_rows: z.int(),
  can: z.object({ match: z.boolean(), apply: z.boolean(), cancel: z.boolean(), undo: z.boolean() }),
})
export type ImportView = z.infer<typeof ImportView>

export const ImportRowView = z.object({
  line: z.int(),
  /** By what the row is recognised, as the sheet has it. */
  label: z.string(),
  verdict: z.nullable(z.enum(rowVerdicts)),
  /** Why it is refused, or why it could not be undone. */
  message: z.string(),
  /** `Telefon: 0262 555 12 34 → 0262 555 12 35` */
  changes: z.array(z.string()),
  undone: z.nullable(z.enum(['undone', 'kept'])),
})
export type ImportRowView = z.infer<typeof ImportRowView>

const reply = z.object({ import: ImportView })
/** For a superadmin: whose data it is. */
const organization_id = z.optional(Id)

export const listImports = route('dataTransfer.listImports', {
  summary: 'The last imports of an organization, newest first.',
  query: z.object({ organization_id }),
  reply: z.object({ imports: z.array(ImportView) }),
})

export const readImport = route('dataTransfer.readImport', {
  summary: 'One import: how far it is, what its rows will do.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND'],
})

export const listImportRows = route('dataTransfer.listRows', {
  summary: 'Rows of an import with what becomes of each, in the order of the sheet.',
  params: IdParams,
  query: z.object({
    verdict: z.optional(z.enum(rowVerdicts)),
    /** Rows that an undoing left as they are. */
    undone: z.optional(z.enum(['undone', 'kept'])),
    /** The line after which the page begins. */
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000)), 0),
  }),
  reply: z.object({ rows: z.array(ImportRowView), next: z.nullable(z.int()) }),
  problems: ['NOT_FOUND'],
})

export const downloadRefusedRows = route('dataTransfer.downloadRefused', {
  summary:
    'The refused rows of an import under the heads of its template, as the sheet had them, and why each is refused: to be mended and uploaded again.',
  params: IdParams,
  query: z.object({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
  sends: 'application/octet-stream',
  problems: ['NOT_FOUND'],
})

export const readImportTemplate = route('dataTransfer.readTemplate', {
  summary: 'The file that an import of a kind expects, with its heads, an example and explanations.',
  query: z.object({ kind: z.enum(importKinds), format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
  sends: 'application/octet-stream',
})

export const uploadImport = route('dataTransfer.uploadImport', {
  summary: 'Takes a sheet (.xlsx or .csv) and reads its rows; the same id twice is the same import.',
  files: { field: 'file', maximum: 1, required: true },
  body: z.object({
    id: z.optional(Id),
    kind: z.enum(importKinds, 'Neyin aktarılacağını seçin'),
    organization_id,
  }),
  reply,
  status: 201,
  problems: ['SHEET_REFUSED', 'UPLOADS_BUSY', 'RATE_LIMITED', 'ID_IN_USE', 'CONFLICT'],
})

export const matchImportColumns = route('dataTransfer.matchColumns', {
  summary: 'Says which column is which field and begins to judge every row; nothing is taken yet.',
  params: IdParams,
  body: z.object({ columns: Columns }),
  reply,
  problems: ['NOT_FOUND', 'CONFLICT'],
})

export const applyImport = route('dataTransfer.applyImport', {
  summary: 'Begins to take over every row, all of them or none.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

export const cancelImport = route('dataTransfer.cancelImport', {
  summary: 'Asks the work that is under way to stop; nothing of it stays.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND'],
})

export const undoImport = route('dataTransfer.undoImport', {
  summary:
    'Begins to take back what an import added and changed, within a day, where nobody touched it since.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND', 'CONFLICT'],
})

export const deleteImport = route('dataTransfer.deleteImport', {
  summary: 'Throws the rows of an import away; what it brought stays.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND', 'CONFLICT'],
})
