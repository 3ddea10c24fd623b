import { describeEngine } from '@gozlem/contract/analysis'
import { checkCertificates } from '@gozlem/contract/certificate'
import type { ImageView } from '@gozlem/contract/image-view'
import { lookupReferences } from '@gozlem/contract/regulation'
import { finalizeReport, readReport } from '@gozlem/contract/report'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { toast as shown } from 'sonner'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '../../../../../app/testing/render-app'
import { holdUnsavedOf } from '../../../../../platform/offline/unsaved-owner'
import { answer, ownHeaders } from '../../../../../platform/testing/answering'
import { people } from '../../../../../platform/testing/people'
import { exampleFinding, id, image, report } from '../../testing/example-report'

const open = (images: ImageView[], { width = 1440, findings = [] as Parameters<typeof report>[0] } = {}) => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width })
  answer(readReport, { report: report(findings, { images }) })
  return renderApp('osgb_user', `/report/${id(900)}`)
}

const choose = async (...names: string[]) => {
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull())
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const files = names.map((name) => new File(['x'], name))
  fireEvent.change(input as HTMLInputElement, { target: { files } })
}

const full = {
  error: {
    code: 'STORAGE_FULL',
    message: 'Rapordaki fotoğraf sınırına ulaşıldı.',
    details: { errors: [], fields: {} },
    request_id: 'r',
  },
}

/** A server that takes or refuses what is sent, as told for each photo in turn. */
function serverThat(...replies: { images?: ImageView[]; reason?: string; code?: string; isFull?: true }[]) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 200
      response: unknown = null
      open = () => undefined
      setRequestHeader = () => undefined
      abort = () => undefined
      getResponseHeader = (name: string) => ownHeaders[name] ?? null
      send() {
        const { images = [], reason, code = 'CORRUPT', isFull } = replies.shift() ?? {}
        if (isFull) this.status = 409
        const rejected = reason === undefined ? [] : [{ file_name: 'saha.jpg', reason, code }]
        this.response = isFull ? full : { images, revision: 2, rejected }
        queueMicrotask(() => this.dispatchEvent(new Event('load')))
      }
    },
  )
}

/** A window so large that everything in it is in sight. */
class Everything {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.tell([{ isIntersecting: true }])
  disconnect = () => undefined
}

const reasons = () => screen.findByRole('region', { name: 'Eklenmeyen fotoğraflar' })
const messages = () => screen.findByRole('region', { name: /Bildirimler/ })

beforeEach(() => {
  // What the browser keeps goes in pieces, which is another way.
  vi.stubGlobal('indexedDB', undefined)
  holdUnsavedOf(people.osgb_user.id)
  shown.dismiss()
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(describeEngine, {
    engine: 'yerlesik',
    reads_photos: false,
    notice: 'Notları okur.',
    fallback: false,
  })
  answer(lookupReferences, { references: {} })
})

test.each([1440, 390])(
  'REP-02 at %i px a count among the photos and a message tell of refused ones until they are read',
  async (width) => {
    const { user } = open([image(51)], { width, findings: [exampleFinding(1)] })
    await screen.findByRole('list', { name: 'Fotoğraflar' })
    await choose('liste.pdf', 'hareketli.gif')
    expect(await within(await messages()).findByText('2 fotoğraf alınmadı')).toBeVisible()
    const photos = screen.getByRole('list', { name: 'Fotoğraflar' })
    await user.click(within(photos).getByRole('button', { name: /^2 fotoğraf eklenmedi/ }))
    expect(document.activeElement).toBe(await reasons())

    const [first] = within(await reasons()).getAllByRole('button', { name: 'Uyarıyı kapat' })
    await user.click(first as HTMLElement)
    expect(within(photos).getByRole('button', { name: /^1 fotoğraf eklenmedi/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('2 fotoğraf alınmadı')).toBeNull())
    expect(document.activeElement).toBe(await reasons())

    await user.click(within(await reasons()).getByRole('button', { name: 'Uyarıyı kapat' }))
    expect(within(photos).queryByRole('button', { name: /eklenmedi/ })).toBeNull()
    expect(photos.contains(document.activeElement)).toBe(true)
  },
)

test('REP-02 the message leads to the reasons, and one alone it tells itself', async () => {
  const { user } = open([image(51)], { findings: [exampleFinding(1)] })
  await screen.findByRole('list', { name: 'Fotoğraflar' })
  await choose('liste.pdf')
  expect(await within(await messages()).findByText(/“liste.pdf” yüklenemedi/)).toBeVisible()
  await user.click(within(await messages()).getByRole('button', { name: 'Göster' }))
  await waitFor(async () => expect(document.activeElement).toBe(await reasons()))
  await choose('hareketli.gif')
  expect(await within(await messages()).findByText('2 fotoğraf alınmadı')).toBeVisible()
  await user.click(within(await reasons()).getByRole('button', { name: 'Hepsini Okudum' }))
  expect(screen.queryByRole('region', { name: 'Eklenmeyen fotoğraflar' })).toBeNull()
})

test('REP-02 the message covers nothing any longer once somebody goes on with the reasons in sight', async () => {
  vi.stubGlobal('IntersectionObserver', Everything)
  const { user } = open([image(51)], { findings: [exampleFinding(1)] })
  await screen.findByRole('list', { name: 'Fotoğraflar' })
  await choose('liste.pdf')
  expect(await within(await messages()).findByText('1 fotoğraf alınmadı')).toBeVisible()
  await reasons()
  await user.keyboard('{Tab}')
  await waitFor(() => expect(screen.queryByText('1 fotoğraf alınmadı')).toBeNull())
  expect(await reasons()).toBeVisible()
  expect(screen.getByRole('button', { name: /^1 fotoğraf eklenmedi/ })).toBeVisible()
})

test('REP-02 what the server refuses or cannot take is counted too, and so is what was one too many', async () => {
  serverThat({ reason: '“saha.jpg” yüklenemedi: dosya bozuk' }, { isFull: true })
  open([image(51)], { findings: [exampleFinding(1)] })
  await screen.findByRole('list', { name: 'Fotoğraflar' })
  await choose('saha.jpg', 'kule.jpg')
  expect(
    await within(await messages()).findByText('1 fotoğraf alınmadı, 1 fotoğraf yüklenemedi'),
  ).toBeVisible()
  await choose(...Array.from({ length: 13 }, () => 'liste.pdf'))
  expect(
    await within(await messages()).findByText('14 fotoğraf alınmadı, 1 fotoğraf yüklenemedi'),
  ).toBeVisible()
})

test('BEY-04 REP-10 completing tells of each photo that will not be in the report before, and of none after', async () => {
  serverThat({ reason: '“saha.jpg” yüklenemedi: dosya bozuk' })
  const finding = exampleFinding(1, { status: 'approved' })
  answer(finalizeReport, {
    report: report([finding], { images: [image(51)], status: 'completed', revision: 2 }),
  })
  const { user } = open([image(51)], { findings: [finding] })
  await screen.findByRole('list', { name: 'Fotoğraflar' })
  await choose('saha.jpg')
  await reasons()
  await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rapor tamamlansın mı?' }))
  expect(dialog.getByText('1 fotoğraf alınmadı: raporda olmayacak')).toBeVisible()
  expect(dialog.getByText('“saha.jpg” yüklenemedi: dosya bozuk')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Raporu Tamamla' }))
  expect(await within(await messages()).findByText('Rapor tamamlandı')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/gönderilemedi|alınmadı/)).toBeNull())
})

test('REP-02 the first photo that arrives opens without taking the focus from those that were refused', async () => {
  serverThat({ images: [{ ...image(51), note: '' }] })
  open([])
  ;(await screen.findByRole('button', { name: 'Fotoğraf ekle' })).focus()
  // The reasons push the photo far down.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000, 300, 300))
  const moved = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => void vi.restoreAllMocks())
  await choose('liste.pdf', 'saha.jpg')
  const note = await screen.findByRole('textbox', { name: 'Not' })
  expect(document.activeElement).not.toBe(note)
  expect(document.activeElement).toBe(await reasons())
  expect(moved).not.toHaveBeenCalled()
})

test('REP-02 the first photo that arrives with nothing refused waits for its note', async () => {
  serverThat({ images: [{ ...image(51), note: '' }] })
  open([])
  ;(await screen.findByRole('button', { name: 'Fotoğraf ekle' })).focus()
  await choose('saha.jpg')
  const note = await screen.findByRole('textbox', { name: 'Not' })
  await waitFor(() => expect(document.activeElement).toBe(note))
})

test('REP-02 a photo that took too long is kept and sent again by a press', async () => {
  serverThat({ reason: '“saha.jpg” yüklenemedi: çok uzun sürdü', code: 'TIMEOUT' }, { images: [image(52)] })
  const { user } = open([image(51)], { findings: [exampleFinding(1)] })
  await screen.findByRole('list', { name: 'Fotoğraflar' })
  await choose('saha.jpg')
  expect(
    await within(await reasons()).findByText(/^saha\.jpg: Fotoğrafın işlenmesi çok uzun sürdü/),
  ).toBeVisible()
  await user.click(within(await reasons()).getByRole('button', { name: 'Tekrar Dene' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Eklenmeyen fotoğraflar' })).toBeNull())
  await waitFor(() => expect(screen.queryByText('1 fotoğraf yüklenemedi')).toBeNull())
})
