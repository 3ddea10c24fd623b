import { sentFields } from '@gozlem/contract/finding'
import type { FindingView } from '@gozlem/contract/report'
import type { Finding } from '@gozlem/domain/report/finding'
import { describe, expect, test } from 'vitest'
import { at, entry, id, report } from '../../components/testing/example-report'
import {
  addBlank,
  approveAll,
  editFactors,
  editMeasures,
  editText,
  keepNew,
  removeEntry,
  restoreEntry,
  tidyMeasures,
  toggleApproval,
} from './editor-changes'
import { type EditorState, isFull, numberedEntries, selectedEntry, unfinishedEntries } from './editor-state'
import { afterSave, isDirty, openEditor, readyToSave, receive, resolve, saveOf } from './editor-sync'

const open = (...entries: FindingView[]): EditorState => openEditor(report(entries))
const ids = (entries: readonly FindingView[]) => entries.map((row) => row.id)
const entryOf = (state: EditorState, number: number) => {
  const found = state.draft.entries.find((row) => row.id === id(number))
  if (!found) throw new Error(`no entry ${number}`)
  return found
}

describe('scoring', () => {
  test('REP-06 choosing factors recomputes the score by the report’s method; all of them make it scored', () => {
    const first = editFactors(open(entry(1, { scored: false, siddet: 1, olasilik: 1 })), id(1), { siddet: 5 })
    expect(entryOf(first, 1)).toMatchObject({ siddet: 5, risk_skoru: 5, scored: false })
    expect(entryOf(editFactors(first, id(1), { siddet: 4 }), 1).scored).toBe(false)
    expect(entryOf(editFactors(first, id(1), { olasilik: 1 }), 1)).toMatchObject({
      risk_skoru: 5,
      scored: true,
    })
    const kinney = openEditor(
      report([entry(1, { siddet: 15, olasilik: 3, etki: 2 })], { risk_method: 'fine_kinney' }),
    )
    expect(entryOf(editFactors(kinney, id(1), { etki: 0.5 }), 1).risk_skoru).toBe(22.5)
  })

  test('REP-06 the list runs from the highest risk down, without a score last', () => {
    const state = open(entry(1, { risk_skoru: 4 }), entry(2, { scored: false }), entry(3, { risk_skoru: 20 }))
    expect(ids(numberedEntries(state))).toEqual([id(3), id(1), id(2)])
    expect(state.selected).toBe(id(3))
  })

  test('REP-06 measures are one per line and tidied when the field is left', () => {
    const typed = editMeasures(open(entry(1)), id(1), '- Ağ gerin\n\n2) Levha asın ')
    expect(entryOf(tidyMeasures(typed, id(1)), 1).alinmasi_gereken_onlemler).toEqual([
      'Ağ gerin',
      'Levha asın',
    ])
  })
})

describe('approval and removal', () => {
  test('REP-07 approval toggles, and an edit takes it back', () => {
    const approved = toggleApproval(open(entry(1)), id(1))
    expect(entryOf(approved, 1).status).toBe('approved')
    expect(entryOf(toggleApproval(approved, id(1)), 1).status).toBe('pending')
    expect(entryOf(editText(approved, id(1), 'aciklama', 'Yeni'), 1).status).toBe('pending')
  })

  test('REP-07 approve all leaves what is unfinished', () => {
    const state = approveAll(open(entry(1), entry(2, { scored: false }), entry(3, { status: 'corrected' })))
    expect(state.draft.entries.map(({ status }) => status)).toEqual(['approved', 'pending', 'approved'])
    expect(ids(unfinishedEntries(state))).toEqual([id(2)])
  })

  test('REP-07 a removed entry leaves its neighbour open and can be brought back', () => {
    const before = open(entry(1, { risk_skoru: 20 }), entry(2))
    const removed = removeEntry(before, id(1))
    expect(removed.selected).toBe(id(2))
    const back = restoreEntry(removed, entryOf(before, 1))
    expect(ids(numberedEntries(back))).toEqual([id(1), id(2)])
    expect(isDirty(back)).toBe(false)
  })
})

describe('adding by hand', () => {
  const blank = addBlank(open(entry(1)), id(2), new Date(at))

  test('REP-04 a blank entry is new, open, and nothing to save yet', () => {
    expect(selectedEntry(blank)).toMatchObject({ id: id(2), status: 'new', scored: false })
    expect(isDirty(blank)).toBe(false)
    expect(saveOf(readyToSave(blank)).entries?.map((row) => row.id)).toEqual([id(1)])
    expect(entryOf(keepNew(blank, id(2)), 2).status).toBe('new')
  })

  test('REP-04 with text it becomes pending on save', () => {
    const typed = editText(blank, id(2), 'uygunsuzluk', 'Yangın tüpü eksik')
    expect(isDirty(typed)).toBe(true)
    expect(saveOf(readyToSave(typed)).entries?.at(-1)).toMatchObject({ id: id(2), status: 'pending' })
  })

  test('REP-09 twenty entries are full', () => {
    const many = Array.from({ length: 20 }, (_, index) => entry(index + 1))
    expect([isFull(open(...many.slice(1))), isFull(open(...many))]).toEqual([false, true])
  })
})

describe('server and device', () => {
  test('REP-08 any edit sets the unsaved flag, a save clears it', () => {
    const edited = editText(open(entry(1)), id(1), 'uygunsuzluk', 'Yeni metin')
    expect(isDirty(edited)).toBe(true)
    const saved = report([entry(1, { uygunsuzluk: 'Yeni metin' })], { revision: 2 })
    expect(isDirty(afterSave(edited, edited.draft, saved))).toBe(false)
  })

  const other: Finding = {
    uygunsuzluk: 'Başka',
    aciklama: 'Başka',
    alinmasi_gereken_onlemler: ['Başka'],
    mevzuat_referansi: 'Başka',
    citations: [{ regulation_id: 'x', ref: null, title: 'Başka', confidence: 'high' }],
    siddet: 5,
    olasilik: 5,
    etki: 5,
    risk_skoru: 125,
    scored: false,
    status: 'approved',
    image_id: id(51),
    more_image_ids: [id(52)],
    place: 'Depo girişi',
    responsible: 'Bakım',
    due_on: '2026-12-15',
  }
  test.each(sentFields)('REP-08 another %s is unsaved, and sent', (field) => {
    const state = open(entry(1))
    const [now] = state.draft.entries.map((row) => ({ ...row, [field]: other[field] }))
    if (!now) throw new Error('no entry')
    const edited = { ...state, draft: { ...state.draft, entries: [now] } }
    expect(isDirty(edited)).toBe(true)
    expect(saveOf(edited).entries).toMatchObject([{ [field]: other[field] }])
  })

  test('REP-08 what is typed while a save is under way is kept', () => {
    const sent = editText(open(entry(1)), id(1), 'uygunsuzluk', 'Gönderilen')
    const typedOn = editText(sent, id(1), 'uygunsuzluk', 'Gönderilen ve devamı')
    const after = afterSave(
      typedOn,
      sent.draft,
      report([entry(1, { uygunsuzluk: 'Gönderilen' })], { revision: 2 }),
    )
    expect(entryOf(after, 1).uygunsuzluk).toBe('Gönderilen ve devamı')
    expect(after.conflicts).toEqual([])
    expect(isDirty(after)).toBe(true)
  })

  test('REP-08 a blank entry survives a save of the others', () => {
    const blank = addBlank(open(entry(1)), id(2), new Date(at))
    const after = afterSave(blank, blank.draft, report([entry(1)], { revision: 2 }))
    expect(ids(after.draft.entries)).toEqual([id(1), id(2)])
  })

  test('REP-03 findings of an analysis join the open draft and are pointed out', () => {
    const edited = editText(open(entry(1)), id(1), 'aciklama', 'Benim açıklamam')
    const after = receive(edited, report([entry(1), entry(7)], { revision: 2 }))
    expect(entryOf(after, 1).aciklama).toBe('Benim açıklamam')
    expect(after.fresh).toEqual([id(7)])
    expect(saveOf(after).revision).toBe(2)
  })

  test('REP-08 the same field changed on two devices waits for a choice, and nothing older is taken', () => {
    const edited = editText(open(entry(1)), id(1), 'uygunsuzluk', 'Benim')
    const after = receive(edited, report([entry(1, { uygunsuzluk: 'Onun' })], { revision: 3 }))
    expect(after.conflicts).toMatchObject([{ id: id(1), parts: ['uygunsuzluk'] }])
    expect(receive(after, report([], { revision: 2 }))).toBe(after)
    const chosen = resolve(after, id(1), 'remote')
    expect(entryOf(chosen, 1).uygunsuzluk).toBe('Onun')
    expect(chosen.conflicts).toEqual([])
  })
})
