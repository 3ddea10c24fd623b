import type { FindingView, ReportView } from '@gozlem/contract/report'
import { describe, expect, test } from 'vitest'
import {
  exampleFinding,
  exampleObservation,
  id,
  image,
  report,
} from '../../components/testing/example-report'
import { copyOf, type DraftCopy, readCopy, withCopy } from './draft-copy'
import { addBlank, editFactors, editText, putSigner } from './editor-changes'
import type { EditorState } from './editor-state'
import { isDirty, openEditor, receive } from './editor-sync'
import { noteToRestore } from './note-to-restore'
import { putObservation } from './observation-changes'
import { asPlainText, unaddedTexts } from './unadded-texts'

/** A copy as it comes back from the device. */
function copied(state: EditorState, notes: Parameters<typeof copyOf>[1] = {}): DraftCopy {
  const copy = readCopy(JSON.stringify(copyOf(state, notes)))
  if (!copy) throw new Error('there was nothing to copy')
  return copy
}
const typed = (view: ReportView, text = 'Kuzey cephesi') =>
  editText(openEditor(view), id(1), 'aciklama', text)
const aciklama = (state: EditorState, number = 1) =>
  state.draft.entries.find((row) => row.id === id(number))?.aciklama
const elsewhere = (change: Partial<FindingView>) => report([exampleFinding(1, change)], { revision: 2 })

describe('a draft that comes back from the device', () => {
  test('REP-08 has nothing to keep while everything is saved or blank', () => {
    const saved = openEditor(report([exampleFinding(1)]))
    expect(copyOf(saved, {})).toBeNull()
    expect(copyOf(addBlank(saved, id(9), new Date()), {})).toBeNull()
    expect(copyOf(saved, { [id(51)]: { text: 'Not', state: 'saved', before: '' } })).toBeNull()
    expect(copyOf(saved, { [id(51)]: { text: 'Not', state: 'failed', before: '' } })).not.toBeNull()
  })

  test('REP-08 reads as it was typed where nobody changed it since', () => {
    const before = report([exampleFinding(1)])
    const back = withCopy(openEditor(before), copied(typed(before)))
    expect(aciklama(back)).toBe('Kuzey cephesi')
    expect(back.conflicts).toEqual([])
    expect(isDirty(back)).toBe(true)
  })

  test('REP-08 joins what others did meanwhile, and asks where both wrote the same', () => {
    const copy = copied(typed(report([exampleFinding(1)])))
    const joined = withCopy(openEditor(elsewhere({ uygunsuzluk: 'Başkasının sözü' })), copy)
    expect(joined.draft.entries[0]).toMatchObject({
      uygunsuzluk: 'Başkasının sözü',
      aciklama: 'Kuzey cephesi',
    })
    expect(joined.conflicts).toEqual([])
    const disputed = withCopy(openEditor(elsewhere({ aciklama: 'Güney cephesi' })), copy)
    expect(disputed.conflicts).toMatchObject([{ kind: 'changed_both', parts: ['aciklama'] }])
  })

  test('REP-08 takes nothing away by a copy from before there was a field', () => {
    const copy = JSON.stringify(copyOf(typed(report([exampleFinding(1)])), {}))
    const older = copy.replaceAll(/"(?:place|responsible|due_on)":(?:""|null),?/g, '')
    expect(older).not.toBe(copy)
    const read = readCopy(older)
    if (!read) throw new Error('the copy was not read')
    const now = elsewhere({ place: 'Depo girişi', responsible: 'Bakım', due_on: '2026-12-15' })
    expect(withCopy(openEditor(now), read).draft.entries[0]).toMatchObject({
      aciklama: 'Kuzey cephesi',
      place: 'Depo girişi',
      responsible: 'Bakım',
      due_on: '2026-12-15',
    })
    expect(unaddedTexts(read, now)).toMatchObject([{ texts: [{ text: 'Kuzey cephesi' }] }])
  })

  test('REP-08 has nothing left to say when the lost save had arrived', () => {
    const blank = addBlank(openEditor(report([])), id(9), new Date())
    const written = editText(blank, id(9), 'uygunsuzluk', 'Zemin kaygan')
    const arrived = written.draft.entries.map((row) => ({ ...row, status: 'pending' as const }))
    const back = withCopy(openEditor(report(arrived, { revision: 2 })), copied(written))
    expect(isDirty(back)).toBe(false)
  })

  test('REP-08 still asks what it had asked when it was lost', () => {
    const asked = receive(typed(report([exampleFinding(1)])), elsewhere({ aciklama: 'Güney cephesi' }))
    expect(asked.conflicts).toHaveLength(1)
    const back = withCopy(openEditor(asked.base), copied(asked))
    expect(back.conflicts).toEqual(asked.conflicts)
  })

  test('REP-08 two copies of two tabs are joined, and knows which factors were chosen', () => {
    const before = report([exampleFinding(1, { scored: false }), exampleFinding(2)], {
      risk_method: 'fine_kinney',
    })
    const one = copied(editFactors(typed(before), id(1), { siddet: 15 }))
    const other = copied(editText(openEditor(before), id(2), 'aciklama', 'Bodrum kat'))
    const back = withCopy(withCopy(openEditor(before), one), other)
    expect([aciklama(back, 1), aciklama(back, 2)]).toEqual(['Kuzey cephesi', 'Bodrum kat'])
    const scored = editFactors(back, id(1), { olasilik: 3, etki: 2 })
    expect(scored.draft.entries[0]?.scored).toBe(true)
  })

  test('REP-08 a note goes beside what others wrote meanwhile', () => {
    const note = { text: 'korkuluk yok', before: '' }
    expect(noteToRestore(note, '')).toBe('korkuluk yok')
    expect(noteToRestore(note, 'korkuluk yok')).toBeNull()
    expect(noteToRestore(note, 'iskele')).toBe('iskele\nkorkuluk yok')
    expect(noteToRestore(undefined, 'iskele')).toBeNull()
    expect(noteToRestore({ text: 'iskele\nkorkuluk yok', before: '' }, 'iskele')).toBe('iskele\nkorkuluk yok')
    expect(noteToRestore({ text: '', before: 'iskele' }, 'iskele')).toBe('')
    expect(noteToRestore({ text: '', before: 'iskele' }, 'iskele sağlam')).toBeNull()
  })

  test('REP-08 a note rests beside the one that it was typed on, whatever came since', () => {
    const state = openEditor(report([], { images: [{ ...image(51), note: 'öğlen' }] }))
    const notes = { [id(51)]: { text: 'sabah, eksik', state: 'failed' as const, before: 'sabah' } }
    expect(copied(state, notes).notes).toEqual({ [id(51)]: { text: 'sabah, eksik', before: 'sabah' } })
  })

  test('BEY-17 REP-08 keeps positive observations, and takes none away by a copy from before there were any', () => {
    const before = report([exampleFinding(1)])
    const praise = exampleObservation(80)
    const back = withCopy(openEditor(before), copied(putObservation(openEditor(before), praise)))
    expect(back.draft.observations).toEqual([praise])
    const copy = JSON.stringify(copyOf(typed(before), {}))
    const older = copy.replaceAll(',"observations":[]', '')
    expect(older).not.toBe(copy)
    const read = readCopy(older)
    if (!read) throw new Error('the copy was not read')
    const now = report([exampleFinding(1)], { observations: [praise], revision: 2 })
    expect(withCopy(openEditor(now), read).draft).toMatchObject({ observations: [praise] })
  })

  test('REP-08 what another build wrote is left alone', () => {
    expect(
      readCopy(JSON.stringify({ ...copyOf(typed(report([exampleFinding(1)])), {}), format: 2 })),
    ).toBeNull()
  })
})

describe('texts that a report can no longer take', () => {
  test('REP-08 are those that were typed and the report does not say', () => {
    const before = report([exampleFinding(1), exampleFinding(2, { aciklama: 'Eski' })])
    const changed = editText(typed(before), id(2), 'aciklama', 'Yeni')
    const added = editText(addBlank(changed, id(9), new Date()), id(9), 'uygunsuzluk', 'Zemin kaygan')
    const completed = {
      ...report([exampleFinding(1), exampleFinding(2, { aciklama: 'Yeni' })]),
      status: 'completed' as const,
    }
    const groups = unaddedTexts(copied(added), completed)
    expect(groups).toEqual([
      { title: 'Uygunsuzluk 1', texts: [{ label: 'Açıklama', text: 'Kuzey cephesi' }] },
      { title: 'Zemin kaygan', texts: [{ label: 'Uygunsuzluk', text: 'Zemin kaygan' }] },
    ])
    expect(asPlainText(groups)).toBe(
      'Uygunsuzluk 1\nAçıklama: Kuzey cephesi\n\nZemin kaygan\nUygunsuzluk: Zemin kaygan',
    )
    expect(unaddedTexts(copied(added), null)).toHaveLength(3)
  })

  test('REP-08 hold the name, references, positive observations, scores and notes as well', () => {
    const view = report([exampleFinding(1)])
    const state = editFactors(openEditor(view), id(1), { siddet: 5, olasilik: 4 })
    const reference = { id: id(70), regulation: '6331 sayılı Kanun', link: '', source: 'manual' as const }
    const draft = {
      ...state.draft,
      name: 'Başka başlık',
      report_references: [{ ...reference, report_id: view.id, qr_code_data: '', created_at: '' }],
      observations: [exampleObservation(80)],
    }
    const notes = { [id(51)]: { text: 'merdiven', state: 'failed' as const, before: '' } }
    const groups = unaddedTexts(copied({ ...state, draft }, notes), null)
    expect(groups.map(({ texts }) => texts.map(({ text }) => text))).toEqual([
      ['Başka başlık', '6331 sayılı Kanun', 'Baretler takılı'],
      ['Risk skoru 20'],
      ['merdiven'],
    ])
  })

  test('REP-08 REP-13 hold whoever was to sign and is not named in the report', () => {
    const signer = (number: number, name: string) => ({
      id: id(number),
      role: 'workplace_physician' as const,
      name,
      title: 'İşyeri Hekimliği Belgesi',
      certificate_number: 'İH-77',
      person_id: null,
    })
    const state = openEditor(report([exampleFinding(1)], { signers: [signer(71, 'Selin Öztürk')] }))
    const added = putSigner(putSigner(state, signer(72, 'Lale Kaya')), signer(73, 'Elif Acar'))
    const completed = report([exampleFinding(1)], { status: 'completed', signers: [signer(79, 'Elif Acar')] })
    expect(unaddedTexts(copied(added), completed)).toEqual([
      {
        title: 'Rapor bilgileri',
        texts: [{ label: 'İmzalayan (İşyeri Hekimi)', text: 'Lale Kaya\nİşyeri Hekimliği Belgesi\nİH-77' }],
      },
    ])
  })
})
