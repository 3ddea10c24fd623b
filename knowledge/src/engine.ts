/**
 * The embedded analysis engine (AI-01): a Turkish field note in, findings of the hazard catalogue out. No model, no
 * network: folding, light stemming, a lexicon of the spoken language and word statistics over it. The note is data;
 * whatever it asks for, only catalogue entries and the fixed sentences below can come out.
 */
import { type Confidence, findHazard, type Hazard } from './catalogue'
import { citeHazard, type Place } from './citations'
import { type Clause, splitClauses } from './clauses'
import { readFeatures } from './features'
import type { Finding, NoFindingCode, NoteAnalysis, Site } from './finding'
import { type Candidate, HazardIndex } from './hazard-index'
import { readPlace } from './place'
import { readPolarity } from './polarity'

export type { Citation, Finding, NoFindingCode, NoteAnalysis, Site } from './finding'

const reasons: Record<NoFindingCode, string> = {
  ALL_IN_ORDER: 'Notta bir uygunsuzluk değil, durumun uygun olduğu anlatılıyor; yeni bulgu oluşturulmadı.',
  OUT_OF_SCOPE: 'Notta iş sağlığı ve güvenliğiyle ilgili bir durum bulunamadı.',
  EMPTY: 'Not boş. Gördüğünüz uygunsuzluğu kısaca yazın veya dikte edin.',
  UNCLEAR:
    'Not hangi tehlikeyi anlattığı anlaşılamayacak kadar belirsiz. Nerede, neyin eksik veya hatalı olduğunu yazın.',
}

const noteLimit = 4000
const threshold = { finding: 9, further: 14 }
const mostFindings = 5
const alternativeCount = 4

let loaded: HazardIndex | undefined

function index(): HazardIndex {
  loaded ??= new HazardIndex()
  return loaded
}

/**
 * Findings of one field note, best first, or the reason why there is none.
 * `options.site` says what kind of place it is; null lets the note decide. Never throws; only the first 4000
 * characters are read. Deterministic: the same note gives the same answer.
 */
export function analyzeNote(note: string, options: { readonly site: Site | null }): NoteAnalysis {
  const clauses = splitClauses(note.slice(0, noteLimit))
  if (clauses.length === 0) return none('EMPTY')
  const open = clauses.filter((clause) => !isInOrder(clause))
  if (open.length === 0) return none('ALL_IN_ORDER')
  const best = rank(open)
  const [first] = best
  if (!first || first.score < threshold.finding) {
    return none(open.length < clauses.length ? 'ALL_IN_ORDER' : 'OUT_OF_SCOPE')
  }
  const place = readPlace(
    clauses.flatMap(({ words }) => words),
    options.site,
  )
  const findings = [describe(best, open, place), ...furtherFindings(open, first, place)]
  return { result: 'findings', findings: findings.slice(0, mostFindings) }
}

function isInOrder(clause: Clause): boolean {
  const { problems, missing, orders, hints } = readPolarity(clause.words)
  return problems === 0 && missing === 0 && (orders > 0 || hints > 0)
}

function rank(clauses: readonly Clause[]): Candidate[] {
  const words = clauses.flatMap((clause) => clause.words)
  const features = readFeatures(words, (word) => index().correct(word))
  return index().rank(features, alternativeCount + 1)
}

function furtherFindings(clauses: readonly Clause[], first: Candidate, place: Place): Finding[] {
  if (clauses.length < 2) return []
  const seen = new Set([first.hazard_id])
  const findings: Finding[] = []
  for (const clause of clauses) {
    const best = rank([clause])
    const [top] = best
    if (!top || top.score < threshold.further || seen.has(top.hazard_id)) continue
    seen.add(top.hazard_id)
    findings.push(describe(best, [clause], place))
  }
  return findings
}

function describe(candidates: readonly Candidate[], clauses: readonly Clause[], place: Place): Finding {
  const [best, ...others] = candidates
  const hazard = best && findHazard(best.hazard_id)
  if (!hazard) throw new Error('a finding needs a candidate of the catalogue')
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
    confidence: confidenceOf(hazard, best.score, others[0]?.score ?? 0),
    score: Math.round(best.score * 100) / 100,
    excerpt: clauses.map(({ text }) => text).join(', '),
    alternatives: others.map(({ hazard_id }) => hazard_id),
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
