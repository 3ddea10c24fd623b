import { describe, expect, it, test } from 'vitest'
import {
  emptyFinding,
  type Finding,
  type FindingField,
  type FindingKinds,
  fieldNames,
  findingFields,
  isEmptyFinding,
} from './finding'
import { factFields, factsOf, fieldText, printedFacts } from './finding-text'
import { findingPartLabels, findingParts, mergeFindings, resolveConflict, sameFinding } from './merge-draft'
import {
  saysMoreThanSealed,
  sealedFields,
  sealedFinding,
  sealedReview,
  sealedSigners,
  sealVersion,
} from './seal'

const id = '019a0000-0000-7000-8000-000000000001'
/** Two values of each kind that are not the empty one. */
const values: { [Kind in keyof FindingKinds]: [FindingKinds[Kind], FindingKinds[Kind]] } = {
  text: ['burada', 'orada'],
  lines: [['bir'], ['bir', 'iki']],
  citations: [
    [{ regulation_id: 'a', ref: null, title: 'A', confidence: 'high' }],
    [{ regulation_id: 'b', ref: null, title: 'B', confidence: 'high' }],
  ],
  factor: [3, 4],
  score: [9, 12],
  flag: [true, true],
  status: ['pending', 'corrected'],
  photo: [id, id.replace('1', '2')],
  photos: [[id], [id, id]],
  day: ['2026-12-15', '2026-12-16'],
}
const plain = { ...emptyFinding(), id, scored: true }
const withValue = (field: FindingField, which: 0 | 1) => ({
  ...plain,
  [field]: field === 'scored' ? false : values[findingFields[field].kind][which],
})

describe('each field of a finding', () => {
  const merged = fieldNames.filter((field) => findingFields[field].part !== 'approval')

  it.each(merged)('REP-08 %s is unsaved when it alone is changed, and is merged', (field) => {
    const mine = withValue(field, 0)
    expect(sameFinding(plain, mine)).toBe(false)
    expect(mergeFindings([plain], [mine], [plain]).findings).toEqual([mine])
    expect(mergeFindings([plain], [plain], [mine]).findings).toEqual([mine])
  })

  it.each(merged.filter((field) => field !== 'scored'))(
    'REP-08 %s is asked about where both changed it',
    (field) => {
      const [mine, theirs] = [withValue(field, 0), withValue(field, 1)]
      const { findings, conflicts } = mergeFindings([plain], [mine], [theirs])
      expect(findings).toEqual([mine])
      expect(conflicts).toMatchObject([{ kind: 'changed_both', parts: [findingFields[field].part] }])
      for (const conflict of conflicts)
        expect(resolveConflict(findings, conflict, 'remote')[0]).toMatchObject({ [field]: theirs[field] })
    },
  )

  it('REP-08 two people who each change another fact keep both', () => {
    const [mine, theirs] = [
      { ...plain, place: 'Depo' },
      { ...plain, due_on: '2026-12-15' },
    ]
    const { findings, conflicts } = mergeFindings([plain], [mine], [theirs])
    expect(conflicts).toEqual([])
    expect(findings).toEqual([{ ...plain, place: 'Depo', due_on: '2026-12-15' }])
  })

  it('REP-08 every part has a name and fields', () => {
    expect(Object.values(findingParts).flat().toSorted()).toEqual(merged.toSorted())
    expect(findingPartLabels).toMatchObject({
      onlemler: 'Alınması gereken önlemler',
      mevzuat: 'Mevzuat',
      risk: 'Risk skoru',
      fotograf: 'Fotoğraflar',
      place: 'Konum',
      responsible: 'Sorumlu',
      due_on: 'Termin',
    })
  })
})

describe('a finding that says nothing', () => {
  it('REP-04 is one without any words, whatever its rating and photos', () => {
    const rated = { ...plain, uygunsuzluk: '  ', aciklama: '\n', siddet: 4, image_id: id }
    expect(isEmptyFinding(rated)).toBe(true)
  })

  const written = ['uygunsuzluk', 'alinmasi_gereken_onlemler', 'place', 'responsible', 'due_on'] as const
  it.each(written)('REP-04 is not one with %s', (field) => {
    expect(isEmptyFinding(withValue(field, 0))).toBe(false)
  })
})

describe('the seal', () => {
  // What a version covers is in hashes that are on paper. A new field begins with a new version: add a line, change none.
  test.each([
    [
      1,
      'aciklama alinmasi_gereken_onlemler citations etki image_id mevzuat_referansi more_image_ids olasilik risk_skoru siddet uygunsuzluk',
    ],
    [
      2,
      'aciklama alinmasi_gereken_onlemler citations due_on etki image_id mevzuat_referansi more_image_ids olasilik place responsible risk_skoru siddet uygunsuzluk',
    ],
    [
      3,
      'aciklama alinmasi_gereken_onlemler citations due_on etki image_id mevzuat_referansi more_image_ids olasilik place responsible risk_skoru siddet uygunsuzluk',
    ],
  ])('BEY-09 version %d covers what it always did', (version, fields) => {
    expect(sealedFields(version).join(' ')).toBe(fields)
    expect(version).toBeLessThanOrEqual(sealVersion)
  })

  it('BEY-09 has its fields written down for every version', () => {
    expect(sealVersion).toBe(8)
    for (const version of [4, 5, 6, 7, 8]) expect(sealedFields(version)).toEqual(sealedFields(2))
  })

  it.each(sealedFields(sealVersion))('BEY-09 tells another %s', (field) => {
    expect(sealedFinding(sealVersion, withValue(field, 0))).not.toEqual(sealedFinding(sealVersion, plain))
  })

  it.each(['place', 'responsible', 'due_on'] as const)('BEY-09 of version 1 knew no %s', (field) => {
    expect(saysMoreThanSealed(1, plain)).toBe(false)
    expect(saysMoreThanSealed(1, withValue(field, 0))).toBe(true)
    expect(saysMoreThanSealed(sealVersion, withValue(field, 0))).toBe(false)
  })

  it('BEY-09 covers from version 4 on as what people sign beside the author, and tells those who joined later', () => {
    const physician = { role: 'workplace_physician' } as const
    expect([sealedSigners(1, []), sealedSigners(3, []), sealedSigners(4, [])]).toEqual([[], [], [[]]])
    expect(sealedSigners(3, [physician])).toEqual([['workplace_physician']])
    expect(sealedSigners(4, [physician])).toEqual([['workplace_physician']])
  })

  it('BEY-09 covers from version 5 on who reviewed it, as what and when, and tells a review that joined later', () => {
    const reviewer = { person_id: 'x', name: 'İnci Öz', certificate_type_name: '', certificate_number: '' }
    const review = (profession: 'safety_specialist' | null) => ({
      reviewer: { ...reviewer, profession },
      decided_at: '2026-11-23T08:00:00.000Z',
    })
    const sealed = [{ review: ['safety_specialist', '2026-11-23T08:00:00.000Z'] }]
    expect([sealedReview(4, null), sealedReview(5, null)]).toEqual([[], [{ review: null }]])
    expect(sealedReview(4, review('safety_specialist'))).toEqual(sealed)
    expect(sealedReview(5, review('safety_specialist'))).toEqual(sealed)
    expect(sealedReview(5, review(null))).not.toEqual(sealed)
  })
})

describe('facts', () => {
  it('REP-14 are printed with their labels where they were said', () => {
    const finding: Finding = { ...plain, place: ' Depo girişi ', due_on: '2026-12-15' }
    expect(factsOf(finding)).toEqual([
      { key: 'place', label: 'Konum', value: 'Depo girişi' },
      { key: 'due_on', label: 'Termin', value: '15.12.2026' },
    ])
    expect(factsOf(plain)).toEqual([])
    expect(factFields).toEqual(['place', 'responsible', 'due_on'])
    expect(fieldText('place', undefined)).toBe('')
  })

  it('REP-14 are followed by when something is done, which is said of every finding', () => {
    expect(printedFacts('l_tipi', { place: 'Depo', siddet: 4, risk_skoru: 12 })).toEqual([
      { key: 'place', label: 'Konum', value: 'Depo' },
      { key: 'action', label: 'Önlem zamanı', value: 'Planlanan sürede iyileştirme yapılır.' },
    ])
    expect(printedFacts('l_tipi', { siddet: 5, risk_skoru: 10 })).toEqual([
      { key: 'action', label: 'Önlem zamanı', value: 'Ölümle sonuçlanabilir: hemen önlem alınır.' },
    ])
  })
})
