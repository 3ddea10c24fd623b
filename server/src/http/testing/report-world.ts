// What report tests start from: client companies of each tenant, certificates for those who need one, real photos.
import { readFile } from 'node:fs/promises'
import { createCertificate } from '@gozlem/contract/certificate'
import { createClientCompany } from '@gozlem/contract/client-company'
import { createReport, type ReportView, uploadImages } from '@gozlem/contract/report'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import type { AppUnderTest } from './app-under-test'
import { call, type FileToSend } from './call'
import type { Person, PersonName } from './people'

const classA = '019a0000-0000-7000-8000-000000000001'

export interface ReportWorld {
  /** Kule OSGB: Mert is assigned to `site`, nobody to `shop`; Deniz and Ece have one each. */
  companies: { site: string; shop: string; liman: string; deniz: string; ece: string }
}

/** Gives every creator but Ece a certificate, and the client companies above. */
export async function buildReportWorld(test: AppUnderTest): Promise<ReportWorld> {
  const { app, people, pool } = test
  for (const name of ['ayse', 'mert', 'selin', 'levent', 'lale', 'deniz'] satisfies PersonName[])
    await giveCertificate(test, people[name])
  const company = async (person: Person, name: string, nace_code: string) => {
    const { reply } = await call(app, person, createClientCompany, {
      body: { name, nace_code, address: 'Atatürk Cad. No: 1, İzmir', tehlike_sinifi: 'tehlikeli' },
    })
    return reply.company.id
  }
  const companies = {
    site: await company(people.ayse, 'Çınar Yapı', '41.20.02'),
    shop: await company(people.ayse, 'Şule Tekstil', '13.20.01'),
    liman: await company(people.levent, 'Liman Depo', '52.10.02'),
    deniz: await company(people.deniz, 'Deniz Atölye', '31.09.01'),
    ece: await company(people.ece, 'Ece Fırın', '10.71.02'),
  }
  await assign(test, people.mert, companies.site)
  await assign(test, people.lale, companies.liman)
  await pool.query('select 1')
  return { companies }
}

export async function giveCertificate(
  { app }: AppUnderTest,
  person: Person,
  expiry_date = '2029-01-10',
): Promise<void> {
  const body = { certificate_type_id: classA, certificate_number: 'IGU-A-10001', issue_date: '2024-01-10' }
  await call(app, person, createCertificate, {
    body: { ...body, expiry_date, issuing_authority: 'Çalışma ve Sosyal Güvenlik Bakanlığı' },
  })
}

export async function assign(
  { pool }: AppUnderTest,
  person: Person,
  client_company_id: string,
): Promise<void> {
  await writeAsSystem(pool, ({ db }) =>
    db.query(
      `insert into client_company_assignment (id, organization_id, client_company_id, user_id) values ($1, $2, $3, $4)`,
      [uuidv7(), person.organization_id, client_company_id, person.id],
    ),
  )
}

export async function endAssignments({ pool }: AppUnderTest, person: Person): Promise<void> {
  await writeAsSystem(pool, ({ db }) =>
    db.query('update client_company_assignment set ended_at = now() where user_id = $1', [person.id]),
  )
}

export async function newDraft(
  { app }: AppUnderTest,
  person: Person,
  client_company_id: string,
  risk_method: 'l_tipi' | 'fine_kinney' | 'fmea' = 'l_tipi',
): Promise<ReportView> {
  const { reply } = await call(app, person, createReport, {
    body: { client_company_id, osgb_name: 'Kule OSGB', risk_method },
  })
  return reply.report
}

/** A photo of the project's own test photos. */
export async function testPhoto(name: string): Promise<FileToSend> {
  return { name, bytes: await readFile(new URL(`../../../test-photos/${name}`, import.meta.url)) }
}

export async function upload(
  { app }: AppUnderTest,
  person: Person,
  report_id: string,
  photos: readonly { file: FileToSend; id?: string; note?: string }[],
) {
  const fields = {
    image_ids: JSON.stringify(photos.map(({ id }) => id ?? uuidv7())),
    notes: JSON.stringify(photos.map(({ note }) => note ?? '')),
  }
  return call(
    app,
    person,
    uploadImages,
    { params: { id: report_id } },
    { field: 'images', fields, files: photos.map(({ file }) => file) },
  )
}

/** An entry as a client sends it, complete enough to be approved. */
export function entry(change: Record<string, unknown> = {}) {
  return {
    id: uuidv7(),
    uygunsuzluk: 'Merdiven korkuluğu yok',
    aciklama: 'Bodrum merdiveninin bir yanı açık.',
    alinmasi_gereken_onlemler: ['Korkuluk yapın.'],
    mevzuat_referansi: '',
    citations: [],
    siddet: 4,
    olasilik: 3,
    etki: 1,
    status: 'approved' as const,
    scored: true,
    image_id: null,
    ...change,
  }
}
