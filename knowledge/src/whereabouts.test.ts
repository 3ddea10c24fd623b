import { describe, expect, it } from 'vitest'
import { analyzeNote } from './engine'
import { placeTold, withPlace } from './whereabouts'

describe('the place that a note names', () => {
  it.each([
    ['A blok 3. katta korkuluk yok', 'A blok, 3. kat'],
    ['b blokta iskele ankrajı eksik', 'B blok'],
    ['üçüncü katta boşluk açık', 'Üçüncü kat'],
    ['bodrum katta LPG tüpü var', 'Bodrum kat'],
    ['DEPODA SÖNDÜRÜCÜNÜN ÖNÜ KAPALI', 'Depo'],
    ['kazan dairesinde koli var', 'Kazan dairesi'],
    ['2 numaralı preste çift el kumanda yok', '2 numaralı pres'],
    ['yemekhanede priz kırık', 'Yemekhane'],
    ['üretim hattında acil stop çalışmıyor', 'Üretim hattı'],
  ])('AI-01 is taken from “%s”', (note, place) => {
    expect(placeTold(note)).toBe(place)
  })

  it.each([
    'iskelede korkuluk yok',
    'panonun önünde koli var',
    'tüpün ibresi kırmızıda',
    'merdivenin altında malzeme',
    'söndürücü 3 adet eksik',
    'üzerinde çalışan varken itiliyor',
    'kontrolü yapılmamış',
  ])('AI-01 is not guessed from “%s”', (note) => {
    expect(placeTold(note)).toBeNull()
  })

  it('AI-01 stands in a line of its own, as feedback writes it', () => {
    expect(withPlace('Kapak açık.', 'depoda pano açık')).toBe('Kapak açık.\nYer: Depo.')
    expect(withPlace('Kapak açık.', 'pano açık')).toBe('Kapak açık.')
  })

  it('AI-01 reaches the finding', () => {
    const analysis = analyzeNote('depoda yangın tüpünün önüne koli yığmışlar', { site: null })
    expect(analysis).toHaveProperty('findings.0.aciklama', expect.stringMatching(/\nYer: Depo\.$/))
  })
})
