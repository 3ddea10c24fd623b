import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { device } from '../../platform/device/device'
import { MachineProvider } from '../machine'
import { Toaster } from './Toaster'
import { type ToastKind, toast } from './toast'

const SHOW: Record<ToastKind, (text: string) => void> = {
  success: toast.success,
  error: toast.error,
  warning: toast.warning,
  info: toast.info,
  default: toast.show,
}

test('NAV-08 a message sent before the drawing part has loaded is not lost', async () => {
  toast.show('İlk ileti')
  render(<Toaster />)
  expect(await screen.findByText('İlk ileti')).toBeVisible()
})

test.each<[ToastKind, number]>([
  ['success', 5500],
  ['error', 8500],
  ['warning', 6500],
  ['info', 5500],
  ['default', 4000],
])('NAV-08 a %s message stays for %d ms', async (kind, duration) => {
  render(<Toaster />)
  toast.show('hazır')
  await screen.findByText('hazır')
  vi.useFakeTimers()

  act(() => SHOW[kind]('Süreli ileti'))
  await pass(duration - 200)
  expect(screen.queryByText('Süreli ileti')).not.toBeNull()
  await pass(1000)
  expect(screen.queryByText('Süreli ileti')).toBeNull()
})

test('NAV-08 at most three messages are in sight', async () => {
  render(<Toaster />)
  for (const text of ['bir', 'iki', 'üç', 'dört']) toast.show(text)
  await screen.findByText('dört')
  const inSight = screen.getAllByRole('listitem').filter((item) => item.dataset['visible'] === 'true')
  expect(inSight.map((item) => item.textContent)).toEqual(['dört', 'üç', 'iki'])
})

test('BEY-05 NAV-08 messages begin where what covers the page says', async () => {
  render(<Toaster />)
  toast.show('hazır')
  const { style } = (await screen.findByText('hazır')).closest<HTMLElement>('[data-sonner-toaster]') ?? {}
  // How far that is, and that no bar is higher, is seen in a browser (photo-marks.spec.ts).
  expect(style?.getPropertyValue('--mobile-offset-top')).toContain('var(--toast-top, 4px)')
})

test('NAV-08 an error is copied with its description, says so for two seconds, and stays open', async () => {
  const copied: string[] = []
  const share = { copy: async (text: string) => void copied.push(text) }
  render(
    <MachineProvider value={{ ...device, share }}>
      <Toaster />
    </MachineProvider>,
  )
  toast.error('Sunucuya bağlanılamıyor', { description: 'İstek no: 7f3a' })
  const copy = await screen.findByRole('button', { name: 'Kopyala' })
  vi.useFakeTimers()

  fireEvent.click(copy)
  await pass(1900)
  expect(copy.textContent).toBe('Kopyalandı!')
  await pass(200)
  expect(copy.textContent).toBe('Kopyala')
  expect(copied).toEqual(['Sunucuya bağlanılamıyor\nİstek no: 7f3a'])
  expect(screen.getByText('Sunucuya bağlanılamıyor')).toBeVisible()
})

test('NAV-08 other kinds have nothing to copy; an action runs and closes', async () => {
  const user = userEvent.setup()
  const renewed = vi.fn<() => void>()
  render(<Toaster />)
  toast.info('Yeni sürüm hazır', { action: { label: 'Yenile', onPress: renewed } })
  const item = (await screen.findByText('Yeni sürüm hazır')).closest('li')
  if (item === null) throw new Error('the message is in no list')

  expect(within(item).queryByRole('button', { name: 'Kopyala' })).toBeNull()
  await user.click(within(item).getByRole('button', { name: 'Yenile' }))
  expect(renewed).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Yeni sürüm hazır')).toBeNull())
})

test('NAV-08 a message that stays is there until somebody closes it, or what it was about is over', async () => {
  const user = userEvent.setup()
  render(<Toaster />)
  toast.show('hazır')
  await screen.findByText('hazır')
  vi.useFakeTimers()
  act(() => toast.warning('Süreli ileti'))
  act(() => toast.warning('Okunana kadar durur', { id: 'stays', stays: true }))
  act(() => toast.warning('Konusu kapanınca gider', { id: 'over', stays: true }))
  await pass(60_000)
  expect(screen.queryByText('Süreli ileti')).toBeNull()
  vi.useRealTimers()

  act(() => toast.close('over'))
  await waitFor(() => expect(screen.queryByText('Konusu kapanınca gider')).toBeNull())
  const stays = screen.getByText('Okunana kadar durur').closest('li')
  await user.click(within(stays as HTMLElement).getByRole('button', { name: 'Bildirimi kapat' }))
  await waitFor(() => expect(screen.queryByText('Okunana kadar durur')).toBeNull())
})

test('NAV-08 a message taken away before the drawing part has loaded is never shown', async () => {
  toast.show('Bitti bile', { id: 'over' })
  toast.close('over')
  toast.show('İlk ileti')
  render(<Toaster />)
  await screen.findByText('İlk ileti')
  expect(screen.queryByText('Bitti bile')).toBeNull()
})

test('NAV-08 a message that comes while the one before it leaves is not taken along', async () => {
  render(<Toaster />)
  toast.show('Birinci', { id: 'same', stays: true })
  await screen.findByText('Birinci')
  act(() => {
    toast.close('same')
    toast.show('İkinci', { id: 'same', stays: true })
  })
  await waitFor(() => expect(screen.queryByText('Birinci')).toBeNull())
  act(() => toast.show('Üçüncü', { id: 'same', stays: true }))
  await screen.findByText('Üçüncü')
  expect(screen.queryByText('İkinci')).toBeNull()
})

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
