import { describe, expect, it } from 'vitest'
import { inkOf, isSignature, signatureBox, signaturePath, signatureSvg } from './signature'

/** A name as somebody writes it in a hurry: up and down across the box. */
const written = [[100, 200, 180, 80, 220, 300, 300, 120, 380, 260, 520, 180]]

describe('what counts as a signature', () => {
  it.each([
    ['nothing', []],
    ['a dot', [[500, 200]]],
    ['a dot that the finger rolled', [[500, 200, 503, 202, 501, 205, 498, 203]]],
    [
      'many dots over the box',
      [
        [10, 10],
        [500, 200],
        [990, 390],
        [20, 380],
        [900, 20],
      ],
    ],
    ['a short dash', [[400, 200, 460, 200]]],
    ['scribbling on one spot', [Array.from({ length: 200 }, (_, index) => (index % 4 < 2 ? 500 : 540))]],
  ] as const)('BEY-07 refuses %s', (_, strokes) => {
    expect(isSignature(strokes)).toBe(false)
  })

  it.each([
    ['a written name', written],
    [
      'a cross of two lines',
      [
        [300, 100, 500, 300],
        [500, 100, 300, 300],
      ],
    ],
    ['initials of many short strokes', Array.from({ length: 8 }, (_, at) => [at * 30, 100, at * 30, 140])],
  ])('BEY-07 takes %s', (_, strokes) => {
    expect(isSignature(strokes)).toBe(true)
  })

  it('BEY-07 measures only where the pen was down', () => {
    expect(
      inkOf([
        [0, 0, 30, 40],
        [900, 300],
      ]),
    ).toEqual({ length: 50, extent: 900 })
    expect(inkOf([])).toEqual({ length: 0, extent: 0 })
  })
})

describe('a signature as a drawing', () => {
  it('BEY-07 is one path that begins and ends where the pen did', () => {
    expect(signaturePath([[10, 20, 30, 40, 50, 20]])).toBe('M10 20Q30 40 40 30L50 20')
    expect(
      signaturePath([
        [1, 2, 3, 4],
        [5, 6],
      ]),
    ).toBe('M1 2L3 4M5 6h0')
  })

  it('BEY-07 stands in the box it was drawn in, whatever the strokes hold', () => {
    expect(signatureSvg(written)).toMatch(
      new RegExp(
        `^<svg [^>]*viewBox="0 0 ${signatureBox.width} ${signatureBox.height}"[^>]*><path d="M[-MQLh0-9. ]+" `,
      ),
    )
  })
})
