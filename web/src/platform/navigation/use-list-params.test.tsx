import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { routerOver } from '../testing/pages-router'
import { anyText, oneOf, useListParams } from './use-list-params'

function Probe() {
  const params = useListParams({
    filters: {
      kind: oneOf(['osgb', 'individual'], 'osgb'),
      status: oneOf(['active', 'passive']),
      tag: anyText,
    },
    sorts: { name: 'asc', created_at: 'desc' },
    first: 'name',
  })
  return (
    <>
      <output>{JSON.stringify({ page: params.page, ...params.query })}</output>
      <p>{params.isFiltered ? 'daraltılmış' : 'tümü'}</p>
      <button type="button" onClick={() => params.change({ status: 'passive' })}>
        değiştir
      </button>
      <button type="button" onClick={params.clearFilters}>
        filtreleri kaldır
      </button>
      <button type="button" onClick={() => params.reset({ view: 'deleted' })}>
        sıfırla
      </button>
      <button type="button" onClick={() => params.keepPages(3)}>
        daha fazla
      </button>
    </>
  )
}

async function open(search: string) {
  const history = createMemoryHistory({ initialEntries: [`/${search}`] })
  const router = routerOver({ '/': Probe }, { history })
  render(<RouterProvider router={router} />)
  await screen.findByRole('status')
  return {
    user: userEvent.setup(),
    asked: (): unknown => JSON.parse(screen.getByRole('status').textContent),
    address: () => router.state.location.searchStr,
  }
}

test('lists: what the address does not say or says wrongly is as the list comes', async () => {
  const { asked } = await open('?status=gone&kind=none&page=-4&sort_by=size&sort_order=up')
  expect(asked()).toEqual({ page: 1, kind: 'osgb', sort_by: 'name', sort_order: 'asc' })
  expect(screen.getByText('tümü')).toBeVisible()
})

test('lists: an order that is only named begins with its own direction', async () => {
  const { asked } = await open('?sort_by=created_at')
  expect(asked()).toMatchObject({ sort_by: 'created_at', sort_order: 'desc' })
})

test('lists: a changed filter begins at the first page and keeps the others', async () => {
  const { user, asked, address } = await open('?page=3&search=kule&tag=iskele')
  await user.click(screen.getByRole('button', { name: 'değiştir' }))
  await expect.poll(asked).toMatchObject({ page: 1, search: 'kule', tag: 'iskele', status: 'passive' })
  expect(address()).toBe('?search=kule&tag=iskele&status=passive')
  expect(await screen.findByText('daraltılmış')).toBeVisible()
})

test('lists: filters come off together, and the search only where everything is asked for', async () => {
  const { user, address } = await open('?search=kule&kind=individual&status=active&sort_by=created_at')
  await user.click(screen.getByRole('button', { name: 'filtreleri kaldır' }))
  expect(address()).toBe('?search=kule&sort_by=created_at')
  await user.click(screen.getByRole('button', { name: 'sıfırla' }))
  expect(address()).toBe('?sort_by=created_at&view=deleted')
})

test('lists: pages that stand one under the other come back with the address', async () => {
  const { user, asked, address } = await open('?search=kule')
  await user.click(screen.getByRole('button', { name: 'daha fazla' }))
  expect(address()).toBe('?search=kule&page=3')
  await expect.poll(asked).toMatchObject({ page: 3 })
})
