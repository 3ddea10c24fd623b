import { describe, expect, it } from 'vitest'
import { readPolarity } from './polarity'
import { readWords } from './words'

function read(text: string) {
  return readPolarity(readWords(text))
}

function isWrong(text: string): boolean {
  const { problems, missing, nobody } = read(text)
  return problems + missing + nobody > 0
}

describe('readPolarity', () => {
  it.each([
    'korkuluk yok',
    'baret takmıyor',
    'korkuluksuz merdiven',
    'takan yok',
    'kontrolü yapılmamış',
    'basamağı kırık',
    'söndürücü göremedim',
    'ne halat var ne kemer',
    'raporu bulunmamaktadır',
    'takan tek kişi bile yok',
  ])('AI-01 reads a defect: %s', (text) => {
    expect(isWrong(text)).toBe(true)
  })

  it.each([
    'eksik çıkmadı',
    'takmayan yok',
    'hiçbiri açıkta değil',
    'kırık basamak görmedim',
    'taşan yok',
    'eksikler giderilmiş',
    'açıkta uç yok',
    'takmayan tek kişi bile yok',
    'eksiklik gözlemlenmemiştir',
  ])('AI-01 reads a double negation as praise: %s', (text) => {
    expect(isWrong(text)).toBe(false)
    const { orders, absent } = read(text)
    expect(orders + absent).toBeGreaterThan(0)
  })

  it('AI-01 tells what is there: a safeguard is good news, litter is not', () => {
    expect(read('mandalı var')).toMatchObject({ exists: 1, problems: 0 })
    expect(read('yerde izmarit var')).toMatchObject({ exists: 0, problems: 1 })
  })

  it('AI-01 keeps an expired date apart from last month', () => {
    expect(read('tarihi geçmiş').problems).toBe(1)
    expect(read('geçen ay bakılmış').problems).toBe(0)
  })

  it('AI-01 does not let a later denial take back a whole statement', () => {
    expect(isWrong('hiç bakılmamış rapor yok')).toBe(true)
  })

  it('AI-01 hears the verdict on the whole round', () => {
    expect(read('bugün yazacak bir şey yok').verdict).toBe(true)
  })
})
