import { describe, expect, test } from 'vitest'
import { emptyFinding } from './finding'
import { type MergeableEntry, mergeEntries, mergeRecords, mergeValue, resolveConflict } from './merge-draft'

const entry = (id: string, change: Partial<MergeableEntry> = {}): MergeableEntry => ({
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

const base = [entry('a'), entry('b', { uygunsuzluk: 'Kablo ezilmiş' })]
const edited = (id: string, change: Partial<MergeableEntry>) =>
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
      'different parts of one entry',
      edited('a', text),
      edited('a', score),
      edited('a', { ...text, ...score }),
    ],
    [
      'different entries',
      edited('a', text),
      edited('b', score),
      [entry('a', text), entry('b', { uygunsuzluk: 'Kablo ezilmiş', ...score })],
    ],
    ['added there', base, [...base, entry('c')], [...base, entry('c')]],
    ['added here', [...base, entry('c')], base, [...base, entry('c')]],
    ['removed here', base.slice(1), base, base.slice(1)],
    ['removed there', base, base.slice(1), base.slice(1)],
    ['removed on both sides', base.slice(1), base.slice(1), base.slice(1)],
  ] as const

  test.each(table)('REP-08 %s', (_, local, remote, expected) => {
    expect(mergeEntries(base, local, remote)).toEqual({ entries: expected, conflicts: [] })
  })

  test('REP-08 additions of both sides are kept', () => {
    const merged = mergeEntries(base, [...base, entry('here')], [...base, entry('there')])
    expect(ids(merged.entries)).toEqual(['a', 'b', 'here', 'there'])
  })
})

describe('with a conflict', () => {
  test('REP-08 the same part changed differently is asked about, the rest is joined', () => {
    const local = edited('a', { uygunsuzluk: 'Benim metnim', aciklama: 'Benim açıklamam' })
    const remote = edited('a', { uygunsuzluk: 'Onun metni', alinmasi_gereken_onlemler: ['Ağ gerin'] })
    const { entries, conflicts } = mergeEntries(base, local, remote)

    expect(conflicts).toMatchObject([{ kind: 'changed_both', id: 'a', parts: ['uygunsuzluk'] }])
    expect(entries[0]).toMatchObject({
      uygunsuzluk: 'Benim metnim',
      aciklama: 'Benim açıklamam',
      alinmasi_gereken_onlemler: ['Ağ gerin'],
    })
  })

  test('REP-08 the factors of a score are one part: two people’s factors are never mixed', () => {
    const local = edited('a', { siddet: 2, risk_skoru: 8 })
    const remote = edited('a', { olasilik: 1, risk_skoru: 5 })
    const { entries, conflicts } = mergeEntries(base, local, remote)
    expect(conflicts).toMatchObject([{ parts: ['risk'] }])
    expect(entries[0]).toMatchObject({ siddet: 2, olasilik: 4, risk_skoru: 8 })
  })

  test('REP-14 the photos of a finding are one part: what each side added is asked about, not mixed', () => {
    const local = edited('a', { image_id: '1', more_image_ids: ['2'] })
    const remote = edited('a', { image_id: '1', more_image_ids: ['3'] })
    const { entries, conflicts } = mergeEntries(base, local, remote)
    expect(conflicts).toMatchObject([{ parts: ['fotograf'] }])
    expect(entries[0]).toMatchObject({ image_id: '1', more_image_ids: ['2'] })
    expect(mergeEntries(base, base, remote)).toMatchObject({ entries: remote, conflicts: [] })
  })

  test('REP-08 removed here but changed there, and the other way round', () => {
    const changed = edited('a', { aciklama: 'Yeni' })
    expect(mergeEntries(base, base.slice(1), changed)).toMatchObject({
      entries: [{ id: 'b' }],
      conflicts: [{ kind: 'removed_here', id: 'a' }],
    })
    expect(mergeEntries(base, changed, base.slice(1))).toMatchObject({
      entries: [{ id: 'a' }, { id: 'b' }],
      conflicts: [{ kind: 'removed_there', id: 'a' }],
    })
  })

  test('REP-08 each choice is taken over, and only what was in conflict', () => {
    const local = edited('a', { uygunsuzluk: 'Benim metnim', aciklama: 'Benim açıklamam' })
    const remote = edited('a', { uygunsuzluk: 'Onun metni' })
    const { entries, conflicts } = mergeEntries(base, local, remote)
    const [conflict] = conflicts
    if (!conflict) throw new Error('no conflict')

    expect(resolveConflict(entries, conflict, 'local')[0]).toMatchObject({ uygunsuzluk: 'Benim metnim' })
    expect(resolveConflict(entries, conflict, 'remote')[0]).toMatchObject({
      uygunsuzluk: 'Onun metni',
      aciklama: 'Benim açıklamam',
    })
  })

  test('REP-08 a removed entry comes back, or goes, as chosen', () => {
    const changed = edited('a', { aciklama: 'Yeni' })
    const here = mergeEntries(base, base.slice(1), changed)
    const there = mergeEntries(base, changed, base.slice(1))
    const [removedHere] = here.conflicts
    const [removedThere] = there.conflicts
    if (!removedHere || !removedThere) throw new Error('no conflict')

    expect(ids(resolveConflict(here.entries, removedHere, 'local'))).toEqual(['b'])
    expect(ids(resolveConflict(here.entries, removedHere, 'remote'))).toEqual(['b', 'a'])
    expect(ids(resolveConflict(there.entries, removedThere, 'local'))).toEqual(['a', 'b'])
    expect(ids(resolveConflict(there.entries, removedThere, 'remote'))).toEqual(['b'])
  })
})

describe('approval', () => {
  test('REP-07 an approval here does not cover a text that changed there', () => {
    const merged = mergeEntries(base, edited('a', { status: 'approved' }), edited('a', { aciklama: 'Yeni' }))
    expect(merged.entries[0]).toMatchObject({ aciklama: 'Yeni', status: 'pending' })
  })

  test('REP-07 an approval there does not cover a text that changed here', () => {
    const local = edited('a', { aciklama: 'Yeni' })
    const merged = mergeEntries(base, local, edited('a', { status: 'approved' }))
    expect(merged.entries[0]).toMatchObject({ aciklama: 'Yeni', status: 'pending' })
  })

  test('REP-07 an approval of what stands is kept from either side', () => {
    const approved = edited('a', { status: 'approved' })
    expect(mergeEntries(base, approved, base).entries[0]).toMatchObject({ status: 'approved' })
    expect(mergeEntries(base, base, approved).entries[0]).toMatchObject({ status: 'approved' })
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
