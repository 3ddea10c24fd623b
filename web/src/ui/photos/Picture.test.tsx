import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { device } from '../../platform/device/device'
import { MachineProvider } from '../machine'
import { Picture } from './Picture'
import { PictureSource } from './picture-source'

const picture = (src: string | undefined) => <Picture src={src} alt="Torna" />

test('REP-13 says in words that a photo could not be read, and shows the one that takes its place', () => {
  const { rerender } = render(picture('/api/images/1'))
  fireEvent.error(screen.getByRole('img', { name: 'Torna' }))
  expect(screen.getByRole('img', { name: 'Torna: Fotoğraf okunamadı' }).textContent).toBe(
    'Fotoğraf okunamadı',
  )
  rerender(picture('/api/images/2'))
  expect(screen.getByRole('img', { name: 'Torna' }).getAttribute('src')).toBe('/api/images/2')
})

test('REP-13 blames the connection where there is none, and tries again when it is back', () => {
  let online = false
  const listeners = new Set<() => void>()
  const network = {
    isOnline: () => online,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  render(<MachineProvider value={{ ...device, network }}>{picture('/api/images/1')}</MachineProvider>)
  fireEvent.error(screen.getByRole('img', { name: 'Torna' }))
  expect(screen.getByRole('img', { name: 'Torna: Fotoğraf bağlantı olmadan gösterilemiyor' }).tagName).toBe(
    'SPAN',
  )
  online = true
  act(() => {
    for (const tell of listeners) tell()
  })
  expect(screen.getByRole('img', { name: 'Torna' }).tagName).toBe('IMG')
})

test('PLAT-03 a photo in several sizes leaves the choice to the browser, unless its bytes have to be fetched', () => {
  const sizes = [
    { src: '/api/images/1?size=thumb', width: 400 },
    { src: '/api/images/1', width: 1600 },
  ]
  const photo = <Picture src="/api/images/1" sizes={sizes} shown="100vw" alt="Torna" />
  const { unmount } = render(photo)
  const shown = screen.getByRole('img', { name: 'Torna' })
  expect(shown.getAttribute('srcset')).toBe('/api/images/1?size=thumb 400w, /api/images/1 1600w')
  expect(shown.getAttribute('sizes')).toBe('100vw')
  unmount()
  const fetched = { address: () => null, fetch: () => new Promise<Blob>(() => undefined) }
  render(<PictureSource value={fetched}>{photo}</PictureSource>)
  expect(screen.getByRole('img', { name: 'Torna' }).getAttribute('srcset')).toBeNull()
})

test('REP-13 says nothing of a photo that is still to come', () => {
  render(picture(undefined))
  expect(screen.getByRole('img', { name: 'Torna' }).textContent).toBe('')
})

test('REP-04 shows a small picture in place of the large one, where no bytes have to be fetched for it', () => {
  const large = <Picture src="/api/images/1" until="/api/images/1?size=thumb" alt="Torna" />
  const shown = () => screen.getByRole('img', { name: 'Torna' }).style.backgroundImage
  const { rerender } = render(large)
  expect(shown()).toBe('url("/api/images/1?size=thumb")')
  rerender(
    <PictureSource value={{ address: () => null, fetch: () => new Promise(() => undefined) }}>
      {large}
    </PictureSource>,
  )
  expect(shown()).toBe('')
})
