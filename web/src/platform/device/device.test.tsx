import { pushKey } from '@gozlem/contract/notification'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { goBack } from '../../app/go-back'
import { KvkkLink } from '../../features/account/components/KvkkLink'
import { CopyButton } from '../../features/account/components/security/CopyButton'
import { DictationButton } from '../../features/analysis/components/DictationButton'
import { dictationProblem } from '../../features/analysis/model/dictation-problem'
import { DocumentField } from '../../features/certificate/components/DocumentField'
import { pushState } from '../../features/notification/model/push-subscription'
import { Combobox } from '../../ui/forms/Combobox'
import { useOnline } from '../../ui/hooks/use-online'
import { MachineProvider } from '../../ui/machine'
import { Dialog } from '../../ui/overlays/Dialog'
import { Toaster } from '../../ui/overlays/Toaster'
import { connectTo } from '../api/server'
import { keepUser, keptUser } from '../session/cached-user'
import { answer } from '../testing/answering'
import { onShell } from '../testing/on-shell'
import { people } from '../testing/people'
import { camera } from './camera'
import { device } from './device'
import { NoCamera } from './no-camera'
import { storage } from './storage'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const photo = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' })
const inTheHand = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget()
    return Object.assign(list, { matches: query === '(pointer: coarse)', media: query }) as MediaQueryList
  })

describe('a shell answers in place of the browser', () => {
  test('whether there is a connection, and when that changes', () => {
    let online = true
    let tell: () => void = () => undefined
    onShell({
      networkStatus: {
        isConnected: () => online,
        onChange: (listener) => {
          tell = listener
          return () => undefined
        },
      },
    })
    const Line = () => (useOnline() ? 'bağlı' : 'bağlantı yok')
    render(
      <MachineProvider value={device}>
        <Line />
      </MachineProvider>,
    )
    expect(screen.getByText('bağlı').textContent).toBe('bağlı')
    online = false
    act(() => tell())
    expect(screen.getByText('bağlantı yok').textContent).toBe('bağlantı yok')
  })

  test('what is copied', async () => {
    const copied: string[] = []
    const user = userEvent.setup()
    onShell({ share: { ...device.share, copy: async (text) => void copied.push(text) } })
    render(<CopyButton text="anahtar" label="Kopyala" />)
    await user.click(screen.getByRole('button'))
    expect(copied).toEqual(['anahtar'])
  })

  test('with its camera, and with nothing where no photo was taken', async () => {
    const shots = [null, photo]
    inTheHand()
    onShell({ camera: { ...camera, takePhoto: async () => shots.shift() ?? null } })
    const chosen = vi.fn<(file: File | null) => void>()
    render(<DocumentField stored={null} chosen={null} onChoose={chosen} />)
    const shutter = screen.getByRole('button', { name: 'Fotoğraf çek' })
    fireEvent.click(shutter)
    await waitFor(() => expect(shots).toHaveLength(1))
    fireEvent.click(shutter)
    await waitFor(() => expect(chosen.mock.calls).toEqual([[photo]]))
  })

  test('with why its camera takes no photo: refused, or whatever else', async () => {
    const takePhoto = vi.fn<typeof camera.takePhoto>().mockRejectedValueOnce(new NoCamera('refused'))
    inTheHand()
    onShell({ camera: { ...camera, takePhoto }, identity: { ...device.identity, isFromStore: () => true } })
    const chosen = vi.fn<(file: File | null) => void>()
    render(
      <>
        <DocumentField stored={null} chosen={null} onChoose={chosen} />
        <Toaster />
      </>,
    )
    const shutter = screen.getByRole('button', { name: 'Fotoğraf çek' })
    fireEvent.click(shutter)
    await screen.findByText('Kameraya izin verilmedi')
    screen.getByText('Telefonun ayarlarından bu uygulamaya Kamera izni verin, sonra yeniden deneyin.')
    takePhoto.mockRejectedValueOnce(new NoCamera('absent'))
    fireEvent.click(shutter)
    await screen.findByText('Fotoğraf çekilemedi')
    expect(screen.queryByText('Kameraya izin verilmedi')).toBeNull()
    expect(chosen).not.toHaveBeenCalled()
  })

  test('in words that are true of an app, with links that leave it for the phone’s browser', () => {
    const refusal = () => dictationProblem('not-allowed')
    const link = () => screen.getByRole('link', { name: /^KVKK metni/ })
    const { unmount } = render(<KvkkLink>KVKK metni</KvkkLink>)
    expect(link().textContent).toBe('KVKK metni (yeni sekmede açılır)')
    expect(link().getAttribute('href')).toBe('/kvkk')
    expect(refusal()).toContain('Tarayıcının site ayarlarından')
    unmount()
    onShell({ identity: { ...device.identity, isFromStore: () => true } })
    connectTo({ baseUrl: 'https://sunucu.example' })
    onTestFinished(() => connectTo({ baseUrl: '' }))
    render(<KvkkLink>KVKK metni</KvkkLink>)
    expect(link().textContent).toBe('KVKK metni (tarayıcıda açılır)')
    expect(link().getAttribute('href')).toBe('https://sunucu.example/kvkk')
    expect(refusal()).toContain('Telefonun ayarlarından')
  })

  test('where somebody rests who was signed in', () => {
    const texts = new Map<string, string>()
    const kept = {
      read: (name: string) => texts.get(name) ?? null,
      write: (name: string, text: string | null) =>
        text === null ? texts.delete(name) : !!texts.set(name, text),
      clear: () => texts.clear(),
    }
    onShell({ storage: { ...storage, kept } })
    keepUser(people.osgb_user)
    expect([...texts.keys()]).toContain('cached_user')
    expect(keptUser()?.id).toBe(people.osgb_user.id)
    expect(localStorage.getItem('cached_user')).toBeNull()
  })

  test('whether it takes push messages', async () => {
    const push = { ...device.push, permission: async () => 'granted' as const, address: async () => 'token' }
    expect(await pushState()).toBe('unsupported')
    onShell({ push })
    expect(await pushState()).toBe('on')
    // An app whose system the server does not send to.
    answer(pushKey, { publicKey: 'B', services: ['web', 'apns'] })
    onShell({ push: { ...push, service: () => 'fcm', address: async () => null } })
    expect(await pushState()).toBe('unsupported')
    onShell({ push: { ...push, service: () => 'apns', address: async () => null } })
    expect(await pushState()).toBe('off')
  })

  test('what was said', () => {
    const onText = vi.fn<(add: (text: string) => string) => void>()
    onShell({
      dictation: {
        isSupported: () => true,
        start: ({ text, end }) => {
          text('Kablo açıkta')
          return { stop: end, abort: end }
        },
      },
    })
    render(<DictationButton onText={onText} />)
    fireEvent.click(screen.getByRole('button', { name: 'Dikte Et' }))
    expect(onText.mock.calls.map(([add]) => add('Pano: '))).toEqual(['Pano: Kablo açıkta'])
    fireEvent.click(screen.getByRole('button', { name: 'Dinleniyor, Durdur' }))
    expect(screen.getByRole('button', { name: 'Dikte Et' }).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('the back button of a device', () => {
  const back = (canGoBack: boolean) => {
    vi.stubGlobal('navigation', { canGoBack })
    return vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  }

  test('closes what lies over the page first, then leaves the page', async () => {
    const left = back(true)
    const close = vi.fn<(open: boolean) => void>()
    const { rerender } = render(<Dialog open title="Sil" onOpenChange={close} />)
    await screen.findByRole('dialog')
    expect(goBack()).toBe(true)
    expect(close.mock.calls).toEqual([[false]])
    expect(left).not.toHaveBeenCalled()

    rerender(<Dialog open={false} title="Sil" onOpenChange={close} />)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(goBack()).toBe(true)
    expect(left).toHaveBeenCalledOnce()
  })

  test('closes an open list, and the menu of a phone', async () => {
    const left = back(true)
    const closed = vi.fn<() => void>()
    render(
      <>
        <Combobox aria-label="Firma" value={null} onChange={() => undefined} find={async () => []} />
        <dialog open onClose={closed} aria-label="Menü" />
      </>,
    )
    const field = screen.getByRole('combobox', { name: 'Firma' })
    field.focus()
    fireEvent.click(field)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    act(() => expect(goBack()).toBe(true))
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(closed).not.toHaveBeenCalled()

    expect(goBack()).toBe(true)
    expect(closed).toHaveBeenCalledOnce()
    expect(left).not.toHaveBeenCalled()
  })

  test('leaves the app where there is nothing to go back to', () => {
    const left = back(false)
    expect(goBack()).toBe(false)
    expect(left).not.toHaveBeenCalled()
  })
})

describe('the browser', () => {
  test('opens a camera, and takes its input away whatever comes of it', async () => {
    const opened: HTMLInputElement[] = []
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function open(this: HTMLInputElement) {
      opened.push(this)
    })
    const taken = camera.takePhoto()
    const [input] = opened
    expect(input?.getAttribute('capture')).toBe('environment')
    expect(input?.isConnected).toBe(true)
    Object.defineProperty(input, 'files', { value: [photo] })
    input?.dispatchEvent(new Event('change'))
    expect(await taken).toBe(photo)
    expect(input?.isConnected).toBe(false)

    const given = camera.takePhoto()
    opened[1]?.dispatchEvent(new Event('cancel'))
    expect(await given).toBeNull()
    expect(document.querySelector('input')).toBeNull()
  })

  test('whose storage is forbidden keeps nothing and holds nobody up', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(storage.kept.write('a', 'b')).toBe(false)
    expect(storage.kept.read('a')).toBeNull()
    expect(() => storage.kept.clear()).not.toThrow()
  })
})
