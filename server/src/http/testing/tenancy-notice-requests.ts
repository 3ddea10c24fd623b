// How the tenancy test calls the routes of dangers to life.
import { v7 as uuidv7 } from 'uuid'
import type { MakeRequest } from './tenancy-asking'

/** Of no link. */
const token = 'a'.repeat(43)

export const noticeRequests: Record<string, MakeRequest> = {
  'criticalNotice.list': async ({ subject }) => ({ params: { id: (await subject.completed()).id } }),
  'criticalNotice.send': async ({ subject }) => {
    const { id, finding_id } = await subject.completed()
    const body = { id: uuidv7(), finding_id, title: 'Kazı iksasız', phone: '0532 123 45 67' }
    return { params: { id }, body }
  },
  'sharedNotice.read': async () => ({ query: { token } }),
  'sharedNotice.readPhoto': async () => ({ query: { token } }),
  'sharedNotice.answer': async () => ({ body: { token, name: 'Hasan Usta' } }),
}
