// The objects that the tenancy test asks for. A zone is what a set of people may see: its client companies and reports
// carry the zone's secret in their texts, so that a leak shows in any answer.
import { startAnalysis } from '@gozlem/contract/analysis'
import { createCertificate } from '@gozlem/contract/certificate'
import { addContact } from '@gozlem/contract/client-company-contact'
import { putClientCompanyLogo } from '@gozlem/contract/client-company-logo'
import { reportSolved } from '@gozlem/contract/corrective-action'
import { createGuideline } from '@gozlem/contract/guideline'
import { uploadImages } from '@gozlem/contract/report-image'
import { createTemplate } from '@gozlem/contract/report-template'
import { createVisit } from '@gozlem/contract/visit'
import { createVisitSeries } from '@gozlem/contract/visit-series'
import { createVisitTemplate } from '@gozlem/contract/visit-template'
import { addDays, istanbulDay, istanbulInstant } from '@gozlem/domain/calendar-date'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import type { AppUnderTest } from './app-under-test'
import { call, type FileToSend } from './call'
import {
  actionOf,
  addCompany,
  assign,
  certificateOf,
  certify,
  completedReport,
  draftReport,
  type MadeReport,
} from './field-work'
import type { Person, PersonName } from './people'

interface Zone {
  secret: string
  /** Who adds its client companies. */
  owner: PersonName
  /** Who makes its reports. */
  maker: PersonName
  /** Specialists its companies are assigned to. */
  assigned: readonly PersonName[]
  seenBy: readonly PersonName[]
}

export type ZoneName = 'kuleAssigned' | 'kuleUnassigned' | 'liman' | 'deniz' | 'ece'

export const zones: Record<ZoneName, Zone> = {
  kuleAssigned: {
    secret: 'SIRKULEBIR',
    owner: 'ayse',
    maker: 'ayse',
    assigned: ['mert'],
    seenBy: ['ayse', 'mert', 'suna'],
  },
  kuleUnassigned: {
    secret: 'SIRKULEIKI',
    owner: 'ayse',
    maker: 'selin',
    assigned: ['selin'],
    seenBy: ['ayse', 'selin', 'suna'],
  },
  liman: { secret: 'SIRLIMAN', owner: 'levent', maker: 'levent', assigned: [], seenBy: ['levent', 'suna'] },
  deniz: { secret: 'SIRDENIZ', owner: 'deniz', maker: 'deniz', assigned: [], seenBy: ['deniz', 'suna'] },
  ece: { secret: 'SIRECE', owner: 'ece', maker: 'ece', assigned: [], seenBy: ['ece', 'suna'] },
}

export const guidelineOf = (title: string) => ({
  title,
  category: 'yuksekte_calisma' as const,
  tags: [title],
  uygunsuzluk: `${title}: korkuluk yok`,
})

export const reportTemplateOf = (name: string) => ({
  name,
  report_name: 'Aylık Saha Gözlemi',
  risk_method: 'fine_kinney' as const,
  recipients: ['arsiv@kule.example'],
})

/** Two hours of a visit so many days ahead. */
export function visitTime(days: number, from = '09:00', to = '11:00') {
  const day = addDays(istanbulDay(new Date()), days)
  const at = (clock: string) => istanbulInstant(day, clock)?.toISOString() ?? ''
  return { starts_at: at(from), ends_at: at(to) }
}

export const visitIn = (client_company_id: string) => ({ client_company_id, ...visitTime(7) })

export const seriesOf = (client_company_id: string) => ({
  client_company_id,
  rule: 'FREQ=DAILY;INTERVAL=7',
  first_day: addDays(istanbulDay(new Date()), 1),
  last_day: addDays(istanbulDay(new Date()), 30),
  start_clock: '14:00',
  duration_minutes: 90,
})

export const templateOf = (name: string) => ({
  name,
  kind: 'safety_specialist' as const,
  duration_minutes: 120,
})

/** Objects of one zone, each made when it is first asked for. */
export interface Subject {
  company(): Promise<string>
  /** An e-mail contact of the company. */
  contact(): Promise<string>
  /** A guideline that its maker keeps for themselves. */
  guideline(): Promise<string>
  /** A report template of the organization. */
  template(): Promise<string>
  draft(): Promise<MadeReport>
  /** A photo of the draft. */
  image(): Promise<string>
  /** An analysis of the photo. */
  analysis(): Promise<string>
  completed(): Promise<MadeReport>
  /** The corrective action of the finding of a completed report. */
  action(): Promise<string>
  /** A photo of how it was solved. */
  proof(): Promise<string>
  /** A visit of the company by whom it is assigned to, planned by its owner. */
  visit(): Promise<string>
  visitSeries(): Promise<{ id: string; visit_id: string }>
  /** Of the whole organization, by the zone's owner. */
  visitTemplate(): Promise<string>
}

export function subjectIn(test: AppUnderTest, zoneName: ZoneName): Subject {
  const { secret, owner, maker, assigned } = zones[zoneName]
  const { app, people } = test
  const company = once(async () => {
    const id = await addCompany(test, people[owner], `${secret} A.Ş.`)
    for (const name of assigned) await assign(test, people[name], id)
    return id
  })
  const contact = once(async () => {
    const { reply } = await call(app, people[owner], addContact, {
      params: { id: await company() },
      body: { email: `${secret}@firma.example`, name: secret },
    })
    return reply.email.id
  })
  const guideline = once(async () => {
    const { reply } = await call(app, people[maker], createGuideline, { body: guidelineOf(secret) })
    return reply.guideline.id
  })
  const template = once(async () => {
    // It is the whole organization's: it may carry a secret only where that is nobody's of the organization alone.
    const name = assigned.length === 0 ? secret : zoneName
    const { reply } = await call(app, people[owner], createTemplate, {
      body: reportTemplateOf(`${name} ${uuidv7()}`),
    })
    return reply.template.id
  })
  const draft = once(async () => draftReport(test, people[maker], await company(), `${secret} korkuluk yok`))
  const image = once(async () => {
    const { reply } = await call(
      app,
      people[maker],
      uploadImages,
      { params: { id: (await draft()).id } },
      { field: 'images', files: [await photo(secret)], fields: { notes: JSON.stringify([secret]) } },
    )
    return reply.images[0]?.id ?? ''
  })
  const analysis = once(async () => {
    const { reply } = await call(app, people[maker], startAnalysis, {
      params: { id: (await draft()).id },
      query: {},
      body: { image_ids: [await image()] },
    })
    return reply.analysis.id
  })
  const completed = once(async () =>
    completedReport(test, people[maker], await company(), `${secret} baret yok`),
  )
  const action = once(async () => {
    const dated = { due_on: addDays(istanbulDay(new Date()), 30), responsible: secret }
    return actionOf(
      test,
      await completedReport(test, people[maker], await company(), `${secret} kablo açık`, dated),
    )
  })
  const proof = once(async () => {
    const request = { params: { id: await action() }, body: {} }
    const photos = { field: 'photos', files: [await photo(secret)] }
    const { reply } = await call(app, people[maker], reportSolved, request, photos)
    return reply.action.steps.at(-1)?.photos[0]?.id ?? ''
  })
  const goes = people[assigned[0] ?? owner].id
  const visit = once(async () => {
    const body = { ...visitIn(await company()), user_id: goes, note: secret }
    return (await call(app, people[owner], createVisit, { body })).reply.visit.id
  })
  const visitSeries = once(async () => {
    const body = { ...seriesOf(await company()), user_id: goes, note: secret }
    const { id } = (await call(app, people[owner], createVisitSeries, { body })).reply.series
    return writeAsSystem(test.pool, async ({ db }) => {
      const sql = 'select id from visit where series_id = $1 order by starts_at limit 1'
      const { rows } = await db.query<{ id: string }>(sql, [id])
      return { id, visit_id: rows[0]?.id ?? '' }
    })
  })
  const visitTemplate = once(async () => {
    const body = templateOf('Aylık gözlem')
    return (await call(app, people[owner], createVisitTemplate, { body })).reply.template.id
  })
  const reports = { draft, image, analysis, completed, action, proof }
  return { company, contact, guideline, template, ...reports, visit, visitSeries, visitTemplate }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** A picture just large enough to be taken. */
export async function photo(name: string): Promise<FileToSend> {
  return { name: `${name}.jpg`, bytes: await blank(), type: 'image/jpeg' }
}

const grey = { width: 800, height: 600, channels: 3, background: '#888' } as const
const blank = once(() => sharp({ create: grey }).jpeg().toBuffer())

/** A certificate of a person with a document, whose id is answered. */
export async function documentedCertificate({ app }: AppUnderTest, person: Person): Promise<string> {
  const fields = certificateOf(person)
  const document = { name: 'belge.pdf', bytes: Buffer.from(`%PDF-1.7 ${fields.certificate_number}`) }
  const multipart = { field: 'document', files: [document], fields }
  return (await call(app, person, createCertificate, { body: fields }, multipart)).reply.certificate.id
}

/** Lets everybody who makes reports make them. */
export async function certifyMakers(test: AppUnderTest): Promise<void> {
  for (const name of ['ayse', 'mert', 'selin', 'levent', 'deniz', 'ece'] as const)
    await certify(test, test.people[name])
}

/** Texts that must not appear in any answer to a person; null is nobody. */
export function secretsFrom({ people }: AppUnderTest, person: PersonName | null): string[] {
  const textsOf = ({ secret, maker }: Zone) => [secret, certificateOf(people[maker]).certificate_number]
  const all = Object.values(zones)
  const seen = all.filter(({ seenBy }) => person !== null && seenBy.includes(person)).flatMap(textsOf)
  return all.flatMap(textsOf).filter((text) => !seen.includes(text))
}

/** A new notification of a person. */
export async function notificationOf({ pool }: AppUnderTest, person: Person): Promise<string> {
  const id = uuidv7()
  await writeAsSystem(pool, ({ db }) =>
    db.query(
      `insert into notification (id, organization_id, user_id, type, title, message, event_id)
       values ($1, $2, $3, 'announcement', 'Başlık', 'Mesaj', $4)`,
      [id, person.organization_id, person.id, uuidv7()],
    ),
  )
  return id
}

/** A delivery of a completed report that reached its recipient. */
export async function deliveryOf({ pool }: AppUnderTest, report_id: string): Promise<string> {
  const id = uuidv7()
  await writeAsSystem(pool, ({ db }) =>
    db.query(
      `insert into report_delivery (id, organization_id, report_id, email, form, mail_status, sent_by, sent_by_name)
       select $1, organization_id, id, 'yetkili@firma.com', 'attachment', 'sent', created_by, created_by_name
       from report where id = $2`,
      [id, report_id],
    ),
  )
  return id
}

/** An open assignment of whoever added a client company to it. */
export async function assignmentOf({ pool }: AppUnderTest, companyId: string): Promise<string> {
  return writeAsSystem(pool, async ({ db }) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into client_company_assignment (id, organization_id, client_company_id, user_id)
       select $1, organization_id, id, created_by from client_company where id = $2
       on conflict (user_id, client_company_id, organization_id) where ended_at is null do update set starts_on = excluded.starts_on
       returning id`,
      [uuidv7(), companyId],
    )
    return rows[0]?.id ?? ''
  })
}

/** Gives a client company a logo, as whoever added it, and answers the company. */
export async function withLogo({ app, pool, people }: AppUnderTest, companyId: string): Promise<string> {
  const owner = await writeAsSystem(pool, async ({ db }) => {
    const sql = 'select created_by as id from client_company where id = $1'
    return (await db.query<{ id: string }>(sql, [companyId])).rows[0]?.id
  })
  const person = Object.values(people).find(({ id }) => id === owner) ?? null
  const files = { field: 'logo', files: [await photo('logo')] }
  await call(app, person, putClientCompanyLogo, { params: { id: companyId } }, files)
  return companyId
}
