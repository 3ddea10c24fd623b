import 'fake-indexeddb/auto'
import { markImage } from '@gozlem/contract/report-image'
import { finalizeReport, type ReportView } from '@gozlem/contract/report'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { toast as shown } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, calls, loseConnection, refuseOnce } from '../../../../../platform/testing/answering'
import { endSession, signedIn } from '../../../../../platform/session/session'
import { people } from '../../../../../platform/testing/people'
import { exampleFinding, id, image, report } from '../../testing/example-report'
import { findingText, openEditor } from '../../testing/open-editor'

const box: PhotoMark = {
  id: id(801),
  name: 'Açık pano',
  kind: 'box',
  x: 0.2,
  y: 0.2,
  width: 0.3,
  height: 0.3,
  colour: 'red',
  size: 'medium',
}
const draft = (marks: PhotoMark[] = [], marks_revision = 0, revision = 1): ReportView =>
  report([exampleFinding(1, { image_id: id(51), status: 'approved' })], {
    images: [{ ...image(51), marks, marks_revision }],
    revision,
  })

beforeEach(() => {
  shown.dismiss()
  signedIn(people.osgb_user)
  return () => endSession('left')
})

function serverMarks() {
  answer(markImage, ({ body }) => {
    const { marks, revision } = body as { marks: PhotoMark[]; revision: number }
    // As a database hands them out: the parts of each in an order of its own.
    const kept = marks.map(
      (mark) => Object.fromEntries(Object.entries(mark).toReversed()) as unknown as PhotoMark,
    )
    return { report: draft(kept, revision + 1, revision + 2) }
  })
}
const sent = () =>
  calls('report.markImage').map(({ body }) => body as { marks: PhotoMark[]; revision: number })

async function openMarks(marks: PhotoMark[] = []) {
  const { user, unmount } = openEditor(draft(marks, marks.length))
  await findingText()
  await user.click(screen.getByRole('button', { name: 'Fotoğrafı işaretle' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1. fotoğraf: işaretle' }))
  const add = async (kind: string) => {
    await user.click(dialog.getByRole('button', { name: 'İşaret Ekle' }))
    await user.click(await screen.findByRole('menuitem', { name: kind }))
  }
  const marked = () =>
    within(dialog.getByRole('list', { name: 'İşaret listesi' }))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  return { user, dialog, add, marked, press, unmount }
}

test('BEY-05 marks of every kind are added, named, moved and resized without drawing, and saved', async () => {
  serverMarks()
  const { user, dialog, add, marked, press } = await openMarks()
  for (const kind of ['Ok', 'Kutu', 'Elips', 'Serbest çizgi', 'Yazı', 'Bulanık alan']) await add(kind)
  expect(marked()).toHaveLength(6)
  await user.click(dialog.getByRole('button', { name: /2\. Kutu/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Adı' }), 'Eksik kapak')
  await user.click(dialog.getByRole('button', { name: 'Mavi' }))
  await user.click(dialog.getByRole('button', { name: /2\. Eksik kapak/ }))
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  expect(dialog.getByRole('status').textContent).toBe(
    'Eksik kapak: soldan %37, üstten %40, genişlik %30, yükseklik %22',
  )
  await press('Kaydet')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ revision: 0, turn: 0 })
  expect(sent()[0]?.marks[1]).toMatchObject({
    kind: 'box',
    name: 'Eksik kapak',
    colour: 'blue',
    x: 0.37,
    y: 0.4,
    width: 0.3,
    height: 0.22,
  })
})

test('BEY-05 a text is written where it stands', async () => {
  serverMarks()
  const { user, dialog, add, press } = await openMarks()
  await add('Yazı')
  const text = dialog.getByRole('textbox', { name: 'Yazı' })
  await user.clear(text)
  await user.type(text, 'Şalter açık')
  await press('Kaydet')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()[0]?.marks[0]).toMatchObject({ kind: 'text', text: 'Şalter açık' })
  await user.click(screen.getByRole('button', { name: 'Fotoğrafı işaretle' }))
  const again = within(await screen.findByRole('dialog', { name: '1. fotoğraf: işaretle' }))
  expect(again.getByRole('button', { name: /1\. Şalter açık/ })).toBeVisible()
  await user.click(again.getByRole('button', { name: 'Kapat' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('BEY-05 what was marked is undone and redone, by button and by key, and removed by key', async () => {
  const { user, dialog, add, marked, press } = await openMarks([box])
  await add('Ok')
  expect(marked()).toHaveLength(2)
  await press('Geri al')
  expect(marked()).toEqual([expect.stringContaining('Açık pano')])
  await press('Yinele')
  expect(marked()).toHaveLength(2)
  dialog.getByRole('button', { name: /1\. Açık pano/ }).focus()
  await user.keyboard('{Delete}')
  expect(marked()).toEqual([expect.stringContaining('Ok')])
  dialog.getByRole('button', { name: 'Kapat' }).focus()
  await user.keyboard('{Control>}z{/Control}')
  expect(marked()).toHaveLength(2)
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  expect(marked()).toHaveLength(1)
})

test('BEY-05 leaving asks where something is not saved; saved from the question it closes', async () => {
  serverMarks()
  const { user, add, press } = await openMarks()
  await add('Kutu')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'İşaretlemeye Devam Et' }))
  await press('Kapat')
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaydet ve Kapat' }),
  )
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('BEY-05 without a connection it says so, and what was marked comes back from the device', async () => {
  loseConnection(markImage)
  const first = await openMarks()
  await first.add('Bulanık alan')
  await first.press('Kaydet')
  expect(await first.dialog.findByText(/Kaydetmek için bağlantı gerekiyor/)).toBeVisible()
  expect(first.marked()).toHaveLength(1)
  first.unmount()

  serverMarks()
  const again = await openMarks()
  expect(await again.dialog.findByText('Kaydedilmemiş işaretleriniz geri geldi')).toBeVisible()
  expect(again.marked()).toEqual([expect.stringContaining('Bulanık alan')])
  await again.press('Kaydet')
  await waitFor(() => expect(sent().at(-1)?.marks).toMatchObject([{ kind: 'blur' }]))
})

test('BEY-05 BEY-23 a report is not completed while what was blurred on a photo of it rests on this device alone', async () => {
  loseConnection(markImage)
  const first = await openMarks()
  await first.add('Bulanık alan')
  first.unmount()

  serverMarks()
  answer(finalizeReport, { report: draft() })
  const { user } = openEditor(draft())
  await findingText()
  const complete = async () => {
    await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
    return within(await screen.findByRole('alertdialog', { name: 'Rapor tamamlansın mı?' }))
  }
  const before = await complete()
  expect(await before.findByText('1 fotoğrafta kaydedilmemiş işaret var')).toBeVisible()
  await user.click(before.getByRole('button', { name: 'Raporu Tamamla' }))
  expect((await before.findByRole('alert')).textContent).toContain('kaydedilmemiş işaretleri')
  expect(calls('report.finalize')).toEqual([])

  await user.click(before.getByRole('button', { name: '1. fotoğraf' }))
  await user.click(await screen.findByRole('button', { name: 'Fotoğrafı işaretle' }))
  const marks = within(await screen.findByRole('dialog', { name: '1. fotoğraf: işaretle' }))
  await marks.findByText('Kaydedilmemiş işaretleriniz geri geldi')
  await user.click(marks.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const after = await complete()
  expect(after.queryByText(/kaydedilmemiş işaret/)).toBeNull()
  await user.click(after.getByRole('button', { name: 'Raporu Tamamla' }))
  await waitFor(() => expect(calls('report.finalize')).toHaveLength(1))
})

test('BEY-05 what somebody else marked meanwhile is joined, said, and saved by another press', async () => {
  const theirs: PhotoMark = { ...box, id: id(802), name: 'Onun kutusu' }
  refuseOnce(markImage, 409, {
    code: 'MARKS_CHANGED',
    data: { image: { ...image(51), marks: [theirs], marks_revision: 4 } },
  })
  const { dialog, add, marked, press } = await openMarks()
  await add('Ok')
  await press('Kaydet')
  expect(await dialog.findByText(/başka biri de işaretledi/)).toBeVisible()
  expect(marked()).toEqual([expect.stringContaining('Onun kutusu'), expect.stringContaining('Ok')])
  serverMarks()
  await press('Kaydet')
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ revision: 4, marks: [theirs, { kind: 'arrow' }] }),
  )
})

test('BEY-05 what is marked while the marks are being saved is saved too, before it closes', async () => {
  let isSaved: () => void = () => undefined
  const saving = new Promise<void>((resolve) => (isSaved = resolve))
  serverMarks()
  const { add, press } = await openMarks()
  await add('Kutu')
  const reach = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const reply = await reach(...asked)
    await saving
    return reply
  })
  await press('Kaydet')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await add('Ok')
  isSaved()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ marks, revision }) => [revision, marks.map(({ kind }) => kind)])).toEqual([
    [0, ['box']],
    [1, ['box', 'arrow']],
  ])
})

test('BEY-05 undoing takes off nothing that somebody else marked meanwhile', async () => {
  const theirs: PhotoMark = { ...box, id: id(802), name: 'Onun kutusu' }
  refuseOnce(markImage, 409, {
    code: 'MARKS_CHANGED',
    data: { image: { ...image(51), marks: [theirs], marks_revision: 4, turn: 90 } },
  })
  const { dialog, add, marked, press } = await openMarks()
  await add('Ok')
  await press('Kaydet')
  await dialog.findByText(/başka biri de işaretledi/)
  await press('Geri al')
  expect(marked()).toEqual([expect.stringContaining('Onun kutusu'), expect.stringContaining('Ok')])
})
