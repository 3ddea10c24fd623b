import { enterUpload } from '@gozlem/contract/report-upload'
import { expect, test, vi } from 'vitest'
import { answer, calls, refuse } from '../../../../platform/testing/answering'
import { bytes, entered, photoOf } from '../../components/testing/queued-photos'
import { type Sending, sendPhoto } from './send-photo'

const sha256 = 'a'.repeat(64)
/** All of its bytes are at the server. */
const sent = photoOf(1, { is_sent: true, has_begun: true, sha256 })
const sending = (change: Partial<Sending> = {}): Sending => ({
  onProgress: () => undefined,
  onStep: vi.fn(async () => undefined),
  entry: async () => ({ note: 'korkuluk', marks: [] }),
  signal: new AbortController().signal,
  ...change,
})

test('BEY-04 a photo of which all bytes have come is entered with its first note, and not read again', async () => {
  answer(enterUpload, entered(1, { original_sha256: sha256 }))
  const read = vi.fn(async () => new Blob([bytes]))
  expect(await sendPhoto({ ...sent, note: 'korkuluk yok' }, read, sending())).toMatchObject({ images: [{}] })
  expect(calls('report.enterUpload').map(({ body }) => body)).toEqual([
    { file_name: '1.jpg', note: 'korkuluk', marks: [], sha256 },
  ])
  expect(read).not.toHaveBeenCalled()
})

test('BEY-04 one that was refused is in no report: its next try is a first one', async () => {
  refuse(enterUpload, 409, { code: 'STORAGE_FULL' })
  const refused = sending()
  await expect(sendPhoto(sent, async () => new Blob([bytes]), refused)).rejects.toMatchObject({
    code: 'STORAGE_FULL',
  })
  expect(refused.onStep).toHaveBeenCalledWith({ sent_note: undefined })
  refuse(enterUpload, 503, { code: 'UPLOADS_BUSY' })
  const busy = sending()
  await expect(sendPhoto(sent, async () => new Blob([bytes]), busy)).rejects.toMatchObject({
    code: 'UPLOADS_BUSY',
  })
  expect(busy.onStep).not.toHaveBeenCalled()
})

test('BEY-04 one that was given up before it is entered is not entered', async () => {
  answer(enterUpload, entered(1))
  const signal = AbortSignal.abort(new Error('given up'))
  await expect(sendPhoto(sent, async () => new Blob([bytes]), sending({ signal }))).rejects.toThrow(
    'given up',
  )
  expect(calls('report.enterUpload')).toEqual([])
})
