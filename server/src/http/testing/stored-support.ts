// A ticket and a canned answer with a value in every field, for the test of partial changes.
import type { AppUnderTest } from './app-under-test'
import type { PersonName } from './people'
import type { Body } from './send'
import { newCannedAnswer, newTicket } from './tenancy-support-requests'

type Asking = (as: PersonName, line: string, payload?: object) => Promise<Body>

const part = (reply: Body, name: string) => reply[name] as Body

export async function storedTicket({ people }: AppUnderTest, ask: Asking) {
  const id = String(part(await ask('mert', 'POST /api/support-tickets', newTicket), 'ticket')['id'])
  return {
    as: 'suna' as const,
    params: { id },
    read: async () => part(await ask('suna', `GET /api/admin/support-tickets/${id}`), 'ticket'),
    changes: { category: 'usage', priority: 'urgent', assignee_id: people.suna.id },
    follows: { assignee_id: ['assignee_name'] },
  }
}

export async function storedCannedAnswer(ask: Asking) {
  const made = await ask('suna', 'POST /api/admin/canned-answers', newCannedAnswer)
  const id = String(part(made, 'answer')['id'])
  const all = async () => (await ask('suna', 'GET /api/admin/canned-answers'))['answers'] as Body[]
  return {
    as: 'suna' as const,
    params: { id },
    read: async () => (await all()).find((answer) => answer['id'] === id) ?? {},
    changes: { title: 'Bilgi isteme', body: 'Ekran görüntüsü ekler misiniz?' },
    always: ['updated_at'],
  }
}
