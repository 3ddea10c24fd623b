import { describe, expect, it } from 'vitest'
import { findHazard } from './catalogue'
import { analyzeNote } from './engine'

const read = (note: string) => analyzeNote(note, { site: null })
const findingsOf = (note: string) => {
  const analysis = read(note)
  return analysis.result === 'findings' ? analysis.findings : []
}

describe('a note that tells of several things', () => {
  it.each([
    ['with commas', 'kompresörün emniyet subabına tapa vurmuşlar, yerler yağ gölü, baret takan kimse yok'],
    [
      'dictated without any',
      'kompresörün emniyet subabına tapa vurmuşlar yerler yağ gölü olmuş baret takan kimse yok',
    ],
  ])('AI-01 becomes one finding for each, cut behind the predicates, %s', (_, note) => {
    const found = findingsOf(note)
    expect(found.map(({ hazard_id }) => hazard_id).sort()).toEqual([
      'baret-kullanilmiyor',
      'emniyet-ventili-uygunsuz',
      'zemin-kaygan-islak',
    ])
    expect(found.map(({ severity }) => severity)).toEqual(
      found.map(({ severity }) => severity).sort((left, right) => right - left),
    )
    expect(new Set(found.map(({ excerpt }) => excerpt)).size).toBe(3)
  })

  it('AI-01 leaves praise between them out', () => {
    const note =
      'panonun kapağı açık teller görünüyor, yangın tüpleri yeni dolmuş ibreler yeşilde, yerler yağ içinde kayıyor'
    expect(
      findingsOf(note)
        .map(({ hazard_id }) => hazard_id)
        .sort(),
    ).toEqual(['pano-kapagi-acik', 'zemin-kaygan-islak'])
  })
})

describe('a note that is not clear', () => {
  it('AI-01 is asked about where it speaks of a hazard in words of its own', () => {
    const analysis = read('gazaltıcıların dumanı tavanda bulut olmuş, boğazım yandı')
    const proposed =
      analysis.result === 'choices'
        ? analysis.choices
        : findingsOf('gazaltıcıların dumanı tavanda bulut olmuş, boğazım yandı')
    expect(proposed[0]?.hazard_id).toBe('kaynak-duman-emis-yok')
  })

  it('AI-01 is asked about: three hazards of the catalogue, each once, the likeliest first', () => {
    const analysis = read('kırılmış öyle duruyor')
    expect(analysis).toMatchObject({ result: 'choices', code: 'UNSURE' })
    const choices = analysis.result === 'choices' ? analysis.choices : []
    expect(new Set(choices.map(({ hazard_id }) => hazard_id)).size).toBe(3)
    for (const { hazard_id, title } of choices) {
      const hazard = findHazard(hazard_id)
      expect([hazard, ...(hazard?.variants ?? [])].map((known) => known?.title)).toContain(title)
    }
  })

  it('AI-01 says where the catalogue probably holds nothing of the kind', () => {
    expect(read('sokak köpeği bekçinin bacağını ısırmış')).toMatchObject({
      result: 'choices',
      code: 'OUTSIDE_CATALOGUE',
    })
  })
})
