import { describe, expect, it } from 'vitest'
import type { Actor } from '../account/roles'
import { Problem } from '../problem'
import { actionAdvice } from './band-advice'
import { finalizeFindings } from './finalize'
import {
  byRiskDescending,
  findingPhotoIds,
  fitFindings,
  inReportOrder,
  measuresProblem,
  splitMeasures,
  statusAfterEdit,
  toggledApproval,
  withScore,
} from './finding-rules'
import { reportAbilities } from './policy'
import { factorsFromMatrix, offScaleFactors, readFactor, riskMethods } from './risk-method'
import { formatScore, isFatal, riskBand, riskMethodIds, riskScore, riskScoring } from './risk-score'

describe('risk methods', () => {
  it.each(riskMethodIds)('REP-17 gives %s a scale for each factor that it multiplies', (id) =>
    expect(riskMethods[id].factors.map(({ name }) => name)).toEqual(riskScoring[id].factors),
  )

  it.each([
    [1, 'Düşük'],
    [4, 'Düşük'],
    [5, 'Orta'],
    [15, 'Orta'],
    [16, 'Yüksek'],
    [25, 'Yüksek'],
  ])('REP-17 puts the L score %d in the band %s', (score, label) =>
    expect(riskBand('l_tipi', score).label).toBe(label),
  )

  it.each([
    [0.1, 'Kabul edilebilir'],
    [19.99, 'Kabul edilebilir'],
    [20, 'Olası'],
    [70, 'Önemli'],
    [199, 'Önemli'],
    [200, 'Esaslı'],
    [399, 'Esaslı'],
    [400, 'Tolerans gösterilemez'],
    [10_000, 'Tolerans gösterilemez'],
  ])('REP-17 puts the Fine-Kinney score %d in the band %s', (score, label) =>
    expect(riskBand('fine_kinney', score).label).toBe(label),
  )

  it.each([
    [39, 'Önlem gerekmez'],
    [40, 'Önlem faydalı'],
    [100, 'Önlem faydalı'],
    [101, 'Önlem şart'],
  ])('REP-17 puts the FMEA score %d in the band %s', (score, label) =>
    expect(riskBand('fmea', score).label).toBe(label),
  )

  it.each([
    [1, 'Önemsiz'],
    [2, 'Katlanılabilir'],
    [6, 'Katlanılabilir'],
    [8, 'Orta'],
    [12, 'Orta'],
    [15, 'Önemli'],
    [20, 'Önemli'],
    [25, 'Katlanılamaz'],
  ])('REP-17 puts the L score %d in the class %s of the table of five', (score, label) =>
    expect(riskBand('l_tipi_5', score).label).toBe(label),
  )

  it.each(riskMethodIds)('REP-17 the scales of %s say what every step means', (id) => {
    for (const { steps } of riskMethods[id].factors) for (const { label } of steps) expect(label).not.toBe('')
  })

  it('REP-17 no range of Fine-Kinney names a score that the next one names too', () => {
    const ranges = riskMethods.fine_kinney.bands.map(({ range }) => range)
    expect(ranges).toEqual(['R < 20', '20 ≤ R < 70', '70 ≤ R < 200', '200 ≤ R < 400', 'R ≥ 400'])
  })

  it.each(riskMethodIds)('REP-17 by %s nothing that may kill waits for a plan', (id) => {
    const fatal =
      riskMethods[id].factors[0]?.steps.filter(({ value }) => isFatal(id, { siddet: value })) ?? []
    expect(fatal.length).toBeGreaterThan(0)
    const third = riskMethods[id].factors[2]?.steps ?? [{ value: 1 }]
    for (const { value: siddet } of fatal)
      for (const { value: olasilik } of riskMethods[id].factors[1]?.steps ?? [])
        for (const { value: etki } of third) {
          const advice = actionAdvice(id, withScore(id, { siddet, olasilik, etki }))
          expect(`${siddet} × ${olasilik} × ${etki}: ${advice}`).toMatch(
            /hemen|durdurulur|sürdürülmez|başlanmaz/,
          )
        }
  })

  it('REP-06 multiplies by the method, without floating dust', () => {
    expect(riskScore('l_tipi', { siddet: 5, olasilik: 4, etki: 9 })).toBe(20)
    expect(riskScore('fine_kinney', { siddet: 7, olasilik: 0.2, etki: 3 })).toBe(4.2)
    expect(riskScore('fine_kinney', { siddet: 1, olasilik: 0.2, etki: 0.5 })).toBe(0.1)
    expect(riskScore('fmea', { siddet: 10, olasilik: 10, etki: 10 })).toBe(1000)
  })

  it.each([
    [undefined, 1],
    [null, 1],
    ['', 1],
    ['çok', 1],
    [Number.NaN, 1],
    ['0,5', 0.5],
    [' 3 ', 3],
    [4, 4],
    [Infinity, 1],
  ])('REP-06 reads the factor %s as %d', (value, factor) => expect(readFactor(value)).toBe(factor))

  it('REP-17 knows which factors are off the scale', () => {
    expect(offScaleFactors('l_tipi', { siddet: 6, olasilik: 2.5, etki: 2 })).toEqual([
      'siddet',
      'olasilik',
      'etki',
    ])
    expect(offScaleFactors('fine_kinney', { siddet: 100, olasilik: 0.2, etki: 0.5 })).toEqual([])
  })

  it.each(riskMethodIds)(
    'REP-17 proposes factors of the %s scale for every rating of the catalogue',
    (method) => {
      for (const severity of [1, 2, 3, 4, 5])
        for (const likelihood of [1, 2, 3, 4, 5])
          expect(offScaleFactors(method, factorsFromMatrix(method, severity, likelihood))).toEqual([])
    },
  )

  it('REP-17 writes scores the Turkish way', () => {
    expect([0, 12, 0.5, 999, 1000, 1200].map(formatScore)).toEqual([
      '0',
      '12',
      '0,5',
      '999',
      '1.000',
      '1.200',
    ])
  })
})

describe('findings', () => {
  it('REP-07 toggles between approved and pending, and asks again after an edit', () => {
    expect(
      ['approved', 'pending', 'corrected', 'new'].map((status) => toggledApproval(status as 'new')),
    ).toEqual(['pending', 'approved', 'approved', 'new'])
    expect(
      ['approved', 'pending', 'corrected', 'new'].map((status) => statusAfterEdit(status as 'new')),
    ).toEqual(['pending', 'pending', 'corrected', 'pending'])
  })

  it('REP-06 sorts by risk, equal scores in their order', () => {
    const findings = [
      { id: 'a', risk_skoru: 4 },
      { id: 'b', risk_skoru: 20 },
      { id: 'c', risk_skoru: 4 },
    ]
    expect(byRiskDescending(findings).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })

  it('REP-06 numbers by risk, without a score last, equal ones as their photos lie', () => {
    const finding = (id: string, risk_skoru: number, image_id: string | null, scored = true) => ({
      id,
      risk_skoru,
      image_id,
      scored,
    })
    const findings = [
      finding('unscored', 25, 'p1', false),
      finding('no photo', 9, null),
      finding('second photo', 9, 'p2'),
      finding('first photo', 9, 'p1'),
      finding('worst', 20, 'p3'),
    ]
    expect(inReportOrder(findings, ['p1', 'p2', 'p3']).map(({ id }) => id)).toEqual([
      'worst',
      'first photo',
      'second photo',
      'no photo',
      'unscored',
    ])
  })

  it('REP-04 splits measures by line and drops list marks', () => {
    expect(
      splitMeasures('1. Korkuluk yapın\n\n - Eğitim verin\r\n• 3 katı denetleyin\n10) Kaldırın'),
    ).toEqual(['Korkuluk yapın', 'Eğitim verin', '3 katı denetleyin', 'Kaldırın'])
  })

  it('REP-09 keeps the highest scores when not all fit', () => {
    const { kept, left_out } = fitFindings(18, [{ risk_skoru: 3 }, { risk_skoru: 20 }, { risk_skoru: 9 }])
    expect(kept.map(({ risk_skoru }) => risk_skoru)).toEqual([20, 9])
    expect(left_out).toBe(1)
    expect(fitFindings(25, [{ risk_skoru: 1 }])).toEqual({ kept: [], left_out: 1 })
  })

  it('REP-14 shows the photo a finding was made from first, then the others', () => {
    expect(findingPhotoIds({ image_id: '1', more_image_ids: ['3', '2'] })).toEqual(['1', '3', '2'])
    expect(findingPhotoIds({ image_id: null, more_image_ids: [] })).toEqual([])
  })
})

describe('measures', () => {
  it('REP-08 say which one is too long, and how long it is', () => {
    const longest = 'ğ'.repeat(500)
    expect(measuresProblem([longest, '', `  ${longest}  `])).toBeUndefined()
    expect(measuresProblem(['Korkuluk yapın', '', `${longest}ğ`])).toBe(
      'Bir önlem en fazla 500 karakter olabilir. 2. önlem 501 karakter: kısaltın ya da iki satıra bölün.',
    )
    expect(measuresProblem(Array.from({ length: 21 }, (_, place) => `Önlem ${place}`))).toBe(
      'En fazla 20 önlem ekleyin.',
    )
  })
})

describe('finalizing', () => {
  const finding = (status: 'new' | 'pending' | 'corrected' | 'approved', change = {}) => ({
    id: status,
    status,
    uygunsuzluk: 'x',
    scored: true,
    ...change,
  })
  const problemOf = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      return error instanceof Problem ? [error.code, error.extras.data] : error
    }
    return null
  }

  it.each([
    [[finding('pending')], '1 uygunsuzluk henüz onaylanmadı.'],
    [[finding('pending', { scored: false })], '1 uygunsuzluk puanlanmadı.'],
    [
      [finding('pending', { scored: false }), finding('new'), finding('corrected')],
      '1 uygunsuzluk puanlanmadı, 2 uygunsuzluk henüz onaylanmadı.',
    ],
  ])('REP-10 says whether it was scoring or approving that is missing', (findings, told) => {
    expect(() => finalizeFindings(findings, false)).toThrow(`Rapor tamamlanamaz: ${told}`)
  })

  it('REP-10 needs at least one finding and all of them approved', () => {
    expect(problemOf(() => finalizeFindings([], true))).toEqual(['REPORT_EMPTY', undefined])
    expect(problemOf(() => finalizeFindings([finding('approved'), finding('pending')], false))).toEqual([
      'REPORT_HAS_OPEN_FINDINGS',
      { findings: ['pending'], unscored: [] },
    ])
    expect(finalizeFindings([finding('approved')], false)).toEqual([finding('approved')])
  })

  it('REP-10 approves the rest when told to, but never a new, empty or unscored one', () => {
    expect(
      finalizeFindings([finding('pending'), finding('corrected')], true).map(({ status }) => status),
    ).toEqual(['approved', 'approved'])
    for (const open of [
      finding('new'),
      finding('pending', { uygunsuzluk: ' ' }),
      finding('pending', { scored: false }),
    ])
      expect(problemOf(() => finalizeFindings([open], true))).toEqual([
        'REPORT_HAS_OPEN_FINDINGS',
        { findings: [open.id], unscored: open.scored ? [] : [open.id] },
      ])
  })
})

describe('what may be done with a report', () => {
  const actor = (role: Actor['role'], id = 'me'): Actor => ({ id, role, organization_id: 'here' })
  const report = (change = {}) => ({
    status: 'draft' as const,
    organization_id: 'here',
    created_by: 'me',
    is_archived: false,
    only_admins_finalize: false,
    replaced_by: null,
    requires_review: false,
    revision: 7,
    review: null,
    ...change,
  })
  const able = (by: Actor, of: Parameters<typeof reportAbilities>[1]) =>
    Object.entries(reportAbilities(by, of))
      .filter(([, may]) => may)
      .map(([ability]) => ability)

  it.each([
    ['regular', 'draft', ['edit', 'finalize', 'cancel']],
    ['osgb_user', 'draft', ['edit', 'finalize', 'cancel']],
    ['osgb_admin', 'draft', ['edit', 'finalize', 'cancel']],
    ['superadmin', 'draft', []],
    ['regular', 'completed', ['delete', 'archive', 'send', 'reissue']],
    ['osgb_user', 'completed', ['archive', 'send', 'reissue']],
    ['osgb_admin', 'completed', ['delete', 'archive', 'send', 'reissue']],
    ['superadmin', 'completed', []],
  ] as const)('REP-11 lets %s with an own %s report: %j', (role, status, abilities) =>
    expect(able(actor(role), report({ status }))).toEqual(abilities),
  )

  it.each([
    ['osgb_user', ['edit', 'cancel']],
    ['osgb_admin', ['edit', 'finalize', 'cancel']],
    ['superadmin', []],
  ] as const)('REP-10 where only administrators finalize, %s has with a draft: %j', (role, abilities) =>
    expect(able(actor(role), report({ only_admins_finalize: true }))).toEqual(abilities),
  )

  it.each([
    ['draft', ['archive', 'send', 'reissue']],
    ['completed', ['archive', 'send']],
  ] as const)(
    'BEY-10 with a reissue that is %s, an osgb_admin has with its report: %j',
    (status, abilities) =>
      expect(able(actor('osgb_admin'), report({ status: 'completed', replaced_by: { status } }))).toEqual(
        abilities,
      ),
  )

  it('ROLE-02 lets nobody touch a report of another organization', () => {
    for (const role of ['regular', 'osgb_user', 'osgb_admin', 'superadmin'] as const)
      expect(able(actor(role), report({ organization_id: 'there' }))).toEqual([])
  })

  it('REP-11 leaves archiving a colleague’s report to the osgb_admin', () => {
    const theirs = report({ status: 'completed', created_by: 'colleague' })
    expect(able(actor('osgb_user'), theirs)).toEqual(['send', 'reissue'])
    expect(able(actor('osgb_admin'), theirs)).toContain('archive')
  })
})
