// Which articles a model may cite (AI-02): it is offered codes of the catalogue, and what it answers is looked up there.
import type { Citation } from '@gozlem/contract/finding'
import type { SiteKind } from '@gozlem/domain/client-company/site-kind'
import {
  citationTitle,
  findArticle,
  findRegulation,
  listHazards,
  listRegulations,
  type Regulation,
} from '@gozlem/knowledge/catalogue'
import { appliesAt } from '@gozlem/knowledge/citations'
import { analyzeNote } from '@gozlem/knowledge/engine'
import { searchRegulations } from '@gozlem/knowledge/lookup'

const mostArticles = 120
const mostByWords = 40
/** What the words of a note point to comes before what findings usually rest on. */
const weight = { hazard: 1000, words: 100 }

interface Offer {
  regulation: Regulation
  ref: string
  subject: string
  score: number
}

const codeOf = (regulation_id: string, ref: string | null) =>
  ref === null ? regulation_id : `${regulation_id}#${ref}`

/**
 * The list that a question carries, one code a line: the articles that fit the words best, then those that findings at
 * this kind of site rest on most often, then every regulation as a whole.
 */
export function offerRegulations(words: string, site: SiteKind): string {
  const scores = new Map(usual())
  const add = (code: string, more: number) => scores.set(code, (scores.get(code) ?? 0) + more)
  if (words.trim() !== '') {
    for (const [rank, { regulation_id, ref }] of searchRegulations(words, mostByWords).entries())
      add(codeOf(regulation_id, ref), weight.words - rank)
    const analysis = analyzeNote(words, { site })
    if (analysis.result === 'findings')
      for (const { citations } of analysis.findings)
        for (const { regulation_id, ref } of citations) add(codeOf(regulation_id, ref), weight.hazard)
  }
  const valid = listRegulations().filter((regulation) => appliesAt(regulation, site))
  const articles: Offer[] = valid
    .flatMap((regulation) =>
      regulation.articles.map(({ ref, subject }) => ({
        regulation,
        ref,
        subject,
        score: scores.get(codeOf(regulation.id, ref)) ?? 0,
      })),
    )
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, mostArticles)
  return [
    ...articles.map(
      ({ regulation, ref, subject }) =>
        `${codeOf(regulation.id, ref)} | ${regulation.short_title}, ${ref}: ${subject}`,
    ),
    ...valid.map(({ id, title }) => `${id} | ${title} (bütünü)`),
  ].join('\n')
}

let counted: ReadonlyMap<string, number> | undefined

/** How often the catalogue's hazards cite each article. */
function usual(): ReadonlyMap<string, number> {
  if (counted) return counted
  const counts = new Map<string, number>()
  for (const { regulations } of listHazards())
    for (const { id, ref } of regulations) counts.set(codeOf(id, ref), (counts.get(codeOf(id, ref)) ?? 0) + 1)
  counted = counts
  return counts
}

const mostCitations = 5

export interface CheckedCodes {
  citations: Citation[]
  /** What the catalogue does not hold, or not for this kind of site. */
  unknown: string[]
}

/** Looks codes up that a model answered; only what is in force and valid at the site comes through. */
export function citationsOf(codes: readonly string[], site: SiteKind): CheckedCodes {
  const citations = new Map<string, Citation>()
  const unknown: string[] = []
  for (const code of codes) {
    const citation = citationOf(code, site)
    if (citation) citations.set(codeOf(citation.regulation_id, citation.ref), citation)
    else unknown.push(code)
  }
  return { citations: [...citations.values()].slice(0, mostCitations), unknown }
}

function citationOf(code: string, site: SiteKind): Citation | null {
  const [id = '', ...rest] = code.split('|')[0]?.trim().split('#') ?? []
  const ref = rest.length > 0 ? rest.join('#').trim() : null
  const regulation = findRegulation(id.trim())
  if (!regulation || !appliesAt(regulation, site)) return null
  const article = ref === null ? undefined : findArticle(regulation, ref)
  if (ref !== null && !article) return null
  return {
    regulation_id: regulation.id,
    ref,
    title: citationTitle(regulation, ref),
    confidence: article?.confidence ?? regulation.confidence,
  }
}
