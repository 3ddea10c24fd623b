import { describe, expect, test } from 'vitest'
import { emptyFinding } from './finding'
import {
  type MergeableFinding,
  mergeFindings,
  mergeRecords,
  mergeValue,
  resolveConflict,
} from './merge-draft'

const finding = (id: string, change: Partial<MergeableFinding> = {}): MergeableFinding => ({
  ...emptyFinding(),
  id,
  uygunsuzluk: 'Korkuluk yok',
  aciklama: 'Döşeme kenarı açık.',
  alinmasi_gereken_onlemler: ['Korkuluk kurun'],
  mevzuat_referansi: '',
  citations: [],
  siddet: 5,
  olasilik: 4,
  etki: 1,
  risk_skoru: 20,
  scored: true,
  status: 'pending',
  image_id: null,
  more_image_ids: [],
  ...change,
})

const base = [finding('a'), finding('b', { uygunsuzluk: 'Kablo ezilmiş' })]
const edited = (id: string, change: Partial<MergeableFinding>) =>
  base.map((row) => (row.id === id ? { ...row, ...change } : row))
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('without a conflict', () => {
  const text = { uygunsuzluk: 'Asansör boşluğu açık' }
  const score = { siddet: 3, risk_skoru: 12 }
  const table = [
    ['nothing changed anywhere', base, base, base],
    ['changed here', edited('a', text), base, edited('a', text)],
    ['changed there', base, edited('a', text), edited('a', text)],
    ['the same change on both sides', edited('a', text), edited('a', text), edited('a', text)],
    [
      'different parts of one finding',
      edited('a', text),
      edited('a', score),
      edited('a', { ...text, ...score }),
    ],
    [
      'different findings',
      edited('a', text),
      edited('b', score),
      [finding('a', text), finding('b', { uygunsuzluk: 'Kablo ezilmiş', ...score })],
    ],
    ['added there', base, [...base, finding('c')], [...base, finding('c')]],
    ['added here', [...base, finding('c')], base, [...base, finding('c')]],
    ['removed here', base.slice(1), base, base.slice(1)],
    ['removed there', base, base.slice(1), base.slice(1)],
    ['removed on both sides', base.slice(1), base.slice(1), base.slice(1)],
  ] as const

  test.each(table)('REP-08 %s', (_, local, remote, expected) => {
    expect(mergeFindings(base, local, remote)).toEqual({ findings: expected, conflicts: [] })
  })

  test('REP-08 additions of both sides are kept', () => {
    const merged = mergeFindings(base, [...base, finding('here')], [...base, finding('there')])
    expect(ids(merged.findings)).toEqual(['a', 'b', 'here', 'there'])
  })
})

describe('with a conflict', () => {
  test('REP-08 the same part changed differently is asked about, the rest is joined', () => {
    const local = edited('a', { uygunsuzluk: 'Benim metnim', aciklama: 'Benim açıklamam' })
    const remote = edited('a', { uygunsuzluk: 'Onun metni', alinmasi_gereken_onlemler: ['Ağ gerin'] })
    const { findings, conflicts } = mergeFindings(base, local, remote)

    expect(conflicts).toMatchObject([{ kind: 'changed_both', id: 'a', parts: ['uygunsuzluk'] }])
    expect(findings[0]).toMatchObject({
      uygunsuzluk: 'Benim metnim',
      aciklama: 'Benim açıklamam',
      alinmasi_gereken_onlemler: ['Ağ gerin'],
    })
  })

  test('REP-08 the factors of a score are one part: two people’s factors are never mixed', () => {
    const local = edited('a', { siddet: 2, risk_skoru: 8 })
    const remote = edited('a', { olasilik: 1, risk_skoru: 5 })
    const { findings, conflicts } = mergeFindings(base, local, remote)
    expect(conflicts).toMatchObject([{ parts: ['risk'] }])
    expect(findings[0]).toMatchObject({ siddet: 2, olasilik: 4, risk_skoru: 8 })
  })

  test('REP-14 the photos of a finding are one part: what each side added is asked about, not mixed', () => {
    const local = edited('a', { image_id: '1', more_image_ids: ['2'] })
    const remote = edited('a', { image_id: '1', more_image_ids: ['3'] })
    const { findings, conflicts } = mergeFindings(base, local, remote)
    expect(conflicts).toMatchObject([{ parts: ['fotograf'] }])
    expect(findings[0]).toMatchObject({ image_id: '1', more_image_ids: ['2'] })
    expect(mergeFindings(base, base, remote)).toMatchObject({ findings: remote, conflicts: [] })
  })

  test('REP-08 removed here but changed there, and the other way round', () => {
    const changed = edited('a', { aciklama: 'Yeni' })
    expect(mergeFindings(base, base.slice(1), changed)).toMatchObject({
      findings: [{ id: 'b' }],
      conflicts: [{ kind: 'removed_here', id: 'a' }],
    })
    expect(mergeFindings(base, changed, base.slice(1))).toMatchObject({
      findings: [{ id: 'a' }, { id: 'b' }],
      conflicts: [{ kind: 'removed_there', id: 'a' }],
    })
  })

  test('REP-08 each choice is taken over, and only what was in conflict', () => {
    const local = edited('a', { uygunsuzluk: 'Benim metnim', aciklama: 'Benim açıklamam' })
    const remote = edited('a', { uygunsuzluk: 'Onun metni' })
    const { findings, conflicts } = mergeFindings(base, local, remote)
    const [conflict] = conflicts
    if (!conflict) throw new Error('no conflict')

    expect(resolveConflict(findings, conflict, 'local')[0]).toMatchObject({ uygunsuzluk: 'Benim metnim' })
    expect(resolveConflict(findings, conflict, 'remote')[0]).toMatchObject({
      uygunsuzluk: 'Onun metni',
      aciklama: 'Benim açıklamam',
    })
  })

  test('REP-08 a removed finding comes back, or goes, as chosen', () => {
    const changed = edited('a', { aciklama: 'Yeni' })
    const here = mergeFindings(base, base.slice(1), changed)
    const there = mergeFindings(base, changed, base.slice(1))
    const [removedHere] = here.conflicts
    const [removedThere] = there.conflicts
    if (!removedHere || !removedThere) throw new Error('no conflict')

    expect(ids(resolveConflict(here.findings, removedHere, 'local'))).toEqual(['b'])
    expect(ids(resolveConflict(here.findings, removedHere, 'remote'))).toEqual(['b', 'a'])
    expect(ids(resolveConflict(there.findings, removedThere, 'local'))).toEqual(['a', 'b'])
    expect(ids(resolveConflict(there.findings, removedThere, 'remote'))).toEqual(['b'])
  })
})

describe('approval', () => {
  test('REP-07 an approval here does not cover a text that changed there', () => {
    const merged = mergeFindings(base, edited('a', { status: 'approved' }), edited('a', { aciklama: 'Yeni' }))
    expect(merged.findings[0]).toMatchObject({ aciklama: 'Yeni', status: 'pending' })
  })

  test('REP-07 an approval there does not cover a text that changed here', () => {
    const local = edited('a', { aciklama: 'Yeni' })
    const merged = mergeFindings(base, local, edited('a', { status: 'approved' }))
    expect(merged.findings[0]).toMatchObject({ aciklama: 'Yeni', status: 'pending' })
  })

  test('REP-07 an approval of what stands is kept from either side', () => {
    const approved = edited('a', { status: 'approved' })
    expect(mergeFindings(base, approved, base).findings[0]).toMatchObject({ status: 'approved' })
    expect(mergeFindings(base, base, approved).findings[0]).toMatchObject({ status: 'approved' })
  })
})

test('REP-08 single values and references join by the same rule', () => {
  expect([mergeValue('a', 'a', 'b'), mergeValue('a', 'c', 'a'), mergeValue('a', 'c', 'b')]).toEqual([
    'b',
    'c',
    'c',
  ])
  const rows = [{ id: '1', link: 'x' }]
  expect(mergeRecords(rows, [...rows, { id: '2', link: 'y' }], [...rows, { id: '3', link: 'z' }])).toEqual([
    { id: '1', link: 'x' },
    { id: '2', link: 'y' },
    { id: '3', link: 'z' },
  ])
  expect(mergeRecords(rows, [], rows)).toEqual([])
  expect(mergeRecords(rows, rows, [])).toEqual([])
})
