/**
 * The embedded analysis engine (AI-01): a Turkish field note in, findings of the hazard catalogue out. No model, no
 * network: folding, light stemming, a lexicon of the spoken language and word statistics over it. The note is data;
 * whatever it asks for, only catalogue entries and the fixed sentences below can come out.
 */
import { type Confidence, findHazard, type Hazard } from './catalogue'
import { chooseLead } from './choice'
import { citeHazard, type Place } from './citations'
import { type Clause, splitClauses } from './clauses'
import { readExamples } from './examples'
import { readFeatures } from './features'
import type { Finding, NoFindingCode, NoteAnalysis, Site } from './finding'
import { type Candidate, HazardIndex, rankingWeights } from './hazard-index'
import { LeaningIndex } from './leaning'
import { readLexicon } from './lexicon'
import { readPlace } from './place'
import { type Polarity, readPolarity } from './polarity'
import { readSignals, type Signals } from './signals'
import { asTold } from './title'
import { isReport } from './verdict'
import { readVerdictTokens } from './verdict-tokens'
import { readWords } from './words'

export type { Citation, Finding, NoFindingCode, NoteAnalysis, Site } from './finding'

const reasons: Record<NoFindingCode, string> = {
  ALL_IN_ORDER: 'Notta bir uygunsuzluk değil, durumun uygun olduğu anlatılıyor; rapora bir şey eklenmedi.',
  OUT_OF_SCOPE: 'Notta iş sağlığı ve güvenliğiyle ilgili bir durum bulunamadı.',
  EMPTY: 'Not boş. Gördüğünüz uygunsuzluğu kısaca yazın veya dikte edin.',
  UNCLEAR:
    'Not hangi tehlikeyi anlattığı anlaşılamayacak kadar belirsiz. Nerede, neyin eksik veya hatalı olduğunu yazın.',
}

const noteLimit = 4000
/** A further finding needs a strong clause of its own, which the first hazard explains at most to this share. */
const further = { score: 28, explained: 0.5 }
const mostFindings = 5
const candidateCount = 10
const alternativeCount = 4

/** Hazards for a part of the note, best first. */
interface Match {
  readonly candidates: readonly Candidate[]
  readonly clauses: readonly Clause[]
}

interface Tools {
  readonly hazards: HazardIndex
  readonly leaning: LeaningIndex
}

let loaded: Tools | undefined

function tools(): Tools {
  if (!loaded) {
    const lexicon = readLexicon()
    loaded = {
      hazards: new HazardIndex(rankingWeights, lexicon),
      leaning: new LeaningIndex(readExamples(lexicon)),
    }
  }
  return loaded
}

/**
 * Findings of one field note, best first, or the reason why there is none.
 * `options.site` says what kind of place it is; null lets the note decide. Never throws; only the first 4000
 * characters are read. Deterministic: the same note gives the same answer.
 */
export function analyzeNote(note: string, options: { readonly site: Site | null }): NoteAnalysis {
  const { hazards, leaning } = tools()
  const clauses = splitClauses(note.slice(0, noteLimit), (word) => hazards.correct(word))
  if (clauses.length === 0) return none('EMPTY')
  const words = clauses.flatMap((clause) => clause.words)
  const whole = rank(clauses)
  const signals = readSignals(clauses, hazards.quality(words, whole), leaning.measure(words))
  if (whole.length === 0 || !isReport(signals, readVerdictTokens(clauses))) return none(whySilent(signals))
  const place = readPlace(words, options.site)
  const open = openClauses(clauses)
  const best = open.length === clauses.length ? whole : rank(open)
  const lead = chooseLead(best, place)
  const [first] = lead
  if (!first) return none('UNCLEAR')
  const others = furtherMatches(open, first)
  const taken = new Set(others.flatMap((match) => match.clauses))
  const own = open.filter((clause) => !taken.has(clause))
  const matches = [{ candidates: lead, clauses: own.length > 0 ? own : open }, ...others]
  return {
    result: 'findings',
    findings: matches.slice(0, mostFindings).map((match) => describe(match, place)),
  }
}

/**
 * The finding of a hazard that is already known, at a kind of site (null when unknown); `excerpt` is the user's own
 * wording of it. Undefined when the catalogue has no such hazard.
 */
export function findingOfHazard(hazardId: string, site: Site | null, excerpt: string): Finding | undefined {
  const hazard = findHazard(hazardId)
  if (!hazard) return undefined
  const place = readPlace(readWords(excerpt), site)
  return toFinding(hazard, place, { confidence: hazard.confidence, score: 0, excerpt, alternatives: [] })
}

/** Every hazard that shares words with a text, best first; mistyped words are read as what they were meant to be. */
export function rankHazards(text: string): readonly Candidate[] {
  return rank(
    splitClauses(text.slice(0, noteLimit), (word) => tools().hazards.correct(word)),
    Number.POSITIVE_INFINITY,
  )
}

/** The clauses that are not plain good news; all of them when nothing else is left. */
function openClauses(clauses: readonly Clause[]): readonly Clause[] {
  const open = clauses.filter(({ words }) => !isInOrder(readPolarity(words)))
  return open.length > 0 ? open : clauses
}

function isInOrder({ problems, missing, orders, absent, verdict }: Polarity): boolean {
  return problems + missing === 0 && (orders + absent > 0 || verdict)
}

function whySilent(signals: Signals): NoFindingCode {
  if (signals.command > 0) return 'OUT_OF_SCOPE'
  if (saysAllIsWell(signals)) return 'ALL_IN_ORDER'
  return signals.concepts > 0 && signals.talk === 0 ? 'UNCLEAR' : 'OUT_OF_SCOPE'
}

/** Wording that leans this far to notes of good order says so by itself. */
const clearlyInOrder = 2

/** Whether good order is positively said, and last; a note that merely holds no defect we know is not understood. */
function saysAllIsWell({ anyProblem, lastInOrder, leanInOrder, ...signals }: Signals): boolean {
  const praise = signals.orders + signals.absent + signals.verdict
  return anyProblem === 0 && lastInOrder > 0 && (praise > 0 || leanInOrder >= clearlyInOrder)
}

function rank(clauses: readonly Clause[], limit = candidateCount): Candidate[] {
  const words = clauses.flatMap((clause) => clause.words)
  return tools().hazards.rank(readFeatures(words), limit)
}

/**
 * What else the note reports: a clause with a strong match of its own that the leading hazard does not explain.
 * Each hazard once.
 */
function furtherMatches(clauses: readonly Clause[], lead: Candidate): Match[] {
  if (clauses.length < 2) return []
  const seen = new Set([lead.hazard_id])
  return clauses.flatMap((clause) => {
    const candidates = rank([clause], Number.POSITIVE_INFINITY)
    const [top] = candidates
    if (!top || seen.has(top.hazard_id) || top.score < further.score) return []
    const explained = candidates.find(({ hazard_id }) => hazard_id === lead.hazard_id)?.score ?? 0
    if (explained > further.explained * top.score) return []
    seen.add(top.hazard_id)
    return [{ candidates: candidates.slice(0, candidateCount), clauses: [clause] }]
  })
}

function describe({ candidates, clauses }: Match, place: Place): Finding {
  const [best, ...others] = candidates
  const hazard = best && findHazard(best.hazard_id)
  if (!hazard) throw new Error('a finding needs a candidate of the catalogue')
  return toFinding(hazard, place, {
    confidence: confidenceOf(hazard, best.score, others[0]?.score ?? 0),
    score: Math.round(best.score * 100) / 100,
    excerpt: clauses.map(({ text }) => text).join(', '),
    alternatives: others.slice(0, alternativeCount).map(({ hazard_id }) => hazard_id),
  })
}

function toFinding(
  known: Hazard,
  place: Place,
  match: Pick<Finding, 'confidence' | 'score' | 'excerpt' | 'alternatives'>,
): Finding {
  const hazard = asTold(known, match.excerpt)
  return {
    hazard_id: hazard.id,
    category: hazard.category,
    title: hazard.title,
    uygunsuzluk: `${hazard.title}.`,
    aciklama: hazard.description,
    alinmasi_gereken_onlemler: hazard.measures,
    citations: citeHazard(hazard, place),
    severity: hazard.severity,
    likelihood: hazard.likelihood,
    ...match,
  }
}

function confidenceOf(hazard: Hazard, score: number, next: number): Confidence {
  const margin = (score - next) / score
  if (hazard.confidence === 'high' && score >= 24 && margin >= 0.2) return 'high'
  return score >= 14 && margin >= 0.07 ? 'medium' : 'low'
}

function none(code: NoFindingCode): NoteAnalysis {
  return { result: 'no_new_finding', code, reason: reasons[code] }
}
