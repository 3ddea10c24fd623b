import { optOut, readOptOut } from '@gozlem/contract/client-company-contact'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLinkToken } from '../../platform/navigation/link-token'
import { answer, calls, refuseOnce } from '../../platform/testing/answering'
import { MailOptOutPage } from './pages/MailOptOutPage'

const token = 'abcdefghijklmnopqrstuvwxyz'
const open = (search = `?token=${token}`) => {
  window.history.replaceState(null, '', `/mail-opt-out${search}`)
  takeLinkToken()
  render(<MailOptOutPage />)
}

beforeEach(() => answer(readOptOut, { sender_name: 'Kule OSGB', about: 'mails', opted_out: false }))
afterEach(() => window.history.replaceState(null, '', '/'))

test('REP-15 the page says whose mails they are and ends them only when asked to', async () => {
  answer(optOut, { sender_name: 'Kule OSGB', about: 'mails', opted_out: true })
  refuseOnce(optOut, 429, { code: 'RATE_LIMITED', message: 'Biraz bekleyin.' })
  open()
  expect(await screen.findByText(/^Kule OSGB, bu e-posta adresine/)).toBeVisible()
  expect(calls('contact.optOut')).toHaveLength(0)
  const end = screen.getByRole('button', { name: 'E-postaları Durdur' })
  await userEvent.click(end)
  expect(await screen.findByText('Biraz bekleyin.')).toBeVisible()
  await userEvent.click(end)
  expect(await screen.findByRole('heading', { name: 'E-postalar durduruldu' })).toBeVisible()
})

test('REP-15 mails that have ended are said to have', async () => {
  answer(readOptOut, { sender_name: 'Kule OSGB', about: 'mails', opted_out: true })
  open()
  expect(await screen.findByRole('heading', { name: 'E-postalar durduruldu' })).toBeVisible()
})

test.each([
  ['without a secret', '', undefined],
  ['with one that is not known', `?token=${token}`, 400],
])('REP-15 a link %s says what to do instead', async (_how, search, status) => {
  if (status) refuseOnce(readOptOut, status, { code: 'LINK_INVALID' })
  open(search)
  expect(await screen.findByRole('heading', { name: 'Bağlantı açılamadı' })).toBeVisible()
  expect(screen.getByText(/iletiyi yanıtlayarak gönderene bildirin/)).toBeVisible()
})

test('BEY-01 the weekly digest of a user ends alone, and says where it begins again', async () => {
  answer(readOptOut, { sender_name: 'Kule OSGB', about: 'digest', opted_out: false })
  answer(optOut, { sender_name: 'Kule OSGB', about: 'digest', opted_out: true })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Haftalık Özeti Durdur' }))
  expect(await screen.findByRole('heading', { name: 'Haftalık özet durduruldu' })).toBeVisible()
  expect(screen.getByText('Profilinizden yeniden açabilirsiniz.')).toBeVisible()
})
