import type { ReportView } from '@gozlem/contract/report'
import { checkFaces, markImage } from '@gozlem/contract/report-image'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { people } from '../../../../../platform/testing/people'
import { holdUnsavedOf } from '../../../../../platform/offline/unsaved-owner'
import { serverPictures } from '../../../../../platform/api/server-pictures'
import { installation } from '../../../../../platform/device/installation'
import { network } from '../../../../../platform/device/network'
import { storage } from '../../../../../platform/device/storage'
import { answer, calls, refuseOnce } from '../../../../../platform/testing/answering'
import { exampleFinding, id, image, report } from '../../testing/example-report'
import { findingText, openEditor } from '../../testing/open-editor'

type Answer = { faces: object[] } | { failed: string }

/** What the detector answers, picture by picture. */
let answers: (Answer | undefined)[] = []
let ended = 0

class DetectorWorker extends EventTarget {
  postMessage() {
    const data = answers.shift()
    if (data) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {
    ended += 1
  }
}

beforeEach(() => {
  answers = []
  ended = 0
  holdUnsavedOf(people.osgb_user.id)
  vi.stubGlobal('Worker', DetectorWorker)
  vi.spyOn(serverPictures, 'fetch').mockResolvedValue(new Blob(['picture']))
  return () => {
    storage.kept.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const face = (x: number) => ({ x, y: 0.4, width: 0.1, height: 0.1, score: 0.9 })
const asked = { requires_face_check: true } as const
let standing: ReportView

function draft(change: Partial<ReportView> = {}) {
  standing = report([exampleFinding(1)], { images: [image(51), image(52)], ...change })
  answer(markImage, ({ path, body }) => {
    const { marks } = body as { marks: PhotoMark[] }
    const images = standing.images.map((one) =>
      path.includes(one.id) ? { ...one, marks, marks_revision: 1, url: `${one.url}&marks=1` } : one,
    )
    standing = { ...standing, images, revision: standing.revision + 1 }
    return { report: standing }
  })
  answer(checkFaces, ({ body }) => {
    const seen = (body as { photos: { seen: string }[] }).photos.map((photo) => photo.seen)
    const images = standing.images.map((one) =>
      seen.includes(one.url) ? { ...one, faces_checked: true as const } : one,
    )
    standing = { ...standing, images }
    return { report: standing }
  })
  return standing
}

async function openFaces(change: Partial<ReportView> = asked) {
  const { user } = openEditor(draft(change))
  await findingText()
  await user.click(await screen.findByRole('button', { name: 'Yüz Kontrolünü Aç' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Yüzleri bulanıklaştır' })) }
}

test('BEY-23 what is found is blurred by one press, and the photos count as looked at', async () => {
  answers = [{ faces: [face(0.2), face(0.6)] }, { faces: [] }]
  const { user, dialog } = await openFaces()
  await user.click(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' }))
  expect(await dialog.findByText('2 yüz önerildi')).toBeVisible()
  expect(dialog.getByText('Yüz bulunamadı')).toBeVisible()
  expect(ended).toBe(1)
  await user.click(dialog.getByRole('button', { name: 'Hepsini Bulanıklaştır (2)' }))
  await waitFor(() => expect(dialog.getAllByText('Kontrol edildi')).toHaveLength(2))
  const [marked] = calls('report.markImage')
  expect(marked?.body).toMatchObject({
    revision: 0,
    turn: 0,
    marks: [
      { kind: 'blur', name: 'Yüz', x: 0.175, y: 0.37, width: 0.15, height: 0.15 },
      { kind: 'blur', name: 'Yüz', x: 0.575 },
    ],
  })
  expect(calls('report.checkFaces').map(({ body }) => body)).toEqual([
    {
      way: 'detector',
      photos: [
        { image_id: id(51), seen: `${image(51).url}&marks=1` },
        { image_id: id(52), seen: image(52).url },
      ],
    },
  ])
})

test('BEY-23 a proposal that is no face is dropped and not blurred', async () => {
  answers = [{ faces: [face(0.2), face(0.6)] }, { faces: [] }]
  const { user, dialog } = await openFaces()
  await user.click(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' }))
  await user.click(await dialog.findByRole('button', { name: '1. fotoğraf: 1. öneriyi çıkar' }))
  await user.click(dialog.getByRole('button', { name: 'Hepsini Bulanıklaştır (1)' }))
  await waitFor(() => expect(calls('report.markImage')).toHaveLength(1))
  expect(calls('report.markImage')[0]?.body).toMatchObject({ marks: [{ x: 0.575 }] })
})

test('BEY-23 what the detector cannot do is said before it is asked, plates among it', async () => {
  const { dialog } = await openFaces()
  expect(dialog.getByText(/Tarama her yüzü bulamaz.*plakalarını tanımaz/)).toBeVisible()
})

test('BEY-23 a photo is looked at by hand, without the detector', async () => {
  const { user, dialog } = await openFaces()
  await user.click(dialog.getByRole('button', { name: '2. fotoğraf: Baktım, Gizlenecek Yüz Yok' }))
  expect(await dialog.findByText('Kontrol edildi')).toBeVisible()
  expect(calls('report.checkFaces')[0]?.body).toEqual({
    way: 'hand',
    photos: [{ image_id: id(52), seen: image(52).url }],
  })
})

test('BEY-23 looking at one photo by hand leaves what was found on others', async () => {
  answers = [{ faces: [face(0.2)] }, { failed: 'no canvas' }]
  const { user, dialog } = await openFaces()
  await user.click(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' }))
  await user.click(await dialog.findByRole('button', { name: '2. fotoğraf: Baktım, Gizlenecek Yüz Yok' }))
  expect(await dialog.findByText('Kontrol edildi')).toBeVisible()
  expect(dialog.getByText('1 yüz önerildi')).toBeVisible()
})

test('BEY-23 a search is stopped, and ends its detector', async () => {
  answers = [undefined]
  const { user, dialog } = await openFaces()
  await user.click(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' }))
  expect(await dialog.findByText('2 fotoğraftan 1. taranıyor')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Durdur' }))
  expect(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' })).toBeVisible()
  expect(ended).toBe(1)
})

test('BEY-23 a photo that could not be searched is no photo without faces', async () => {
  answers = [{ failed: 'no canvas' }, { faces: [] }]
  const { user, dialog } = await openFaces()
  await user.click(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' }))
  expect(await dialog.findByText('Bazı fotoğraflar taranamadı')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Kontrol Edildi Olarak Kaydet' }))
  await waitFor(() => expect(calls('report.checkFaces')).toHaveLength(1))
  expect(calls('report.checkFaces')[0]?.body).toEqual({
    way: 'detector',
    photos: [{ image_id: id(52), seen: image(52).url }],
  })
})

test('BEY-23 where the detector does not work a photo is looked at by hand', async () => {
  answers = [{ failed: 'no canvas' }, { failed: 'no canvas' }]
  const { user, dialog } = await openFaces()
  await user.click(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' }))
  expect(await dialog.findAllByText('Taranamadı')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: '1. fotoğraf: Baktım, Gizlenecek Yüz Yok' }))
  expect(await dialog.findByText('Kontrol edildi')).toBeVisible()
  expect(calls('report.checkFaces')[0]?.body).toMatchObject({ way: 'hand', photos: [{ image_id: id(51) }] })
})

test('BEY-23 where the answer is lost the next press sends the same blurs', async () => {
  answers = [{ faces: [face(0.2)] }, { faces: [] }]
  const { user, dialog } = await openFaces()
  await user.click(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' }))
  refuseOnce(markImage, 502, { message: 'Sunucu yanıt vermedi.' })
  const blur = await dialog.findByRole('button', { name: 'Hepsini Bulanıklaştır (1)' })
  await user.click(blur)
  await screen.findByText('Sunucu yanıt vermedi.')
  await user.click(await dialog.findByRole('button', { name: 'Hepsini Bulanıklaştır (1)' }))
  await waitFor(() => expect(calls('report.markImage')).toHaveLength(2))
  const [first, second] = calls('report.markImage').map(({ body }) => body)
  expect(second).toEqual(first)
})

test('BEY-23 of a photo that stands otherwise by now nobody is told that it was looked at', async () => {
  const { user, dialog } = await openFaces()
  answer(checkFaces, { report: standing })
  await user.click(dialog.getByRole('button', { name: '2. fotoğraf: Baktım, Gizlenecek Yüz Yok' }))
  expect(await screen.findByText(/bu arada değişti/)).toBeVisible()
  expect(screen.queryByText('Fotoğraf kontrol edildi')).toBeNull()
})

test('BEY-23 marks of somebody else meanwhile are told, and nothing counts as looked at', async () => {
  answers = [{ faces: [face(0.2)] }, { faces: [] }]
  const { user, dialog } = await openFaces()
  await user.click(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' }))
  refuseOnce(markImage, 409, { code: 'MARKS_CHANGED', message: 'Fotoğrafın işaretleri değişti.' })
  await user.click(await dialog.findByRole('button', { name: 'Hepsini Bulanıklaştır (1)' }))
  expect(await screen.findByText('Fotoğrafın işaretleri değişti.')).toBeVisible()
  expect(calls('report.checkFaces')).toEqual([])
})

test('BEY-23 where nobody asks for it, one photo is searched from its menu', async () => {
  answers = [{ faces: [face(0.2)] }]
  const { user } = openEditor(draft())
  await findingText()
  expect(screen.queryByText(/yüz kontrolü bekliyor/)).toBeNull()
  await user.keyboard('{Alt>}{Shift>}{PageUp}{/Shift}{/Alt}')
  const pane = await screen.findByRole('region', { name: '1. fotoğraf' })
  await user.click(within(pane).getByRole('button', { name: 'Fotoğraf işlemleri' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Yüzleri Bul' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Yüzleri bulanıklaştır' }))
  await user.click(dialog.getByRole('button', { name: 'Yüzleri Bul' }))
  expect(await dialog.findByText('1 yüz önerildi')).toBeVisible()
})

/** Without a connection, with or without what finds faces on this device. */
function inBasement(isKept: boolean) {
  vi.spyOn(network, 'isOnline').mockReturnValue(false)
  vi.spyOn(installation, 'hasFaceFiles').mockResolvedValue(isKept)
}

test('BEY-23 without a connection and without what finds faces, the dialog says so and what can be done', async () => {
  inBasement(false)
  const { dialog } = await openFaces()
  expect(await dialog.findByText('Bağlantısız tarama bu cihazda hazır değil')).toBeVisible()
  expect(dialog.getByText(/Fotoğraflara kendiniz bakıp yüzleri işaretleyerek bulanıklaştırın/)).toBeVisible()
  const search = dialog.getByRole<HTMLButtonElement>('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' })
  expect(search.disabled).toBe(true)
  expect(dialog.queryByRole('button', { name: /Baktım/ })).toBeNull()
})

test('BEY-23 BEY-04 without a connection photos that wait on the device are searched, and what was found stays', async () => {
  inBasement(true)
  answers = [{ faces: [face(0.2)] }]
  const { user } = openEditor(draft({ ...asked, images: [] }))
  await findingText()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['x'], 'bodrum.jpg')] } })
  expect(await screen.findByText('1 fotoğraf yüz kontrolü bekliyor')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yüz Kontrolünü Aç' }))
  const opened = async () => within(await screen.findByRole('dialog', { name: 'Yüzleri bulanıklaştır' }))
  let dialog = await opened()
  expect(await dialog.findByText('Bağlantı yok; tarama bu cihazda çalışır')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' }))
  expect(await dialog.findByText('1 yüz önerildi')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Baktım/ })).toBeNull()
  const [, close] = dialog.getAllByRole('button', { name: 'Kapat' })
  await user.click(close as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Yüz Kontrolünü Aç' }))
  dialog = await opened()
  expect(dialog.getByText('1 yüz önerildi')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'bodrum.jpg: 1. öneriyi çıkar' })).toBeVisible()
})

test('BEY-23 whoever searched has what finds faces kept on the device from then on', async () => {
  const kept = vi.spyOn(installation, 'keepFaceFiles').mockResolvedValue()
  answers = [{ faces: [] }, { faces: [] }]
  const { user, dialog } = await openFaces()
  await user.click(dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul' }))
  await waitFor(() => expect(kept).toHaveBeenCalledOnce())
})
