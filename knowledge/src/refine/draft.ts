import type { CalendarDate } from '@gozlem/domain/calendar-date'
import type { FactorName, RiskFactors, RiskMethodId } from '@gozlem/domain/report/risk-score'
import type { Finding, Site } from '../finding'

/** What feedback may be about: a finding's words and its factors. */
export interface RefinableFinding extends RiskFactors {
  readonly uygunsuzluk: string
  readonly aciklama: string
  readonly alinmasi_gereken_onlemler: readonly string[]
  readonly place?: string | undefined
  readonly responsible?: string | undefined
  readonly due_on?: CalendarDate | null | undefined
  /** What was noted on the spot. */
  readonly said?: string | undefined
  /** The hazard of the catalogue it was made from; null for any other. */
  readonly hazard_id: string | null
}

export interface Circumstances {
  readonly site: Site | null
  readonly method: RiskMethodId
  /** The day from which terms count; without it no term is read. */
  readonly day?: CalendarDate | undefined
}

/** Facts of a finding that were asked for. */
export interface AskedFacts {
  readonly place?: string
  readonly responsible?: string
  readonly due_on?: CalendarDate | null
}

export interface Measure {
  readonly text: string
  /** Its number when the feedback was written; null for one that was added since. */
  readonly number: number | null
}

/** A finding while instructions are carried out, one after the other. */
export interface Draft {
  readonly uygunsuzluk: string
  readonly aciklama: string
  readonly measures: readonly Measure[]
  /** Only those that were asked for. */
  readonly factors: Partial<Record<FactorName, number>>
  readonly facts: AskedFacts
  readonly hazard: Finding | null
  readonly finding: RefinableFinding
}

/** The finding changed, or why it could not be: Turkish, fit to show. */
export type Outcome = Draft | { readonly refused: string }

/** An instruction that was understood. */
export interface Reading {
  /** Every word of the text belongs to the instruction; others are only read where no comma or 've' was crossed. */
  readonly whole: boolean
  /** Carried out before the others: it sets anew what they change. */
  readonly first?: boolean
  /** Says what to do but not with what: it belongs to its neighbour where that makes sense ('çok uzun, kısalt'). */
  readonly leaning?: boolean
  /** States a fact of the finding, which a note may state as well. */
  readonly states?: boolean
  readonly run: (draft: Draft) => Outcome
}

export const refused = (reason: string): Outcome => ({ refused: reason })

export function openDraft(finding: RefinableFinding): Draft {
  const { uygunsuzluk, aciklama, alinmasi_gereken_onlemler } = finding
  const measures = alinmasi_gereken_onlemler.map((text, index) => ({ text, number: index + 1 }))
  return { uygunsuzluk, aciklama, measures, factors: {}, facts: {}, hazard: null, finding }
}

/** A sentence of its own: capital at the start, a mark at the end. */
export function asSentence(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ')
  const first = plain.slice(0, 1).toLocaleUpperCase('tr')
  return plain === '' ? '' : `${first}${plain.slice(1)}${/[.!?…]$/.test(plain) ? '' : '.'}`
}

/** Text without the quotation marks around it. */
export function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^[“”"'‘’«»]+|(?<![“”"'‘’«»])[“”"'‘’«»]+$/g, '')
    .trim()
}
