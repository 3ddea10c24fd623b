import { describe, expect, it } from 'vitest'
import { readCells, readNumbers, writeCells, writeNumbers } from './sparse'

describe('numbers as text', () => {
  it('AI-01 come back as they were, in letters that JSON leaves as they are', () => {
    const numbers = Array.from({ length: 91 }, (_, number) => number)
    const text = writeNumbers(numbers)
    expect([...readNumbers(text)]).toEqual(numbers)
    expect(JSON.stringify(text)).toBe(`"${text}"`)
  })

  it('AI-01 name cells that stand side by side, far apart, and just as far as one letter says', () => {
    const cells = [0, 1, 2, 91, 92, 182, 272, 363, 5000, 4_194_303]
    expect([...readCells(writeCells(cells))]).toEqual(cells)
  })
})
