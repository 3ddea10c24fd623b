import { deleteImage, updateImage } from '@gozlem/contract/report-image'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { answer, calls } from '../../../../platform/testing/answering'
import { image, report } from '../../components/testing/example-report'
import { offlineEditor } from '../../components/testing/offline-editor'
import { receive } from '../draft/editor-sync'
import { createCapture } from './capture'

const draft = report([])
const shot = {
  jpeg: new Uint8Array([0xff, 0xd8]),
  small: document.createElement('canvas'),
}
const camera = { shoot: async () => shot }

/** One photo is taken and waits; `arrive` is its coming into the report with the note it had when it left. */
async function oneTaken(picture?: { width: number; height: number }) {
  const { session, page } = offlineEditor(picture)
  const capture = createCapture(session)
  onTestFinished(capture.start())
  await capture.take(camera)
  const id = capture.state.get().open ?? ''
  const arrive = async (note: string) => {
    if (page.photos().length > 0) await page.outbox.remove(id)
    session.editor.set((state) => receive(state, { ...draft, images: [{ ...image(1), id, note }] }))
  }
  return { capture, session, id, arrive, page }
}

test('BEY-05 what was written while a photo arrived is saved on it, and what is written later, too', async () => {
  answer(updateImage, ({ body }) => ({ image: { ...image(1), note: (body as { note: string }).note } }))
  const { capture, session, id, arrive, page } = await oneTaken()
  capture.note(id, 'kablo')
  expect(page.photos().map(({ body }) => body.note)).toEqual(['kablo'])
  await page.outbox.remove(id)
  capture.note(id, 'kablo açıkta')
  expect(capture.noteOf(id)).toBe('kablo açıkta')
  await arrive('kablo')
  await expect.poll(() => capture.noteOf(id)).toBe('kablo açıkta')
  await session.notes.flush()
  expect(calls('report.updateImage').map(({ body }) => body)).toEqual([
    { note: 'kablo açıkta', before: 'kablo' },
  ])
  capture.note(id, 'kablo açıkta, kat 2')
  await session.notes.flush()
  expect(calls('report.updateImage')).toHaveLength(2)
})

test('BEY-05 a note that travelled along is not saved again', async () => {
  const { capture, session, id, arrive } = await oneTaken()
  capture.note(id, 'kablo')
  await arrive('kablo')
  await session.notes.flush()
  expect(capture.noteOf(id)).toBe('kablo')
  expect(calls('report.updateImage')).toEqual([])
})

test('BEY-05 what a colleague wrote on a photo that has arrived stays, though its note was written here', async () => {
  const { capture, session, id, arrive } = await oneTaken()
  capture.note(id, 'kablo')
  await arrive('kablo, pano 3')
  await session.notes.flush()
  expect([capture.noteOf(id), calls('report.updateImage')]).toEqual(['kablo, pano 3', []])
})

test('BEY-05 a photo that was deleted while it arrived is taken out of the report', async () => {
  answer(deleteImage, { report: draft })
  const { capture, id, arrive, page } = await oneTaken()
  await capture.remove(id)
  await expect.poll(page.photos).toEqual([])
  await arrive('')
  await waitFor(() =>
    expect(calls('report.deleteImage').map(({ path }) => path.includes(id))).toEqual([true]),
  )
  expect(capture.state.get()).toMatchObject({ taken: [], open: null })
})

test('BEY-05 what is no picture for a report is said by the queue, and is not among the taken', async () => {
  const { capture, session } = await oneTaken({ width: 640, height: 480 })
  expect(capture.state.get().taken).toEqual([])
  expect(session.uploads.state.get().refusals).toHaveLength(1)
})

test('BEY-05 the next is taken once this one rests on the device, and not where the camera fails', async () => {
  const { capture, page } = await oneTaken()
  const presses = [capture.take(camera), capture.take(camera)]
  expect(capture.state.get().isBusy).toBe(true)
  await Promise.all(presses)
  expect(capture.state.get()).toMatchObject({ isBusy: false, taken: [{ number: 1 }, { number: 2 }] })
  await expect(capture.take({ shoot: () => Promise.reject(new Error('no picture')) })).rejects.toThrow(
    'no picture',
  )
  expect(capture.state.get().isBusy).toBe(false)
  expect(page.photos()).toHaveLength(2)
})
