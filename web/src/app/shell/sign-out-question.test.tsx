import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { logout } from '@gozlem/contract/account'
import { unsubscribePush } from '@gozlem/contract/notification'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  keepPhoto,
  listWaiting,
  photoOf,
  photoOutbox,
} from '../../features/report/components/testing/queued-photos'
import { photoUpload } from '../../features/report/outbox'
import { createQueryClient } from '../../platform/api/query-client'
import { device } from '../../platform/device/device'
import { holdUnsavedOf } from '../../platform/offline/unsaved-owner'
import { OutboxProvider } from '../../platform/outbox/use-outbox'
import { UserProvider } from '../../platform/session/session'
import { answer, calls } from '../../platform/testing/answering'
import { onShell } from '../../platform/testing/on-shell'
import { people } from '../../platform/testing/people'
import { renderApp } from '../testing/render-app'
import { UnsavedQuestion } from './UnsavedQuestion'

const me = people.osgb_user.id
const mine = photoOf(1)
// A device for each test: what one leaves waits for nobody else.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const idsHere = async () => (await listWaiting(me)).map(({ id }) => id)

/** Presses the way out, on a page that needs nothing of the server. */
async function pressSignOut() {
  answer(logout, { success: true, message: '' })
  const { user } = renderApp('osgb_user', '/device-data')
  await user.click(await screen.findByRole('button', { name: 'Çıkış Yap' }))
  return user
}

test('BEY-04 whoever signs out is asked first where the device cannot be read just now', async () => {
  holdUnsavedOf(me)
  await keepPhoto(mine, me)
  const lost = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  })
  const user = await pressSignOut()
  const question = await screen.findByRole('alertdialog', { name: 'Bu cihazda ne beklediğine bakılamadı' })
  await user.click(within(question).getByRole('button', { name: 'Vazgeç' }))
  lost.mockRestore()
  expect(calls('account.logout')).toEqual([])
  expect(await idsHere()).toEqual([mine.id])
})

test('BEY-04 photos that the device could not keep are counted too', async () => {
  holdUnsavedOf(me)
  const { outbox } = photoOutbox(undefined, me)
  const isKept = await outbox.add(
    photoUpload,
    { id: mine.id, subject: 'photo', body: { ...mine, report_name: 'Körfez' }, label: '1.jpg' },
    { isUnkept: true },
  )
  expect(isKept).toBe(false)
  render(
    <UserProvider value={people.osgb_user}>
      <QueryClientProvider client={createQueryClient()}>
        <OutboxProvider load={async () => outbox}>
          <UnsavedQuestion onSignOut={() => undefined} onStay={() => undefined} />
        </OutboxProvider>
      </QueryClientProvider>
    </UserProvider>,
  )
  const question = await screen.findByRole('alertdialog', { name: 'Bu cihazda kaydedilmemiş işiniz var' })
  expect(within(question).getByText('1 fotoğraf (Körfez)')).toBeVisible()
})

test('NOT-04 whoever signs out takes no more messages here, though another tab turned them on', async () => {
  const endpoint = 'https://push.example.com/1'
  const unsubscribe = vi.fn(async () => true)
  holdUnsavedOf(me)
  await keepPhoto(mine, me)
  onShell({ push: { ...device.push, address: async () => endpoint, unsubscribe } })
  answer(logout, { success: true, message: '' })
  answer(unsubscribePush, { success: true, message: '' })
  const { user } = renderApp('osgb_user', '/device-data')
  const wayOut = await screen.findByRole('button', { name: 'Çıkış Yap' })
  localStorage.setItem('push_owner', me)
  await user.click(wayOut)
  await user.click(await screen.findByRole('button', { name: 'Sil ve Çık' }))
  await waitFor(() => expect(calls('account.logout')).toHaveLength(1))
  expect(calls('notification.unsubscribePush')[0]?.body).toEqual({ endpoint })
  expect(unsubscribe).toHaveBeenCalledOnce()
})
