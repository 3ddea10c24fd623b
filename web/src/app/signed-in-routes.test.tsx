import { logClientError } from '@gozlem/contract/error-log'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PageRoute } from '../platform/navigation/page-route'
import { readSearch, writeSearch } from '../platform/navigation/search'
import { useParams } from '../platform/navigation/use-params'
import { useSearchParams } from '../platform/navigation/use-search-params'
import { answer } from '../platform/testing/answering'
import { signedInRoutes } from './signed-in-routes'

beforeEach(() => {
  localStorage.clear()
  answer(logClientError, { success: true, error_ref: 'A1B2C3D4' })
})

function open(page: Pick<PageRoute, 'path' | 'page'>, address: string) {
  const router = createRouter({
    routeTree: signedInRoutes([{ ...page, access: 'signed_in', title: 'Sayfa' }], 'regular'),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  })
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

test('NAV-10 code of a page that did not come is asked for again', async () => {
  // React tells the console of every error that a boundary takes.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let asked = 0
  const { user } = open(
    {
      path: '/profile',
      page: async () => {
        asked += 1
        if (asked === 1) throw new Error('sunucu yanıt vermedi')
        return () => <h1>Sayfa</h1>
      },
    },
    '/profile',
  )
  await user.click(await screen.findByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByRole('heading', { name: 'Sayfa' })).toBeVisible()
  expect(asked).toBe(2)
})

function Address() {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <h1>{`${useParams()['id']} ${search}`}</h1>
      <button
        type="button"
        onClick={() => {
          setSearch((now) => ({ ...Object.fromEntries(now), bolum: 'kişiler & yerler' }), { replace: true })
          setSearch((now) => ({ ...Object.fromEntries(now), page: '2' }))
        }}
      >
        Değiştir
      </button>
    </>
  )
}

test('NAV-01 a page reads its address as it was written, and changes made in one go all count', async () => {
  const page = { path: '/companies/edit/:id' as const, page: async () => Address }
  const { router, user } = open(page, '/companies/edit/a1?search=%C3%A7elik+a.%C5%9F.&page=1&code=007')
  expect((await screen.findByRole('heading')).textContent).toBe(
    `a1 ${new URLSearchParams({ search: 'çelik a.ş.', page: '1', code: '007' })}`,
  )
  await user.click(screen.getByRole('button', { name: 'Değiştir' }))
  const changed = new URLSearchParams({
    search: 'çelik a.ş.',
    page: '2',
    code: '007',
    bolum: 'kişiler & yerler',
  })
  await expect.poll(() => screen.getByRole('heading').textContent).toBe(`a1 ${changed}`)
  expect(router.state.location.searchStr).toBe(`?${changed}`)
})
