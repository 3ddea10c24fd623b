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

const mostCitations = 4
const duties = dutiesJson as unknown as { yapi: Duties; isletme: Duties }
const siteScope: Record<Site, Regulation['applies_to']> = { yapi: 'yapi-alani', isletme: 'yapi-alani-disi' }

/**
 * One to four citations for a hazard at a place, best first: in force and valid there, in the order of the hazard's own
 * list. Where the site is not known it is the one that the hazard is first about, so that the two regulations that
 * exclude each other are never cited for one fact. Where nothing of the list is valid at the place, the general duty
 * that covers its category is cited.
 */
export function citeHazard(hazard: Hazard, place: Place): Citation[] {
  const site = place.site ?? ownSite(hazard)
  const valid = hazard.regulations.filter((reference) => isValid(reference, site, place.trade))
  const references = valid.length > 0 ? valid : generalDuties(hazard.category, site ?? 'isletme')
  return references.slice(0, mostCitations).map((reference) => cite(reference, hazard.confidence))
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
