import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Address } from '../../../../platform/navigation/addresses'
import { tourTarget } from './tour-target'

const stop = (path: Address, popup?: string) => ({
  path,
  title: '',
  text: '',
  ...(popup !== undefined && { popup }),
})

function renderSidebar(folded: boolean) {
  render(
    <header>
      <nav>
        <ul>
          <li data-testid="group">
            <button type="button">Hesap</button>
            <ul hidden={folded}>
              <li data-testid="entry">
                <a href="/certificates">Sertifikalarım</a>
              </li>
            </ul>
          </li>
        </ul>
      </nav>
    </header>,
  )
}

test('ONB-02 in the sidebar the tour points at the entry, or at the folded group that holds it', () => {
  renderSidebar(false)
  expect(tourTarget(stop('/certificates', 'Hesap'))).toBe(screen.getByTestId('entry'))
})

test('ONB-02 a folded group stands for its entries', () => {
  renderSidebar(true)
  expect(tourTarget(stop('/certificates', 'Hesap'))).toBe(screen.getByTestId('group'))
})

test('ONB-02 on a phone the tour points into the bottom bar', () => {
  render(
    <nav data-bottom-bar>
      <ul>
        <li>
          <a href="/">Ana Sayfa</a>
        </li>
        <li>
          <button type="button">Raporlar</button>
        </li>
      </ul>
    </nav>,
  )
  expect(tourTarget(stop('/')).textContent).toBe('Ana Sayfa')
  expect(tourTarget(stop('/report/new', 'Raporlar')).textContent).toBe('Raporlar')
})

test('ONB-02 without menus the page itself is pointed at', () => {
  render(<main>Sayfa</main>)
  expect(tourTarget(stop('/companies'))).toBe(screen.getByRole('main'))
})
