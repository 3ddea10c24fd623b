// How the tenancy test calls the routes of corrective actions.
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import { linkOf } from './stored-link'
import { invited } from './stored-portal'
import { stranger } from './stranger'
import {
  type Ask,
  aboutCompany,
  aboutCompleted,
  aboutDraft,
  and,
  type MakeRequest,
  nothing,
  query,
} from './tenancy-asking'
import { photo } from './tenancy-world'

const aboutAction: MakeRequest = async ({ subject }) => ({ params: { id: await subject.action() } })

/** One that stands where the request finds it. */
const aboutActionThatIs =
  (state: 'reported' | 'closed'): MakeRequest =>
  async ({ test, subject }) => {
    const id = await subject.action()
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `update corrective_action set state = $2, reported_at = now(), closed_at = case when $2 = 'closed' then now() end
         where id = $1`,
        [id, state],
      ),
    )
    return { params: { id } }
  }

/** An action that a draft of the same client company is asked about. */
const aboutCarried: MakeRequest = async ({ subject }) => ({
  params: { id: (await subject.draft()).id, actionId: await subject.action() },
})

/** The same with an answer. */
const aboutAnswered: MakeRequest = async ({ test, subject }) => {
  const params = { id: (await subject.draft()).id, actionId: await subject.action() }
  await writeAsSystem(test.pool, ({ db }) =>
    db.query(
      `insert into report_carryover (organization_id, report_id, action_id, verdict, answered_by)
       select organization_id, id, $2, 'out_of_scope', created_by from report where id = $1 on conflict do nothing`,
      [params.id, params.actionId],
    ),
  )
  return { params }
}

/** Of no link. */
const token = 'a'.repeat(43)

/** A link to the actions of a completed report. */
async function aboutLink({ test, subject }: Pick<Ask, 'test' | 'subject'>) {
  const report_id = (await subject.completed()).id
  return { id: report_id, linkId: await linkOf(test, report_id) }
}

export const actionRequests: Record<string, MakeRequest> = {
  'actionAnalytics.read': query,
  'actionAnalytics.xlsx': query,
  'actionReport.pdf': and(aboutCompany, query),
  'actionReport.xlsx': and(aboutCompany, query),
  'correctiveAction.list': query,
  'correctiveAction.count': query,
  'correctiveAction.listResponsible': query,
  'correctiveAction.read': aboutAction,
  'correctiveAction.readPhoto': async ({ subject }) => ({
    params: { id: await subject.proof() },
    query: {},
  }),
  'correctiveAction.report': and(aboutAction, async () => ({
    files: { field: 'photos', files: [await photo('cozum')], fields: { comment: 'Yapıldı' } },
  })),
  'correctiveAction.close': and(aboutAction, () => ({ body: { comment: 'Yerinde görüldü' } })),
  // Beside one of their own, which leaves its event.
  'correctiveAction.closeMany': async ({ subject, own }) => ({
    body: { closings: [await own.action(), await subject.action()].map((action_id) => ({ action_id })) },
  }),
  'correctiveAction.reject': and(aboutActionThatIs('reported'), () => ({ body: { reason: 'Eksik' } })),
  'correctiveAction.reopen': and(aboutActionThatIs('closed'), () => ({ body: { reason: 'Bozulmuş' } })),
  'correctiveAction.moveTerm': and(aboutAction, () => ({
    body: { term: addDays(istanbulDay(new Date()), 40), reason: 'Malzeme gelmedi' },
  })),
  'carryOver.list': aboutDraft,
  'carryOver.answer': and(aboutCarried, () => ({
    body: { verdict: 'out_of_scope', reason: `Bu bölüme girilmedi ${uuidv7()}` },
  })),
  'carryOver.undo': aboutAnswered,
  'actionLink.list': async (ask) => {
    const { id } = await aboutLink(ask)
    return { params: { id } }
  },
  'actionLink.create': async ({ test, subject }) => {
    const { rows } = await writeAsSystem(test.pool, async ({ db }) =>
      db.query<{ id: string; responsible: string }>(
        'select report_id as id, responsible from corrective_action where id = $1',
        [await subject.action()],
      ),
    )
    const [{ id, responsible } = { id: '', responsible: '' }] = rows
    return { params: { id }, body: { responsible, name: 'Hasan Usta' } }
  },
  'actionLink.renew': async (ask) => ({ params: await aboutLink(ask) }),
  'actionLink.revoke': async (ask) => ({ params: await aboutLink(ask) }),
  'actionReminder.readSettings': nothing,
  'actionReminder.updateSettings': async () => ({ body: { days_before: 5 } }),
  'actionReminder.readDigest': nothing,
  'actionReminder.updateDigest': async () => ({ body: { wanted: false } }),
  'sharedAction.list': async () => ({ query: { token } }),
  'sharedAction.readImage': async ({ subject }) => ({
    params: { imageId: await subject.image() },
    query: { token },
  }),
  'sharedAction.readProof': async ({ subject }) => ({
    params: { photoId: await subject.proof() },
    query: { token },
  }),
  'sharedAction.open': async () => ({ body: { token } }),
  'sharedAction.renew': async () => ({ body: { token } }),
  'sharedAction.report': async ({ subject }) => ({
    params: { id: await subject.action() },
    query: { token },
    body: { comment: 'Yapıldı' },
  }),
  'portal.listAccess': aboutCompany,
  'portal.invite': async ({ subject }) => ({
    params: { id: await subject.company() },
    body: { contact_id: await subject.contact() },
  }),
  'portal.revoke': async ({ test, subject }) => {
    const contactId = await subject.contact()
    await invited(test, contactId)
    return { params: { id: await subject.company(), contactId } }
  },
  'portal.askLink': async () => ({ body: { email: stranger().email } }),
  'portal.signIn': async () => ({ body: { token } }),
  'portal.signOut': nothing,
  'portal.read': nothing,
  'portal.listReports': query,
  'portal.reportPdf': aboutCompleted,
  'portal.listActions': query,
  'portal.readAction': aboutAction,
  'portal.readImage': async ({ subject }) => ({ params: { imageId: await subject.image() }, query: {} }),
  'portal.readProof': async ({ subject }) => ({ params: { photoId: await subject.proof() }, query: {} }),
  'portal.listDocuments': query,
}
