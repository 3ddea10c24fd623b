// What people of the tests need before they can make reports, made through the API as they would make it.
import { createCertificate } from '@gozlem/contract/certificate'
import { createClientCompany } from '@gozlem/contract/client-company'
import { addContact } from '@gozlem/contract/client-company-contact'
import { createReport, finalizeReport, saveReport } from '@gozlem/contract/report'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import type { AppUnderTest } from './app-under-test'
import { call } from './call'
import type { Person } from './people'

type Test = Pick<AppUnderTest, 'app' | 'pool'>

/** A certificate of a person, valid from 2024 to 2034; its number carries the first name. */
export const certificateOf = ({ first_name }: Person) => ({
  certificate_type_id: '019a0000-0000-7000-8000-000000000001',
  certificate_number: `${first_name}-2024`,
  issue_date: '2024-01-01',
  expiry_date: '2034-01-01',
  issuing_authority: 'Çalışma ve Sosyal Güvenlik Bakanlığı',
})

/** Gives a person a certificate, valid unless `change` says otherwise. */
export async function certify(
  { app }: Test,
  person: Person,
  change: Partial<ReturnType<typeof certificateOf>> = {},
): Promise<string> {
  const body = { ...certificateOf(person), ...change }
  const { reply } = await call(app, person, createCertificate, { body })
  return reply.certificate.id
}

/** A client company of the organization of `admin`. */
export async function addCompany(
  { app }: Test,
  admin: Person,
  name: string,
  nace_code = '',
): Promise<string> {
  const body = { name, nace_code, address: `${name} Sokak No: 1` }
  const { reply } = await call(app, admin, createClientCompany, { body })
  return reply.company.id
}

/** An e-mail contact of a client company of the organization of `admin`. */
export async function addContactTo({ app }: Test, admin: Person, companyId: string): Promise<string> {
  const body = { email: `${uuidv7()}@cinar.example`, name: 'Yetkili' }
  const { reply } = await call(app, admin, addContact, { params: { id: companyId }, body })
  return reply.email.id
}

/** Opens a client company to an osgb_user. */
export async function assign({ pool }: Test, person: Person, companyId: string): Promise<void> {
  await writeAsSystem(pool, ({ db }) =>
    db.query(
      'insert into client_company_assignment (id, organization_id, client_company_id, user_id) values ($1, $2, $3, $4)',
      [uuidv7(), person.organization_id, companyId, person.id],
    ),
  )
}

/** Closes every client company to an osgb_user. */
export async function endAssignments({ pool }: Test, person: Person): Promise<void> {
  await writeAsSystem(pool, ({ db }) =>
    db.query('update client_company_assignment set ended_at = now() where user_id = $1', [person.id]),
  )
}

export interface MadeReport {
  id: string
  finding_id: string
  revision: number
}

/** What else a finding says. */
interface FindingFacts {
  due_on?: string
  place?: string
  responsible?: string
}

/** A draft for a company, with one approved finding that says `finding`. */
export async function draftReport(
  { app }: Test,
  person: Person,
  companyId: string,
  finding: string,
  facts: FindingFacts = {},
): Promise<MadeReport> {
  const made = await call(app, person, createReport, {
    body: { client_company_id: companyId, osgb_name: 'Kule OSGB', risk_method: 'l_tipi' },
  })
  const { id, revision } = made.reply.report
  const finding_id = uuidv7()
  const sent = {
    id: finding_id,
    uygunsuzluk: finding,
    siddet: 4,
    olasilik: 3,
    scored: true,
    status: 'approved' as const,
    ...facts,
  }
  const saved = await call(app, person, saveReport, { params: { id }, body: { revision, entries: [sent] } })
  return { id, finding_id, revision: saved.reply.report.revision }
}

/** A completed report for a company. */
export async function completedReport(
  test: Test,
  person: Person,
  companyId: string,
  finding: string,
  facts: FindingFacts = {},
): Promise<MadeReport> {
  const draft = await draftReport(test, person, companyId, finding, facts)
  const { reply } = await call(test.app, person, finalizeReport, { params: { id: draft.id }, body: {} })
  return { ...draft, revision: reply.report.revision }
}

/** The corrective action of a report's finding. */
export async function actionOf(
  { pool }: Pick<Test, 'pool'>,
  { finding_id }: Pick<MadeReport, 'finding_id'>,
): Promise<string> {
  return writeAsSystem(pool, async ({ db }) => {
    const sql = 'select id from corrective_action where finding_id = $1'
    return (await db.query<{ id: string }>(sql, [finding_id])).rows[0]?.id ?? ''
  })
}
