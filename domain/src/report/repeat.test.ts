import { describe, expect, it } from 'vitest'
import { printedFacts } from './finding-text'
import { mayRepeat, repeatOf, repeatText } from './repeat'
import { sealedRepeats } from './seal'

const before = { hazard: 'korkuluk', place: 'bodrum' }
const repeats = { times: 2, first_found_on: '2026-03-12', term: '2026-04-12' }

describe('a finding that an earlier report named', () => {
  it('BEY-03 says for the how manieth time, since when and until when', () => {
    const action = { times_found: 1, first_found_on: '2026-03-12', term: '2026-04-12' }
    expect(repeatOf(action)).toEqual(repeats)
    expect(repeatText(repeats)).toBe('2. kez tespit (ilk tespit 12.03.2026, termini 12.04.2026 idi)')
  })

  it('BEY-03 is printed before the other facts, and not at all of one that is new', () => {
    const finding = { place: 'Bodrum', siddet: 4, risk_skoru: 12 }
    const keys = (said: Parameters<typeof printedFacts>[1]) =>
      printedFacts('l_tipi', said).map(({ key }) => key)
    expect(keys({ ...finding, repeats })).toEqual(['repeat', 'place', 'action'])
    expect(keys({ ...finding, repeats: null })).toEqual(['place', 'action'])
  })

  it.each([
    ['the same danger at the same place', before, true],
    ['another danger', { ...before, hazard: 'pano' }, false],
    ['another place', { ...before, place: 'cati' }, false],
    ['no danger', { ...before, hazard: null }, false],
  ])('BEY-03 %s is there again: %s', (_, now, again) => {
    expect(mayRepeat(now, before)).toBe(again)
  })

  it.each([[{ hazard: null, place: 'bodrum' }], [{ hazard: 'korkuluk', place: '' }]])(
    'BEY-03 of %j nobody can tell',
    (both) => {
      expect(mayRepeat(both, both)).toBe(false)
    },
  )

  it('BEY-09 is sealed from version 7 on; before, it was added since where it is said', () => {
    const said = [{ id: 'a', repeats }]
    const sealed = [{ repeats: [['a', 2, '2026-03-12', '2026-04-12']] }]
    expect(sealedRepeats(7, said)).toEqual(sealed)
    expect(sealedRepeats(6, said)).toEqual(sealed)
    expect(sealedRepeats(7, [{ id: 'a', repeats: null }])).toEqual([{ repeats: [] }])
    expect(sealedRepeats(6, [{ id: 'a', repeats: null }])).toEqual([])
  })
})
