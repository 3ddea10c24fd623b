// The engine that needs no key and no network (AI-01): it reads the note, not the photo, and says so.
import { analyzeNote, type Finding } from '@gozlem/knowledge/engine'
import type { AnalysisEngine, EngineAnswer, Proposal, Refinement } from './engine'

const needsNote =
  'Bu fotoğrafın notu yok. Yerleşik analiz fotoğrafın kendisini göremez: gördüğünüzü kısaca yazın veya dikte edip yeniden analiz edin. Fotoğrafları da inceleyen bir görüntü modeli, sistem yöneticisi tarafından yapılandırılarak açılabilir.'

export const embeddedEngine: AnalysisEngine = {
  mark: { engine: 'yerlesik', provider: null, model: null, prompt_version: null },
  reads_photos: false,
  notice:
    'Yerleşik analiz notlarınızı okur, fotoğrafın kendisini görmez. Her fotoğrafa kısa bir not ekleyin.',

  async analyzePhoto({ note, site }) {
    return note.trim() === '' ? { kind: 'needs_note', message: needsNote } : answerOf(note, site)
  },

  async analyzeText({ text, site }) {
    return answerOf(text, site)
  },

  async refine({ entry, key, feedback, site }) {
    const analysis = analyzeNote(feedback, { site })
    const found = analysis.result === 'findings' ? analysis.findings[0] : undefined
    if (found && found.confidence !== 'low' && found.hazard_id !== key) return replaced(found)
    return { aciklama: withRemark(entry.aciklama, feedback) }
  },
}

function answerOf(note: string, site: Parameters<typeof analyzeNote>[1]['site']): EngineAnswer {
  const analysis = analyzeNote(note, { site })
  return analysis.result === 'findings'
    ? { kind: 'findings', proposals: analysis.findings.map(proposalOf) }
    : { kind: 'no_finding', reason: analysis.reason }
}

function proposalOf(finding: Finding): Proposal {
  return {
    key: finding.hazard_id,
    uygunsuzluk: finding.uygunsuzluk,
    aciklama: withRemark(finding.aciklama, finding.excerpt),
    alinmasi_gereken_onlemler: [...finding.alinmasi_gereken_onlemler],
    citations: finding.citations.map((citation) => ({ ...citation })),
    severity: finding.severity,
    likelihood: finding.likelihood,
    confidence: finding.confidence,
  }
}

function replaced(finding: Finding): Refinement {
  return proposalOf(finding)
}

/** The specialist's own words stay readable beside the catalogue's. */
function withRemark(description: string, words: string): string {
  const remark = `Saha notu: “${words.trim()}”`
  return description.includes(remark) ? description : [description.trim(), remark].filter(Boolean).join('\n')
}
