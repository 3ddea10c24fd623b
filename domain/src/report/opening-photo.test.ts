import { describe, expect, it } from 'vitest'
import { openingPhoto } from './opening-photo'

const photos = [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }]
const finding = (id: string, risk_skoru: number, image_id: string | null) => ({
  id,
  risk_skoru,
  scored: true,
  image_id,
})
const findings = [finding('low', 4, 'p1'), finding('high', 20, 'p3'), finding('bare', 2, null)]

describe('the photo at which a draft opens', () => {
  it.each([
    ['REP-06 that of the highest risk', findings, null, 'p3'],
    ['that of the finding that is asked for', findings, 'low', 'p1'],
    ['that of the highest risk where the finding asked for is gone', findings, 'gone', 'p3'],
    ['none where the finding has none', findings, 'bare', undefined],
    ['the first of all before there are findings', [], null, 'p1'],
  ])('is %s', (_, given, asked, expected) => {
    expect(openingPhoto(given, photos, asked)?.id).toBe(expected)
  })
})
