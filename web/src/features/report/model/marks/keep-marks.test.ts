import 'fake-indexeddb/auto'
import { markImage } from '@gozlem/contract/report-image'
import type { ReportView } from '@gozlem/contract/report'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { expect, test } from 'vitest'
import { holdUnsavedOf } from '../../../../platform/offline/unsaved-owner'
import { answer, calls } from '../../../../platform/testing/answering'
import { blurMark as blur } from '../../components/testing/example-marks'
import { id, image, report } from '../../components/testing/example-report'
import { photoOf, photoOutbox } from '../../components/testing/queued-photos'
import { editorSession } from '../../components/testing/editor-session'
import { keepWaiting } from './keep-marks'

const taken = (marks: PhotoMark[] = []) => ({ marks, marks_revision: 0, turn: 0 as const })

function sessionOf(draft: ReportView) {
  holdUnsavedOf('mert')
  return editorSession(draft, 'mert')
}

test('BEY-05 a photo that came into the report while it was marked gets its marks there, beside those of others', async () => {
  const [mine, theirs, more] = [blur(801), blur(802), blur(803)]
  const turned = blur(801, { x: 0.4, y: 0.1, width: 0.4, height: 0.3 })
  const there = { ...image(51), marks: [turned, theirs], marks_revision: 2, turn: 90 as const }
  const session = sessionOf(report([], { images: [there] }))
  answer(markImage, ({ body }) => {
    const { marks } = body as { marks: PhotoMark[] }
    return { report: report([], { images: [{ ...there, marks, marks_revision: 3 }], revision: 9 }) }
  })
  const saved = await keepWaiting(session, id(51), { base: taken([mine]), marks: [mine, more] })
  const marks = [turned, theirs, { ...turned, id: more.id }]
  expect(calls('report.markImage').map(({ body }) => body)).toEqual([{ marks, revision: 2, turn: 90 }])
  expect(saved).toMatchObject({ marks, marks_revision: 3, turn: 90 })
  expect(session.editor.get().base.images[0]?.marks).toEqual(marks)
})

test('BEY-05 a photo that is nowhere says so, and no mark counts as saved', async () => {
  const session = sessionOf(report([]))
  const saving = keepWaiting(session, id(51), { base: taken(), marks: [blur(801)] })
  await expect(saving).rejects.toThrow('artık bu cihazda beklemiyor')
})

test('BEY-05 what the server would refuse is refused on the device, in the same words', async () => {
  const page = photoOutbox()
  const session = editorSession(report([]), 'mert', page.outbox)
  await page.add(photoOf(1))
  for (const [marks, reason] of [
    [Array.from({ length: 61 }, (_, at) => blur(800 + at)), 'en fazla 60'],
    [[blur(801, { width: 0 })], 'çok küçük'],
  ] as const)
    await expect(keepWaiting(session, id(1), { base: taken(), marks: [...marks] })).rejects.toThrow(reason)
  expect(page.photos()[0]?.body.marks).toBeUndefined()
})
