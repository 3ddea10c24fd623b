import { describe, expect, it } from 'vitest'
import { createEntryNames, fittingFileName } from './file-name'

const bytes = (text: string) => new TextEncoder().encode(text).length

describe('the name of a file', () => {
  it.each([
    ['ş'.repeat(200), '.pdf'],
    ['😀'.repeat(100), '.jpeg'],
    ['漢'.repeat(300), '.şçğ'],
    ['a'.repeat(300), ''],
  ])('PLAT-03 %s… keeps its ending %j within 255 bytes, cut between characters', (stem, ending) => {
    const name = fittingFileName(`${stem}${ending}`)
    expect(bytes(name)).toBeLessThanOrEqual(255)
    expect(bytes(name)).toBeGreaterThan(190)
    expect(name.endsWith(ending)).toBe(true)
    expect(stem.startsWith(name.slice(0, name.length - ending.length))).toBe(true)
    expect(name).not.toMatch(/\p{Cs}/u)
  })

  it.each(['rapor.pdf', '.gizli', 'a.b.c', 'Şule Işık', `${'ş'.repeat(120)}.pdf`])(
    'PLAT-03 %s stays',
    (name) => expect(fittingFileName(name)).toBe(name),
  )
})

describe('the entries of a zip', () => {
  it('PLAT-03 have no name twice, whatever its case or composition, and every part of a path fits', () => {
    const nameOf = createEntryNames()
    const long = `${'ş'.repeat(200)}.pdf`
    const names = ['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'x/a.pdf', 'ğ', 'g\u0306', long, long].map(nameOf)
    expect(names.slice(0, 7)).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (2) (2).pdf',
      'a (3).pdf',
      'x/a.pdf',
      'ğ',
      'g\u0306 (2)',
    ])
    expect(names[8]).toMatch(/^ş+ \(2\)\.pdf$/)
    expect(Math.max(...names.map(bytes))).toBeLessThanOrEqual(255)
  })
})
