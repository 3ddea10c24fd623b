import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorView } from './ErrorView'

test('NAV-10 a page that broke offers the ways out and the details for support', async () => {
  const user = userEvent.setup()
  render(<ErrorView failure={new Error('kırık')} />)
  expect(screen.getByRole('heading', { name: 'Beklenmeyen bir hata oluştu' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sayfayı Yenile' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Anasayfaya Dön' })).toBeDefined()

  await user.click(await screen.findByRole('button', { name: 'Ayrıntıları Kopyala' }))
  expect(await screen.findByRole('button', { name: 'Kopyalandı!' })).toBeDefined()
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('Error: kırık')
  expect(copied).toContain(screen.getByText(/^[0-9a-f-]{36}$/).textContent)
})

test('NAV-10 code that could not be fetched is told apart', () => {
  render(<ErrorView failure={new TypeError('Failed to fetch dynamically imported module: /assets/x.js')} />)
  expect(screen.getByRole('heading', { name: 'Sayfa yüklenemedi' })).toBeDefined()
})
