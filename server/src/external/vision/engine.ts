// What turns a photo with its note, or a text alone, into findings: the embedded engine by default, a vision model by
// configuration. The engine proposes; the specialist decides.

import type { AnalysisQuestion } from '@gozlem/contract/analysis-view'
import type { Citation } from '@gozlem/contract/finding'
import type { SiteKind } from '@gozlem/domain/client-company/site-kind'
import type { Finding } from '@gozlem/domain/report/finding'
import type { NotUnderstood } from '@gozlem/domain/report/refinement'
import type { RiskFactors, RiskMethodId } from '@gozlem/domain/report/risk-score'
import type { AskedFacts } from '@gozlem/knowledge/refine/draft'

/**
 * A finding as an engine proposes it, rated 1..5 by severity and likelihood, which the report's method makes factors
 * of, or by `factors` of that method's own scale.
 */
export interface Proposal {
  /** Names the same finding again, so that a repeated analysis does not add it twice. */
  key: string
  uygunsuzluk: string
  aciklama: string
  alinmasi_gereken_onlemler: string[]
  citations: Citation[]
  severity: number
  likelihood: number
  factors?: RiskFactors
  /** What was noted on the spot, where the engine read that; it never becomes text of the report by itself. */
  said?: string
  confidence: 'high' | 'medium' | 'low'
  /** The note alone left it open: the same words were answered so before. */
  chosen_before?: true
  /** These, in the form in which two notes that say the same are equal. */
  chosen_words?: string
}

/** Which engine made something; kept with what it made. The embedded engine has neither provider nor prompt. */
export interface EngineMark {
  engine: string
  provider: string | null
  model: string | null
  prompt_version: string | null
}

export type EngineAnswer =
  | { kind: 'findings'; proposals: Proposal[] }
  /** All is well, and that was recognised. */
  | {
      kind: 'no_finding'
      reason: string
      /** What is praised, in the words of the note; left out where nothing is. */
      praise?: string
    }
  /** Nobody knows: what was written was not recognised, or may mean one of several things. */
  | { kind: 'not_understood'; reason: string; question?: AnalysisQuestion }
  | { kind: 'needs_note'; message: string }

/** Turkish, fit to show, for an answer without findings. */
export function reasonOf(answer: Exclude<EngineAnswer, { kind: 'findings' }>): string {
  return answer.kind === 'needs_note' ? answer.message : answer.reason
}

/** What an answer asks; undefined where nothing. */
export function questionIn(answer: EngineAnswer): AnalysisQuestion | undefined {
  return answer.kind === 'not_understood' ? answer.question : undefined
}

/** What a person is told of an answer without findings. */
export interface Unfit {
  reason: string
  question: AnalysisQuestion | undefined
}

export const unfitOf = (answer: Exclude<EngineAnswer, { kind: 'findings' }>): Unfit => ({
  reason: reasonOf(answer),
  question: questionIn(answer),
})

/** Reads the display rendition of a photo, which has no metadata; only engines that see photos call it. */
export type ReadPhoto = () => Promise<Uint8Array>

interface Circumstances {
  site: SiteKind
  /** The report's risk method, on whose scales a model rates. */
  method: RiskMethodId
  signal: AbortSignal
}

export interface PhotoQuestion extends Circumstances {
  note: string
  photo: ReadPhoto
}

export interface TextQuestion extends Circumstances {
  text: string
  /** The photo the text is about, where there is one. */
  photo: ReadPhoto | null
}

export interface RefineQuestion extends Circumstances {
  finding: Pick<Proposal, 'uygunsuzluk' | 'aciklama' | 'alinmasi_gereken_onlemler' | 'citations'> &
    RiskFactors &
    Partial<Pick<Finding, 'place' | 'responsible' | 'due_on'>>
  /** The day from which terms count. */
  day?: string
  /** The key of the proposal it came from, where an engine made it. */
  key: string | null
  /** What was noted on the spot. */
  said?: string
  feedback: string
  photo: ReadPhoto | null
}

/** What becomes of a finding by feedback; what is left out stays as it is. */
export interface Refinement {
  change: Partial<Omit<Proposal, 'severity' | 'likelihood'>> & AskedFacts
  /** Whether the factors are a judgement of the whole risk, not of one of its sides. */
  scored: boolean
  not_understood: readonly NotUnderstood[]
}

/** Why an engine came to nothing. */
export type EngineFailureKind =
  | 'timeout'
  | 'cancelled'
  | 'invalid'
  | 'rate_limited'
  | 'unavailable'
  | 'refused'

/** An engine's trouble, without anything of what was asked or answered. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure'
  constructor(
    readonly kind: EngineFailureKind,
    /** For the log: a status or the kind of network error. */
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${detail}`, options)
  }
}

export interface AnalysisEngine {
  readonly mark: EngineMark
  readonly reads_photos: boolean
  /** One Turkish sentence on what this engine can do, shown in the editor. */
  readonly notice: string
  analyzePhoto(question: PhotoQuestion): Promise<EngineAnswer>
  analyzeText(question: TextQuestion): Promise<EngineAnswer>
  refine(question: RefineQuestion): Promise<Refinement>
}
