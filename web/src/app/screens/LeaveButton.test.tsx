import 'fake-indexeddb/auto'
import { findSession, logout } from '@gozlem/contract/account'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { keepPhoto, listWaiting, photoOf } from '../../features/report/components/testing/queued-photos'
import { currentSession, startSession } from '../../platform/session/session'
import { answer, calls } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { App } from '../App'

beforeEach(() => localStorage.clear())

const owner = people.osgb_admin.id

test.each([
  { heading: 'Yeni Şifre Belirleyin', forced: { ...people.osgb_admin, must_change_password: true } },
  { heading: 'İki Adımlı Doğrulama', forced: { ...people.osgb_admin, must_set_second_factor: true } },
])('BEY-04 whoever signs out on $heading is asked before waiting photos go', async ({ heading, forced }) => {
  answer(findSession, { user: forced })
  answer(logout, { success: true, message: 'Çıkış yapıldı' })
  await startSession()
  render(<App />)
  const user = userEvent.setup()
  await screen.findByRole('heading', { level: 1, name: heading })
  const photo = photoOf(1, { report_name: 'Körfez' })
  await keepPhoto(photo, owner)
  const wayOut = screen.getByRole('button', { name: 'Çıkış Yap' })

  await user.click(wayOut)
  const question = await screen.findByRole('alertdialog', { name: 'Bu cihazda kaydedilmemiş işiniz var' })
  expect(within(question).getByText('1 fotoğraf (Körfez)')).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Vazgeç' }))
  expect(calls('account.logout')).toEqual([])
  expect((await listWaiting(owner)).map(({ id }) => id)).toEqual([photo.id])

  await user.click(wayOut)
  const again = await screen.findByRole('alertdialog')
  await user.click(within(again).getByRole('button', { name: 'Sil ve Çık' }))
  await expect.poll(currentSession).toEqual({ state: 'signed_out', reason: 'left' })
})
