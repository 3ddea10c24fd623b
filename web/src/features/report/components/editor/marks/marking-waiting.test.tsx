import 'fake-indexeddb/auto'
import { finalizeReport } from '@gozlem/contract/report'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast as shown } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../../../../platform/device/network'
import { endSession, signedIn } from '../../../../../platform/session/session'
import { answer, calls } from '../../../../../platform/testing/answering'
import { people } from '../../../../../platform/testing/people'
import { exampleFinding, report } from '../../testing/example-report'
import { findingText, openEditor } from '../../testing/open-editor'
import { deleteWaiting, keepPhoto, listWaiting, photoOf } from '../../testing/queued-photos'

const owner = people.osgb_user.id
const draft = report([exampleFinding(1, { status: 'approved' })])

beforeEach(async () => {
  vi.spyOn(network, 'isOnline').mockReturnValue(false)
  shown.dismiss()
  signedIn(people.osgb_user)
  await keepPhoto(photoOf(1), owner)
  return async () => {
    await deleteWaiting(1, owner)
    endSession('left')
    vi.restoreAllMocks()
  }
})

const thumb = (word: string) => screen.findByRole('button', { name: `1.jpg: ${word}` })

async function openWaiting(word = 'Bağlantı bekliyor') {
  const editor = openEditor(draft)
  await findingText()
  await editor.user.click(await thumb(word))
  return { ...editor, dialog: within(await screen.findByRole('dialog', { name: '1.jpg' })) }
}

async function openMarks(word?: string) {
  const { user, unmount, dialog } = await openWaiting(word)
  await user.click(await dialog.findByRole('button', { name: 'Fotoğrafı İşaretle' }))
  const marks = within(await screen.findByRole('dialog', { name: '1.jpg: işaretle' }))
  const add = async (kind: string) => {
    await user.click(marks.getByRole('button', { name: 'İşaret Ekle' }))
    await user.click(await screen.findByRole('menuitem', { name: kind }))
  }
  const save = async () => {
    await user.click(marks.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '1.jpg: işaretle' })).toBeNull())
  }
  return { user, unmount, marks, add, save }
}

test('BEY-04 BEY-05 a photo that waits is marked without a connection, and its marks rest with it', async () => {
  const first = await openMarks()
  expect(first.marks.getByText(/rapora onunla gider/)).toBeVisible()
  await first.add('Ok')
  await first.add('Bulanık alan')
  await first.save()
  expect(await listWaiting(owner)).toMatchObject([{ marks: [{ kind: 'arrow' }, { kind: 'blur' }] }])
  const dialog = within(await screen.findByRole('dialog', { name: '1.jpg' }))
  expect(dialog.getByText(/^İşaretler: Ok, Bulanık alan\./)).toBeVisible()
  expect(calls('report.markImage')).toEqual([])
  // A page that knows nothing but the device.
  first.unmount()
  const again = await openMarks('Bağlantı bekliyor, işaretli')
  expect(
    within(again.marks.getByRole('list', { name: 'İşaret listesi' })).getAllByRole('button'),
  ).toHaveLength(2)
})

test('BEY-05 BEY-23 a report is not completed while marks of a photo that waits are not saved', async () => {
  const { add, unmount } = await openMarks()
  await add('Bulanık alan')
  unmount()
  answer(finalizeReport, { report: draft })
  const { user } = openEditor(draft)
  await findingText()
  await thumb('Bağlantı bekliyor')
  const complete = async () => {
    await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
    return within(await screen.findByRole('alertdialog', { name: 'Rapor tamamlansın mı?' }))
  }
  const before = await complete()
  expect(await before.findByText('1 fotoğrafta kaydedilmemiş işaret var')).toBeVisible()
  await user.click(before.getByRole('button', { name: 'Raporu Tamamla' }))
  expect((await before.findByRole('alert')).textContent).toContain('kaydedilmemiş işaretleri')

  await user.click(before.getByRole('button', { name: '1.jpg' }))
  await user.click(await screen.findByRole('button', { name: 'Fotoğrafı İşaretle' }))
  const marks = within(await screen.findByRole('dialog', { name: '1.jpg: işaretle' }))
  // Without a connection that is what is said first.
  await marks.findByRole('button', { name: /1\. Bulanık alan/ })
  await user.click(marks.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '1.jpg: işaretle' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Kapat' }))
  const after = await complete()
  expect(after.queryByText(/kaydedilmemiş işaret/)).toBeNull()
})

test('BEY-05 a photo that the browser cannot show says that it is marked later', async () => {
  const { dialog } = await openWaiting()
  const picture = await waitFor(() => {
    const found = screen.getByRole('dialog', { name: '1.jpg' }).querySelector('img')
    if (!found) throw new Error('no picture yet')
    return found
  })
  expect(dialog.getByRole('button', { name: 'Fotoğrafı İşaretle' })).toBeVisible()
  fireEvent.error(picture)
  expect(dialog.getByText(/Rapora girince işaretleyebilirsiniz/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Fotoğrafı İşaretle' })).toBeNull()
})
