// How the tenancy test calls the routes of support tickets.
import { createCannedAnswer } from '@gozlem/contract/canned-answer'
import { closeTicket, createTicket, type TicketInput } from '@gozlem/contract/support'
import type { AppUnderTest } from './app-under-test'
import { call } from './call'
import type { Person } from './people'
import { type Ask, and, type MakeRequest, nothing, query } from './tenancy-asking'

export const newTicket: TicketInput = {
  subject: 'Rapor açılmıyor',
  category: 'fault',
  body: 'Raporu açınca sayfa boş kalıyor.',
}

/** A ticket with a file, of the holder; of Mert where the holder answers tickets. */
async function ticketOf({ test, holder }: Pick<Ask, 'test' | 'holder'>) {
  const person = holder.role === 'superadmin' ? test.people.mert : holder
  const files = [{ name: 'not.txt', bytes: Buffer.from('Sayfa boş') }]
  const { subject, category, body } = newTicket
  const { reply } = await call(
    test.app,
    person,
    createTicket,
    { body: newTicket },
    { field: 'attachments', files, fields: { subject, category, body } },
  )
  return { person, ticket: reply.ticket }
}

const aboutTicket: MakeRequest = async (ask) => ({ params: { id: (await ticketOf(ask)).ticket.id } })
const aboutClosedTicket: MakeRequest = async (ask) => {
  const { person, ticket } = await ticketOf(ask)
  await call(ask.test.app, person, closeTicket, { params: { id: ticket.id } })
  return { params: { id: ticket.id } }
}
const aboutAttachment: MakeRequest = async (ask) => {
  const { id, messages } = (await ticketOf(ask)).ticket
  return { params: { id, attachmentId: messages[0]?.attachments[0]?.id ?? '' } }
}

export const newCannedAnswer = { title: 'Teşekkür', body: 'Bildiriminiz için teşekkür ederiz.' }
const aboutCannedAnswer: MakeRequest = async ({ test }) => ({
  params: { id: await cannedAnswerOf(test, test.people.suna) },
})
async function cannedAnswerOf({ app }: AppUnderTest, person: Person): Promise<string> {
  return (await call(app, person, createCannedAnswer, { body: newCannedAnswer })).reply.answer.id
}

export const supportRequests: Record<string, MakeRequest> = {
  'support.list': query,
  'support.read': aboutTicket,
  'support.create': async () => ({ body: newTicket }),
  'support.create: id in use': async (ask) => ({
    body: { ...newTicket, id: (await ticketOf(ask)).ticket.id },
  }),
  'support.write': and(aboutTicket, () => ({ body: { body: 'Hâlâ boş.' } })),
  'support.close': aboutTicket,
  'support.readAttachment': aboutAttachment,
  'supportDesk.list': query,
  'supportDesk.stats': query,
  'supportDesk.listAssignees': nothing,
  'supportDesk.read': aboutTicket,
  'supportDesk.answer': and(aboutTicket, () => ({ body: { body: 'Sayfayı yenileyin.' } })),
  'supportDesk.update': and(aboutTicket, () => ({ body: { priority: 'high' } })),
  'supportDesk.close': aboutTicket,
  'supportDesk.reopen': aboutClosedTicket,
  'supportDesk.readAttachment': aboutAttachment,
  'cannedAnswer.list': nothing,
  'cannedAnswer.create': async () => ({ body: newCannedAnswer }),
  'cannedAnswer.update': and(aboutCannedAnswer, () => ({ body: newCannedAnswer })),
  'cannedAnswer.delete': aboutCannedAnswer,
}
