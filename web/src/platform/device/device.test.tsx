import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { CopyButton } from '../../features/account/components/security/CopyButton'
import { useOnline } from '../../ui/hooks/use-online'
import { device, runOn } from './device'

/** Runs on another machine until the test is over. */
function onShell(parts: Parameters<typeof runOn>[0]) {
  const before = { ...device }
  runOn(parts)
  onTestFinished(() => runOn(before))
}

test('a shell says whether there is a connection, and when that changes', () => {
  let online = true
  let tell: () => void = () => undefined
  onShell({
    network: {
      isOnline: () => online,
      onChange: (listener) => {
        tell = listener
        return () => undefined
      },
    },
  })
  const Line = () => (useOnline() ? 'bağlı' : 'bağlantı yok')
  render(<Line />)
  expect(screen.getByText('bağlı').textContent).toBe('bağlı')
  online = false
  act(() => tell())
  expect(screen.getByText('bağlantı yok').textContent).toBe('bağlantı yok')
})

test('a shell takes what is copied', async () => {
  const copied: string[] = []
  const user = userEvent.setup()
  onShell({ share: { copy: async (text) => void copied.push(text) } })
  render(<CopyButton text="anahtar" label="Kopyala" />)
  await user.click(screen.getByRole('button'))
  expect(copied).toEqual(['anahtar'])
})
