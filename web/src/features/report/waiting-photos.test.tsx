import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client'
import { device } from '../../platform/device/device'
import { signedIn, UserProvider } from '../../platform/session/session'
import { routerOver } from '../../platform/testing/pages-router'
import { people } from '../../platform/testing/people'
import { MachineProvider } from '../../ui/machine'
import { Toaster } from '../../ui/overlays/Toaster'
import { photoOf } from './components/testing/queued-photos'
import { WaitingPhotos } from './components/WaitingPhotos'
import { fresh, photos, showInEditor } from './model/photos/photo-line'

test('BEY-04 photos that need a person are told of on every page, with the way to them, until none is left', async () => {
  signedIn(people.osgb_user)
  const owner = people.osgb_user.id
  const Page = () => (
    <UserProvider value={people.osgb_user}>
      <QueryClientProvider client={createQueryClient()}>
        <WaitingPhotos />
      </QueryClientProvider>
      <Toaster />
    </UserProvider>
  )
  const router = routerOver({ $: Page })
  render(
    <MachineProvider value={device}>
      <RouterProvider router={router} />
    </MachineProvider>,
  )
  const stuck = (number: number) =>
    fresh(photoOf(number, { owner, refused: 'Rapor dolu.', is_unusable: false }), true)
  await waitFor(() => {
    act(() => photos.set(() => [stuck(1), stuck(2)]))
    expect(screen.getByText('2 fotoğraf gönderilemedi')).toBeDefined()
  })
  expect(screen.getByText(/Nedenleri ve yapabilecekleriniz “Bu Cihazdaki Veriler” sayfasında/)).toBeDefined()

  // Where its editor is open, that shows them itself.
  let hide: () => void = () => undefined
  act(() => {
    hide = showInEditor(stuck(1).report_id)
  })
  await waitFor(() => expect(screen.queryByText('2 fotoğraf gönderilemedi')).toBeNull())
  act(() => hide())
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Göster' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/device-data'))
  act(() => photos.set(() => []))
})
