import { describe, expect, it } from 'vitest'
import { splitClauses } from './clauses'
import { readVerdictTokens } from './verdict-tokens'

function tokensOf(note: string) {
  return readVerdictTokens(splitClauses(note))
}

describe('readVerdictTokens', () => {
  it('AI-01 keeps a denied word apart from the word', () => {
    const [worn, bare] = ['baret takıyor', 'baret takmıyor'].map((note) => [...tokensOf(note).keys()])
    expect(worn).toContain('s:tak')
    expect(bare).toContain('s:tak!')
    expect(bare).not.toContain('s:tak')
  })

  it('AI-01 marks the last word of every clause', () => {
    const tokens = [...tokensOf('tüp dolu, yolu açık').keys()]
    expect(tokens).toEqual(expect.arrayContaining(['LF:dolu', 'LF:acik']))
    expect(tokens).not.toContain('LF:tup')
  })

  it('AI-01 tells two denials in a clause from one', () => {
    expect(tokensOf('belgesi olmayan çalışmıyor').has('nn:')).toBe(true)
    expect(tokensOf('belgesi olan çalışmıyor').has('nn:')).toBe(false)
  })

  it('AI-01 lets each piece of a long note count less', () => {
    const alone = tokensOf('korkuluk eksik').get('s:korkuluk') ?? 0
    const among = tokensOf('korkuluk eksik, baret takan yok, yerler ıslak ve yağlı').get('s:korkuluk') ?? 0
    expect(among).toBeGreaterThan(0)
    expect(among).toBeLessThan(alone)
  })

  it('AI-01 has nothing to say of nothing', () => {
    expect(tokensOf('...').size).toBe(0)
  })
})
