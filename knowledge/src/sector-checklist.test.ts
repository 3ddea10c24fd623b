import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import checklistsJson from '../data/sector-checklists.json'
import { findHazard } from './catalogue'
import { checklistForNace, listSectorChecklists } from './sector-checklist'

const text = z.string().trim().min(1)
const checklist = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title: text,
  nace_divisions: z.array(z.string().regex(/^\d\d$/)).min(1),
  areas: z.array(z.strictObject({ title: text, hazards: z.array(text).min(2) })).min(4),
})

const hazardsOf = (id: string) =>
  listSectorChecklists()
    .find((sector) => sector.id === id)
    ?.areas.flatMap(({ hazards }) => hazards) ?? []

describe('sector checklists', () => {
  it('AI-01 have the shape that a screen relies on', () => {
    expect(z.array(checklist).safeParse(checklistsJson).error).toBeUndefined()
    expect(listSectorChecklists().map(({ id }) => id)).toEqual([
      'insaat',
      'metal',
      'gida',
      'tekstil',
      'depo',
      'saglik',
      'maden',
      'ofis',
      'tarim',
      'kimya',
    ])
  })

  it('AI-01 name hazards of the catalogue, each once', () => {
    for (const { id } of listSectorChecklists()) {
      const hazards = hazardsOf(id)
      expect(hazards.filter((hazard) => !findHazard(hazard))).toEqual([])
      expect(hazards.filter((hazard, index) => hazards.indexOf(hazard) !== index)).toEqual([])
      expect(hazards.length).toBeGreaterThanOrEqual(40)
    }
  })

  it('AI-01 share no NACE division', () => {
    const divisions = listSectorChecklists().flatMap(({ nace_divisions }) => nace_divisions)
    expect(divisions.filter((division, index) => divisions.indexOf(division) !== index)).toEqual([])
  })

  it('AI-01 hold what their sector cannot do without', () => {
    expect(hazardsOf('insaat')).toContain('iskele-korkuluk-eksik')
    expect(hazardsOf('maden')).toContain('maden-tahkimat-eksik')
    expect(hazardsOf('saglik')).toContain('radyasyon-dozimetre-yok')
    expect(hazardsOf('tarim')).toContain('traktor-romork-insan')
    expect(hazardsOf('kimya')).toContain('dolum-statik-topraklama')
  })
})

describe('the checklist of a NACE code', () => {
  it.each([
    ['25.62.01', 'metal'],
    ['412001', 'insaat'],
    ['43', 'insaat'],
    ['05.10.01', 'maden'],
    ['86.10.04', 'saglik'],
    ['01.11.07', 'tarim'],
  ])('AI-01 %s belongs to %s', (code, sector) => {
    expect(checklistForNace(code)?.id).toBe(sector)
  })

  it.each(['', '99.00.15', 'x', '4'])('AI-01 nothing for %j', (code) => {
    expect(checklistForNace(code)).toBeUndefined()
  })
})
