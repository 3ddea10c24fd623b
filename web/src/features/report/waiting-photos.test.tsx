import 'fake-indexeddb/auto'
import { createForLatePhotos } from '@gozlem/contract/report-upload'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client'
import { device } from '../../platform/device/device'
import { OutboxProvider } from '../../platform/outbox/use-outbox'
import { endSession, signedIn, UserProvider } from '../../platform/session/session'
import { answer } from '../../platform/testing/answering'
import { routerOver } from '../../platform/testing/pages-router'
import { people } from '../../platform/testing/people'
import { MachineProvider } from '../../ui/machine'
import { Toaster } from '../../ui/overlays/Toaster'
import { id, report } from './components/testing/example-report'
import { entered, photoOf, photoOutbox, refusal } from './components/testing/queued-photos'
import { WaitingPhotos } from './components/WaitingPhotos'
import { showInEditor } from './model/photos/shown-in-editor'
import { photoUpload } from './outbox'

const owner = people.osgb_user.id

beforeEach(() => {
  signedIn(people.osgb_user)
  return () => endSession('left')
})

/** A page that shows nothing, over an outbox. */
function open(outbox: ReturnType<typeof photoOutbox>['outbox']) {
  const Page = () => (
    <UserProvider value={people.osgb_user}>
      <QueryClientProvider client={createQueryClient()}>
        <OutboxProvider load={async () => outbox}>
          <WaitingPhotos />
        </OutboxProvider>
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
  return router
}

test('BEY-04 photos that need a person are told of on every page, with the way to them, until none is left', async () => {
  const { add, outbox } = photoOutbox(() => Promise.reject(refusal(409, 'STORAGE_FULL')), owner)
  const router = open(outbox)
  for (const number of [1, 2]) await add(photoOf(number))
  expect(await screen.findByText('2 fotoğraf gönderilemedi')).toBeVisible()
  expect(screen.getByText(/Nedenleri ve yapabilecekleriniz “Bu Cihazdaki Veriler” sayfasında/)).toBeVisible()

  // Where its editor is open, that shows them itself.
  let hide: () => void = () => undefined
  act(() => {
    hide = showInEditor(photoOf(1).report_id)
  })
  await waitFor(() => expect(screen.queryByText('2 fotoğraf gönderilemedi')).toBeNull())
  act(() => hide())
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Göster' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/device-data'))
  await act(() => Promise.all([1, 2].map((number) => outbox.remove(id(number)))))
  await waitFor(() => expect(screen.queryByText(/fotoğraf gönderilemedi/)).toBeNull())
})

test('BEY-04 photos that go into a draft of their own are told of once, with the way to it', async () => {
  answer(createForLatePhotos, { report: { ...report([]), id: id(901), title: 'Eklenemeyen fotoğraflar' } })
  const { add, outbox, photos } = photoOutbox(async (photo) => {
    if (photo.report_id === id(900)) throw refusal(409, 'REPORT_NOT_DRAFT')
    return entered(1)
  }, owner)
  const router = open(outbox)
  await Promise.all([1, 2, 3].map((number) => add(photoOf(number))))
  expect(await screen.findByText('3 fotoğraf ayrı bir taslağa kondu')).toBeVisible()
  await waitFor(() => expect(photos()).toEqual([]))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Taslağı Aç' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/report/${id(901)}`))
})

test('BEY-04 the page is not closed unasked while it alone has a photo', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { outbox } = photoOutbox(undefined, owner)
  open(outbox)
  const body = photoOf(1)
  await outbox.add(photoUpload, { id: body.id, subject: 'photo', body, label: '1.jpg' }, { isUnkept: true })
  await waitFor(() => expect(isHeld()).toBe(true))
  await outbox.remove(body.id)
  await waitFor(() => expect(isHeld()).toBe(false))
})
