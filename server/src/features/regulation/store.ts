// What is known about regulations: the catalogue of the knowledge room, which is data of the build, with what the
// administrator changed of it and added to it. Read anew for every question, so that all replicas agree at once.
import { foldTurkish } from '@gozlem/domain/turkish'
import {
  type Article,
  type Confidence,
  citationTitle,
  isInForce,
  listRegulations,
  type Regulation,
  regulationLink,
} from '@gozlem/knowledge/catalogue'
import type { Scope, Work } from '../../db/tenant-scope'
import { listRows, type ReferenceRow } from './reference-store'

/** A regulation as the product knows it now. */
export interface KnownRegulation {
  /** A catalogue id, or the UUID of an added one. */
  id: string
  title: string
  short_title: string
  /** Empty without a known official address. */
  link: string
  is_active: boolean
  /** Folded: what texts may call it. */
  names: readonly string[]
  /** The built-in entry; null for what was added. */
  catalogue: Regulation | null
  updated_at: string | null
}

/** Every regulation in catalogue order, repealed and inactive ones included, then those that were added. */
export async function listKnown(work: Work<Scope>): Promise<KnownRegulation[]> {
  const rows = await listRows(work)
  const changes = new Map(rows.map((row) => [row.id, row]))
  const known = listRegulations().map((regulation) => builtIn(regulation, changes.get(regulation.id)))
  const builtInIds = new Set(known.map(({ id }) => id))
  const added = rows
    .filter(({ id }) => !builtInIds.has(id))
    .map((row) => ({ ...row, names: foldedNames(row.title, row.short_title), catalogue: null }))
  return [...known, ...added]
}

function builtIn(catalogue: Regulation, change: ReferenceRow | undefined): KnownRegulation {
  const names = builtInNames.get(catalogue.id) ?? []
  return {
    id: catalogue.id,
    title: catalogue.title,
    short_title: change?.short_title || catalogue.short_title,
    names: change ? [...names, ...foldedNames(change.short_title)] : names,
    link: change?.link ?? regulationLink(catalogue) ?? '',
    is_active: change?.is_active ?? true,
    catalogue,
    updated_at: change?.updated_at ?? null,
  }
}

/**
 * The active regulation a text names first, by its title, its short title or, for a law, its number; undefined when
 * none. `Yön.` stands for `Yönetmeliği` and is found in it.
 */
export function findNamed(known: readonly KnownRegulation[], text: string): KnownRegulation | undefined {
  const folded = ` ${foldTurkish(text)}`
  let best: { at: number; length: number; regulation: KnownRegulation } | undefined
  for (const regulation of known) {
    if (!regulation.is_active) continue
    for (const name of regulation.names) {
      const at = folded.indexOf(` ${name}`)
      if (at < 0) continue
      if (!best || at < best.at || (at === best.at && name.length > best.length))
        best = { at, length: name.length, regulation }
    }
  }
  return best?.regulation
}

const foldedNames = (...written: string[]): string[] =>
  written.map((name) => foldTurkish(name.replace(/\.$/, ''))).filter((name) => name !== '')

const builtInNames = new Map(
  listRegulations().map(({ id, title, short_title, kind, mevzuat_no }) => [
    id,
    foldedNames(title, short_title, ...(kind === 'kanun' ? [`${mevzuat_no} sayılı`] : [])),
  ]),
)

export interface Provision {
  regulation: KnownRegulation
  /** Null stands for the regulation as a whole. */
  article: Article | null
  title: string
  confidence: Confidence
}

const mostFound = 50

/** Active regulations and articles in force whose title, number or subject contain every word; whole regulations first. */
export function searchProvisions(known: readonly KnownRegulation[], search: string): Provision[] {
  const words = foldTurkish(search)
    .split(' ')
    .filter((word) => word !== '')
  const offered = known.filter(
    ({ is_active, catalogue }) => is_active && (catalogue === null || isInForce(catalogue)),
  )
  const whole = offered
    .map(wholeOf)
    .filter(({ title, regulation }) => contains(foldTurkish(`${title} ${regulation.short_title}`), words))
  if (words.length === 0) return whole
  const articles = offered.flatMap((regulation) =>
    (articlesOf.get(regulation.id) ?? [])
      .filter(({ text }) => contains(text, words))
      .map(({ text: _, ...provision }) => ({ ...provision, regulation })),
  )
  return [...whole, ...articles].slice(0, mostFound)
}

const contains = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))

const wholeOf = (regulation: KnownRegulation): Provision => ({
  regulation,
  article: null,
  title: regulation.title,
  confidence: regulation.catalogue?.confidence ?? 'high',
})

/** The catalogue's articles, folded once. */
const articlesOf = new Map(
  listRegulations().map((regulation) => [
    regulation.id,
    regulation.articles.map((article) => {
      const title = citationTitle(regulation, article.ref)
      return {
        article,
        title,
        confidence: weaker(regulation.confidence, article.confidence),
        text: foldTurkish(`${title} ${regulation.short_title} ${article.subject}`),
      }
    }),
  ]),
)

function weaker(left: Confidence, right: Confidence): Confidence {
  if (left === 'low' || right === 'low') return 'low'
  return left === 'medium' ? 'medium' : right
}
