// How the tenancy test calls the routes of the calendar.
import { createVisitFeed } from '@gozlem/contract/visit-feed'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import { call } from './call'
import { and, type MakeRequest, nothing, query } from './tenancy-asking'
import { seriesOf, templateOf, visitIn, visitTime } from './tenancy-world'

const aboutVisit: MakeRequest = async ({ subject }) => ({ params: { id: await subject.visit() } })
/** Somebody is there today. */
const aboutVisitOfToday: MakeRequest = async ({ test, subject }) => {
  const id = await subject.visit()
  const { starts_at, ends_at } = visitTime(0)
  await writeAsSystem(test.pool, ({ db }) =>
    db.query('update visit set starts_at = $2, ends_at = $3 where id = $1', [id, starts_at, ends_at]),
  )
  return { params: { id } }
}
/** The first moment of today, which is over. */
const { starts_at: midnight } = visitTime(0, '00:00')
const aboutTemplate: MakeRequest = async ({ subject }) => ({
  params: { id: await subject.visitTemplate() },
})
const aboutSeries: MakeRequest = async ({ subject }) => ({
  params: { id: (await subject.visitSeries()).id },
})
const ofSeries: MakeRequest = async ({ subject }) => {
  const { id, visit_id } = await subject.visitSeries()
  return { params: { id }, body: { scope: 'all', visit_id } }
}
const days = { from: '2026-11-01', to: '2026-11-30' }

export const visitRequests: Record<string, MakeRequest> = {
  'visit.showCalendar': async () => ({ query: days }),
  'visit.list': query,
  'visit.listPeople': nothing,
  'visit.read': aboutVisit,
  'visit.create': async ({ subject }) => ({ body: visitIn(await subject.company()) }),
  'visit.create: id in use': async ({ subject, own }) => ({
    body: { ...visitIn(await own.company()), id: await subject.visit() },
  }),
  'visit.update': and(aboutVisit, () => ({ body: { version: 1, note: 'Kapı 3' } })),
  'visit.setStatus': and(aboutVisit, () => ({
    body: { status: 'cancelled', version: 1, reason: 'Firma kapalı' },
  })),
  'visit.delete': aboutVisit,
  'visit.readProof': aboutVisit,
  'visit.check': and(aboutVisitOfToday, () => ({ body: { kind: 'in', at: midnight } })),
  'visit.withdrawPositions': async ({ subject }) => ({ body: { visit_id: await subject.visit() } }),
  'visit.correctChecks': and(aboutVisitOfToday, () => ({
    body: { checked_in_at: midnight, checked_out_at: null, reason: 'Telefon kapanmış' },
  })),
  'visit.sign': and(aboutVisitOfToday, () => ({
    body: { name: 'Hasan Usta', strokes: [[100, 100, 500, 300, 900, 100]], signed_at: midnight },
  })),
  'visit.deleteSignature': aboutVisitOfToday,
  'visit.createSeries': async ({ subject }) => ({ body: seriesOf(await subject.company()) }),
  'visit.readSeries': aboutSeries,
  'visit.changeSeries': async (ask) => {
    const { params = {}, body } = await ofSeries(ask)
    return { params, body: { ...body, start_clock: '11:00' } }
  },
  'visit.endSeries': async (ask) => {
    const { params = {}, body } = await ofSeries(ask)
    return { params, body: { ...body, reason: 'Sözleşme bitti' } }
  },
  'visit.listTemplates': nothing,
  'visit.createTemplate': async () => ({ body: { ...templateOf('Aylık gözlem'), id: uuidv7() } }),
  'visit.updateTemplate': and(aboutTemplate, () => ({ body: { note: 'Yeni not' } })),
  'visit.deleteTemplate': aboutTemplate,
  'visit.describeFeed': nothing,
  'visit.createFeed': nothing,
  'visit.revokeFeed': async ({ test, caller }) => {
    await call(test.app, caller, createVisitFeed, {})
    return {}
  },
  // With a token that nobody has.
  'visit.readFeed': async () => ({ query: { token: 'x'.repeat(43) } }),
}
