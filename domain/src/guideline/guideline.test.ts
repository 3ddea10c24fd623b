import { describe, expect, it } from 'vitest'
import {
  findingFromGuideline,
  guidelineAbilities,
  guidelineFromFinding,
  readTags,
  titleFromText,
} from './guideline'

const texts = {
  uygunsuzluk: 'Merdivende korkuluk yok. Düşme tehlikesi var.',
  aciklama: 'Bodrum.',
  alinmasi_gereken_onlemler: ['Korkuluk yapın.'],
  mevzuat_referansi: '',
  citations: [],
}

describe('guideline', () => {
  it('REP-18 a finding made from it is pending, with the factors of the method or unscored', () => {
    const factors = { l_tipi: { siddet: 4, olasilik: 3, etki: 1 } }
    const byHand = { place: 'Ana pano odası', responsible: 'Bakım sorumlusu' }
    expect(findingFromGuideline('l_tipi', { ...texts, ...byHand, factors })).toEqual({
      ...texts,
      ...byHand,
      ...factors.l_tipi,
      scored: true,
      status: 'pending',
      due_on: null,
    })
    expect(findingFromGuideline('fmea', { ...texts, ...byHand, factors })).toMatchObject({
      siddet: 1,
      scored: false,
    })
  })

  it('REP-18 one made from a finding keeps texts and factors and takes its title from the first sentence', () => {
    const finding = { ...texts, siddet: 15, olasilik: 3, etki: 6, scored: true }
    expect(guidelineFromFinding('fine_kinney', finding)).toEqual({
      ...texts,
      title: 'Merdivende korkuluk yok',
      factors: { fine_kinney: { siddet: 15, olasilik: 3, etki: 6 } },
    })
    expect(guidelineFromFinding('fine_kinney', { ...finding, scored: false }).factors).toEqual({})
    expect(titleFromText('uzun '.repeat(30))).toBe(`${'uzun '.repeat(16).trim()}…`)
    expect(titleFromText('x'.repeat(200))).toHaveLength(81)
  })

  it('REP-18 one made from a finding keeps nothing that belongs to one workplace', () => {
    const facts = {
      place: 'Çınar Yapı, B blok',
      responsible: 'Şükrü Işık',
      due_on: '2026-12-15',
      image_id: 'a',
    }
    const finding = { ...texts, ...facts, siddet: 4, olasilik: 3, etki: 1, scored: true }
    expect(JSON.stringify(guidelineFromFinding('l_tipi', finding))).not.toMatch(/Çınar|Şükrü|2026|image_id/)
  })

  it('REP-18 tags are read from commas, each once', () => {
    expect(readTags(' iskele, İSKELE ,  kat   kenarı,, ')).toEqual(['iskele', 'kat kenarı'])
  })

  it('REP-18 is changed by its maker, and a shared one by the osgb_admin', () => {
    const guideline = { organization_id: 'kule', created_by: 'mert', is_shared: true }
    const actor = (id: string, role: 'osgb_admin' | 'osgb_user' | 'superadmin', organization_id = 'kule') =>
      guidelineAbilities({ id, role, organization_id }, guideline).edit
    expect(actor('mert', 'osgb_user')).toBe(true)
    expect(actor('selin', 'osgb_user')).toBe(false)
    expect(actor('ayse', 'osgb_admin')).toBe(true)
    expect(actor('levent', 'osgb_admin', 'liman')).toBe(false)
    expect(actor('suna', 'superadmin', 'system')).toBe(false)
    const own = { ...guideline, is_shared: false }
    expect(guidelineAbilities({ id: 'ayse', role: 'osgb_admin', organization_id: 'kule' }, own).edit).toBe(
      false,
    )
  })
})
