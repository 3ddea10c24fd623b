/** The judged notes by the names of their sets. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { JudgedNote } from '../src/evaluate'
import type { Site } from '../src/finding'
import { readFieldNotes } from '../training/field-notes'
import { type JudgedSet, learnedSets } from './learned-sets'

/** A note as the writers of the unseen sets judged it. */
interface UnseenNote {
  readonly id: string
  readonly note: string
  readonly tags?: readonly string[]
  readonly expected: {
    readonly result: 'finding' | 'findings' | 'none' | 'outside'
    readonly site?: 'insaat' | 'isletme' | null
    readonly acceptable_hazard_ids?: readonly string[]
    readonly acceptable_regulation_ids?: readonly string[]
    readonly findings?: readonly { readonly acceptable_hazard_ids: readonly string[] }[]
  }
}

const here = (path: string) => new URL(path, import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(here(path), 'utf8'))

/** All sets: those the engine was measured on before, those that nobody who writes its rules has read, and what it learns from. */
export function judgedSets(): JudgedSet[] {
  return [
    ...['dev', 'heldout', 'blind', 'sample'].map((name) => ({
      name,
      notes: read(`./notes-${name}.json`) as JudgedNote[],
    })),
    ...unseenSets(),
    ...learnedSets(readFieldNotes()).filter(({ name }) => name === 'several'),
  ]
}

function unseenSets(): JudgedSet[] {
  if (!existsSync(here('./unseen'))) return []
  const files = readdirSync(here('./unseen')).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => ({
    name: `unseen ${file.replace('.json', '')}`,
    notes: (read(`./unseen/${file}`) as UnseenNote[]).map(judgedOf),
  }))
}

const sites: Record<string, Site> = { insaat: 'yapi', isletme: 'isletme' }

function judgedOf({ id, note, tags = [], expected }: UnseenNote): JudgedNote {
  return {
    id,
    note,
    tags,
    expected: {
      result: expected.result === 'none' ? 'no_new_finding' : expected.result,
      site: sites[expected.site ?? ''] ?? null,
      acceptable_hazard_ids: expected.acceptable_hazard_ids ?? [],
      acceptable_regulation_ids: expected.acceptable_regulation_ids ?? [],
      findings: (expected.findings ?? []).map(({ acceptable_hazard_ids }) => acceptable_hazard_ids),
    },
  }
}
