/** How good the engine's answers are, on notes whose answers were judged. */
import { analyzeNote, findingOfHazard } from './engine'
import type { Finding, NoteAnalysis, Site } from './finding'

/** A note with what a specialist would accept as its answer. */
export interface JudgedNote {
  readonly id: string
  readonly note: string
  readonly tags: readonly string[]
  readonly expected: Expected
}

export interface Expected {
  /** `finding`: one, or several that are not told apart; `findings`: each for itself; `outside`: of concern, in no hazard of the catalogue */
  readonly result: 'finding' | 'findings' | 'no_new_finding' | 'outside'
  readonly site: Site | null
  readonly acceptable_hazard_ids: readonly string[]
  readonly acceptable_regulation_ids: readonly string[]
  /** of `findings`: the hazards that each may be */
  readonly findings?: readonly (readonly string[])[]
}

/** How many of how many. */
export interface Share {
  readonly met: number
  readonly of: number
}

export type Band = Finding['confidence'] | 'choices'
export const bands: readonly Band[] = ['high', 'medium', 'low', 'choices']

export interface Evaluation {
  readonly notes: number
  /** notes with one finding whose first proposal cites an acceptable regulation */
  readonly firstCitation: Share
  /** notes with one finding whose first proposal, a finding or a choice, is an acceptable hazard */
  readonly firstHazard: Share
  /** an acceptable hazard is among the first three proposals */
  readonly topThree: Share
  /** of notes with several findings: the findings that were told */
  readonly recall: Share
  /** of notes with several findings: the told findings that are acceptable */
  readonly precision: Share
  /** notes with a finding that were answered neither with a finding nor with choices */
  readonly silentOnHarmful: Share
  /** such notes of which it was said that all is well */
  readonly praisedHarmful: Share
  /** harmless notes answered with a finding */
  readonly alarmOnHarmless: Share
  /** harmless notes answered with choices */
  readonly askedOnHarmless: Share
  /** notes outside the catalogue that were answered with choices or with silence, not with a finding */
  readonly abstainedOutside: Share
  /** per confidence: the notes with one finding whose first proposal is right (of choices: one of the three) */
  readonly byBand: Readonly<Record<Band, Share>>
  readonly millisecondsPerNote: number
  readonly misses: readonly Miss[]
}

export interface Miss {
  readonly id: string
  readonly note: string
  readonly expected: readonly string[]
  readonly got: string
}

/** Measures the engine on judged notes. With `useSite` the note's known site is passed on, as the app does for a report with a known client site. */
export function evaluate(notes: readonly JudgedNote[], useSite = true): Evaluation {
  const begin = performance.now()
  const answers = notes.map((judged) => ({
    judged,
    analysis: analyzeNote(judged.note, { site: useSite ? judged.expected.site : null }),
  }))
  const millisecondsPerNote = (performance.now() - begin) / Math.max(1, notes.length)
  const expecting = (...results: Expected['result'][]) =>
    answers.filter(({ judged }) => results.includes(judged.expected.result))
  const single = expecting('finding')
  const several = expecting('findings')
  const harmful = expecting('finding', 'findings')
  const harmless = expecting('no_new_finding')
  return {
    notes: notes.length,
    firstCitation: share(single, citesFirst),
    firstHazard: share(single, (answer) => isFound(answer, 1)),
    topThree: share(single, (answer) => isFound(answer, 3)),
    recall: sum(several.map(({ judged, analysis }) => recallOf(judged, analysis))),
    precision: sum(several.map(({ judged, analysis }) => precisionOf(judged, analysis))),
    silentOnHarmful: share(harmful, ({ analysis }) => analysis.result === 'no_new_finding'),
    praisedHarmful: share(
      harmful,
      ({ analysis }) => analysis.result === 'no_new_finding' && analysis.code === 'ALL_IN_ORDER',
    ),
    alarmOnHarmless: share(harmless, ({ analysis }) => analysis.result === 'findings'),
    askedOnHarmless: share(harmless, ({ analysis }) => analysis.result === 'choices'),
    abstainedOutside: share(expecting('outside'), ({ analysis }) => analysis.result !== 'findings'),
    byBand: byBand(single),
    millisecondsPerNote,
    misses: answers.flatMap(missOf),
  }
}

interface Answered {
  readonly judged: JudgedNote
  readonly analysis: NoteAnalysis
}

/** What is proposed, in the order it is shown: the findings and what else the first of them may be, or the choices. */
function proposals(analysis: NoteAnalysis): readonly string[] {
  if (analysis.result === 'choices') return analysis.choices.map(({ hazard_id }) => hazard_id)
  if (analysis.result !== 'findings') return []
  return [...told(analysis), ...(analysis.findings[0]?.alternatives ?? [])]
}

function isFound({ judged, analysis }: Answered, first: number): boolean {
  const accepted = judged.expected.acceptable_hazard_ids
  return proposals(analysis)
    .slice(0, first)
    .some((id) => accepted.includes(id))
}

function citesFirst({ judged, analysis }: Answered): boolean {
  const { site, acceptable_regulation_ids: accepted } = judged.expected
  const [chosen = ''] = proposals(analysis)
  const first =
    analysis.result === 'findings' ? analysis.findings[0] : findingOfHazard(chosen, site, judged.note)
  return first?.citations.some(({ regulation_id }) => accepted.includes(regulation_id)) === true
}

function told(analysis: NoteAnalysis): readonly string[] {
  return analysis.result === 'findings' ? analysis.findings.map(({ hazard_id }) => hazard_id) : []
}

function recallOf({ expected }: JudgedNote, analysis: NoteAnalysis): Share {
  const found = told(analysis)
  const wanted = expected.findings ?? []
  return {
    met: wanted.filter((accepted) => accepted.some((id) => found.includes(id))).length,
    of: wanted.length,
  }
}

function precisionOf({ expected }: JudgedNote, analysis: NoteAnalysis): Share {
  const found = told(analysis)
  const wanted = expected.findings ?? []
  return {
    met: found.filter((id) => wanted.some((accepted) => accepted.includes(id))).length,
    of: found.length,
  }
}

function byBand(answers: readonly Answered[]): Record<Band, Share> {
  const of = (band: Band) => {
    const own = answers.filter(({ analysis }) => bandOf(analysis) === band)
    return share(own, (answer) => isFound(answer, band === 'choices' ? 3 : 1))
  }
  return { high: of('high'), medium: of('medium'), low: of('low'), choices: of('choices') }
}

function bandOf(analysis: NoteAnalysis): Band | undefined {
  if (analysis.result === 'choices') return 'choices'
  return analysis.result === 'findings' ? analysis.findings[0]?.confidence : undefined
}

function missOf(answer: Answered): Miss[] {
  const { judged, analysis } = answer
  const { result, acceptable_hazard_ids, findings = [] } = judged.expected
  const right =
    result === 'finding'
      ? analysis.result === 'findings' && isFound(answer, 1)
      : result === 'findings'
        ? recallOf(judged, analysis).met === findings.length
        : analysis.result !== 'findings'
  if (right) return []
  const got =
    analysis.result === 'no_new_finding' ? analysis.code : [analysis.result, ...proposals(analysis)].join(' ')
  const expected = [...acceptable_hazard_ids, ...findings.map((accepted) => accepted.join('|'))]
  return [{ id: judged.id, note: judged.note, expected: expected.length > 0 ? expected : [result], got }]
}

function share<T>(items: readonly T[], is: (item: T) => boolean): Share {
  return { met: items.filter(is).length, of: items.length }
}

function sum(shares: readonly Share[]): Share {
  return {
    met: shares.reduce((total, { met }) => total + met, 0),
    of: shares.reduce((total, { of }) => total + of, 0),
  }
}

/** The part of the whole, 1 where there is nothing to meet. */
export function rateOf({ met, of }: Share): number {
  return of === 0 ? 1 : met / of
}
