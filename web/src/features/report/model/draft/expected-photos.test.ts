import { describe, expect, test } from 'vitest'
import { exampleFinding, id, image, report } from '../../components/testing/example-report'
import { offlineEditor } from '../../components/testing/offline-editor'
import type { Upload } from '../photos/photo-intake'
import { openPhoto } from './editor-changes'
import type { EditorState } from './editor-state'
import { openEditor, receive } from './editor-sync'
import { expectPhotos } from './expected-photos'

const sending = (...numbers: number[]) =>
  numbers.map((number): Pick<Upload, 'id' | 'state'> => ({ id: id(number), state: 'sending' }))

/** Photos that are on their way into an empty report. */
const coming = (...numbers: number[]) => expectPhotos(openEditor(report([])), sending(...numbers), [])

/** The report with these photos, in the next revision. */
const arrive = (state: EditorState, ...numbers: number[]) =>
  receive(state, report([], { images: numbers.map(image), revision: state.base.revision + 1 }))

describe('REP-02 the photo that opens by itself', () => {
  test('REP-02 of several that travel at once it is the one that was chosen first, whichever comes first', () => {
    const second = arrive(coming(1, 2, 3), 2)
    expect(second.photo).toBeNull()
    const first = arrive(second, 1, 2)
    expect([first.photo, first.arrived]).toEqual([id(1), id(1)])
    expect(arrive(first, 1, 2, 3).photo).toBe(id(1))
  })

  test.each([
    { why: 'was given up', uploads: sending(3) },
    { why: 'stands with a problem', uploads: [{ id: id(1), state: 'failed' as const }, ...sending(3)] },
    { why: 'is tried again later', uploads: [{ id: id(1), state: 'postponed' as const }, ...sending(3)] },
  ])('REP-02 where the first $why, it is the next that was chosen', ({ uploads }) => {
    const second = arrive(coming(1, 2, 3), 2)
    expect(expectPhotos(second, uploads, second.base.images).photo).toBe(id(2))
    const third = arrive(coming(1, 2, 3), 3)
    const waiting = expectPhotos(third, sending(2), third.base.images)
    expect(waiting.photo).toBeNull()
    expect(arrive(waiting, 2, 3).photo).toBe(id(2))
  })

  test('REP-02 one that left the queue a moment before the editor hears of it was not given up', () => {
    const second = arrive(coming(1, 2), 2)
    const left = expectPhotos(second, [], [image(1), image(2)])
    expect(left.photo).toBeNull()
    expect(arrive(left, 1, 2).photo).toBe(id(1))
  })

  test('REP-02 while another one is open, or a finding, none opens, then or later', () => {
    const looking = openPhoto(arrive(coming(1, 2), 2), id(2))
    const both = arrive(looking, 1, 2)
    expect(both.photo).toBe(id(2))
    const closed = openPhoto(both, null)
    expect(expectPhotos(closed, sending(3), both.base.images).photo).toBeNull()
    expect(arrive(expectPhotos(closed, sending(3), both.base.images), 1, 2, 3).photo).toBe(id(3))

    const found = expectPhotos(openEditor(report([exampleFinding(1)])), sending(1), [])
    expect(receive(found, report([exampleFinding(1)], { images: [image(1)], revision: 2 })).photo).toBeNull()
  })

  test('REP-02 one that somebody adds elsewhere opens too', () => {
    expect(arrive(openEditor(report([])), 7).photo).toBe(id(7))
  })
})

describe('REP-02 what the editor expects', () => {
  test('REP-02 is what was added to the queue, until it is dropped there', async () => {
    const { session, cache } = offlineEditor()
    const [first = '', second = ''] = await session.uploads.add(
      ['iskele.jpg', 'kule.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' })),
    )
    const two = report([], { images: [{ ...image(2), id: second }], revision: 2 })
    cache.keep(two)
    session.editor.set((state) => receive(state, two))
    expect(session.editor.get().photo).toBeNull()
    session.uploads.drop(first)
    await expect.poll(() => session.editor.get().photo).toBe(second)
  })
})
