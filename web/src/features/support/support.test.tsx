import {
  closeTicket,
  createTicket,
  listTickets,
  readTicket,
  type TicketDetail,
  writeToTicket,
} from '@gozlem/contract/support'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, loseConnection, refuse, refuseOnce } from '../../platform/testing/answering'

const ticket: TicketDetail = {
  id: '019a0000-0000-7000-8000-000000000801',
  subject: 'Şablon nasıl silinir?',
  category: 'usage',
  priority: 'normal',
  status: 'answered',
  error_ref: null,
  created_at: '2026-03-09T10:00:00.000Z',
  active_at: '2026-03-09T12:00:00.000Z',
  closed_at: null,
  messages: [
    {
      id: '019a0000-0000-7000-8000-000000000811',
      party: 'requester',
      author_name: null,
      channel: 'app',
      body: 'Düğmeyi bulamadım.',
      created_at: '2026-03-09T10:00:00.000Z',
      attachments: [
        {
          id: '019a0000-0000-7000-8000-000000000821',
          name: 'ekran.pdf',
          byte_size: 2048,
          is_picture: false,
          url: '/api/x',
        },
      ],
    },
    {
      id: '019a0000-0000-7000-8000-000000000812',
      party: 'support',
      author_name: null,
      channel: 'app',
      body: 'Satırın sonundaki menüde.',
      created_at: '2026-03-09T12:00:00.000Z',
      attachments: [],
    },
  ],
}
const path = `/support-tickets/${ticket.id}`
const listed = (tickets: TicketDetail[]) =>
  answer(listTickets, {
    tickets: tickets.map(({ messages: _, ...view }) => view),
    pagination: { total: tickets.length, page: 1, limit: 20, totalPages: 1, next: null },
  })

beforeEach(() => {
  localStorage.clear()
  // '/:id' first: the word stands in its place.
  answer(readTicket, { ticket })
  listed([ticket])
})

test('ADM-04 the own tickets are listed with their state and narrowed to one', async () => {
  const { user } = renderApp('osgb_user', '/support-tickets')
  expect(await screen.findByRole('link', { name: ticket.subject })).toBeVisible()
  expect(screen.getByText('1 talep')).toBeVisible()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Durum' }), 'closed')
  await expect.poll(() => calls('support.list').at(-1)?.path).toContain('status=closed')
})

test('ADM-04 who has no ticket yet is led to a first one', async () => {
  listed([])
  renderApp('regular', '/support-tickets')
  expect(await screen.findByText(/Henüz destek talebiniz yok/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Talep oluştur' })).toBeVisible()
})

test('ADM-04 a list that does not come says so and is asked for again', async () => {
  refuse(listTickets, 500, { code: 'INTERNAL_ERROR', message: 'Beklenmeyen bir hata oluştu.' })
  renderApp('osgb_user', '/support-tickets')
  expect(await screen.findByRole('button', { name: 'Tekrar Dene' })).toBeVisible()
})

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Konu' }), 'Şablon')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kategori' }), 'usage')
  await user.type(screen.getByRole('textbox', { name: 'Mesaj' }), 'Nasıl silinir?')
}

test('ADM-04 a new ticket is sent with its files, and a retry is the same ticket', async () => {
  const { user, router } = renderApp('osgb_user', '/support-tickets/new')
  await fillIn(user)
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(chooser, [new File(['a'], 'not.txt'), new File(['b'], 'kısa.txt')])
  await user.click(screen.getByRole('button', { name: 'kısa.txt dosyasını çıkar' }))
  answer(createTicket, { ticket })
  refuseOnce(createTicket, 500, { code: 'INTERNAL_ERROR', message: 'Beklenmeyen bir hata oluştu.' })
  await user.click(screen.getByRole('button', { name: 'Talebi Gönder' }))
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Talebi Gönder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  const sent = calls('support.create').map(({ body }) => body as { id: string; attachments: File })
  expect(sent).toHaveLength(2)
  expect(sent[0]?.id).toBe(sent[1]?.id)
  expect(sent[1]).toMatchObject({ subject: 'Şablon', category: 'usage', body: 'Nasıl silinir?' })
  expect(sent[1]?.attachments.name).toBe('not.txt')
})

test('ADM-04 what is missing is said at its field, and the limits of files before and after', async () => {
  const { user } = renderApp('osgb_user', '/support-tickets/new')
  expect(await screen.findByText(/En fazla 5 dosya, her biri en fazla 10 MB/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Talebi Gönder' }))
  expect(await screen.findByText('Konuyu yazın.')).toBeVisible()
  expect(screen.getByText('Mesajınızı yazın.')).toBeVisible()
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement
  const large = new File([''], 'dev.pdf')
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
  await user.upload(chooser, [large])
  expect(await screen.findByText(/“dev.pdf” 10 MB'tan büyük/)).toBeVisible()
  await user.upload(
    chooser,
    Array.from({ length: 6 }, (_, index) => new File(['a'], `${index}.txt`)),
  )
  expect(await screen.findByText(/en fazla 5 dosya ekleyebilirsiniz/)).toBeVisible()
  expect(
    within(screen.getByRole('list', { name: 'Eklenen dosyalar' })).getAllByRole('listitem'),
  ).toHaveLength(5)
  expect(calls('support.create')).toEqual([])
})

test('ADM-04 an error screen’s number is shown and goes along; what is no number does not', async () => {
  const error = '019a0000-0000-4000-8000-000000000999'
  answer(createTicket, { ticket })
  const { user, router } = renderApp('osgb_user', `/support-tickets/new?error=${error}`)
  expect(await screen.findByText(error)).toBeVisible()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Talebi Gönder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(calls('support.create').at(-1)?.body).toMatchObject({ error_ref: error })
})

test('ADM-04 a number that names no error is left out', async () => {
  renderApp('osgb_user', '/support-tickets/new?error=%3Cb%3E')
  expect(await screen.findByRole('textbox', { name: 'Konu' })).toBeVisible()
  expect(screen.queryByText(/numaralı hatayla/)).toBeNull()
})

test('ADM-04 the conversation is read and written on', async () => {
  const { user } = renderApp('osgb_admin', path)
  expect(await screen.findByRole('heading', { name: ticket.subject })).toBeVisible()
  const conversation = screen.getByRole('list', { name: 'Yazışma' })
  expect(within(conversation).getByText('Destek ekibi')).toBeVisible()
  expect(within(conversation).getByRole('button', { name: 'ekran.pdf 2 kB indir' })).toBeVisible()
  const written = { ...ticket, status: 'open' as const }
  answer(writeToTicket, { ticket: written })
  const field = screen.getByRole('textbox', { name: 'Mesajınız' })
  await user.type(field, 'Buldum.')
  await user.click(screen.getByRole('button', { name: 'Gönder' }))
  expect(await screen.findByText('Mesajınız gönderildi')).toBeVisible()
  expect(calls('support.write').at(-1)?.body).toMatchObject({ body: 'Buldum.' })
  expect((field as HTMLTextAreaElement).value).toBe('')
  expect(screen.getByText('Açık')).toBeVisible()
})

test('ADM-04 a message that does not arrive stays where it was typed, and goes as the same message', async () => {
  const { user } = renderApp('osgb_user', path)
  const field = await screen.findByRole('textbox', { name: 'Mesajınız' })
  await user.type(field, 'Hâlâ yok.')
  loseConnection(writeToTicket)
  await user.click(screen.getByRole('button', { name: 'Gönder' }))
  await screen.findByRole('alert')
  expect((field as HTMLTextAreaElement).value).toBe('Hâlâ yok.')
  answer(writeToTicket, { ticket })
  await user.click(screen.getByRole('button', { name: 'Gönder' }))
  await screen.findByText('Mesajınız gönderildi')
  const ids = calls('support.write').map(({ body }) => (body as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
})

test('ADM-04 what is corrected after a lost answer goes as another message, which the first one does not swallow', async () => {
  const { user } = renderApp('osgb_user', path)
  const field = await screen.findByRole('textbox', { name: 'Mesajınız' })
  await user.type(field, 'Hâlâ yok')
  loseConnection(writeToTicket)
  await user.click(screen.getByRole('button', { name: 'Gönder' }))
  await screen.findByRole('alert')
  answer(writeToTicket, { ticket })
  await user.type(field, ', ekranda da görünmüyor')
  await user.click(screen.getByRole('button', { name: 'Gönder' }))
  await screen.findByText('Mesajınız gönderildi')
  const sent = calls('support.write').map(({ body }) => body as { id: string; body: string })
  expect(sent.map(({ body }) => body)).toEqual(['Hâlâ yok', 'Hâlâ yok, ekranda da görünmüyor'])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
})

test('ADM-04 a ticket is closed after a question, and a closed one says that writing opens it', async () => {
  const { user } = renderApp('osgb_user', path)
  answer(closeTicket, { ticket: { ...ticket, status: 'closed', closed_at: '2026-03-10T10:00:00.000Z' } })
  await user.click(await screen.findByRole('button', { name: 'Talebi Kapat' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Talebi Kapat' }),
  )
  expect(await screen.findByText('Bu talep kapalı. Yazarsanız yeniden açılır.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Talebi Kapat' })).toBeNull()
})

test('ADM-04 a ticket of somebody else is not there', async () => {
  refuse(readTicket, 404, { code: 'NOT_FOUND' })
  renderApp('osgb_user', path)
  expect(await screen.findByText('Bu destek talebi bulunamadı.')).toBeVisible()
})

test('ADM-04 who answers tickets has none', async () => {
  renderApp('superadmin', '/support-tickets')
  expect(await screen.findByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
  expect(calls('support.list')).toEqual([])
})
