import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Window as HappyWindow } from 'happy-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { EmptyState } from '../feedback/EmptyState'
import { Inbox } from '../icons'
import type { Column, Sort } from './column'
import { DataList, type DataListProps } from './DataList'
import { FilterBar } from './FilterBar'

interface Row {
  id: string
  name: string
  city: string
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Firma', cell: (row) => row.name, sortable: true },
  { id: 'city', header: 'Şehir', cell: (row) => row.city },
]

const ROWS: readonly Row[] = [
  { id: '1', name: 'Çelik A.Ş.', city: 'İzmir' },
  { id: '2', name: 'Demir Ltd.', city: 'Ankara' },
]

function renderList(changes: Partial<DataListProps<Row>> = {}) {
  render(
    <>
      <DataList
        label="Firmalar"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.id}
        rowLink={(row) => `#${row.id}` as const}
        status="success"
        empty={<EmptyState icon={Inbox}>Henüz firma yok.</EmptyState>}
        {...changes}
      />
    </>,
  )
}

const width = window.innerWidth

function resizeTo(pixels: number) {
  const happy = window as unknown as HappyWindow
  happy.happyDOM.setViewport({ width: pixels })
}

afterEach(() => resizeTo(width))

test('on desktop rows are a named table whose titles lead to them', () => {
  resizeTo(1200)
  renderList()
  const table = screen.getByRole('table', { name: 'Firmalar' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Firma', 'Şehir'])
  expect(within(table).getByRole('link', { name: 'Demir Ltd.' }).getAttribute('href')).toBe('#2')
})

test('NAV-04 at 768 px rows are cards with labelled lines', () => {
  resizeTo(768)
  renderList()
  expect(screen.queryByRole('table')).toBeNull()
  const [card] = within(screen.getByRole('list', { name: 'Firmalar' })).getAllByRole('listitem')
  expect(card?.textContent).toBe('Çelik A.Ş.Şehirİzmir')
  expect(screen.getByRole('link', { name: 'Çelik A.Ş.' }).getAttribute('href')).toBe('#1')
})

test('a header sorts by its column and turns the order around on the next press', async () => {
  resizeTo(1200)
  const user = userEvent.setup()
  const sorted = vi.fn<(sort: Sort) => void>()
  renderList({ sort: { by: 'name', order: 'asc' }, onSort: sorted })

  const header = screen.getByRole('columnheader', { name: 'Firma' })
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(header).getByRole('button'))
  expect(sorted).toHaveBeenLastCalledWith({ by: 'name', order: 'desc' })
})

test('on phones the same order is chosen from a list', async () => {
  resizeTo(390)
  const user = userEvent.setup()
  const sorted = vi.fn<(sort: Sort) => void>()
  renderList({ onSort: sorted })
  await user.selectOptions(await screen.findByLabelText('Sıralama'), 'Firma: azalan')
  expect(sorted).toHaveBeenLastCalledWith({ by: 'name', order: 'desc' })
})

test('lists: on phones the tools of a list stand in the line of its filters, at the desk above its table', async () => {
  const filters = (
    <FilterBar search={<input aria-label="Firma ara" />} active={[]} onReset={() => undefined} />
  )
  const bar = () => screen.getByLabelText('Firma ara').closest('[data-filter-line]')
  const sorts = { onSort: () => undefined, name: 'companies', filters }
  resizeTo(390)
  renderList(sorts)
  const tools = await screen.findByRole('button', { name: 'Firmalar: liste işlemleri' })
  expect(bar()?.contains(tools)).toBe(true)
  expect(bar()?.contains(screen.getByLabelText('Sıralama'))).toBe(true)
  cleanup()

  resizeTo(1200)
  renderList(sorts)
  const columns = await screen.findByRole('button', { name: 'Sütunlar' })
  expect(bar()?.contains(columns)).toBe(false)
})

test('loading, emptiness and failure are said in the place of the rows', async () => {
  const user = userEvent.setup()
  const retried = vi.fn<() => void>()

  renderList({ status: 'pending', rows: [] })
  expect(screen.getByRole('status').textContent).toContain('Yükleniyor…')

  renderList({ rows: [] })
  expect(screen.getByText('Henüz firma yok.')).toBeVisible()

  renderList({ status: 'error', rows: [], errorMessage: 'Firmalar yüklenemedi.', onRetry: retried })
  const failure = screen.getByRole('alert')
  expect(failure.textContent).toContain('Firmalar yüklenemedi.')
  await user.click(within(failure).getByRole('button', { name: 'Tekrar Dene' }))
  expect(retried).toHaveBeenCalledOnce()
})
