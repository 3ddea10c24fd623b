// Two years of the demo consultancy, done at the moments it is dated: client companies, contacts, assignments and reports,
// through the calls people make.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { login } from '@gozlem/contract/account'
import { createCertificate } from '@gozlem/contract/certificate'
import { type Client, createClient } from '@gozlem/contract/client'
import { createClientCompany } from '@gozlem/contract/client-company'
import { importContacts } from '@gozlem/contract/client-company-contact'
import { closeAction, closeActions, listActions } from '@gozlem/contract/corrective-action'
import { addAssignments } from '@gozlem/contract/member-assignment'
import { putLetterheadLogo, readLetterhead } from '@gozlem/contract/organization-letterhead'
import { archiveReport, createReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { uploadImages } from '@gozlem/contract/report-image'
import { readServiceMinutes } from '@gozlem/contract/service-minutes'
import { createVisit, setVisitStatus } from '@gozlem/contract/visit'
import { checkVisit, signVisit } from '@gozlem/contract/visit-proof'
import { addYears, type CalendarDate, istanbulDay } from '@gozlem/domain/calendar-date'
import { companies } from './client-companies'
import type { Past } from './past'
import { afterShots } from './sectors'
import type { Visit } from './visits'
import { certificates, consultancy, type DemoUser, demoId, demoPassword, organizations, users } from './world'

/** Who calls. */
export type As = (person: DemoUser) => Promise<Client>

/** Signs in where the product answers; everybody once, because checking a password is slow by design. */
export function signingIn(baseUrl: string): (person: DemoUser) => Promise<string | null> {
  const tokens = new Map<string, Promise<string | null>>()
  const enter = async ({ phone }: DemoUser) => {
    const visitor = createClient({ baseUrl, token: () => 'x' })
    return (await visitor(login, { body: { phone, password: demoPassword } })).token
  }
  return (person) => {
    const token = tokens.get(person.phone) ?? enter(person)
    tokens.set(person.phone, token)
    return token
  }
}

/** Calls the product, now or in the past, as somebody who signed in. */
export function callingAs(
  tokenOf: (person: DemoUser) => Promise<string | null>,
  server: { baseUrl: string; fetch?: typeof fetch },
): As {
  return async (person) => {
    const token = await tokenOf(person)
    return createClient({ ...server, token: () => token })
  }
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

/** Certificates, client companies with their contacts, and who goes where. */
export async function foundConsultancy(as: As, past: Past, today: CalendarDate): Promise<void> {
  const founding = daysAfter(new Date(`${today}T07:00Z`), -735)
  for (const { holder, held, ...certificate } of certificates) {
    const issue_date = istanbulDay(daysAfter(new Date(`${today}T09:00Z`), -held))
    const body = { ...certificate, issue_date, expiry_date: addYears(issue_date, 5) }
    await (await as(holder))(createCertificate, { body })
  }
  await past.at(founding, async () => {
    for (const [index, { owner, company, contacts, assigned }] of companies.entries()) {
      const client = await as(owner)
      await client(createClientCompany, { body: company })
      const emails = contacts.map((contact, at) => ({ ...contact, id: demoId(4_000_000 + index * 10 + at) }))
      if (emails.length > 0) await client(importContacts, { params: { id: company.id }, body: { emails } })
      if (assigned.length === 0) continue
      const minutes = await requiredMinutes(client, company.id)
      for (const [at, { id: user_id, profession }] of assigned.entries()) {
        const id = demoId(5_000_000 + index * 10 + at)
        await client(addAssignments, {
          body: {
            assignments: [{ id, user_id, client_company_id: company.id }],
            isg_katip_no: `${2024_100 + index}`,
            minutes_per_month: minutes(profession, assigned),
            starts_on: istanbulDay(founding),
          },
        })
      }
    }
  })
}

/** What each person of a profession serves a client company a month, so that all of them together serve what the law asks. */
async function requiredMinutes(client: Client, id: string) {
  const { company } = await client(readServiceMinutes, { params: { id }, query: {} })
  return (profession: DemoUser['profession'], assigned: readonly DemoUser[]): number | null => {
    const service = company.services.find((one) => one.profession === profession)
    if (service?.requirement.kind !== 'required') return null
    const sharing = assigned.filter((one) => one.profession === profession).length
    return Math.ceil(service.requirement.minutes / sharing)
  }
}

/** Gives the consultancy its logo, before anything is completed that would keep a head without it. */
export async function giveLogo(client: Client, folder: URL): Promise<void> {
  if ((await client(readLetterhead, {})).letterhead.logo_url !== null) return
  const form = new FormData()
  form.set('logo', await readPicture(folder, consultancy.logo, 'image/png'), consultancy.logo)
  await client(putLetterheadLogo, {}, { form })
}

/** Begins the report of a visit with its photos. */
export async function beginReport(as: As, past: Past, visit: Visit, photos: URL): Promise<void> {
  const { id, author, client_company_id, risk_method } = visit
  const client = await as(author)
  const osgb_name = organizations.find((one) => one.id === author.organization_id)?.name ?? ''
  const body = { id, client_company_id, risk_method, osgb_name }
  await past.at(visit.began_at, async () => {
    await client(createReport, { body })
    await uploadPhotos(client, id, visit.photos, photos)
  })
}

/** Names the report of a visit, which says its day then, and writes down what was found. */
export async function writeReport(as: As, past: Past, visit: Visit): Promise<void> {
  const { id, author, name, findings, observations } = visit
  const client = await as(author)
  await past.at(visit.saved_at, async () => {
    const { revision } = (await client(readReport, { params: { id } })).report
    const body = { revision, name, entries: findings, observations }
    await client(saveReport, { params: { id }, body })
  })
}

/** Completes the report of a visit, in the order of the days: their numbers count up. */
export async function completeReport(as: As, past: Past, visit: Visit): Promise<void> {
  const { id, completed_at, is_archived, author } = visit
  if (!completed_at) return
  const client = await as(author)
  await past.at(completed_at, async () => {
    await client(finalizeReport, { params: { id }, body: {} })
    if (is_archived) await (await as(users.osgb_admin))(archiveReport, { params: { id } })
  })
}

/** How many days after its report a finding is closed, in turn: most in time, some late. */
const closedAfter = [12, 24, 45, 18]

/** Its author closes what was solved; every fifth finding is not, nor are those of the last weeks. */
export async function followUp(
  as: As,
  past: Past,
  { id, completed_at, author, findings }: Visit,
  photos: URL,
): Promise<void> {
  if (!completed_at || Date.now() - completed_at.getTime() < 60 * 86_400_000) return
  const client = await as(author)
  for (const [turn, days] of closedAfter.entries())
    await past.at(daysAfter(completed_at, days + (completed_at.getUTCDate() % 4)), async () => {
      const { actions } = await client(listActions, {
        query: { report_id: id, limit: 100, only: 'unsettled' },
      })
      const closings: { action_id: string }[] = []
      for (const action of actions.filter(({ finding_number: number }) => number % 5 === turn + 1)) {
        const found = findings.find((finding) => finding.id === action.finding_id)
        const after = afterShots[found?.hazard_id ?? '']
        if (after) await closeWithPhoto(client, action.id, after, photos)
        else closings.push({ action_id: action.id })
      }
      if (closings.length > 0)
        await client(closeActions, { body: { closings, comment: 'Yerinde görüldü, giderilmiş.' } })
    })
}

async function closeWithPhoto(
  client: Client,
  id: string,
  { file, comment }: { file: string; comment: string },
  folder: URL,
): Promise<void> {
  const form = new FormData()
  form.set('comment', comment)
  form.append('photos', await readPicture(folder, file), file)
  await client(closeAction, { params: { id }, body: { comment } }, { form })
}

/** The visit a report was written at: begun and ended by its author, signed for by whom was met, and done. */
export async function makeVisit(as: As, past: Past, visit: Visit): Promise<void> {
  const { calendar_id: id, id: report_id, author, client_company_id, began_at, saved_at, met } = visit
  const client = await as(author)
  const [params, starts_at, ends_at] = [{ id }, began_at.toISOString(), saved_at.toISOString()]
  await past.at(saved_at, async () => {
    await client(createVisit, { body: { id, report_id, client_company_id, starts_at, ends_at } })
    await client(checkVisit, { params, body: { kind: 'in', at: starts_at } })
    await client(checkVisit, { params, body: { kind: 'out', at: ends_at } })
    if (met !== null)
      await client(signVisit, { params, body: { name: met, strokes: signature, signed_at: ends_at } })
    await client(setVisitStatus, { params, body: { status: 'done', version: 1 } })
  })
}

/** A name as a hand writes it. */
const signature = [
  [90, 210, 150, 80, 210, 220, 270, 120, 330, 220, 400, 140],
  [430, 220, 500, 90, 560, 230, 640, 130, 720, 210, 900, 150],
]

/** @throws Error naming the photo that was refused */
export async function uploadPhotos(
  client: Client,
  id: string,
  photos: readonly { id: string; file: string; note: string }[],
  folder: URL,
): Promise<void> {
  const form = new FormData()
  form.set('image_ids', JSON.stringify(photos.map((photo) => photo.id)))
  form.set('notes', JSON.stringify(photos.map(({ note }) => note)))
  for (const { file } of photos) form.append('images', await readPicture(folder, file), file)
  const { rejected } = await client(uploadImages, { params: { id } }, { form })
  if (rejected.length > 0) throw new Error(`a demo photo was refused: ${rejected[0]?.reason}`)
}

const readPicture = async (folder: URL, file: string, type = 'image/jpeg'): Promise<Blob> =>
  new Blob([new Uint8Array(await readFile(fileURLToPath(new URL(file, folder))))], { type })
