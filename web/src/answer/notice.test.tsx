/** @jsxImportSource preact */
// The page of a danger to life: whoever was told, a phone, no account (BEY-11).
import { answerSharedNotice, readSharedNotice, type SharedNotice } from '@gozlem/contract/shared-notice'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from 'preact'
import { expect, onTestFinished, test } from 'vitest'
import { answer, calls, loseConnection, refuse } from '../platform/testing/answering'
import { NoticePage } from './NoticePage'

const token = 'x'.repeat(43)
const notice: SharedNotice = {
  name: 'Hasan Usta',
  client_company_name: 'Çınar Yapı',
  issuer: { kind: 'osgb', name: 'Kule OSGB' },
  sent_by_name: 'Mert Işık',
  sent_at: '2026-11-23T08:00:00.000Z',
  answer_by: '2026-11-23T10:00:00.000Z',
  title: 'Kazı iksasız',
  description: 'Kenar 4 metre.',
  place: 'Kuzey cephe',
  measures: ['Çalışmayı durdurun.'],
  photo: { width: 1600, height: 1200 },
  answered_at: null,
  answered_by: null,
  ends_on: '2027-01-22',
}
const answered = { ...notice, answered_at: '2026-11-23T08:30:00.000Z', answered_by: 'Hasan Çelik' }

function show(of: string | null = token) {
  const container = document.createElement('div')
  document.body.append(container)
  render(<NoticePage token={of} />, container)
  onTestFinished(() => {
    render(null, container)
    container.remove()
  })
  return userEvent.setup()
}
const button = () => screen.findByRole('button', { name: 'Okudum, önlem alıyorum' })

test('BEY-11 shows danger, photo and measures, and takes the answer with a name by a press alone', async () => {
  answer(readSharedNotice, notice)
  const user = show()
  await screen.findByRole('heading', { name: 'Kazı iksasız' })
  screen.getByText('Çalışmayı durdurun.')
  screen.getByText(/^Mert Işık adlı kişiyi tanımıyor musunuz/)
  screen.getByRole('img', { name: 'Tehlikenin fotoğrafı' })
  screen.getByText('23.11.2026 13:00')
  expect(calls().map(({ name }) => name)).toEqual(['sharedNotice.read'])
  const name = screen.getByRole('textbox', { name: 'Adınız ve soyadınız' })
  await user.clear(name)
  await user.click(await button())
  await screen.findByText('Adınızı ve soyadınızı yazın.')
  answer(answerSharedNotice, { notice: answered })
  await user.type(name, 'Hasan Çelik')
  await user.click(await button())
  await screen.findByText(/Yanıtınız alındı: Hasan Çelik, 23.11.2026 11:30/)
  expect(calls('sharedNotice.answer').map(({ body }) => body)).toEqual([{ token, name: 'Hasan Çelik' }])
  expect(screen.queryByRole('button')).toBeNull()
})

test('BEY-11 an answer without a connection waits for it and goes by itself', async () => {
  answer(readSharedNotice, notice)
  const user = show()
  loseConnection(answerSharedNotice)
  await user.click(await button())
  await screen.findByText(/Bağlantı bekleniyor/)
  answer(answerSharedNotice, { notice: answered })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/Yanıtınız alındı/)).toBeVisible()
})

test('BEY-11 a refused answer says why and keeps what was typed', async () => {
  answer(readSharedNotice, notice)
  refuse(answerSharedNotice, 429, { code: 'RATE_LIMITED', message: 'Biraz bekleyin.' })
  const user = show()
  await user.click(await button())
  await screen.findByText('Biraz bekleyin.')
  expect(screen.getByDisplayValue('Hasan Usta')).toBeVisible()
})

test.each([
  ['LINK_EXPIRED', 'Bağlantının süresi doldu'],
  ['LINK_INVALID', 'Bağlantı açılamadı'],
] as const)('BEY-11 a link that answers %s says “%s”', async (code, title) => {
  refuse(readSharedNotice, 400, { code })
  show()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('BEY-11 an address without its secret says so', async () => {
  show(null)
  expect(await screen.findByRole('heading', { name: 'Bağlantı eksik' })).toBeVisible()
})
