// Where this feature reads from is the regulation catalogue of the knowledge room: data of the build, no table.
import { foldTurkish } from '@gozlem/domain/turkish'
import {
  type Article,
  type Confidence,
  citationTitle,
  isInForce,
  listRegulations,
  type Regulation,
} from '@gozlem/knowledge/catalogue'

export interface Provision {
  regulation: Regulation
  /** Null stands for the regulation as a whole. */
  article: Article | null
  title: string
  confidence: Confidence
}

const mostFound = 50

/** Regulations and articles in force whose title, number or subject contain every word; whole regulations first. */
export function searchProvisions(search: string): Provision[] {
  const words = foldTurkish(search)
    .split(' ')
    .filter((word) => word !== '')
  const found = searchable.filter(({ text }) => words.every((word) => text.includes(word)))
  const shown = words.length === 0 ? found.filter(({ provision }) => provision.article === null) : found
  return shown.slice(0, words.length === 0 ? shown.length : mostFound).map(({ provision }) => provision)
}

/** The regulation a text names first, by its title, its short title or, for a law, its number; undefined when none. */
export function findNamedRegulation(text: string): Regulation | undefined {
  const folded = ` ${foldTurkish(text)}`
  let best: { at: number; length: number; regulation: Regulation } | undefined
  for (const { name, regulation } of names) {
    const at = folded.indexOf(` ${name}`)
    if (at < 0) continue
    if (!best || at < best.at || (at === best.at && name.length > best.length))
      best = { at, length: name.length, regulation }
  }
  return best?.regulation
}

const provisions: Provision[] = listRegulations()
  .filter(isInForce)
  .flatMap((regulation) => [
    { regulation, article: null, title: citationTitle(regulation, null), confidence: regulation.confidence },
    ...regulation.articles.map((article) => ({
      regulation,
      article,
      title: citationTitle(regulation, article.ref),
      confidence: weaker(regulation.confidence, article.confidence),
    })),
  ])

const searchable = [
  ...provisions.filter(({ article }) => article === null),
  ...provisions.filter(({ article }) => article !== null),
].map((provision) => ({
  provision,
  text: foldTurkish(
    `${provision.title} ${provision.regulation.short_title} ${provision.article?.subject ?? ''}`,
  ),
}))

/** `Yön.` stands for `Yönetmeliği` and is found in it; a law is also known by `6331 sayılı`. */
const names = listRegulations().flatMap((regulation) => {
  const written = [regulation.title, regulation.short_title.replace(/\.$/, '')]
  if (regulation.kind === 'kanun') written.push(`${regulation.mevzuat_no} sayılı`)
  return written.map((name) => ({ name: foldTurkish(name), regulation }))
})

function weaker(left: Confidence, right: Confidence): Confidence {
  if (left === 'low' || right === 'low') return 'low'
  return left === 'medium' ? 'medium' : right
}
