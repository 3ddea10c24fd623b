import type { FindingView } from '@gozlem/contract/report'
import { describe, expect, test } from 'vitest'
import { exampleFinding, id, report } from '../../components/testing/example-report'
import { answerDoubt, approve, approveAll, approveAndGoOn, approvedWords, unapprove } from './approving'
import { editCitations, editText, select } from './editor-changes'
import { unfinishedFindings } from './editor-state'
import { openEditor } from './editor-sync'
import { everything } from './listing-choice'

const open = (...findings: FindingView[]) => openEditor(report(findings))
const statuses = ({ draft }: ReturnType<typeof open>) => draft.entries.map(({ status }) => status)
const doubtful = {
  regulation_id: 'yapi-isleri',
  ref: null,
  title: 'Yapı İşlerinde İSG Yönetmeliği',
  confidence: 'medium',
} as const

describe('approving all', () => {
  const mixed = open(
    exampleFinding(1, { risk_skoru: 20 }),
    exampleFinding(2, { risk_skoru: 16, confidence: 'low' }),
    exampleFinding(3, { risk_skoru: 12, citations: [doubtful] }),
    exampleFinding(4, { risk_skoru: 9, status: 'corrected' }),
    exampleFinding(5, { risk_skoru: 6, status: 'approved', confidence: 'low' }),
    exampleFinding(6, { scored: false }),
    exampleFinding(7, { risk_skoru: 4, uygunsuzluk: ' ' }),
  )

  test('REP-07 stops at what is unscored, empty or doubtful, and opens the first of it', () => {
    const { state, left } = approveAll(mixed)
    expect(statuses(state)).toEqual([
      'approved',
      'pending',
      'pending',
      'approved',
      'approved',
      'pending',
      'pending',
    ])
    expect(left.map((finding) => finding.id)).toEqual([id(2), id(3), id(7), id(6)])
    expect([state.selected, state.arrived]).toEqual([id(2), id(2)])
    expect(unfinishedFindings(state).map((finding) => finding.id)).toEqual([id(7), id(6)])
  })

  test('REP-07 says what it did and why it stopped', () => {
    expect(approvedWords(approveAll(mixed))).toEqual({
      text: '2 uygunsuzluk onaylandı',
      description: 'Tek tek bakın: 1 puanlanmadı, 1 eksik, 2 uzman kontrolü gerektiriyor.',
    })
    expect(approvedWords(approveAll(open(exampleFinding(1))))).toEqual({ text: '1 uygunsuzluk onaylandı' })
    expect(approvedWords(approveAll(open(exampleFinding(1, { confidence: 'medium' }))))).toEqual({
      text: 'Hiçbir uygunsuzluk onaylanmadı',
      description: 'Tek tek bakın: 1 uzman kontrolü gerektiriyor.',
    })
  })

  test('REP-07 is taken back to what each was before, but not over an edit', () => {
    const outcome = approveAll(mixed)
    const edited = editText(outcome.state, id(1), 'aciklama', 'Yeni')
    expect(statuses(unapprove(edited, outcome))).toEqual([
      'pending',
      'pending',
      'pending',
      'corrected',
      'approved',
      'pending',
      'pending',
    ])
  })
})

describe('approving and going on', () => {
  const three = open(
    exampleFinding(1, { risk_skoru: 20 }),
    exampleFinding(2, { risk_skoru: 12 }),
    exampleFinding(3, { risk_skoru: 6 }),
  )

  test('REP-07 leads through the list, then to the first that was passed over, and stays at the end', () => {
    const second = approveAndGoOn(select(three, id(2)))
    expect([statuses(second), second.selected]).toEqual([['pending', 'approved', 'pending'], id(3)])
    const third = approveAndGoOn(second)
    expect([statuses(third), third.selected]).toEqual([['pending', 'approved', 'approved'], id(1)])
    const last = approveAndGoOn(select(approveAndGoOn(third), id(3)))
    expect([statuses(last), last.selected]).toEqual([['approved', 'approved', 'approved'], id(3)])
  })

  test('REP-07 goes to what comes next although a filter no longer shows what was approved', () => {
    const filtered = { ...select(three, id(2)), listing: { ...everything, status: 'pending' as const } }
    expect(approveAndGoOn(filtered).selected).toBe(id(3))
  })

  test('REP-07 asks once for the specialist’s word about a citation that is not certain', () => {
    const state = open(exampleFinding(1, { risk_skoru: 20, citations: [doubtful] }), exampleFinding(2))
    const asked = approveAndGoOn(select(state, id(1)))
    expect([statuses(asked), asked.selected, asked.doubt?.id]).toEqual([['pending', 'pending'], id(1), id(1)])
    const given = answerDoubt(asked)
    expect([statuses(given), given.selected, given.doubt]).toEqual([['approved', 'pending'], id(2), null])
    const again = approve(approve(given, id(1)), id(1))
    expect([statuses(again), again.doubt]).toEqual([['approved', 'pending'], null])
    const another = editCitations(again, id(1), [{ ...doubtful, title: 'Başka bir yönetmelik' }])
    expect(approve(another, id(1)).doubt).toEqual({ id: id(1), goOn: false })
  })

  test('REP-07 an unscored finding stays open', () => {
    const state = open(exampleFinding(1, { scored: false }), exampleFinding(2))
    const unscored = select(state, id(1))
    expect(approveAndGoOn(unscored)).toBe(unscored)
  })
})
