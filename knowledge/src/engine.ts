/**
 * The embedded analysis engine (AI-01): a Turkish field note in, findings of the hazard catalogue out. No model, no
 * network: folding, light stemming, a lexicon of the spoken language and word statistics over it. The note is data;
 * whatever it asks for, only catalogue entries and the fixed sentences below can come out.
 */
import { findHazard, type Hazard } from './catalogue'
import { chooseLead } from './choice'
import { citeHazard, type Place } from './citations'
import { type Clause, splitClauses, textOf } from './clauses'
import { readFeatures } from './features'
import type { AskingCode, Choice, Finding, NoFindingCode, NoteAnalysis, Site } from './finding'
import type { Candidate } from './hazard-index'
import { readPlace } from './place'
import { answerTo, confidenceOf, isLikelyTold, type Remark, readRemark } from './remark'
import { likelihoodOf } from './risk'
import { severalIn } from './several'
import type { Signals } from './signals'
import { asTold } from './title'
import { tools } from './tools'
import { withPlace } from './whereabouts'
import { readWords } from './words'

export type { Choice, Citation, Finding, NoFindingCode, NoteAnalysis, Site } from './finding'

const reasons: Record<NoFindingCode, string> = {
  ALL_IN_ORDER: 'Notta bir uygunsuzluk değil, durumun uygun olduğu anlatılıyor; rapora bir şey eklenmedi.',
  OUT_OF_SCOPE: 'Notta iş sağlığı ve güvenliğiyle ilgili bir durum bulunamadı.',
  EMPTY: 'Not boş. Gördüğünüz uygunsuzluğu kısaca yazın veya dikte edin.',
  UNCLEAR:
    'Not hangi tehlikeyi anlattığı anlaşılamayacak kadar belirsiz. Nerede, neyin eksik veya hatalı olduğunu yazın.',
}

const noteLimit = 4000
const mostFindings = 5
const choiceCount = 3
const alternativeCount = 4

const questions: Record<AskingCode, string> = {
  UNSURE: 'Nottan kesin bir uygunsuzluk çıkarılamadı.',
  OUTSIDE_CATALOGUE:
    'Notta anlatılan durum tehlike kataloğunda yok gibi görünüyor. Bulguyu notunuzla elle ekleyin.',
}

/**
 * Findings of one field note, the gravest first; or the hazards it may mean, where that is not clear; or the reason why
 * there is none. `options.site` says what kind of place it is; null lets the note decide. Never throws; only the first
 * 4000 characters are read. Deterministic: the same note gives the same answer.
 */
export function analyzeNote(note: string, options: { readonly site: Site | null }): NoteAnalysis {
  const clauses = splitClauses(beginningOf(note), (word) => tools().hazards.correct(word))
  if (clauses.length === 0) return none('EMPTY')
  const whole = readRemark(clauses)
  const place = readPlace(wordsOf(clauses), options.site)
  const parts = severalIn(clauses, whole)
  if (parts) return { result: 'findings', findings: findingsOf(parts, place) }
  const answer = answerTo(whole)
  if (answer === 'told') return { result: 'findings', findings: findingsOf([whole], place) }
  if (answer === 'outside') return ask(whole, 'OUTSIDE_CATALOGUE', null)
  const why = whySilent(whole.signals)
  if (answer !== 'asked' && why !== 'UNCLEAR') return none(why)
  return ask(whole, 'UNSURE', answer === 'asked' && isLikelyTold(whole) ? describe(whole, place) : null)
}

/** As much of a note as is read, in whole words. */
function beginningOf(note: string): string {
  return note.length <= noteLimit ? note : note.slice(0, Math.max(1, note.lastIndexOf(' ', noteLimit)))
}

/** Each hazard once, the gravest first; equal ones as the note names them. */
function findingsOf(remarks: readonly Remark[], place: Place): Finding[] {
  const findings = new Map<string, Finding>()
  for (const remark of remarks) {
    const finding = describe(remark, place)
    if (!findings.has(finding.hazard_id)) findings.set(finding.hazard_id, finding)
  }
  return [...findings.values()].sort((left, right) => right.severity - left.severity).slice(0, mostFindings)
}

/** The hazards a note may mean; a note that means none of them is unclear. */
function ask({ clauses, ranking }: Remark, code: AskingCode, likely: Finding | null): NoteAnalysis {
  const said = textOf(clauses)
  const choices = ranking.readings.slice(0, choiceCount).flatMap(({ hazard_id }): Choice[] => {
    const hazard = findHazard(hazard_id)
    return hazard ? [{ hazard_id, title: asTold(hazard, said).title }] : []
  })
  return choices.length > 0
    ? {
        result: 'choices',
        code,
        choices,
        likely: likely && { ...likely, confidence: 'low' },
        reason: questions[code],
      }
    : none('UNCLEAR')
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
  const { hazards } = tools()
  const clauses = splitClauses(beginningOf(text), (word) => hazards.correct(word))
  return hazards.rank(readFeatures(wordsOf(clauses)), Number.POSITIVE_INFINITY)
}

const wordsOf = (clauses: readonly Clause[]) => clauses.flatMap(({ words }) => words)

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

function describe({ clauses, ranking }: Remark, place: Place): Finding {
  const [best, ...others] = chooseLead(ranking.readings, place)
  const hazard = best && findHazard(best.hazard_id)
  if (!hazard) throw new Error('a finding needs a hazard of the catalogue')
  return toFinding(hazard, place, {
    confidence: confidenceOf(hazard, ranking),
    score: Math.round(best.chance * 100) / 100,
    excerpt: textOf(clauses),
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
    aciklama: withPlace(hazard.description, match.excerpt),
    alinmasi_gereken_onlemler: hazard.measures,
    citations: citeHazard(hazard, place),
    severity: hazard.severity,
    likelihood: likelihoodOf(hazard, match.excerpt),
    ...match,
  }
}

function none(code: NoFindingCode): NoteAnalysis {
  return { result: 'no_new_finding', code, reason: reasons[code] }
}
