import { describe, expect, it } from 'vitest'
import sourcesJson from '../data/measure-sources.json'
import { listHazards } from './catalogue'

const measures = listHazards().flatMap((hazard) => hazard.measures)

/** Protection that a person wears. */
const worn =
  /baret|eldiven|gözlü[kğ]|yüz siperi|maske|solunum koruyucu|kulak koruyucu|yelek|ayakkab|tam vücut kemeri|iş elbisesi/iu

/** A figure with its unit, a standard, or the figures of a duty that grows with the danger. */
const figure =
  /\d ?(?:cm|mm|m|m²|m\/s²|mA|dB\(A\)|kg|lif|dakika|ders saati|saat|saatlik|iş günü|yılda|ay|çalışan)(?!\p{L})|TS EN|\d (?:çalışan|ve 87 dB)/u

describe('measures of the catalogue', () => {
  it('AI-01 begin with the danger itself, not with what a person wears (law 6331, article 5)', () => {
    const worse = listHazards().filter(({ measures: [first = ''] }) => worn.test(first))
    expect(worse.map(({ id }) => id)).toEqual([])
  })

  it('AI-01 with a figure or a standard name the law or standard that says so', () => {
    const sources = new Map(Object.entries(sourcesJson))
    expect(measures.filter((text) => figure.test(text) && !sources.has(text))).toEqual([])
    expect([...sources.keys()].filter((text) => !measures.includes(text))).toEqual([])
    expect([...sources.values()].filter((source) => source.trim() === '')).toEqual([])
  })
})
