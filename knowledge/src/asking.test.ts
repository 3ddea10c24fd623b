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

  it.each([
    ['numbered', '1) panonun kapağı açık 2) acil çıkış kilitli'],
    ['with strokes', 'panonun kapağı açık / acil çıkış kilitli'],
  ])('AI-01 reads a list that is written %s', (_, note) => {
    expect(findingsOf(note).map(({ excerpt }) => excerpt)).toEqual([
      'acil çıkış kilitli',
      'panonun kapağı açık',
    ])
  })

  it('AI-01 tells what is cut and joined again in the words of the note', () => {
    const found = findingsOf('söndürücülerin ibresi kırmızı kaçış kapısı zincirli acil lambalar yanmıyor')
    expect(found.map(({ hazard_id }) => hazard_id)).toEqual([
      'acil-cikis-kilitli',
      'sondurucu-bakimsiz',
      'acil-aydinlatma-yok',
    ])
    expect(found[1]?.excerpt).toBe('söndürücülerin ibresi kırmızı')
    for (const { excerpt } of found) expect(excerpt).not.toContain(',')
  })

  it('AI-01 says of each thing of a list what is said of the last', () => {
    expect(
      findingsOf('yangın tüpü ve ilk yardım dolabı yok').map(({ hazard_id, excerpt }) => [
        hazard_id,
        excerpt,
      ]),
    ).toEqual([
      ['sondurucu-yetersiz', 'yangın tüpü yok'],
      ['ilkyardim-dolabi-eksik', 'ilk yardım dolabı yok'],
    ])
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
