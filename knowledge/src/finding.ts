import type { Confidence } from './catalogue'

/** What kind of place was inspected; null when the caller does not know. */
export type Site = 'yapi' | 'isletme'

export interface Citation {
  readonly regulation_id: string
  /** An article that exists in the catalogue, or null for the regulation as a whole. */
  readonly ref: string | null
  /** Turkish, fit to print. */
  readonly title: string
  /** Below `high` the screen asks for a specialist's check. */
  readonly confidence: Confidence
}

export interface Finding {
  readonly hazard_id: string
  readonly category: string
  readonly title: string
  readonly uygunsuzluk: string
  readonly aciklama: string
  readonly alinmasi_gereken_onlemler: readonly string[]
  /** One to four, best first. */
  readonly citations: readonly Citation[]
  /** 1..5 */
  readonly severity: number
  /** 1..5 */
  readonly likelihood: number
  readonly confidence: Confidence
  /** Chance, 0..1, that this is meant, among all hazards. */
  readonly score: number
  /** The specialist's own words this finding rests on. */
  readonly excerpt: string
  /** Other hazard ids the note may have meant, best first. */
  readonly alternatives: readonly string[]
}

export type NoFindingCode = 'ALL_IN_ORDER' | 'OUT_OF_SCOPE' | 'EMPTY' | 'UNCLEAR'

/**
 * Why the specialist is asked: several hazards may be meant, or something that probably none of the catalogue is about; then
 * the choices are the nearest ones.
 */
export type AskingCode = 'UNSURE' | 'OUTSIDE_CATALOGUE'

/** A hazard the note may mean, for the specialist to choose. */
export interface Choice {
  readonly hazard_id: string
  readonly title: string
}

export type NoteAnalysis =
  | { readonly result: 'findings'; readonly findings: readonly Finding[] }
  | {
      readonly result: 'choices'
      readonly code: AskingCode
      /** At most three, best first. */
      readonly choices: readonly Choice[]
      /** The first of them, where something is most likely wrong and only its meaning is open: for whom nobody can ask. */
      readonly likely: Finding | null
      /** Turkish, fit to show. */
      readonly reason: string
    }
  | {
      readonly result: 'no_new_finding'
      readonly code: NoFindingCode
      /** Turkish, fit to show. */
      readonly reason: string
    }
