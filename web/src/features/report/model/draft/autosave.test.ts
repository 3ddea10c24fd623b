import { type ReportView, saveReport } from '@gozlem/contract/report'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../../../../platform/device/network'
import { answer, calls, loseConnection, refuse } from '../../../../platform/testing/answering'
import { at, exampleFinding, id, report } from '../../components/testing/example-report'
import { addBlank, editMeasures, editText, removeFinding, restoreFinding, select } from './editor-changes'
import { removeWithUndo, saveEverything } from './editor-commands'
import { editorSession } from '../../components/testing/editor-session'
import type { EditorState } from './editor-state'
import { isDirty, receive, resolve } from './editor-sync'

const mine = id(3)
const sent = () => calls('report.save').map(({ body }) => body as ReportView)
const rest = (ms = 2000) => vi.advanceTimersByTimeAsync(ms)
const findingOf = (state: EditorState, number: number) =>
  state.draft.entries.find((row) => row.id === id(number))

/** The server keeps what it gets. */
function serverKeeps() {
  let revision = 1
  answer(saveReport, ({ body }) => {
    revision += 1
    const findings = (body as ReportView).entries.map((row) => ({ ...exampleFinding(1), ...row }))
    return { report: report(findings, { revision }) }
  })
}

/** An open editor with two findings that saves itself, by a clock that stands. */
function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const view = report([exampleFinding(1), exampleFinding(2)])
  const session = editorSession(view, mine)
  const stop = session.autosave.start()
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const type = (text: string) => session.editor.set((state) => editText(state, id(1), 'aciklama', text))
  return { ...session, type }
}

describe('a draft that saves itself', () => {
  test('REP-08 waits until nobody has typed for two seconds, and then sends once', async () => {
    serverKeeps()
    const { editor, saver, type } = open()
    type('Kuzey')
    await rest(1500)
    type('Kuzey cephesi')
    await rest(1500)
    expect(sent()).toHaveLength(0)
    await rest(500)
    expect(sent().map(({ entries }) => entries[0]?.aciklama)).toEqual(['Kuzey cephesi'])
    expect(saver.status.get().state).toBe('saved')
    expect(isDirty(editor.get())).toBe(false)
    await rest(60_000)
    expect(sent()).toHaveLength(1)
  })

  test('REP-08 opening a finding, a photo or a filter is nothing to save', async () => {
    const { editor } = open()
    editor.set((state) => select(state, id(2)))
    await rest(60_000)
    expect(sent()).toHaveLength(0)
  })

  test('REP-08 leaves a list of measures as it is being typed, and sends it tidied', async () => {
    serverKeeps()
    const { editor } = open()
    const typed = '- Ağ gerin\n\n2) Levha asın '
    editor.set((state) => editMeasures(state, id(1), typed))
    await rest()
    expect(sent()[0]?.entries[0]?.alinmasi_gereken_onlemler).toEqual(['Ağ gerin', 'Levha asın'])
    expect(findingOf(editor.get(), 1)?.alinmasi_gereken_onlemler.join('\n')).toBe(typed)
    expect(isDirty(editor.get())).toBe(false)
  })

  test('REP-08 keeps what is typed while a save is on its way, and sends it next', async () => {
    serverKeeps()
    const { editor, type } = open()
    type('Kuzey')
    const saving = rest()
    type('Kuzey cephesi')
    await saving
    await rest()
    expect(findingOf(editor.get(), 1)?.aciklama).toBe('Kuzey cephesi')
    expect(sent().at(-1)?.entries[0]?.aciklama).toBe('Kuzey cephesi')
  })

  test('REP-04 a finding by hand is saved with its text and is still being added', async () => {
    serverKeeps()
    const { editor } = open()
    editor.set((state) => addBlank(state, id(9), new Date(at)))
    await rest()
    expect(sent()).toHaveLength(0)
    editor.set((state) => editText(state, id(9), 'uygunsuzluk', 'Zemin kaygan'))
    await rest()
    expect(sent()[0]?.entries.at(-1)).toMatchObject({ id: id(9), status: 'pending' })
    expect(editor.get()).toMatchObject({ adding: id(9), selected: id(9) })
    editor.set((state) => select(state, id(1)))
    expect(editor.get().adding).toBeNull()
  })

  test('REP-07 a removal is not sent while it can be undone, so that nothing is lost by it', async () => {
    serverKeeps()
    const session = open()
    const removed = findingOf(session.editor.get(), 2) ?? exampleFinding(2)
    removeWithUndo(session, removed)
    await rest(3999)
    session.editor.set((state) => restoreFinding(state, removed))
    await rest(60_000)
    expect(sent()).toHaveLength(0)
    removeWithUndo(session, removed)
    await rest(6000)
    expect(sent()[0]?.entries.map((row) => row.id)).toEqual([id(1)])
  })

  test('REP-07 a press that saves keeps what can be undone on the server, where it comes back as the engine made it', async () => {
    serverKeeps()
    const session = open()
    const removed = findingOf(session.editor.get(), 2) ?? exampleFinding(2)
    removeWithUndo(session, removed)
    session.type('Kuzey')
    expect(await saveEverything(session)).toBe(true)
    expect(sent().map(({ entries }) => entries.map((row) => row.id))).toEqual([[id(1), id(2)]])
    expect(session.editor.get().draft.entries.map((row) => row.id)).toEqual([id(1)])
    session.editor.set((state) => restoreFinding(state, removed))
    await rest(60_000)
    expect(sent()).toHaveLength(1)
    expect(isDirty(session.editor.get())).toBe(false)
    removeWithUndo(session, removed)
    await saveEverything(session)
    await rest(6000)
    expect(
      sent()
        .at(-1)
        ?.entries.map((row) => row.id),
    ).toEqual([id(1)])
  })

  test('REP-10 what is completed or printed is what is seen, without what was just taken out', async () => {
    serverKeeps()
    const session = open()
    removeWithUndo(session, findingOf(session.editor.get(), 2) ?? exampleFinding(2))
    await saveEverything(session, { as_seen: true })
    expect(sent().map(({ entries }) => entries.map((row) => row.id))).toEqual([[id(1)]])
  })

  test('REP-09 where the report is full again there is no room to keep what was taken out', async () => {
    serverKeeps()
    const session = open()
    for (let number = 3; number <= 20; number += 1)
      session.editor.set((state) => receive(state, report([...state.base.entries, exampleFinding(number)])))
    removeWithUndo(session, findingOf(session.editor.get(), 2) ?? exampleFinding(2))
    session.editor.set((state) =>
      editText(addBlank(state, id(21), new Date()), id(21), 'uygunsuzluk', 'Yeni'),
    )
    await saveEverything(session)
    const ids = sent()[0]?.entries.map((row) => row.id)
    expect([ids?.length, ids?.includes(id(2)), ids?.includes(id(21))]).toEqual([20, false, true])
  })

  test('REP-07 a removal that saved itself can still be undone', async () => {
    serverKeeps()
    const { editor } = open()
    const removed = findingOf(editor.get(), 2) ?? exampleFinding(2)
    editor.set((state) => removeFinding(state, id(2)))
    await rest()
    expect(
      sent()
        .at(-1)
        ?.entries.map((row) => row.id),
    ).toEqual([id(1)])
    editor.set((state) => restoreFinding(state, removed))
    await rest()
    expect(
      sent()
        .at(-1)
        ?.entries.map((row) => row.id),
    ).toEqual([id(1), id(2)])
    expect(isDirty(editor.get())).toBe(false)
  })
})

describe('a draft that cannot save itself', () => {
  test('REP-08 tries again less and less often, and at once after a reconnect', async () => {
    loseConnection(saveReport)
    const { editor, saver, type } = open()
    type('Kuzey')
    const attempts = vi.fn()
    saver.status.subscribe(() => saver.status.get().state === 'saving' && attempts())
    for (const [wait, made] of [
      [2000, 1],
      [4999, 1],
      [1, 2],
      [9999, 2],
      [1, 3],
    ] as const) {
      await rest(wait)
      expect(attempts).toHaveBeenCalledTimes(made)
    }
    expect(saver.status.get()).toMatchObject({ state: 'failed', refused: false })
    serverKeeps()
    window.dispatchEvent(new Event('online'))
    await rest(0)
    expect(isDirty(editor.get())).toBe(false)
  })

  test('REP-08 asks nothing of the server without a connection', async () => {
    const offline = vi.spyOn(network, 'isOnline').mockReturnValue(false)
    serverKeeps()
    const { type } = open()
    type('Kuzey')
    await rest(60_000)
    expect(sent()).toHaveLength(0)
    offline.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await rest(0)
    expect(sent()).toHaveLength(1)
  })

  test('REP-08 sends what was refused again only when it was edited', async () => {
    refuse(saveReport, 400, { message: 'Bir önlem en fazla 500 karakter olabilir.' })
    const { saver, type } = open()
    type('Kuzey')
    await rest()
    expect(saver.status.get()).toMatchObject({ state: 'failed', refused: true })
    await rest(600_000)
    expect(sent()).toHaveLength(1)
    type('Kuzey cephesi')
    await rest()
    expect(sent()).toHaveLength(2)
  })

  test('REP-08 leaves a question of two devices to a person, and goes on once it is answered', async () => {
    const theirs = report([exampleFinding(1, { aciklama: 'Güney' }), exampleFinding(2)], { revision: 5 })
    refuse(saveReport, 409, { code: 'REVISION_CONFLICT', data: { report: theirs } })
    const { editor, saver, type } = open()
    type('Kuzey')
    await rest(60_000)
    expect(sent()).toHaveLength(1)
    expect(editor.get().conflicts).toHaveLength(1)
    expect(saver.status.get().state).toBe('idle')
    serverKeeps()
    editor.set((state) => resolve(state, id(1), 'local'))
    await rest()
    expect(sent()).toHaveLength(2)
  })

  test('NAV-07 waits while somebody is asked whether to keep it', async () => {
    serverKeeps()
    const { autosave, type } = open()
    type('Kuzey')
    const goOn = autosave.hold()
    await rest(60_000)
    expect(sent()).toHaveLength(0)
    goOn()
    await rest()
    expect(sent()).toHaveLength(1)
  })
})
