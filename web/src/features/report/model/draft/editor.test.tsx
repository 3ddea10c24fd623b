import type { FindingView } from '@gozlem/contract/report'
import { type Finding, sentFields } from '@gozlem/domain/report/finding'
import { describe, expect, test } from 'vitest'
import { at, exampleFinding, id, report } from '../../components/testing/example-report'
import {
  addBlank,
  editFactors,
  editMeasures,
  editText,
  keepNew,
  removeFinding,
  restoreFinding,
  tidyMeasures,
  toggleApproval,
} from './editor-changes'
import { type EditorState, isFull, numberedFindings, selectedFinding } from './editor-state'
import { afterSave, isDirty, openEditor, readyToSave, receive, resolve, saveOf } from './editor-sync'

const open = (...findings: FindingView[]): EditorState => openEditor(report(findings))
const ids = (findings: readonly FindingView[]) => findings.map((row) => row.id)
const findingOf = (state: EditorState, number: number) => {
  const found = state.draft.entries.find((row) => row.id === id(number))
  if (!found) throw new Error(`no finding ${number}`)
  return found
}

describe('scoring', () => {
  test('REP-06 choosing factors recomputes the score by the report’s method; all of them make it scored', () => {
    const first = editFactors(open(exampleFinding(1, { scored: false, siddet: 1, olasilik: 1 })), id(1), {
      siddet: 5,
    })
    expect(findingOf(first, 1)).toMatchObject({ siddet: 5, risk_skoru: 5, scored: false })
    expect(findingOf(editFactors(first, id(1), { siddet: 4 }), 1).scored).toBe(false)
    expect(findingOf(editFactors(first, id(1), { olasilik: 1 }), 1)).toMatchObject({
      risk_skoru: 5,
      scored: true,
    })
    const kinney = openEditor(
      report([exampleFinding(1, { siddet: 15, olasilik: 3, etki: 2 })], { risk_method: 'fine_kinney' }),
    )
    expect(findingOf(editFactors(kinney, id(1), { etki: 0.5 }), 1).risk_skoru).toBe(22.5)
  })

  test('REP-06 the list runs from the highest risk down, without a score last', () => {
    const state = open(
      exampleFinding(1, { risk_skoru: 4 }),
      exampleFinding(2, { scored: false }),
      exampleFinding(3, { risk_skoru: 20 }),
    )
    expect(ids(numberedFindings(state))).toEqual([id(3), id(1), id(2)])
    expect(state.selected).toBe(id(3))
  })

  test('REP-06 measures are one per line and tidied when the field is left', () => {
    const typed = editMeasures(open(exampleFinding(1)), id(1), '- Ağ gerin\n\n2) Levha asın ')
    expect(findingOf(tidyMeasures(typed, id(1)), 1).alinmasi_gereken_onlemler).toEqual([
      'Ağ gerin',
      'Levha asın',
    ])
  })
})

describe('approval and removal', () => {
  test('REP-07 approval toggles, and an edit takes it back', () => {
    const approved = toggleApproval(open(exampleFinding(1)), id(1))
    expect(findingOf(approved, 1).status).toBe('approved')
    expect(findingOf(toggleApproval(approved, id(1)), 1).status).toBe('pending')
    expect(findingOf(editText(approved, id(1), 'aciklama', 'Yeni'), 1).status).toBe('pending')
  })

  test('REP-07 a removed finding leaves its neighbour open and can be brought back', () => {
    const before = open(exampleFinding(1, { risk_skoru: 20 }), exampleFinding(2))
    const removed = removeFinding(before, id(1))
    expect(removed.selected).toBe(id(2))
    const back = restoreFinding(removed, findingOf(before, 1))
    expect(ids(numberedFindings(back))).toEqual([id(1), id(2)])
    expect(isDirty(back)).toBe(false)
  })
})

describe('adding by hand', () => {
  const blank = addBlank(open(exampleFinding(1)), id(2), new Date(at))

  test('REP-04 a blank finding is new, open, and nothing to save yet', () => {
    expect(selectedFinding(blank)).toMatchObject({ id: id(2), status: 'new', scored: false })
    expect(isDirty(blank)).toBe(false)
    expect(saveOf(readyToSave(blank)).entries?.map((row) => row.id)).toEqual([id(1)])
    expect(findingOf(keepNew(blank, id(2)), 2).status).toBe('new')
  })

  test('REP-04 with text it becomes pending on save', () => {
    const typed = editText(blank, id(2), 'uygunsuzluk', 'Yangın tüpü eksik')
    expect(isDirty(typed)).toBe(true)
    expect(saveOf(readyToSave(typed)).entries?.at(-1)).toMatchObject({ id: id(2), status: 'pending' })
  })

  test('REP-09 twenty findings are full', () => {
    const many = Array.from({ length: 20 }, (_, index) => exampleFinding(index + 1))
    expect([isFull(open(...many.slice(1))), isFull(open(...many))]).toEqual([false, true])
  })
})

describe('server and device', () => {
  test('REP-08 any edit sets the unsaved flag, a save clears it', () => {
    const edited = editText(open(exampleFinding(1)), id(1), 'uygunsuzluk', 'Yeni metin')
    expect(isDirty(edited)).toBe(true)
    const saved = report([exampleFinding(1, { uygunsuzluk: 'Yeni metin' })], { revision: 2 })
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
    const state = open(exampleFinding(1))
    const [now] = state.draft.entries.map((row) => ({ ...row, [field]: other[field] }))
    if (!now) throw new Error('no finding')
    const edited = { ...state, draft: { ...state.draft, entries: [now] } }
    expect(isDirty(edited)).toBe(true)
    expect(saveOf(edited).entries).toMatchObject([{ [field]: other[field] }])
  })

  test('REP-08 what is typed while a save is under way is kept', () => {
    const sent = editText(open(exampleFinding(1)), id(1), 'uygunsuzluk', 'Gönderilen')
    const typedOn = editText(sent, id(1), 'uygunsuzluk', 'Gönderilen ve devamı')
    const after = afterSave(
      typedOn,
      sent.draft,
      report([exampleFinding(1, { uygunsuzluk: 'Gönderilen' })], { revision: 2 }),
    )
    expect(findingOf(after, 1).uygunsuzluk).toBe('Gönderilen ve devamı')
    expect(after.conflicts).toEqual([])
    expect(isDirty(after)).toBe(true)
  })

  test('REP-08 a blank finding survives a save of the others', () => {
    const blank = addBlank(open(exampleFinding(1)), id(2), new Date(at))
    const after = afterSave(blank, blank.draft, report([exampleFinding(1)], { revision: 2 }))
    expect(ids(after.draft.entries)).toEqual([id(1), id(2)])
  })

  test('REP-03 findings of an analysis join the open draft and are pointed out', () => {
    const edited = editText(open(exampleFinding(1)), id(1), 'aciklama', 'Benim açıklamam')
    const after = receive(edited, report([exampleFinding(1), exampleFinding(7)], { revision: 2 }))
    expect(findingOf(after, 1).aciklama).toBe('Benim açıklamam')
    expect(after.fresh).toEqual([id(7)])
    expect(saveOf(after).revision).toBe(2)
  })

  test('REP-08 the same field changed on two devices waits for a choice, and nothing older is taken', () => {
    const edited = editText(open(exampleFinding(1)), id(1), 'uygunsuzluk', 'Benim')
    const after = receive(edited, report([exampleFinding(1, { uygunsuzluk: 'Onun' })], { revision: 3 }))
    expect(after.conflicts).toMatchObject([{ id: id(1), parts: ['uygunsuzluk'] }])
    expect(receive(after, report([], { revision: 2 }))).toBe(after)
    // What it stands on already draws nothing anew.
    expect(receive(edited, edited.base)).toBe(edited)
    const chosen = resolve(after, id(1), 'remote')
    expect(findingOf(chosen, 1).uygunsuzluk).toBe('Onun')
    expect(chosen.conflicts).toEqual([])
  })
})
