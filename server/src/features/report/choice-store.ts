// SQL of what was chosen where the engine was unsure what a note means (064).
import { foldTurkish } from '@gozlem/domain/turkish'
import { v7 as uuidv7 } from 'uuid'
import type { Columns } from '../../db/row-types'
import type { OrganizationScope, UserScope, Work } from '../../db/tenant-scope'
import type { FindingRow } from './finding-store'

export interface ChoiceToStore {
  id: string
  report_id: string
  finding_id: string | null
  /** As `wordsOf` tells them. */
  words: string
  offered: readonly string[]
  hazard_id: string | null
}

const longestWords = 500

/** What two notes that say the same have in common; empty for one that is too long to be said twice. */
export function wordsOf(note: string): string {
  const words = foldTurkish(note)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.length > longestWords ? '' : words
}

/** What was chosen with this id stays as it is. */
async function insertChoice({ db, scope }: Work<UserScope>, choice: ChoiceToStore): Promise<void> {
  await db.query(
    `insert into engine_choice (organization_id, id, report_id, finding_id, words, offered, hazard_id, chosen_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      scope.organization_id,
      choice.id,
      choice.report_id,
      choice.finding_id,
      choice.words,
      choice.offered,
      choice.hazard_id,
      scope.user_id,
    ],
  )
}

/** Keeps an answer for the same words. Where nobody was asked there is nothing to learn, and of a note that says nothing neither. */
export async function learnChoice(
  work: Work<UserScope>,
  { note, ...choice }: Omit<ChoiceToStore, 'words'> & { note: string },
): Promise<void> {
  const words = wordsOf(note)
  if (choice.offered.length > 0 && words !== '') await insertChoice(work, { ...choice, words })
}

/** Where an earlier answer made what is taken out or meant otherwise now, the engine asks about its words again. */
export async function takeChoiceBack(
  work: Work<UserScope>,
  { report_id, proposal }: Pick<FindingRow, 'report_id' | 'proposal'>,
): Promise<void> {
  const words = proposal?.['chosen_words']
  if (typeof words !== 'string') return
  await insertChoice(work, { id: uuidv7(), report_id, finding_id: null, words, offered: [], hazard_id: null })
}

/**
 * The hazard that somebody of the organization chose last for these words; null where nobody did, or meant none. What was
 * chosen in a draft that is deleted since does not count.
 */
export async function findChosenHazard(
  { db, scope }: Work<OrganizationScope>,
  words: string,
): Promise<string | null> {
  if (words === '') return null
  const { rows } = await db.query<Columns<'engine_choice', 'hazard_id'>>({
    name: 'find_chosen_hazard',
    text: `select c.hazard_id from engine_choice c
      join report r on r.organization_id = c.organization_id and r.id = c.report_id and r.deleted_at is null
      where c.organization_id = $1 and c.words = $2
      order by c.created_at desc, c.id desc limit 1`,
    values: [scope.organization_id, words],
  })
  return rows[0]?.hazard_id ?? null
}
