// How the tenancy test calls the routes of dangers to life.
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import type { MakeRequest } from './tenancy-asking'

/** Of no link. */
const token = 'a'.repeat(43)

/** One that nobody answered in time. */
const aboutLeft: MakeRequest = async ({ test, subject }) => {
  const { id, finding_id } = await subject.completed()
  const noticeId = uuidv7()
  await writeAsSystem(test.pool, ({ db }) =>
    db.query(
      `insert into critical_notice (organization_id, id, report_id, finding_id, title, description, place, measures, answer_by, sent_by)
       select organization_id, $1, id, $3, 'Kazı iksasız', '', '', '[]', now() - interval '1 hour', created_by from report where id = $2`,
      [noticeId, id, finding_id],
    ),
  )
  return { params: { id, noticeId } }
}

export const noticeRequests: Record<string, MakeRequest> = {
  'criticalNotice.list': async ({ subject }) => ({ params: { id: (await subject.completed()).id } }),
  'criticalNotice.send': async ({ test, subject }) => {
    const { id, finding_id } = await subject.completed()
    // An SMS goes to the company's own number alone.
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `update client_company set phone = '0532 123 45 67'
          where id = (select client_company_id from report where id = $1)`,
        [id],
      ),
    )
    const body = { id: uuidv7(), finding_id, title: 'Kazı iksasız', phone: '0532 123 45 67' }
    return { params: { id }, body }
  },
  'criticalNotice.lettersPdf': aboutLeft,
  'criticalNotice.lettersDocx': aboutLeft,
  'sharedNotice.read': async () => ({ query: { token } }),
  'sharedNotice.readPhoto': async () => ({ query: { token } }),
  'sharedNotice.answer': async () => ({ body: { token, name: 'Hasan Usta' } }),
}
