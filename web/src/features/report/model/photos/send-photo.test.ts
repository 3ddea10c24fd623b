import { enterUpload } from '@gozlem/contract/report-upload'
import { expect, test, vi } from 'vitest'
import { answer, calls, refuse } from '../../../../platform/testing/answering'
import type { SendContext } from '../../../../platform/outbox/kind'
import { bytes, entered, photoOf } from '../../components/testing/queued-photos'
import type { PhotoBody } from './photo-entry'
import { sendPhoto } from './send-photo'

const sha256 = 'a'.repeat(64)
/** All of its bytes are at the server. */
const sent = photoOf(1, { is_sent: true, has_begun: true, sha256 })
/** A try to send it, with the steps that were written down. */
function sending(photo: PhotoBody = sent, signal = new AbortController().signal) {
  let now = photo
  const steps: Partial<PhotoBody>[] = []
  const step: SendContext<PhotoBody>['step'] = async (part) => {
    const made = part?.(now) ?? {}
    if (Object.keys(made).length > 0) steps.push(made)
    now = { ...now, ...made }
    return now
  }
  const files = vi.fn(async () => [new File([bytes], photo.file_name, { type: photo.type })])
  return { step, steps, files, signal, isKept: true, onProgress: () => undefined }
}

test('BEY-04 a photo of which all bytes have come is entered with its first note, and not read again', async () => {
  answer(enterUpload, entered(1, { original_sha256: sha256 }))
  const photo = { ...sent, note: 'korkuluk yok', sent_note: 'korkuluk' }
  const way = sending(photo)
  expect(await sendPhoto(photo, way)).toMatchObject({ images: [{}] })
  expect(calls('report.enterUpload').map(({ body }) => body)).toEqual([
    { file_name: '1.jpg', note: 'korkuluk', marks: [], sha256 },
  ])
  expect(way.files).not.toHaveBeenCalled()
})

test('BEY-04 one that was refused is in no report: its next try is a first one', async () => {
  refuse(enterUpload, 409, { code: 'STORAGE_FULL' })
  const refused = sending()
  await expect(sendPhoto(sent, refused)).rejects.toMatchObject({
    code: 'STORAGE_FULL',
  })
  expect(refused.steps.at(-1)).toEqual({ sent_note: undefined })
  refuse(enterUpload, 503, { code: 'UPLOADS_BUSY' })
  const busy = sending()
  await expect(sendPhoto(sent, busy)).rejects.toMatchObject({
    code: 'UPLOADS_BUSY',
  })
  expect(busy.steps).toEqual([{ sent_note: '', sent_marks: [] }])
})

test('BEY-04 one that was given up before it is entered is not entered', async () => {
  answer(enterUpload, entered(1))
  const signal = AbortSignal.abort(new Error('given up'))
  await expect(sendPhoto(sent, sending(sent, signal))).rejects.toThrow('given up')
  expect(calls('report.enterUpload')).toEqual([])
})
