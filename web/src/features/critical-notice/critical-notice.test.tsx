import 'fake-indexeddb/auto'
import {
  type CriticalNotices,
  criticalLettersDocx,
  listCriticalNotices,
  sendCriticalNotice,
} from '@gozlem/contract/critical-notice'
import { mostNoticeContacts } from '@gozlem/domain/critical-notice/notice'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { OutboxUnderTest } from '../../app/testing/OutboxUnderTest'
import { createQueryClient } from '../../platform/api/query-client'
import { files } from '../../platform/device/files'
import { endSession, signedIn, UserProvider } from '../../platform/session/session'
import { answer, answerBytes, calls, loseConnection, refuse } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { CriticalNoticesCard } from './components/CriticalNoticesCard'
import { DangerCard } from './components/DangerCard'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const finding = {
  id: id(2),
  uygunsuzluk: 'Kazı iksasız',
  aciklama: 'Kenar 4 metre.',
  place: 'Kuzey cephe',
  alinmasi_gereken_onlemler: ['Çalışmayı durdurun.', ' '],
  image_id: id(3),
}
const notice: CriticalNotices['notices'][number] = {
  id: id(4),
  report_id: id(1),
  finding_id: finding.id,
  title: 'Kazı iksasız',
  place: '',
  measures: [],
  state: 'waiting',
  answer_by: '2026-11-23T10:00:00.000Z',
  escalated_at: null,
  sent_by_name: 'Mert Işık',
  created_at: '2026-11-23T08:00:00.000Z',
  is_left: false,
  recipients: [
    {
      id: id(5),
      name: 'Hasan Usta',
      email: 'hasan@firma.example',
      phone: '',
      message: 'sent',
      answered_at: null,
      answered_by: null,
    },
  ],
}
const known: CriticalNotices = {
  notices: [],
  contacts: [
    { id: id(6), name: 'Hasan Usta', email: 'hasan@firma.example', opted_out: false },
    { id: id(7), name: 'Gül Ak', email: 'gul@firma.example', opted_out: false },
    { id: id(8), name: 'Can Er', email: 'can@firma.example', opted_out: true },
  ],
  phone: '+905321234567',
  answer_hours: 2,
  can: { send: true },
}

beforeEach(() => {
  localStorage.clear()
  signedIn(people.osgb_user)
  onTestFinished(() => endSession('left'))
})

const save = vi.fn(() => Promise.resolve('saved'))

function show(change: Partial<CriticalNotices> = {}, isProposed = false, person = people.osgb_user) {
  answer(listCriticalNotices, { ...known, ...change })
  render(
    <UserProvider value={person}>
      <QueryClientProvider client={createQueryClient()}>
        <OutboxUnderTest>
          <DangerCard reportId={id(1)} finding={finding} isProposed={isProposed} save={save} />
        </OutboxUnderTest>
      </QueryClientProvider>
    </UserProvider>,
  )
  return userEvent.setup()
}
const theSwitch = () => screen.findByRole('switch', { name: 'Hayati tehlike (acil bildirim)' })
const asked = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await theSwitch())
  return screen.findByRole('dialog')
}

test('BEY-11 names who will be told before anything is sent, and tells those who are left chosen', async () => {
  const user = show()
  await waitFor(() => expect(calls('criticalNotice.list')).toHaveLength(1))
  const dialog = await asked(user)
  expect(calls('criticalNotice.send')).toEqual([])
  expect(await within(dialog).findByRole('checkbox', { name: 'Can Er' })).toHaveProperty('disabled', true)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Gül Ak' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'SMS: 0532 123 45 67' }))
  save.mockImplementationOnce(() => {
    expect(calls('criticalNotice.send')).toEqual([])
    return Promise.resolve('saved')
  })
  answer(sendCriticalNotice, { notice })
  answer(listCriticalNotices, { ...known, notices: [notice] })
  await user.click(within(dialog).getByRole('button', { name: 'Şimdi Bildir' }))
  await screen.findByText('Hayati tehlike bildirildi: Yanıt bekleniyor')
  expect(await theSwitch()).toHaveProperty('checked', true)
  expect(save).toHaveBeenCalledOnce()
  expect(calls('criticalNotice.send')[0]?.body).toMatchObject({
    finding_id: finding.id,
    image_id: finding.image_id,
    title: 'Kazı iksasız',
    description: 'Kenar 4 metre.',
    place: 'Kuzey cephe',
    measures: ['Çalışmayı durdurun.'],
    contact_ids: [id(6)],
    phone: '+905321234567',
  })
})

test('BEY-11 nobody chosen sends nothing and says why; without a number of the company no SMS is offered', async () => {
  const user = show({ contacts: known.contacts.slice(0, 1), phone: '' })
  const dialog = await asked(user)
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Hasan Usta' }))
  await user.click(within(dialog).getByRole('button', { name: 'Şimdi Bildir' }))
  await within(dialog).findByText('En az bir kişi seçin.')
  expect(within(dialog).getByText(/firma kaydına bir cep telefonu ekleyin/)).toBeVisible()
  expect(calls('criticalNotice.send')).toEqual([])
})

test('BEY-11 of a finding that the server does not have yet it waits, and goes when the draft was saved', async () => {
  const user = show()
  const dialog = await asked(user)
  refuse(sendCriticalNotice, 409, { code: 'FINDING_NOT_SAVED' })
  await user.click(within(dialog).getByRole('button', { name: 'Şimdi Bildir' }))
  expect(await screen.findByText('Henüz kimseye bildirilmedi')).toBeVisible()
  refuse(sendCriticalNotice, 429, { code: 'SENDING_LIMIT', message: 'Kişiyi telefonla arayın.' })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/^Kişiyi telefonla arayın/)).toBeVisible()
})

test('BEY-11 of more contacts than one notice takes the first are chosen, and one too many is refused', async () => {
  const many = Array.from({ length: mostNoticeContacts + 2 }, (_, number) => ({
    id: id(100 + number),
    name: `Kişi ${number + 1}`,
    email: `kisi${number + 1}@firma.example`,
    opted_out: false,
  }))
  const user = show({ contacts: many })
  await waitFor(() => expect(calls('criticalNotice.list')).toHaveLength(1))
  const dialog = await asked(user)
  await within(dialog).findByText(/listedeki ilk 20 kişi seçildi/)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Kişi 22' }))
  await user.click(within(dialog).getByRole('button', { name: 'Şimdi Bildir' }))
  await within(dialog).findByText(/^Bir bildirim en çok 20 kişiye gider; önce/)
  expect(calls('criticalNotice.send')).toEqual([])
  await user.click(within(dialog).getByRole('checkbox', { name: 'Kişi 1' }))
  answer(sendCriticalNotice, { notice })
  await user.click(within(dialog).getByRole('button', { name: 'Şimdi Bildir' }))
  await waitFor(() =>
    expect(calls('criticalNotice.send')[0]?.body).toMatchObject({
      contact_ids: [...many.slice(1, 20), many[21]].map((contact) => contact?.id),
    }),
  )
})

test('BEY-11 without a connection it rests on the device, says that nobody knows, and can be given up', async () => {
  const user = show()
  const dialog = await asked(user)
  loseConnection(sendCriticalNotice)
  await user.click(within(dialog).getByRole('button', { name: 'Şimdi Bildir' }))
  await screen.findByText('Henüz kimseye bildirilmedi')
  expect(await theSwitch()).toHaveProperty('checked', true)
  screen.getByText(/Beklemeden telefonla arayın/)
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByText('Henüz kimseye bildirilmedi')).toBeNull())
})

test('BEY-11 what the server refuses stands in the dialog with its words', async () => {
  const user = show()
  const dialog = await asked(user)
  refuse(sendCriticalNotice, 400, { code: 'NO_RECIPIENTS', message: 'Beklemeden telefonla arayın.' })
  await user.click(within(dialog).getByRole('button', { name: 'Şimdi Bildir' }))
  expect(await within(dialog).findByText('Beklemeden telefonla arayın.')).toBeVisible()
})

test('BEY-11 is proposed by one tap where the severity says so, and never set by itself', async () => {
  const user = show({}, true)
  await user.click(await screen.findByRole('button', { name: 'Hayati Tehlike: Hemen Bildir' }))
  await screen.findByRole('dialog')
  expect(calls('criticalNotice.send')).toEqual([])
})

test('BEY-11 an answer shows who answered when; one that is late says who knows', async () => {
  show({
    notices: [
      {
        ...notice,
        state: 'answered',
        recipients: notice.recipients.map((one) => ({
          ...one,
          answered_at: '2026-11-23T08:30:00.000Z',
          answered_by: 'Hasan Çelik',
        })),
      },
      { ...notice, id: id(9), state: 'unanswered', escalated_at: '2026-11-23T10:01:00.000Z' },
    ],
  })
  expect(await screen.findByText(/Hasan Çelik, 23.11.2026 11:30 “Okudum, önlem alıyorum”/)).toBeVisible()
  expect(screen.getByText(/Kurum yetkilisine haber verildi: 23.11.2026 13:01/)).toBeVisible()
})

test.each([
  ['waiting', 'gönderiliyor'],
  ['sent', 'gönderildi, yanıt yok'],
  ['failed', 'iletilemedi, telefonla arayın'],
  [null, 'yanıt yok'],
] as const)('BEY-11 of a mail that is %s it says “%s”', async (message, words) => {
  show({ notices: [{ ...notice, recipients: notice.recipients.map((one) => ({ ...one, message })) }] })
  expect(await screen.findByText(`Hasan Usta: ${words}`)).toBeVisible()
})

test('BEY-11 who works alone is who was told that nobody answered', async () => {
  const late = { ...notice, state: 'unanswered' as const, escalated_at: '2026-11-23T10:01:00.000Z' }
  show({ notices: [late] }, false, people.regular)
  expect(await screen.findByText(/^Size haber verildi: 23.11.2026 13:01/)).toBeVisible()
})

test('BEY-11 what reached nobody is not called told', async () => {
  const recipients = notice.recipients.map((one) => ({ ...one, message: 'failed' as const }))
  show({ notices: [{ ...notice, recipients }] })
  expect(await screen.findByText('Hayati tehlike bildirimi kimseye iletilemedi')).toBeVisible()
  expect(screen.queryByText(/^Hayati tehlike bildirildi/)).toBeNull()
})

test('BEY-20 letters are prepared where the employer left the danger, and it says that nothing is sent', async () => {
  answer(listCriticalNotices, { ...known, notices: [{ ...notice, state: 'unanswered', is_left: true }] })
  render(
    <UserProvider value={people.osgb_user}>
      <QueryClientProvider client={createQueryClient()}>
        <CriticalNoticesCard reportId={id(1)} />
      </QueryClientProvider>
    </UserProvider>,
  )
  const save = vi.spyOn(files, 'save').mockReturnValue()
  onTestFinished(() => save.mockRestore())
  answerBytes(criticalLettersDocx, 'docx')
  await screen.findByText(/Buradan hiçbir yere gönderilmez/)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Bildirim Yazıları (Word)' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(calls('criticalNotice.lettersDocx')[0]?.path).toBe(
    `/api/reports/${id(1)}/critical-notices/${notice.id}/letters/docx`,
  )
})

test('BEY-20 before that nobody is offered letters', async () => {
  show({ notices: [notice] })
  await screen.findByText('Hayati tehlike bildirildi: Yanıt bekleniyor')
  expect(screen.queryByRole('button', { name: /Bildirim Yazıları/ })).toBeNull()
})
