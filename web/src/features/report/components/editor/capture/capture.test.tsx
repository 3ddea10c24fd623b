import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { outboxUnderTest } from '../../../../../app/testing/OutboxUnderTest'
import { camera as nativeCamera } from '../../../../../platform/device/camera'
import { network } from '../../../../../platform/device/network'
import { NoCamera } from '../../../../../platform/device/no-camera'
import { screenLight } from '../../../../../platform/device/screen-light'
import { type LiveCamera, viewfinder } from '../../../../../platform/device/viewfinder'
import { holdUnsavedOf } from '../../../../../platform/offline/unsaved-owner'
import { people } from '../../../../../platform/testing/people'
import { isPhoto } from '../../../model/photos/photo-entry'
import { exampleFinding, report } from '../../testing/example-report'
import { openEditor } from '../../testing/open-editor'

const draft = report([exampleFinding(1)])
const jpeg = new TextEncoder().encode('\xff\xd8picture')

/** A camera that always sees the same, and what the test may make of it. */
function fakeCamera(parts: Partial<LiveCamera> = {}) {
  let taken: (isTaken: boolean) => void = () => undefined
  const close = vi.fn<() => void>()
  const camera: LiveCamera = {
    showIn: () => undefined,
    shoot: async () => ({ jpeg, small: document.createElement('canvas') }),
    torch: null,
    zoom: null,
    onTaken: (listener) => {
      taken = listener
    },
    close,
    ...parts,
  }
  vi.spyOn(viewfinder, 'open').mockResolvedValue(camera)
  return { close, take: (isTaken: boolean) => act(() => taken(isTaken)) }
}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1200, close: () => undefined }))
  vi.stubGlobal('indexedDB', undefined)
  vi.spyOn(network, 'isOnline').mockReturnValue(false)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query === '(pointer: coarse)',
      media: query,
    } as MediaQueryList),
  )
  holdUnsavedOf(people.osgb_user.id)
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

async function open() {
  const opened = openEditor(draft, { width: 390 })
  await opened.user.click(await screen.findByRole('button', { name: 'Fotoğraf çek' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fotoğraf çekimi' }))
  const shoot = () => opened.user.click(dialog.getByRole('button', { name: 'Fotoğraf çek' }))
  return { ...opened, dialog, shoot }
}

const waiting = () =>
  outboxUnderTest()
    .entries.get()
    .filter(isPhoto)
    .map(({ body }) => body.note)

test('BEY-05 shot after shot goes into the queue with its note, the last five are at hand, and one is deleted', async () => {
  fakeCamera()
  const { user, dialog, shoot } = await open()
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await shoot()
    const note = await dialog.findByRole('textbox', { name: `${number}. çekimin notu` })
    fireEvent.change(note, { target: { value: `not ${number}` } })
  }
  expect(waiting()).toEqual(['not 1', 'not 2', 'not 3', 'not 4', 'not 5', 'not 6'])
  const strip = within(dialog.getByRole('list', { name: 'Son çekilenler' }))
  expect(strip.getAllByRole('button').map((tile) => tile.getAttribute('aria-label'))).toEqual(
    [2, 3, 4, 5, 6].map((number) => `${number}. çekim: Bağlantı bekliyor`),
  )

  await user.click(strip.getByRole('button', { name: /^5\. çekim/ }))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: '5. çekimin notu' }).value).toBe('not 5')
  await user.click(dialog.getByRole('button', { name: '5. çekimi sil' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }))
  await dialog.findByRole('textbox', { name: '6. çekimin notu' })
  expect(waiting()).toEqual(['not 1', 'not 2', 'not 3', 'not 4', 'not 6'])
  await user.click(dialog.getByRole('button', { name: 'Bitti' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('BEY-05 a photo says in itself when it was taken', async () => {
  vi.setSystemTime('2026-11-20T08:09:10Z')
  onTestFinished(() => void vi.useRealTimers())
  const added = vi.spyOn(crypto.subtle, 'digest')
  fakeCamera()
  const { dialog, shoot } = await open()
  await shoot()
  await dialog.findByRole('textbox', { name: '1. çekimin notu' })
  const bytes = new TextDecoder('latin1').decode(added.mock.lastCall?.[1])
  expect(bytes).toContain('2026:11:20 08:09:10\0+00:00\0')
})

test('BEY-05 the light and the zoom are those of the camera, and it is off once nobody looks through it', async () => {
  const torch = vi.fn<(on: boolean) => Promise<void>>().mockResolvedValue()
  const set = vi.fn<(value: number) => Promise<void>>().mockResolvedValue()
  const dark = vi.fn<() => void>()
  vi.spyOn(screenLight, 'keepOn').mockReturnValue(dark)
  const { close } = fakeCamera({ torch, zoom: { min: 1, max: 2, value: 1, set } })
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Işık' }))
  expect(torch.mock.calls).toEqual([[true]])
  const closer = dialog.getByRole('button', { name: 'Yakınlaştır' })
  await user.click(closer)
  await user.click(closer)
  expect(set.mock.calls).toEqual([[1.5], [2]])
  expect(dialog.getByText('2×').textContent).toBe('2×')
  expect(closer.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(dark).toHaveBeenCalledOnce()
})

test('BEY-05 refused, it says how to allow it, takes photos from elsewhere and asks again', async () => {
  vi.spyOn(viewfinder, 'open').mockRejectedValueOnce(new NoCamera('refused'))
  vi.spyOn(nativeCamera, 'takePhoto').mockResolvedValue(
    new File([jpeg], 'kamera.jpg', { type: 'image/jpeg' }),
  )
  const { user, dialog, shoot } = await open()
  await dialog.findByRole('heading', { name: 'Kameraya izin verilmedi' })
  await shoot()
  expect(waiting()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Telefonun Kamerası' }))
  await waitFor(() => expect(waiting()).toEqual(['']))
  fakeCamera()
  await user.click(dialog.getByRole('button', { name: 'Tekrar Dene' }))
  await waitFor(() => expect(dialog.queryByRole('alert')?.textContent).not.toContain('izin verilmedi'))
  await shoot()
  await dialog.findByRole('textbox', { name: '1. çekimin notu' })
})

test('BEY-05 taken by another app it says so, and goes on when it is back', async () => {
  const { take } = fakeCamera()
  const { dialog } = await open()
  const shutter = dialog.getByRole('button', { name: 'Fotoğraf çek' })
  await waitFor(() => expect(shutter.getAttribute('aria-disabled')).toBeNull())
  take(true)
  await dialog.findByRole('heading', { name: 'Kamera kullanımda' })
  expect(shutter.getAttribute('aria-disabled')).toBe('true')
  take(false)
  expect(dialog.queryByRole('heading', { name: 'Kamera kullanımda' })).toBeNull()
})

test('BEY-05 where the device keeps nothing it says that the page has to stay open', async () => {
  fakeCamera()
  const { dialog, shoot } = await open()
  await shoot()
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('Bu sayfayı kapatmayın')
})
