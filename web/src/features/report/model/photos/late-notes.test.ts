import 'fake-indexeddb/auto'
import { updateImage } from '@gozlem/contract/report-image'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../../../../platform/device/network'
import { holdUnsavedOf } from '../../../../platform/offline/unsaved-owner'
import { answer, calls } from '../../../../platform/testing/answering'
import { id, image, report } from '../../components/testing/example-report'
import { deleteWaiting, listWaiting, photoOf, photoOutbox } from '../../components/testing/queued-photos'
import { editorSession } from '../../components/testing/editor-session'
import { receive } from '../draft/editor-sync'

beforeEach(() => holdUnsavedOf('mert'))
afterEach(() => {
  vi.restoreAllMocks()
  holdUnsavedOf(null)
})

/** An editor on a photo that waits with a note; `arrive` is its coming into the report by another tab, which had it with that note. */
async function waitingPhoto() {
  vi.spyOn(network, 'isOnline').mockReturnValue(false)
  answer(updateImage, ({ body }) => ({ image: { ...image(1), note: (body as { note: string }).note } }))
  const page = photoOutbox()
  const session = editorSession(report([]), 'mert', page.outbox)
  onTestFinished(session.uploads.start())
  await page.add(photoOf(1, { note: 'kablo' }))
  await expect.poll(() => session.uploads.state.get().uploads).toHaveLength(1)
  const arrive = (note: string) =>
    session.editor.set((state) =>
      receive(state, report([], { images: [{ ...image(1), note }], revision: 2 })),
    )
  const saved = async () => {
    await session.notes.flush()
    return calls('report.updateImage').map(({ body }) => body)
  }
  return { session, arrive, saved }
}

test.each([
  { what: 'takes the place of what it was made from', there: 'kablo', said: 'kablo açıkta, kat 2' },
  { what: 'comes below what others wrote', there: 'Pano', said: 'Pano\nkablo açıkta, kat 2' },
])('BEY-04 a note written just after another tab had brought its photo $what', async ({ there, said }) => {
  const { session, arrive, saved } = await waitingPhoto()
  await deleteWaiting(1)
  session.uploads.note(id(1), 'kablo açıkta')
  session.uploads.note(id(1), 'kablo açıkta, kat 2')
  arrive(there)
  await expect.poll(saved).toEqual([{ note: said, before: there }])
})

test('BEY-04 a note that its photo took along is not written again, whatever stands there since', async () => {
  const { session, arrive, saved } = await waitingPhoto()
  session.uploads.note(id(1), 'kablo açıkta')
  await expect.poll(async () => (await listWaiting())[0]?.note).toBe('kablo açıkta')
  arrive('Tavan')
  expect(await saved()).toEqual([])
})
