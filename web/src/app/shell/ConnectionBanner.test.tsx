import { findSession } from '@gozlem/contract/account'
import { listCertificates } from '@gozlem/contract/certificate'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../platform/api/api'
import { createQueryClient } from '../../platform/api/query-client'
import { device } from '../../platform/device/device'
import { network } from '../../platform/device/network'
import { beside } from '../../platform/offline/use-kept-since'
import { endSession, signedIn, startSession } from '../../platform/session/session'
import { answer, loseConnection } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { MachineProvider } from '../../ui/machine'
import { ConnectionBanner } from './ConnectionBanner'

const certificatesQuery = {
  queryKey: ['certificates'],
  queryFn: async () => (await api(listCertificates, {})).certificates,
  retry: false,
}

function Page({ asksBeside = false }) {
  const { data } = useQuery({ ...certificatesQuery, ...(asksBeside && { meta: beside }) })
  return <p>{data?.length} sertifika</p>
}

/** A page that read its data at 10:22, with the banner above it. */
function open(page = <Page />) {
  const client = createQueryClient()
  client.setQueryData(['certificates'], [], { updatedAt: Date.parse('2026-11-21T07:22:00Z') })
  render(
    <MachineProvider value={device}>
      <QueryClientProvider client={client}>
        <ConnectionBanner />
        {page}
      </QueryClientProvider>
    </MachineProvider>,
  )
}

const setOnline = (online: boolean) => vi.spyOn(network, 'isOnline').mockReturnValue(online)

beforeEach(() => {
  signedIn(people.osgb_user)
  return () => {
    endSession('left')
    vi.restoreAllMocks()
  }
})

test('AUTH-05 without a connection the banner says of when the page is', async () => {
  setOnline(false)
  loseConnection(listCertificates)
  open()
  expect(await screen.findByText('Bağlantı yok. Bu bilgiler 21.11.2026 10:22 tarihlidir.')).toBeVisible()
  expect(screen.getByText('0 sertifika')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('AUTH-05 where the server does not answer the page stands, says so, and is asked again by a press', async () => {
  loseConnection(listCertificates)
  open()
  expect(
    await screen.findByText('Sunucuya ulaşılamıyor. Bu bilgiler 21.11.2026 10:22 tarihlidir.'),
  ).toBeVisible()
  answer(listCertificates, { certificates: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await waitFor(() => expect(screen.queryByText(/Sunucuya ulaşılamıyor/)).toBeNull())
})

test('AUTH-05 where the server does not answer it is asked again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  loseConnection(listCertificates)
  open()
  await screen.findByText(/Sunucuya ulaşılamıyor/)
  answer(listCertificates, { certificates: [] })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(screen.queryByText(/Sunucuya ulaşılamıyor/)).toBeNull())
})

test('AUTH-05 a start that nobody answered is told until the server knows the session', async () => {
  loseConnection(findSession)
  await startSession()
  open(<p>Sayfa</p>)
  expect(await screen.findByText(/Sunucuya ulaşılamıyor/)).toBeVisible()
  answer(findSession, { user: people.osgb_user })
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await waitFor(() => expect(screen.queryByText(/Sunucuya ulaşılamıyor/)).toBeNull())
})

test('AUTH-05 what the shell asks beside the page does not age the page', async () => {
  setOnline(false)
  loseConnection(listCertificates)
  open(<Page asksBeside />)
  expect(
    await screen.findByText('Bağlantı yok. Kaydetme ve yenileme bağlantı gelince çalışır.'),
  ).toBeVisible()
})
