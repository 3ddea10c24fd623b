import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Window as HappyWindow } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchInput } from '../forms/SearchInput'
import { FilterBar } from './FilterBar'
import { FilterSelect } from './FilterSelect'
import { fittingFields } from './use-fitting-fields'

const labels = ['Durum', 'Tehlike sınıfı', 'Sektör', 'Çalışan sayısı']
const resizeTo = (pixels: number) =>
  (window as unknown as HappyWindow).happyDOM.setViewport({ width: pixels })
const width = window.innerWidth

function renderBar(lineWidth: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(lineWidth)
  render(
    <FilterBar
      search={<SearchInput label="Firma ara" value="" onSearch={() => undefined} />}
      active={[]}
      onReset={() => undefined}
    >
      {labels.map((label) => (
        <FilterSelect
          key={label}
          label={label}
          values={['bir', 'iki']}
          labelOf={(value) => value}
          value={undefined}
          onChange={() => undefined}
        />
      ))}
    </FilterBar>,
  )
}

beforeEach(() => resizeTo(1280))
afterEach(() => {
  vi.restoreAllMocks()
  resizeTo(width)
})

const inSight = () =>
  screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).labels?.[0]?.textContent)

test.each([
  // A line at 1440, 1024, and beside the folded sidebar; narrower than anything.
  [1081, 5, 3],
  [1096, 4, 4],
  [680, 2, 2],
  [680, 4, 1],
  [904, 4, 2],
  [300, 4, 0],
  [680, 0, 0],
  [null, 4, 4],
])('lists: in a line of %s px, of %s filters %s stand beside the search', (line, count, fitting) => {
  expect(fittingFields(line, count)).toBe(fitting)
})

test('lists: where all filters have room there is nothing to open', () => {
  renderBar(1096)
  expect(inSight()).toEqual(labels)
  expect(screen.queryByRole('button', { name: 'Filtreler' })).toBeNull()
})

test('lists: filters that the line has no room for are under Filtreler, each once and by keyboard', async () => {
  renderBar(680)
  const user = userEvent.setup()
  expect(inSight()).toEqual(['Durum'])
  const button = screen.getByRole('button', { name: 'Filtreler' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  button.focus()
  await user.keyboard('{Enter}')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(inSight()).toEqual(labels)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Tehlike sınıfı'))
})

test('lists: on phones all filters are in a sheet', async () => {
  resizeTo(390)
  renderBar(358)
  const user = userEvent.setup()
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filtrele' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtrele' }))
  expect(sheet.getAllByRole('combobox')).toHaveLength(labels.length)
})
