// How the work on an import ends without having been done: it stands where it stood before, and what it counted is given back.
import { type ImportState, isAtWork, stateBefore } from '@gozlem/domain/data-transfer/import-kind'
import type { Pool } from 'pg'
import { type Work, writeForOrganization } from '../../db/tenant-scope'
import { type Limit, returnTry } from '../../http/attempt-limit'
import { endsRows } from '../../jobs/given-up'
import { takenAnswers } from '../member/commands'
import * as store from './import-store'

/** Times in a day that an organization may bring people: each of them gets a mail. Given back where nobody was added. */
export const peopleADay: Limit = { kind: 'data-import-people', allowed: 10, windowSeconds: 24 * 60 * 60 }

export const notDone = 'İşlem tamamlanamadı; hiçbir kayıt değişmedi. Tekrar deneyin.'

/** Whether applying counts: each new person gets a mail, or a refused one tells that somebody elsewhere has the phone. */
export const addsPeople = ({ kind, counts }: Pick<store.ImportRow, 'kind' | 'counts'>): boolean =>
  kind === 'member' && counts.new > 0

const isBegun = (state: ImportState): state is keyof typeof stateBefore => isAtWork(state)

/** Puts an import back, unless its work ended meanwhile; a transaction that is at it still finds that out and rolls back. */
export async function endUndone(work: Work, given: store.ImportRow, notice: string): Promise<void> {
  const { id, state } = given
  if (!isBegun(state)) return
  const change = { done: 0, cancel_asked: false, notice }
  if (!(await store.moveImport(work, id, state, stateBefore[state], change))) return
  if (state !== 'applying' || !addsPeople(given)) return
  await returnTry(work.db, peopleADay, work.scope.organization_id)
  await returnTry(work.db, takenAnswers, work.scope.organization_id)
}

/** Ends imports whose job the queue gave up; nothing of the work was done. */
export const endsImports = (pool: Pool) =>
  endsRows({
    in_work: { 'data_import.state': ['judging', 'applying', 'undoing'] },
    list: (work) => store.listGivenUp(work),
    end: ({ id, organization_id }) =>
      writeForOrganization(pool, organization_id, async (work) => {
        const given = await store.lockImport(work, id)
        const [still] = await store.listGivenUp(work, id)
        if (given && still) await endUndone(work, given, notDone)
      }),
  })
