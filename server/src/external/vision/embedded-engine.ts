// The engine that needs no key and no network (AI-01): it reads the note, not the photo, and says so.
import { deviceEngine } from '@gozlem/domain/report/finding-origin'
import { factorsFromMatrix, riskMethods } from '@gozlem/domain/report/risk-method'
import { analyzeNote, type Finding, findingOfHazard } from '@gozlem/knowledge/engine'
import type { NoteAnalysis } from '@gozlem/knowledge/finding'
import { observationsIn } from '@gozlem/knowledge/refine/instructions'
import { type Circumstances, refineByFeedback } from '@gozlem/knowledge/refine/refine'
import type { AnalysisEngine, EngineAnswer, EngineMark, Proposal } from './engine'

const needsNote =
  'Bu fotoğrafın notu yok. Yerleşik analiz fotoğrafın kendisini göremez: gördüğünüzü kısaca yazın veya dikte edip yeniden analiz edin. Fotoğrafları da inceleyen bir görüntü modeli, sistem yöneticisi tarafından yapılandırılarak açılabilir.'

const ours = { provider: null, model: null, prompt_version: null }

/** The same engine where it ran on somebody's device. */
export const onDevice: EngineMark = { engine: deviceEngine, ...ours }

export const embeddedEngine: AnalysisEngine = {
  mark: { engine: 'yerlesik', ...ours },
  reads_photos: false,
  notice:
    'Yerleşik analiz notlarınızı okur, fotoğrafın kendisini görmez. Her fotoğrafa kısa bir not ekleyin.',

  async analyzePhoto({ note, site, method }) {
    return note.trim() === '' ? { kind: 'needs_note', message: needsNote } : answerOf(note, { site, method })
  },

  async analyzeText({ text, site, method }) {
    return answerOf(text, { site, method })
  },

  async refine({ finding, key, said, feedback, ...circumstances }) {
    const { method } = circumstances
    const { factors, facts, hazard, not_understood, ...texts } = refineByFeedback(
      { ...finding, said, hazard_id: key },
      feedback,
      circumstances,
    )
    const { siddet, olasilik, etki } = finding
    const rated = hazard
      ? factorsFromMatrix(method, hazard.severity, hazard.likelihood)
      : { siddet, olasilik, etki }
    const asked = riskMethods[method].factors.map(({ name }) => factors[name])
    return {
      change: {
        ...texts,
        ...facts,
        alinmasi_gereken_onlemler: [...texts.alinmasi_gereken_onlemler],
        factors: { ...rated, ...factors },
        ...(hazard && findingOf(hazard)),
      },
      scored: hazard !== null || asked.every((value) => value !== undefined),
      not_understood,
    }
  },
}

function answerOf(note: string, circumstances: Circumstances): EngineAnswer {
  const proposalsOf = ({ findings }: { findings: readonly Finding[] }) =>
    findings.map((finding) => proposalOf(finding, circumstances))
  const analysis = analyzeNote(note, circumstances)
  if (analysis.result === 'findings') return { kind: 'findings', proposals: proposalsOf(analysis) }
  // A note that is silenced by what it tells the program to do may tell of a finding all the same.
  const observed = analyzeNote(observationsIn(note, circumstances), circumstances)
  if (observed.result === 'findings') return { kind: 'findings', proposals: proposalsOf(observed) }
  if (analysis.result === 'choices') return questionOf(analysis)
  const { code, reason } = analysis
  return code === 'ALL_IN_ORDER'
    ? { kind: 'no_finding', reason, praise: praiseIn(note) }
    : { kind: 'not_understood', reason }
}

/** Where its meaning is open nothing is proposed: the specialist is asked. */
function questionOf({ code, choices, reason }: Extract<NoteAnalysis, { result: 'choices' }>): EngineAnswer {
  return {
    kind: 'not_understood',
    reason,
    question: { code, choices: choices.map((choice) => ({ ...choice })) },
  }
}

/** What the engine makes of a note once somebody said which hazard it means; null where the catalogue has no such hazard. */
export function proposalOfHazard(
  hazard_id: string,
  note: string,
  circumstances: Circumstances,
): Proposal | null {
  const finding = findingOfHazard(hazard_id, circumstances.site, note)
  return finding ? proposalOf(finding, circumstances) : null
}

/** A note that says all is well praises what it names, as a sentence that begins like one. */
function praiseIn(note: string): string {
  const words = note.trim()
  return words.charAt(0).toLocaleUpperCase('tr') + words.slice(1)
}

function proposalOf(finding: Finding, circumstances: Circumstances): Proposal {
  return {
    ...findingOf(finding),
    uygunsuzluk: finding.uygunsuzluk,
    aciklama: finding.aciklama,
    said: observationsIn(finding.excerpt, circumstances),
    alinmasi_gereken_onlemler: [...finding.alinmasi_gereken_onlemler],
    severity: finding.severity,
    likelihood: finding.likelihood,
  }
}

const findingOf = ({ hazard_id, citations, confidence }: Finding) => ({
  key: hazard_id,
  citations: citations.map((citation) => ({ ...citation })),
  confidence,
})
