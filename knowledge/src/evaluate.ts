import { analyzeNote } from './engine'
import type { Site } from './finding'

/** A note with what a specialist would accept as its answer. */
export interface JudgedNote {
  readonly id: string
  readonly note: string
  readonly tags: readonly string[]
  readonly expected: {
    readonly result: 'finding' | 'no_new_finding'
    readonly category: string | null
    readonly site: Site | null
    readonly acceptable_hazard_ids: readonly string[]
    readonly acceptable_regulation_ids: readonly string[]
  }
}

export interface Miss {
  readonly id: string
  readonly note: string
  readonly expected: readonly string[]
  readonly got: readonly string[]
}

export interface Evaluation {
  readonly notes: number
  /** Share of finding notes whose first finding cites an acceptable regulation. */
  readonly findingAccuracyTop1: number
  /** Share of harmless notes answered with no finding. */
  readonly silentRate: number
  /** Share of finding notes whose first finding is an acceptable hazard. */
  readonly hazardTop1: number
  /** Of the acceptable hazards of notes tagged with several findings, the share of notes where at least two were found; null without such notes. */
  readonly multiRecall: number | null
  readonly millisecondsPerNote: number
  readonly misses: readonly Miss[]
}

/** Measures the engine on judged notes. With `useSite` the note's known site is passed on, as the app does for a report with a known client site. */
export function evaluate(notes: readonly JudgedNote[], useSite = true): Evaluation {
  const misses: Miss[] = []
  let findings = 0
  let cited = 0
  let exact = 0
  let harmless = 0
  let silent = 0
  let several = 0
  let recalled = 0
  const begin = performance.now()
  for (const { id, note, tags, expected } of notes) {
    const analysis = analyzeNote(note, { site: useSite ? expected.site : null })
    const found = analysis.result === 'findings' ? analysis.findings : []
    const [first] = found
    const hazards = found.map(({ hazard_id }) => hazard_id)
    if (expected.result === 'no_new_finding') {
      harmless += 1
      if (!first) silent += 1
      else misses.push({ id, note, expected: ['no_new_finding'], got: hazards })
      continue
    }
    findings += 1
    const citesAcceptable = first?.citations.some(({ regulation_id }) =>
      expected.acceptable_regulation_ids.includes(regulation_id),
    )
    const isAcceptable = first !== undefined && expected.acceptable_hazard_ids.includes(first.hazard_id)
    if (citesAcceptable) cited += 1
    if (isAcceptable) exact += 1
    if (!citesAcceptable || !isAcceptable) {
      misses.push({ id, note, expected: expected.acceptable_hazard_ids, got: hazards })
    }
    if (tags.some((tag) => tag.startsWith('cok'))) {
      several += 1
      if (hazards.filter((hazard) => expected.acceptable_hazard_ids.includes(hazard)).length >= 2)
        recalled += 1
    }
  }
  return {
    notes: notes.length,
    findingAccuracyTop1: cited / findings,
    silentRate: harmless === 0 ? 1 : silent / harmless,
    hazardTop1: exact / findings,
    multiRecall: several === 0 ? null : recalled / several,
    millisecondsPerNote: (performance.now() - begin) / notes.length,
    misses,
  }
}
