import { describe, expect, it } from 'vitest'
import { blindIndex } from './blind-index'

const key = Buffer.alloc(32, 'first')

describe('blind index', () => {
  it('is the same for the same text, and stays so: stored ones must be found again', () => {
    expect(blindIndex('10000000146', key).toString('hex')).toBe(
      '9eae42c10de0406b2e5537fedd111297bb8954edfcd08113dd472fc0e4509b32',
    )
  })

  it('differs by text and by key', () => {
    const indexes = [
      blindIndex('10000000146', key),
      blindIndex('10000000147', key),
      blindIndex('10000000146', Buffer.alloc(32, 'second')),
    ].map((index) => index.toString('hex'))
    expect(new Set(indexes).size).toBe(indexes.length)
  })
})
