// The work on an import, in the background: judging its rows, taking all of them over in one transaction, taking them back. The
// state says which. Progress and the wish to stop travel on a connection of their own, past that transaction.
import { type ImportKind, isAtWork, noRows, stateBefore } from '@gozlem/domain/data-transfer/import-kind'
import { type ReadRow, readRow } from '@gozlem/domain/data-transfer/read-row'
import { Problem } from '@gozlem/domain/problem'
import { writeForOrganization, writeForPerson } from '../../db/tenant-scope'
import type { Context } from '../../http/context'
import { returnTry } from '../../http/attempt-limit'
import type { JobPayloads } from '../../jobs/catalogue'
import { prepareFirstPassword } from '../account/first-password-commands'
import { takenAnswers } from '../member/commands'
import { contextOf, type ImportWorkParts, tellingOnce } from './acting-commands'
import { assignmentImport } from './assignment-import-commands'
import { companyImport } from './company-import-commands'
import { contactImport } from './contact-import-commands'
import { addsPeople, notDone, peopleADay } from './import-end-commands'
import * as rowWork from './import-row-commands'
import * as rowStore from './import-row-store'
import * as store from './import-store'
import { memberImport, personRefused } from './member-import-commands'
import { readStamps } from './natural-key-store'

const kinds: Record<ImportKind, rowWork.KindOfImport<unknown>> = {
  client_company: companyImport,
  member: memberImport,
  assignment: assignmentImport,
  contact: contactImport,
}

/** Rows that are looked up, judged and written together. */
const atOnce = 200

const cancelled = {
  judging: 'Kontrol iptal edildi.',
  applying: 'Aktarım iptal edildi; hiçbir kayıt değişmedi.',
  undoing: 'Geri alma iptal edildi; hiçbir kayıt değişmedi.',
}

/** Somebody wants the work to stop. */
class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/** Does what the state of an import asks for; again or twice at once does nothing more. */
export async function workOnImport(
  parts: ImportWorkParts,
  { organization_id, import_id }: JobPayloads['data_transfer.work'],
  signal: AbortSignal,
): Promise<void> {
  const found = await findAtWork(parts, organization_id, import_id)
  if (!found) return
  const work = new ImportWork(parts, found, signal)
  try {
    if (found.state === 'judging') await work.judge()
    else if (found.state === 'applying') await work.apply()
    else await work.undo()
  } catch (error) {
    // A process that ends gives the job back as it was.
    if (signal.aborted) throw error
    await work.giveUp(error)
  }
}

async function findAtWork(parts: ImportWorkParts, organization_id: string, import_id: string) {
  const found = await writeForOrganization(parts.pool, organization_id, (work) =>
    store.findImport(work, import_id),
  )
  return found && isAtWork(found.state) ? found : null
}

class ImportWork {
  readonly #kind: rowWork.KindOfImport<unknown>
  #most = atOnce

  constructor(
    readonly parts: ImportWorkParts,
    readonly given: store.ImportRow,
    readonly signal: AbortSignal,
  ) {
    this.#kind = kinds[given.kind]
  }

  /** Says of every row what becomes of it; batch by batch, since nothing happens yet. */
  async judge(): Promise<void> {
    const run = rowWork.newRun()
    const counts = { ...noRows }
    for (let after = this.given.heading_line, done = 0; ; ) {
      const batch = await this.#write(async (ctx) => {
        const rows = await this.#rowsAfter(ctx, after)
        const judged = await this.#kind.judge(ctx, rows.map(this.#read), run)
        for (const { verdict } of judged) counts[verdict] += 1
        await rowStore.saveVerdicts(ctx, this.given.id, judged.map(verdictOf))
        return rows
      })
      const last = batch.at(-1)
      if (!last) break
      after = last.line
      done += batch.length
      await this.#progress(done)
    }
    await this.#write((ctx) =>
      store.moveImport(ctx, this.given.id, 'judging', 'judged', { counts, cancel_asked: false, notice: '' }),
    )
  }

  async #rowsAfter(ctx: Context, after: number): Promise<rowStore.SheetRowRow[]> {
    const rows = await rowStore.readRows(ctx, this.given.id, after, this.#most)
    this.#most = rowStore.mostAfter(rows, atOnce)
    return rows
  }

  /** Takes every row over, or none. */
  async apply(): Promise<void> {
    const run = rowWork.newRun(await this.#preparePasswords())
    const counts = { ...noRows }
    await this.#write(async (given) => {
      const { ctx, told } = tellingOnce(given, this.given.id)
      await store.waitForTurn(ctx)
      for (let after = this.given.heading_line, done = 0; ; ) {
        const rows = await this.#rowsAfter(ctx, after)
        const last = rows.at(-1)
        if (!last) break
        after = last.line
        const judged = await this.#kind.judge(ctx, rows.map(this.#read), run)
        for (const { verdict, line, message } of judged) {
          if (verdict === 'refused') throw new rowWork.RowRefused(line, message)
          counts[verdict] += 1
        }
        await this.#applyBatch(ctx, judged, run)
        done += rows.length
        await this.#progress(done)
      }
      const change = { counts, cancel_asked: false, notice: '' }
      if (!(await store.moveImport(ctx, this.given.id, 'applying', 'applied', change, 'applied_at')))
        throw new Cancelled()
      await ctx.record({
        kind: 'data_import.applied',
        subject_id: this.given.id,
        data: {
          import_kind: this.given.kind,
          added: counts.new,
          changed: counts.changed,
          same: counts.same,
          told: told(),
        },
      })
    })
    if (addsPeople(this.given))
      await this.#write(({ db, scope }) => returnTry(db, takenAnswers, scope.organization_id))
  }

  async #applyBatch(
    ctx: Context,
    judged: readonly rowWork.Judged<unknown>[],
    run: rowWork.Run,
  ): Promise<void> {
    const planned = judged.filter((row): row is rowWork.Planned<unknown> => row.plan !== null)
    await rowStore.saveVerdicts(ctx, this.given.id, judged.map(verdictOf))
    if (planned.length === 0) return
    const written = await this.#kind.write(ctx, this.parts, planned, run)
    const stamps = await readStamps(
      ctx,
      this.given.kind,
      written.map(({ subject_id }) => subject_id),
    )
    await rowStore.saveApplied(
      ctx,
      this.given.id,
      written.map((row) => ({ ...row, stamp: stamps.get(row.subject_id) ?? '' })),
    )
  }

  /** Takes back what nobody touched since, from the last row up. */
  async undo(): Promise<void> {
    await this.#write(async (given) => {
      const { ctx, told } = tellingOnce(given, this.given.id)
      await store.waitForTurn(ctx)
      let [undone, kept, done] = [0, 0, 0]
      for (let before = 2 ** 31 - 1; ; ) {
        const rows = await rowStore.readApplied(ctx, this.given.id, before, atOnce)
        const last = rows.at(-1)
        if (!last) break
        before = last.line
        const stamps = await readStamps(
          ctx,
          this.given.kind,
          rows.map(({ subject_id }) => subject_id),
        )
        const results: { line: number; undone: 'undone' | 'kept'; message: string }[] = []
        for (const row of rows) {
          const message = await this.#undoRow(ctx, row, stamps.get(row.subject_id))
          results.push({ line: row.line, undone: message ? 'kept' : 'undone', message: message ?? '' })
          if (message) kept += 1
          else undone += 1
        }
        await rowStore.saveUndone(ctx, this.given.id, results)
        done += rows.length
        await this.#progress(done)
      }
      const change = { kept_rows: kept, cancel_asked: false, notice: '' }
      if (!(await store.moveImport(ctx, this.given.id, 'undoing', 'undone', change, 'undone_at')))
        throw new Cancelled()
      await ctx.record({
        kind: 'data_import.undone',
        subject_id: this.given.id,
        data: { import_kind: this.given.kind, undone, kept, told: told() },
      })
    })
  }

  async #undoRow(ctx: Context, row: rowStore.AppliedRow, stamp: string | undefined): Promise<string | null> {
    if (stamp === undefined) return row.verdict === 'new' ? null : 'Kayıt artık yok'
    if (stamp !== row.stamp) return 'Aktarımdan sonra değiştirilmiş'
    try {
      return await this.#kind.undo(ctx, this.parts, row)
    } catch (error) {
      if (error instanceof Problem) return rowWork.wordsOf(error)
      throw error
    }
  }

  /** Nothing of the work stays; says why. */
  async giveUp(error: unknown): Promise<void> {
    const { id, state } = this.given
    if (!(state in stateBefore)) throw error
    const atWork = state as keyof typeof stateBefore
    if (!(error instanceof Cancelled || error instanceof rowWork.RowRefused)) this.parts.onError(error)
    const isForeign = error instanceof rowWork.RowRefused && error.reason === personRefused
    await this.#write(async (ctx) => {
      if (error instanceof rowWork.RowRefused) {
        const { line, reason } = error
        await rowStore.saveVerdicts(ctx, id, [{ line, verdict: 'refused', message: reason, changes: [] }])
      }
      const notice =
        error instanceof rowWork.RowRefused
          ? `${error.line}. satır alınamadı (${error.reason}); hiçbir kayıt değişmedi.`
          : error instanceof Cancelled
            ? cancelled[atWork]
            : notDone
      const counts =
        error instanceof rowWork.RowRefused ? await rowStore.countVerdicts(ctx, id) : this.given.counts
      await store.moveImport(ctx, id, atWork, stateBefore[atWork], {
        counts,
        cancel_asked: false,
        notice,
        done: 0,
      })
      if (atWork !== 'applying' || !addsPeople(this.given)) return
      await returnTry(ctx.db, peopleADay, ctx.scope.organization_id)
      if (!isForeign) await returnTry(ctx.db, takenAnswers, ctx.scope.organization_id)
    })
  }

  async #preparePasswords() {
    const wanted = this.given.kind === 'member' ? this.given.counts.new : 0
    const made = []
    for (let at = 0; at < wanted; at += 1) made.push(await prepareFirstPassword())
    return made
  }

  /** Past the transaction that is under way. @throws Cancelled */
  async #progress(done: number): Promise<void> {
    this.signal.throwIfAborted()
    const stops = await this.#write((ctx) => store.reportProgress(ctx, this.given.id, done))
    if (stops) throw new Cancelled()
  }

  readonly #read = (row: rowStore.SheetRowRow): ReadRow => readRow(this.given.kind, this.given.columns, row)

  async #write<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
    const { organization_id, acts_as } = this.given
    const outcome = await writeForPerson(
      this.parts.pool,
      { organization_id, user_id: acts_as },
      async (scoped) => ({ value: await work(contextOf(this.parts, this.given, scoped)) }),
    )
    if (!outcome) throw new Error('whoever the import is kept for may not sign in any more')
    return outcome.value
  }
}

const verdictOf = ({ line, verdict, message, changes }: rowWork.Judged<unknown>) => ({
  line,
  verdict,
  message,
  changes,
})
