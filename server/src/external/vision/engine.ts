// What turns a photo with its note, or a text alone, into findings: the embedded engine by default, a vision model by
// configuration. The engine proposes; the specialist decides.

import type { Citation } from '@gozlem/contract/report'
import type { SiteKind } from '@gozlem/domain/client-company/site-kind'

/** A finding as an engine proposes it, rated 1..5 by severity and likelihood; the report's method makes factors of it. */
export interface Proposal {
  /** Names the same finding again, so that a repeated analysis does not add it twice. */
  key: string
  uygunsuzluk: string
  aciklama: string
  alinmasi_gereken_onlemler: string[]
  citations: Citation[]
  severity: number
  likelihood: number
  confidence: 'high' | 'medium' | 'low'
}

export type EngineAnswer =
  | { kind: 'findings'; proposals: Proposal[] }
  | { kind: 'no_finding'; reason: string }
  | { kind: 'needs_note'; message: string }

export interface PhotoQuestion {
  note: string
  site: SiteKind
  /** The display rendition, without metadata; read only by engines that see photos. */
  photo: () => Promise<Uint8Array>
  signal: AbortSignal
}

export interface TextQuestion {
  text: string
  site: SiteKind
  signal: AbortSignal
}

export interface RefineQuestion {
  entry: Pick<Proposal, 'uygunsuzluk' | 'aciklama' | 'alinmasi_gereken_onlemler' | 'citations'>
  /** The finding the entry came from, where an engine made it. */
  key: string | null
  feedback: string
  site: SiteKind
  signal: AbortSignal
}

/** What a refinement changes; factors only where the feedback led to another finding. */
export type Refinement = Partial<Omit<Proposal, 'key'>> & { key?: string }

export interface AnalysisEngine {
  readonly name: string
  readonly reads_photos: boolean
  /** One Turkish sentence on what this engine can do, shown in the editor. */
  readonly notice: string
  analyzePhoto(question: PhotoQuestion): Promise<EngineAnswer>
  analyzeText(question: TextQuestion): Promise<EngineAnswer>
  refine(question: RefineQuestion): Promise<Refinement>
}
