import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Picture } from './Picture'

afterEach(() => vi.restoreAllMocks())

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
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(picture('/api/images/1'))
  fireEvent.error(screen.getByRole('img', { name: 'Torna' }))
  expect(screen.getByRole('img', { name: 'Torna: Fotoğraf bağlantı olmadan gösterilemiyor' }).tagName).toBe(
    'SPAN',
  )
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('img', { name: 'Torna' }).tagName).toBe('IMG')
})

test('REP-13 says nothing of a photo that is still to come', () => {
  render(picture(undefined))
  expect(screen.getByRole('img', { name: 'Torna' }).textContent).toBe('')
})
