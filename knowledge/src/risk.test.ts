import { riskBand } from '@gozlem/domain/report/risk-score'
import { describe, expect, it } from 'vitest'
import { listHazards } from './catalogue'
import { analyzeNote } from './engine'
import { likelihoodOf } from './risk'

const usual = { ...listHazards()[0], severity: 3, likelihood: 2 } as Parameters<typeof likelihoodOf>[0]

describe('likelihood', () => {
  it.each([
    ['nothing of it', 'korkuluk yok', 2],
    ['in use now', 'korkuluksuz iskelede çalışıyorlar', 3],
    ['people beneath', 'yükün altında adam var', 3],
    ['repeated', 'haftalardır böyle', 3],
    ['in use, over people, again', 'sürekli çalışıyorlar, altından geçen var', 4],
    ['at rest', 'tezgah kullanılmıyor', 1],
    ['without diacritics', 'KORKULUKSUZ ISKELEDE CALISIYORLAR', 3],
  ])('AI-01 follows what the note says: %s', (_, note, likelihood) => {
    expect(likelihoodOf(usual, note)).toBe(likelihood)
  })

  it('AI-01 stays on the scale, and never falls for what is in use', () => {
    const note = 'sürekli çalışıyorlar, altından geçen var'
    for (const hazard of listHazards()) {
      expect(likelihoodOf(hazard, note)).toBeGreaterThanOrEqual(hazard.likelihood)
      expect(likelihoodOf(hazard, note)).toBeLessThanOrEqual(5)
      expect(likelihoodOf(hazard, 'kimse yok')).toBeGreaterThanOrEqual(1)
    }
  })

  it('AI-01 what kills is at least in band Yüksek where it is seen in use, and the severity stays the hazard’s', () => {
    const deadly = listHazards().filter(({ severity }) => severity === 5)
    expect(deadly.some(({ likelihood }) => likelihood === 2)).toBe(true)
    for (const hazard of deadly)
      expect(
        riskBand('l_tipi', hazard.severity * likelihoodOf(hazard, 'o halde çalışıyorlar')).label,
      ).toMatch(/^Yüksek/)
  })

  it('AI-01 a finding is rated by its own words', () => {
    const rated = (note: string) => {
      const analysis = analyzeNote(note, { site: 'yapi' })
      return analysis.result === 'findings' ? analysis.findings[0]?.likelihood : undefined
    }
    expect(rated('iskelenin korkuluğu yok, haftalardır üstünde çalışıyorlar')).toBeGreaterThan(
      rated('iskelenin korkuluğu yok') ?? 5,
    )
  })
})
