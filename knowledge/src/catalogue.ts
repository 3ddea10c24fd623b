/**
 * The regulation and hazard catalogue: the only source of legal references in the product.
 * It loads without the matcher, so that screens which only show a regulation stay light.
 * The shape of the data files is proven by catalogue.test.ts, not at every start.
 */
import hazardsJson from '../data/hazards.json'
import regulationsJson from '../data/regulations.json'

export type Confidence = 'high' | 'medium' | 'low'

/** Where a regulation is valid; `yapi-alani-disi` is every workplace that is not a construction site. */
export type RegulationScope = 'all' | 'yapi-alani' | 'yapi-alani-disi' | 'maden' | 'balikci-gemisi'

export interface Article {
  readonly ref: string
  readonly subject: string
  readonly confidence: Confidence
}

export interface Regulation {
  readonly id: string
  readonly title: string
  readonly short_title: string
  readonly kind: 'kanun' | 'yonetmelik' | 'teblig'
  /** YYYY-MM-DD */
  readonly official_gazette_date: string | null
  readonly official_gazette_no: string | null
  readonly mevzuat_no: string | null
  readonly mevzuat_tur: number | null
  readonly mevzuat_tertip: number | null
  /** When and where a number was looked up that the first collection did not have; at least two sources agreed. */
  readonly mevzuat_no_checked?: { readonly on: string; readonly sources: readonly string[] }
  /** `in force`, or `repealed by <regulation id>` */
  readonly status: string
  readonly applies_to: RegulationScope
  readonly confidence: Confidence
  readonly note: string | null
  readonly articles: readonly Article[]
}

/** `ref: null` cites the regulation as a whole. */
export interface RegulationReference {
  readonly id: string
  readonly ref: string | null
}

/** One of the things that a hazard may look like, told by some of these words; what it leaves open is the hazard's own. */
export interface HazardVariant {
  readonly title: string
  /** Words and short phrases of a note that tell this one and none of the others. */
  readonly words: readonly string[]
  readonly description?: string
  readonly regulations?: readonly RegulationReference[]
}

export interface Hazard {
  readonly id: string
  readonly category: string
  /** What all variants have in common. */
  readonly title: string
  readonly variants?: readonly HazardVariant[]
  readonly keywords: readonly string[]
  readonly description: string
  readonly measures: readonly string[]
  readonly regulations: readonly RegulationReference[]
  /** 1..5 */
  readonly severity: number
  /** 1..5 */
  readonly likelihood: number
  readonly confidence: Confidence
}

const regulations = deepFreeze(regulationsJson as Regulation[])
const hazards = deepFreeze(hazardsJson as Hazard[])
const regulationById = new Map(regulations.map((regulation) => [regulation.id, regulation]))
const hazardById = new Map(hazards.map((hazard) => [hazard.id, hazard]))

/** The regulation with this catalogue id, or undefined. Repealed ones are found too: old reports may name them. */
export function findRegulation(id: string): Regulation | undefined {
  return regulationById.get(id)
}

/** The hazard with this catalogue id, or undefined. */
export function findHazard(id: string): Hazard | undefined {
  return hazardById.get(id)
}

/** Everything that a finding of this hazard may be called, the general title first. */
export function titlesOf({ title, variants = [] }: Hazard): readonly string[] {
  return [title, ...variants.map((variant) => variant.title)]
}

/** All regulations in catalogue order, repealed ones included. */
export function listRegulations(): readonly Regulation[] {
  return regulations
}

/** All hazards in catalogue order. */
export function listHazards(): readonly Hazard[] {
  return hazards
}

/** The article of a regulation with this exact reference, or undefined. */
export function findArticle(regulation: Regulation, ref: string): Article | undefined {
  return regulation.articles.find((article) => article.ref === ref)
}

export function isInForce(regulation: Regulation): boolean {
  return regulation.status === 'in force'
}

/** How a report names a citation: 'Yapı İşlerinde İSG Yönetmeliği, Ek-4 A Madde 2/d'; without ref only the title. */
export function citationTitle(regulation: Regulation, ref: string | null): string {
  return ref === null ? regulation.title : `${regulation.title}, ${ref}`
}

/** Official address on mevzuat.gov.tr, or null where the catalogue does not know the register number. */
export function regulationLink(regulation: Regulation): string | null {
  const { mevzuat_no, mevzuat_tur, mevzuat_tertip } = regulation
  if (mevzuat_no === null || mevzuat_tur === null || mevzuat_tertip === null) return null
  const query = new URLSearchParams({
    MevzuatNo: mevzuat_no,
    MevzuatTur: String(mevzuat_tur),
    MevzuatTertip: String(mevzuat_tertip),
  })
  return `https://www.mevzuat.gov.tr/mevzuat?${query.toString()}`
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}
