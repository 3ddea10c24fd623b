// Makes the demo organization through the product's own front door: only organizations, users and the dates of what they
// did before are rows, everything else is what a person would have done over HTTP, finished reports included.
import { startAnalysis } from '@gozlem/contract/analysis'
import { type Client, createClient } from '@gozlem/contract/client'
import { saveOnboarding } from '@gozlem/contract/onboarding'
import { createReport, finalizeReport, readReport } from '@gozlem/contract/report'
import { formatPhone } from '@gozlem/domain/account/phone'
import type { Role } from '@gozlem/domain/account/roles'
import { roleLabels } from '@gozlem/domain/account/roles'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { Pool } from 'pg'
import type { AppDependencies } from '../app'
import { answerByLink } from './answers'
import { construction } from './client-companies'
import {
  type As,
  beginReport,
  callingAs,
  completeReport,
  followUp,
  foundConsultancy,
  giveLogo,
  makeVisit,
  signingIn,
  uploadPhotos,
  writeReport,
} from './history'
import { type OpenApp, openPast, type Past } from './past'
import { planAhead } from './planned-visits'
import {
  dateVisits,
  findWorld,
  foundEarlier,
  holdsOthers,
  insertPeople,
  isWholeDemo,
  type MadeWorld,
} from './rows'
import { inCalendar, ofConsultancy, type Visit, visitsBefore } from './visits'
import { consultancy, demoPassword, draft, everybody, finishedReport, users } from './world'

export interface DemoOptions {
  pool: Pool
  /** Where the product answers. */
  address: string
  /** Makes the product's application, changed, for what lies in the past. */
  open: OpenApp
  photos: AppDependencies['photos']
  photoFolder?: URL
}

/**
 * Makes the demo organization, or what is missing of it; once it is whole, nothing any more.
 * @throws Error where the database holds anything else
 */
export async function makeDemo({
  pool,
  address,
  open,
  photos,
  photoFolder = besideServer,
}: DemoOptions): Promise<void> {
  if (await isWholeDemo(pool)) return
  if (await holdsOthers(pool)) throw new Error('the database holds what is not of the demo')
  await insertPeople(pool)
  const made = await findWorld(pool)
  const tokenOf = signingIn(address)
  const past = await openPast(open, photos)
  try {
    const as = callingAs(tokenOf, { baseUrl: address, fetch: past.fetch })
    await makeHistory(as, past, { pool, photoFolder, made })
    const visitor = createClient({ baseUrl: address, fetch: past.fetch })
    await answerByLink(as, visitor, past, ofConsultancy(visitsBefore(istanbulDay(made.began_at))))
  } finally {
    await past.close()
  }
  const as = callingAs(tokenOf, { baseUrl: address })
  await finishReport(await as(users.osgb_user), photoFolder)
  await beginDraft(await as(users.osgb_user), photoFolder)
  for (const person of everybody) if (person.role !== 'superadmin') await welcome(await as(person))
  await foundEarlier(pool, visitsBefore(istanbulDay(made.began_at)))
}

const besideServer = new URL('../../demo/photos/', import.meta.url)

/** The lines that tell how to sign in. */
export function demoSignIns(): string[] {
  const order: Role[] = ['superadmin', 'osgb_admin', 'osgb_user', 'regular']
  return [
    `Deneme hesapları (şifre ${demoPassword}):`,
    ...order.map((role) => `  ${formatPhone(users[role].phone)}  ${roleLabels[role]}`),
  ]
}

interface HistoryOptions {
  pool: Pool
  photoFolder: URL
  made: MadeWorld
}

async function makeHistory(as: As, past: Past, { pool, photoFolder, made }: HistoryOptions): Promise<void> {
  const today = istanbulDay(made.began_at)
  const visits = visitsBefore(today)
  const unwritten = visits.filter(({ id }) => !made.written.has(id))
  await foundConsultancy(as, past, today)
  await giveLogo(await as(users.osgb_admin), photoFolder)
  await sideBySide(unwritten, (visit) => beginReport(as, past, visit, photoFolder))
  await dateVisits(pool, visits)
  await sideBySide(unwritten, (visit) => writeReport(as, past, visit))
  for (const visit of visits)
    if (!made.completed.has(visit.id)) {
      await completeReport(as, past, visit)
      await followUp(as, past, visit, photoFolder)
    }
  await sideBySide(inCalendar(visits), (visit) => makeVisit(as, past, visit))
  await dateVisits(pool, visits)
  await planAhead(as, past, today)
}

/** Four at once: what one waits for on the disk, the others use. */
async function sideBySide(visits: readonly Visit[], work: (visit: Visit) => Promise<void>): Promise<void> {
  const waiting = [...visits]
  const goOn = async () => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) await work(visit)
  }
  await Promise.all(Array.from({ length: 4 }, goOn))
}

async function finishReport(client: Client, photos: URL): Promise<void> {
  const { id } = finishedReport
  const { report } = await client(createReport, {
    body: { id, client_company_id: construction, osgb_name: consultancy.name, risk_method: 'l_tipi' },
  })
  if (report.status === 'completed') return
  await uploadPhotos(client, id, finishedReport.photos, photos)
  const image_ids = finishedReport.photos.map((photo) => photo.id)
  await client(startAnalysis, { params: { id }, query: { wait: 'true' }, body: { image_ids } })
  const analysed = await client(readReport, { params: { id } })
  if (analysed.report.entries.length === 0) throw new Error('the demo photos led to no finding')
  await client(finalizeReport, { params: { id }, body: { approve_all: true } })
}

async function beginDraft(client: Client, photos: URL): Promise<void> {
  await client(createReport, {
    body: {
      id: draft.id,
      client_company_id: construction,
      osgb_name: consultancy.name,
      risk_method: 'fine_kinney',
    },
  })
  await uploadPhotos(client, draft.id, [draft.photo], photos)
}

/** These people are past their first day: nobody greets them, and a checklist that is done is put away. */
async function welcome(client: Client): Promise<void> {
  await client(saveOnboarding, { body: { welcome_modal_seen: true, checklist_completed: true } })
}
