// Makes the demo organization through the product's own front door: only organizations, users and assignments are
// rows, everything else is what a person would have done over HTTP, the finished report included.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { login } from '@gozlem/contract/account'
import { startAnalysis } from '@gozlem/contract/analysis'
import { createCertificate } from '@gozlem/contract/certificate'
import { createClient } from '@gozlem/contract/client'
import { createClientCompany } from '@gozlem/contract/client-company'
import { saveOnboarding } from '@gozlem/contract/onboarding'
import { createReport, finalizeReport, readReport } from '@gozlem/contract/report'
import { uploadImages } from '@gozlem/contract/report-image'
import { formatPhone } from '@gozlem/domain/account/phone'
import type { Role } from '@gozlem/domain/account/roles'
import { roleLabels } from '@gozlem/domain/account/roles'
import { addYears } from '@gozlem/domain/calendar-date'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../db/tenant-scope'
import { hashPassword } from '../external/secrets/password'
import {
  certificates,
  companies,
  construction,
  type DemoUser,
  demoPassword,
  draft,
  finishedReport,
  organizations,
  users,
} from './world'

export interface DemoOptions {
  pool: Pool
  /** Where the product answers. */
  address: string
  photoFolder?: URL
}

/** Makes the demo organization, or what is missing of it. */
export async function makeDemo({ pool, address, photoFolder = besideServer }: DemoOptions): Promise<void> {
  await insertPeople(pool)
  const sessions = new Map<string, ReturnType<typeof createClient>>()
  const as = async ({ phone }: DemoUser) => {
    const known = sessions.get(phone)
    if (known) return known
    const { token } = await createClient({ baseUrl: address, token: () => 'x' })(login, {
      body: { phone, password: demoPassword },
    })
    const client = createClient({ baseUrl: address, token: () => token })
    sessions.set(phone, client)
    return client
  }
  for (const { holder, ...certificate } of certificates) {
    const expiry_date = addYears(certificate.issue_date, 5)
    await (await as(holder))(createCertificate, { body: { ...certificate, expiry_date } })
  }
  for (const { owner, company } of companies) await (await as(owner))(createClientCompany, { body: company })
  await assign(pool)
  await finishReport(await as(users.osgb_user), photoFolder)
  await beginDraft(await as(users.osgb_user), photoFolder)
  for (const person of [users.osgb_admin, users.osgb_user, users.regular]) await welcome(await as(person))
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

async function insertPeople(pool: Pool): Promise<void> {
  const known = await writeAsSystem(pool, async ({ db }) => {
    const { rows } = await db.query('select from app_user where id = $1', [users.superadmin.id])
    return rows.length > 0
  })
  if (known) return
  const password_hash = await hashPassword(demoPassword)
  await writeAsSystem(pool, async ({ db }) => {
    for (const { id, kind, name } of organizations)
      await db.query('insert into organization (id, kind, name) values ($1, $2, $3)', [id, kind, name])
    for (const person of Object.values<DemoUser>(users))
      await db.query(
        `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email,
           email_verified_at, profession) values ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9)`,
        [
          person.id,
          person.organization_id,
          person.role,
          person.phone,
          password_hash,
          person.first_name,
          person.last_name,
          person.email,
          person.profession,
        ],
      )
  })
}

async function assign(pool: Pool): Promise<void> {
  await writeAsSystem(pool, async ({ db }) => {
    for (const { owner, assigned, company } of companies)
      if (assigned)
        await db.query(
          `insert into client_company_assignment (id, organization_id, client_company_id, user_id, profession, created_by)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
          [
            uuidv7(),
            owner.organization_id,
            company.id,
            users.osgb_user.id,
            users.osgb_user.profession,
            owner.id,
          ],
        )
  })
}

type Client = ReturnType<typeof createClient>

async function finishReport(client: Client, photos: URL): Promise<void> {
  const { id } = finishedReport
  const { report } = await client(createReport, {
    body: { id, client_company_id: construction, osgb_name: 'Ege Güven OSGB', risk_method: 'l_tipi' },
  })
  if (report.status === 'completed') return
  await upload(client, id, finishedReport.photos, photos)
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
      osgb_name: 'Ege Güven OSGB',
      risk_method: 'fine_kinney',
    },
  })
  await upload(client, draft.id, [draft.photo], photos)
}

/** These people are past their first day: nobody greets them, and a checklist that is done is put away. */
async function welcome(client: Client): Promise<void> {
  await client(saveOnboarding, { body: { welcome_modal_seen: true, checklist_completed: true } })
}

async function upload(
  client: Client,
  id: string,
  photos: readonly { id: string; file: string; note: string }[],
  folder: URL,
): Promise<void> {
  const form = new FormData()
  form.set('image_ids', JSON.stringify(photos.map((photo) => photo.id)))
  form.set('notes', JSON.stringify(photos.map(({ note }) => note)))
  for (const { file } of photos)
    form.append(
      'images',
      new Blob([new Uint8Array(await readFile(fileURLToPath(new URL(file, folder))))], {
        type: 'image/jpeg',
      }),
      file,
    )
  const { rejected } = await client(uploadImages, { params: { id } }, { form })
  if (rejected.length > 0) throw new Error(`a demo photo was refused: ${rejected[0]?.reason}`)
}
