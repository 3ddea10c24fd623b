import type { uploadImport as uploadContract } from '@gozlem/contract/data-transfer'
import type { RequestOf } from '@gozlem/contract/route'
import {
  importKindLabels,
  isApplicable,
  isAtWork,
  mostRows,
  noRows,
} from '@gozlem/domain/data-transfer/import-kind'
import {
  countNamed,
  matchColumns,
  missingFields,
  samplesShown,
} from '@gozlem/domain/data-transfer/match-columns'
import { headingRow } from '@gozlem/domain/heading-row'
import { importFields } from '@gozlem/domain/data-transfer/import-fields'
import { cleanText } from '@gozlem/domain/clean-text'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { SheetReader } from '../../external/sheets/sheet-reader'
import { type SheetRefusal, SheetRefused } from '../../external/sheets/sheet-refused'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { takenAnswers } from '../member/commands'
import { endUndone, notDone, peopleADay } from './import-end-commands'
import * as rowStore from './import-row-store'
import * as store from './import-store'
import { hasRows, isUndoable, viewRefused } from './import-view'
import type { WriteThere } from './target-commands'

/** Sheets an organization may bring in an hour: each is read and kept for a day. */
const uploads: Limit = { kind: 'data-import', allowed: 60, windowSeconds: 60 * 60 }

/** Imports of one person that wait to be applied: people, then companies, then who serves them, and some to spare. */
const mostUnapplied = 10

const refusals: Record<SheetRefusal, string> = {
  unknown: 'Dosya bir Excel (.xlsx) ya da CSV dosyası değil. Eski .xls dosyalarını .xlsx olarak kaydedin.',
  protected: 'Dosya parolayla korunuyor. Parolayı kaldırıp yeniden kaydedin.',
  damaged: 'Dosya bozuk, açılamıyor. Excel’de açıp yeniden kaydedin.',
  unpacked:
    'Dosya açıldığında fazla büyüyor. Yalnız aktarılacak satır ve sütunları yeni bir dosyaya kopyalayın ya da dosyayı bölün.',
  rows: 'Dosyada 50.000’den fazla satır var. Dosyayı bölüp ayrı ayrı aktarın.',
  columns: 'Dosyada 100’den fazla sütun var. Yalnız aktarılacak sütunları bırakın.',
  merges: 'Dosyada çok fazla birleştirilmiş hücre var. Birleştirmeleri kaldırın.',
  quotes:
    'Bir hücrenin tırnak işareti (") yanlış yerde; sonraki satırlar o hücreye karışıyor. Tırnağı silin ya da dosyayı .xlsx olarak kaydedin.',
  empty: 'Dosyada satır yok.',
  heavy: 'Dosya okunamayacak kadar büyük. Yalnız aktarılacak satırları yeni bir dosyaya kopyalayın.',
}

/** Characters of a cell that is shown while columns are matched. */
const longestSample = 80

const sheetRefused = (message: string) => problem('SHEET_REFUSED', { message, fields: { file: message } })

/**
 * Reads the sheet of a request and keeps its rows, with the columns that its heads name. The same id twice is the same import.
 * @throws Problem SHEET_REFUSED, RATE_LIMITED, ID_IN_USE, CONFLICT when nobody answers for the organization
 */
export async function uploadImport(
  steps: Steps,
  there: WriteThere,
  reader: Pick<SheetReader, 'read'>,
  { id = uuidv7(), kind }: RequestOf<typeof uploadContract>['body'],
): Promise<store.ImportRow> {
  const [file, ...others] = steps.files
  if (!file || others.length > 0) throw sheetRefused('Bir dosya seçin.')
  if (file.too_large) throw problem('PAYLOAD_TOO_LARGE', { message: 'Dosya 10 MB’tan büyük olamaz.' })
  const known = await there((ctx) => store.findImport(ctx, id))
  if (known) return known
  await there((ctx) => consumeAttempt(ctx.db, uploads, ctx.scope.organization_id))
  const sheet = await reader.read(file.path, steps.signal).catch((error: unknown) => {
    throw error instanceof SheetRefused ? sheetRefused(refusals[error.why]) : error
  })
  const { top } = sheet
  const heads = headingRow(
    top.map(({ texts }) => texts),
    (cells) => countNamed(kind, cells),
  )
  const { line: heading_line, texts: headings } = top[heads] ?? { line: 0, texts: [] }
  const row_count = sheet.row_count - heads - 1
  if (row_count < 1) throw sheetRefused(refusals.empty)
  if (row_count > mostRows(kind))
    throw sheetRefused(
      `${importKindLabels[kind]} için bir dosyada en fazla ${mostRows(kind).toLocaleString('tr')} satır olabilir. Dosyayı bölün.`,
    )
  const width = Math.max(...top.map(({ texts }) => texts.length))
  const names = Array.from({ length: width }, (_, at) => headings[at] ?? '')
  return there(async (ctx) => {
    const asker = await askerOf(ctx)
    for (const before of await store.listUnappliedBeyond(ctx, ctx.actor.id, mostUnapplied - 1))
      await store.deleteImport(ctx, before)
    const isNew = await store.insertImport(ctx, {
      id,
      kind,
      file_name: file.file_name.slice(0, 255),
      ...asker,
      heading_line,
      headings: names,
      samples: top
        .slice(heads + 1, heads + 1 + samplesShown)
        .map(({ texts }) => texts.map((text) => cleanText(text.slice(0, longestSample)))),
      columns: matchColumns(kind, names),
      row_count,
      counts: noRows,
    })
    if (isNew) {
      for await (const rows of sheet.batches()) await rowStore.insertRows(ctx, id, rows, heading_line)
      await ctx.record({
        kind: 'data_import.uploaded',
        subject_id: id,
        data: { import_kind: kind, rows: row_count },
      })
    }
    return requireImport(ctx, id, 'ID_IN_USE')
  })
}

/**
 * Whose an import is from now on: whoever asks for it, in whose name its records are kept; in the system administrator's stead
 * somebody who answers for the organization.
 * @throws Problem CONFLICT when nobody does
 */
async function askerOf(ctx: Context): Promise<Pick<store.ImportRow, 'actor_id' | 'acts_as'>> {
  const { id: actor_id, role } = ctx.actor
  const acts_as =
    role === 'superadmin' ? await store.findAdministrator(ctx, ctx.scope.organization_id) : actor_id
  if (acts_as) return { actor_id, acts_as }
  throw problem('CONFLICT', {
    message: 'Bu kurumda etkin bir kurum yetkilisi yok. Önce bir yetkili ekleyin.',
  })
}

/** @throws Problem NOT_FOUND, or the code told */
export async function requireImport(
  ctx: Context,
  id: string,
  otherwise: 'NOT_FOUND' | 'ID_IN_USE' = 'NOT_FOUND',
): Promise<store.ImportRow> {
  const found = await store.findImport(ctx, id)
  if (!found) throw problem(otherwise)
  return found
}

const refusedAtOnce = 500

/** The rows of an import that cannot be taken as a file shows them, some at a time in the order of the sheet. */
export async function* refusedRows(
  steps: Pick<Steps, 'read'>,
  found: store.ImportRow,
): AsyncGenerator<string[][]> {
  for (let after = found.heading_line, most = refusedAtOnce; ; ) {
    const [from, limit] = [after, most]
    const { rows, more } = await steps.read((ctx) =>
      rowStore.listRows(ctx, found, { verdict: 'refused', after: from }, limit),
    )
    yield rows.map((row) => viewRefused(found, row))
    const last = rows.at(-1)
    if (!last || !more) return
    after = last.line
    most = rowStore.mostAfter(rows, refusedAtOnce)
  }
}

/**
 * Says which column is which field, and begins to judge.
 * @throws Problem NOT_FOUND, CONFLICT, VALIDATION_ERROR at `columns`
 */
export async function matchImportColumns(
  ctx: Context,
  id: string,
  columns: Readonly<Record<string, number>>,
): Promise<store.ImportRow> {
  const found = await hold(ctx, id)
  if (found.state !== 'matching' && found.state !== 'judged') throw moved()
  if (!hasRows(found, ctx.request.at)) throw expired()
  const known = importFields[found.kind].map(({ name }) => name)
  const used = Object.values(columns)
  const isWrong =
    Object.keys(columns).some((name) => !known.includes(name)) ||
    new Set(used).size < used.length ||
    used.some((column) => column >= found.headings.length)
  const missing = missingFields(found.kind, columns)
  const words = isWrong
    ? 'Bir sütun yalnız bir alana eşlenebilir.'
    : missing.length > 0
      ? `Zorunlu alanlar eşlenmedi: ${missing.join(', ')}`
      : null
  if (words) throw problem('VALIDATION_ERROR', { message: words, fields: { columns: words } })
  await store.moveImport(ctx, id, found.state, 'judging', {
    columns,
    counts: noRows,
    ...fresh,
    ...(await askerOf(ctx)),
  })
  return begin(ctx, id)
}

const fresh = { done: 0, notice: '', cancel_asked: false }

/**
 * Begins to take every row over.
 * @throws Problem NOT_FOUND, CONFLICT, RATE_LIMITED
 */
export async function applyImport(ctx: Context, id: string): Promise<store.ImportRow> {
  const found = await hold(ctx, id)
  if (found.state === 'applying' || found.state === 'applied') return found
  if (found.state !== 'judged') throw moved()
  if (!hasRows(found, ctx.request.at)) throw expired()
  if (!isApplicable(found.counts))
    throw problem('CONFLICT', {
      message:
        found.counts.refused > 0
          ? 'Alınamayan satırlar var. Dosyada düzeltip yeniden yükleyin.'
          : 'Dosyada yeni ya da değişecek satır yok.',
    })
  if (found.kind === 'member' && found.counts.new > 0) {
    await consumeAttempt(ctx.db, peopleADay, ctx.scope.organization_id)
    // What a refused row may tell of another organization's people; given back where none is.
    await consumeAttempt(ctx.db, takenAnswers, ctx.scope.organization_id)
  }
  await store.moveImport(ctx, id, 'judged', 'applying', { ...fresh, ...(await askerOf(ctx)) })
  return begin(ctx, id)
}

/**
 * Begins to take an import back.
 * @throws Problem NOT_FOUND, CONFLICT
 */
export async function undoImport(ctx: Context, id: string): Promise<store.ImportRow> {
  const found = await hold(ctx, id)
  if (found.state === 'undoing' || found.state === 'undone') return found
  if (found.state !== 'applied') throw moved()
  if (!isUndoable(found, ctx.request.at))
    throw problem('CONFLICT', { message: 'Bir aktarım yalnız 24 saat içinde geri alınabilir.' })
  await store.moveImport(ctx, id, 'applied', 'undoing', { ...fresh, ...(await askerOf(ctx)) })
  return begin(ctx, id)
}

/**
 * Asks the work that is under way to stop; one that nobody is at any more ends at once.
 * @throws Problem NOT_FOUND
 */
export async function cancelImport(ctx: Context, id: string): Promise<store.ImportRow> {
  const found = await requireImport(ctx, id)
  if (!isAtWork(found.state)) return found
  await store.askToCancel(ctx, id)
  if (!(await store.isWorkedOn(ctx, id))) await endUndone(ctx, found, 'İptal edildi.')
  return requireImport(ctx, id)
}

/** @throws Problem NOT_FOUND, CONFLICT while somebody is at it */
export async function deleteImport(ctx: Context, id: string): Promise<void> {
  const found = await hold(ctx, id)
  if (isAtWork(found.state)) throw moved()
  await store.deleteImport(ctx, id)
}

/** An import, held; work on it that nobody is at any more has ended then. */
async function hold(ctx: Context, id: string): Promise<store.ImportRow> {
  const found = await store.lockImport(ctx, id)
  if (!found) throw problem('NOT_FOUND')
  if (!isAtWork(found.state) || (await store.isWorkedOn(ctx, id))) return found
  await endUndone(ctx, found, notDone)
  return requireImport(ctx, id)
}

async function begin(ctx: Context, import_id: string): Promise<store.ImportRow> {
  const { organization_id } = ctx.scope
  await ctx.enqueue({ name: 'data_transfer.work', payload: { organization_id, import_id } })
  return requireImport(ctx, import_id)
}

const moved = () =>
  problem('CONFLICT', { message: 'Bu aktarım başka bir yerde ilerledi. Sayfayı yenileyin.' })
const expired = () =>
  problem('CONFLICT', { message: 'Yüklenen satırlar bir gün saklanır ve silindi. Dosyayı yeniden yükleyin.' })
