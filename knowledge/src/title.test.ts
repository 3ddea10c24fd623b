import { describe, expect, it } from 'vitest'
import { type Hazard, listHazards } from './catalogue'
import { findingOfHazard } from './engine'
import { asTold } from './title'
import { readWords, stemKey } from './words'

const title = (hazard: string, note: string) => findingOfHazard(hazard, null, note)?.title

const hazard: Hazard = {
  id: 'dolap',
  category: 'ilkyardim',
  title: 'Dolap hazır değil',
  variants: [
    { title: 'Dolap kilitli', words: ['kilitli'], description: 'Dolap kilitlidir.' },
    { title: 'Dolabın içi boş', words: ['içi', 'sargı yok'] },
  ],
  keywords: ['dolap'],
  description: 'Dolap kullanılamaz.',
  measures: ['Açın.', 'Doldurun.'],
  regulations: [{ id: 'kanun-6331', ref: null }],
  severity: 3,
  likelihood: 3,
  confidence: 'high',
}

describe('a title', () => {
  it.each([
    [
      'ilkyardim-dolabi-eksik',
      'ecza dolabının içindekilerin tarihi geçmiş',
      'İlk yardım malzemesinin tarihi geçmiş',
    ],
    ['ilkyardim-dolabi-eksik', 'ilk yardım dolabı kilitli, anahtar bekçide', 'İlk yardım dolabı kilitli'],
    ['sondurucu-bakimsiz', 'tüpün ibresi kırmızıda', 'Yangın söndürücünün basıncı düşük'],
    ['iskele-korkuluk-eksik', 'iskelenin korkuluğu yok', 'İskelede korkuluk eksik'],
    ['kule-vinc-uygunsuz', 'mobil vincin ayakları takozsuz', 'Mobil vincin destek ayakları tam açılmamış'],
    ['vinc-operatoru-belgesiz', 'forkliftçinin belgesi yok', 'Forklift operatörünün belgesi yok'],
    ['el-merdiveni-hasarli', 'merdivenin basamağı kırılmış', 'El merdiveninin basamağı kırık'],
  ])('AI-01 says the one thing that was seen: %s, “%s”', (id, note, said) => {
    expect(title(id, note)).toBe(said)
  })

  it('AI-01 stays general where the note decides for nothing, or for two things alike', () => {
    expect(asTold(hazard, 'dolaba baktım')).toBe(hazard)
    expect(asTold(hazard, 'dolap kilitli, içi de dağınık')).toBe(hazard)
    expect(title('iskele-korkuluk-eksik', 'korkuluk ve topukluk eksik')).toBe(
      'İskelenin korkuluk sistemi eksik',
    )
  })

  it('AI-01 brings its own description along, and leaves the rest to the hazard', () => {
    const { variants: _, ...rest } = asTold(hazard, 'dolap kilitli')
    const { variants: __, ...general } = hazard
    expect(rest).toEqual({ ...general, title: 'Dolap kilitli', description: 'Dolap kilitlidir.' })
    expect(asTold(hazard, 'sargı yok, içi boş').title).toBe('Dolabın içi boş')
  })

  it('AI-01 cites what fits the kind of equipment that was seen', () => {
    const cited = (note: string) =>
      findingOfHazard('kule-vinc-uygunsuz', null, note)?.citations.map(({ ref }) => ref)
    expect(cited('mobil vinç ayakları takozsuz')).toContain('Ek-II 3.2.2')
    expect(cited('kule vincin temeli çatlak')).toContain('Ek-I 3.2.1')
  })
})

describe('titles of the catalogue', () => {
  const titles = listHazards().flatMap((known) => [
    known.title,
    ...(known.variants ?? []).map((variant) => variant.title),
  ])

  it('AI-01 each say one thing, and each another', () => {
    expect(titles.filter((text) => /\/| veya |, /.test(text))).toEqual([])
    expect(titles.filter((text, index) => titles.indexOf(text) !== index)).toEqual([])
  })

  it('AI-01 of one hazard share no word that would have to decide between them', () => {
    const shared = listHazards().flatMap(({ id, variants = [] }) => {
      const phrases = variants.flatMap(({ words }) => [
        ...new Set(words.map((text) => readWords(text).map(stemKey).join(' '))),
      ])
      return phrases.filter((text, index) => phrases.indexOf(text) !== index).map((text) => `${id}: ${text}`)
    })
    expect(shared).toEqual([])
  })
})
