/**
 * Which law a finding names. Construction sites have their own regulation (Yapı İşleri Yönetmeliği); the one for
 * workplace buildings (İşyeri Bina ve Eklentileri Yönetmeliği, md. 2) excludes them. Citing the wrong one of the
 * two makes a report worthless, so the kind of site decides before anything else.
 */
import dutiesJson from '../data/general-duties.json'
import {
  type Confidence,
  citationTitle,
  findArticle,
  findRegulation,
  type Hazard,
  isInForce,
  type Regulation,
  type RegulationReference,
} from './catalogue'
import type { Citation, Site } from './finding'

/** Special workplaces a note may name; their own regulations are cited only there. */
export type Trade = 'maden' | 'balikci-gemisi' | null

export interface Place {
  readonly site: Site | null
  readonly trade: Trade
}

type Duties = Record<string, RegulationReference[]>

const mostCitations = 3
const duties = dutiesJson as unknown as { yapi: Duties; isletme: Duties }
const siteScope: Record<Site, Regulation['applies_to']> = { yapi: 'yapi-alani', isletme: 'yapi-alani-disi' }

/**
 * One to three citations for a hazard at a place, best first: in force, valid there, different regulations before a
 * second article of the same one. Without a known site both kinds stay in, so that the specialist can strike the
 * wrong one. Where nothing of the hazard's own list is valid at the place, the general duty that covers its
 * category is cited.
 */
export function citeHazard(hazard: Hazard, place: Place): Citation[] {
  const valid = hazard.regulations.filter((reference) => isValid(reference, place.site, place.trade))
  const site = place.site ?? ownSite(hazard) ?? 'isletme'
  const references = valid.length > 0 ? valid : generalDuties(hazard.category, site)
  return preferVariety(references).map((reference) => cite(reference, hazard.confidence))
}

/** Whether a regulation may be cited at this kind of site. */
export function appliesAt(regulation: Regulation, site: Site | null, trade: Trade = null): boolean {
  if (!isInForce(regulation)) return false
  const scope = regulation.applies_to
  if (scope === 'all') return true
  if (scope === 'maden' || scope === 'balikci-gemisi') return trade === scope
  return site === null || siteScope[site] === scope
}

function isValid({ id }: RegulationReference, site: Site | null, trade: Trade): boolean {
  const regulation = findRegulation(id)
  return regulation !== undefined && appliesAt(regulation, site, trade)
}

/** The site of the first citation that is bound to one; null when none is. */
export function ownSite(hazard: Hazard): Site | null {
  for (const { id } of hazard.regulations) {
    const scope = findRegulation(id)?.applies_to
    if (scope === 'yapi-alani') return 'yapi'
    if (scope === 'yapi-alani-disi') return 'isletme'
  }
  return null
}

function generalDuties(category: string, site: Site): RegulationReference[] {
  return duties[site][category] ?? duties[site]['*'] ?? []
}

function preferVariety(references: readonly RegulationReference[]): RegulationReference[] {
  const seen = new Set<string>()
  const first: RegulationReference[] = []
  const repeated: RegulationReference[] = []
  for (const reference of references) {
    if (seen.has(reference.id)) repeated.push(reference)
    else first.push(reference)
    seen.add(reference.id)
  }
  return [...first, ...repeated].slice(0, mostCitations)
}

function cite({ id, ref }: RegulationReference, hazardConfidence: Confidence): Citation {
  const regulation = findRegulation(id)
  if (!regulation) throw new Error(`unknown regulation in the catalogue: ${id}`)
  const article = ref === null ? undefined : findArticle(regulation, ref)
  return {
    regulation_id: id,
    ref,
    title: citationTitle(regulation, ref),
    confidence: lowest([hazardConfidence, regulation.confidence, article?.confidence ?? 'high']),
  }
}

function lowest(values: readonly Confidence[]): Confidence {
  if (values.includes('low')) return 'low'
  return values.includes('medium') ? 'medium' : 'high'
}
