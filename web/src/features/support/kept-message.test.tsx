import 'fake-indexeddb/auto'
import { createTicket, listTickets, readTicket, type TicketDetail } from '@gozlem/contract/support'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { copiesBeside, createCopyKeeper } from '../../platform/offline/unsaved-copies'
import { endSession, signedIn } from '../../platform/session/session'
import { answer } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'

const ticket: TicketDetail = {
  id: '019a0000-0000-7000-8000-000000000801',
  subject: 'Şablon nasıl silinir?',
  category: 'usage',
  priority: 'normal',
  status: 'open',
  error_ref: null,
  created_at: '2026-03-09T10:00:00.000Z',
  active_at: '2026-03-09T10:00:00.000Z',
  closed_at: null,
  messages: [],
}
const newPath = '/support-tickets/new'
const kept = async () => (await copiesBeside(people.osgb_user.id)).map(({ name }) => name)

beforeEach(() => {
  signedIn(people.osgb_user)
  answer(readTicket, { ticket })
  answer(listTickets, {
    tickets: [],
    pagination: { total: 0, page: 1, limit: 20, totalPages: 1, next: null },
  })
  return () => {
    cleanup()
    endSession('left')
  }
})

test('ADM-04 an answer that was not sent is in its field when the ticket is opened again', async () => {
  const { user, router } = renderApp('osgb_user', `/support-tickets/${ticket.id}`)
  await user.type(await screen.findByRole('textbox', { name: 'Mesajınız' }), 'Yarım kalan')
  await router.navigate('/support-tickets')
  await screen.findByText(/Henüz destek talebiniz yok/)
  await expect.poll(kept).toEqual([ticket.subject])
  await router.navigate(`/support-tickets/${ticket.id}`)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mesajınız' })
  await waitFor(() => expect(field.value).toBe('Yarım kalan'))
})

test('ADM-04 what two pages left comes back together, and what another build left stays on the device', async () => {
  for (const [name, format, body] of [
    ['ilk', 1, 'Birinci'],
    ['ikinci', 1, 'İkinci'],
    ['başka', 2, 'Okunamayan'],
  ]) {
    const keeper = createCopyKeeper({
      owner: people.osgb_user.id,
      about: `support-ticket ${ticket.id}`,
      name: () => String(name),
      read: () => JSON.stringify({ format, values: { body } }),
    })
    const stop = keeper.start()
    await keeper.flush()
    stop()
  }
  await expect.poll(kept).toHaveLength(3)
  renderApp('osgb_user', `/support-tickets/${ticket.id}`)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mesajınız' })
  await waitFor(() => expect(field.value.split('\n\n').toSorted()).toEqual(['Birinci', 'İkinci'].toSorted()))
  await expect.poll(kept).toEqual(['başka'])
})

test('ADM-04 a new ticket whose page was closed is in its fields when another is begun', async () => {
  const first = renderApp('osgb_user', newPath)
  await first.user.type(await screen.findByRole('textbox', { name: 'Mesaj' }), 'Yarım kalan')
  cleanup()
  await expect.poll(kept).toEqual(['Yeni destek talebi'])
  renderApp('osgb_user', newPath)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mesaj' })
  await waitFor(() => expect(field.value).toBe('Yarım kalan'))
})

test('ADM-04 leaving a new ticket asks first, and what is given up is gone from the device', async () => {
  const { user, router } = renderApp('osgb_user', newPath)
  await user.type(await screen.findByRole('textbox', { name: 'Mesaj' }), 'Vazgeçilen')
  await user.click(screen.getByRole('link', { name: 'Vazgeç' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Çık, Değişiklikler Kaybedilecek' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/support-tickets'))
  await expect.poll(kept).toEqual([])
})

test('ADM-04 nothing stays on the device of a ticket that was sent', async () => {
  answer(createTicket, { ticket })
  const { user, router } = renderApp('osgb_user', newPath)
  await user.type(await screen.findByRole('textbox', { name: 'Konu' }), 'Şablon')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kategori' }), 'usage')
  await user.type(screen.getByRole('textbox', { name: 'Mesaj' }), 'Nasıl silinir?')
  await user.click(screen.getByRole('button', { name: 'Talebi Gönder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/support-tickets/${ticket.id}`))
  await expect.poll(kept).toEqual([])
})
