// Every order of every list that pages by key: what it shows stands in that order, no row comes twice or is lost between
// pages, and an index carries it.
import { allRoutes } from '@gozlem/contract/all-routes'
import { listHolders, listStaff } from '@gozlem/contract/certificate-holder'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { listAllClientCompanies } from '@gozlem/contract/client-company-administration'
import { listGuidelines } from '@gozlem/contract/guideline'
import { listMembers } from '@gozlem/contract/member'
import { listUsers } from '@gozlem/contract/member-administration'
import { listAnnouncements } from '@gozlem/contract/notification'
import { listApplications } from '@gozlem/contract/organization'
import { listOrganizations } from '@gozlem/contract/organization-administration'
import { listReferences } from '@gozlem/contract/regulation-reference'
import { listReports } from '@gozlem/contract/report'
import { holderSorts } from '@gozlem/domain/certificate/holder'
import { hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import { clientCompanySorts } from '@gozlem/domain/client-company/list-sort'
import { personSorts } from '@gozlem/domain/member/policy'
import { organizationSorts } from '@gozlem/domain/organization/administration'
import { applicationSorts } from '@gozlem/domain/organization/application'
import { referenceSorts, referenceState, referenceStates } from '@gozlem/domain/regulation/reference'
import { reportSorts, riskPlace } from '@gozlem/domain/report/list-sort'
import { compareTurkish } from '@gozlem/domain/turkish'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type UserScope, type Work, writeAsSystem } from '../db/tenant-scope'
import { sortedPlans } from '../db/testing/index-plans'
import { seal } from '../external/secrets/seal'
import { listClientCompanies as readCompanies } from '../features/client-company/list-store'
import { listMembers as readMembers } from '../features/member/store'
import { listOrganizations as readOrganizations } from '../features/organization/administration-store'
import { listApplications as readApplications } from '../features/organization/store'
import { listReports as readReports } from '../features/report/list-store'
import { type AppUnderTest, startApp, testSealingKey } from './testing/app-under-test'
import { call } from './testing/call'

type Row = Record<string, string | number | null> & { id: string }
type Shown = (row: Row) => string | number | null

const text =
  (name: string): Shown =>
  (row) =>
    String(row[name] ?? '')
const count =
  (name: string): Shown =>
  (row) =>
    Number(row[name] ?? 0)
const person: Shown = ({ first_name, last_name }) => `${String(first_name)} ${String(last_name)}`

/** What a row shows in a column, where that is not the text or number of the same name. */
const shown: Record<string, Record<string, Shown>> = {
  reports: {
    status: ({ status }) => (status === 'draft' ? 0 : 1),
    highest_risk: ({ risk_method, highest_risk }) => riskPlace(risk_method as 'l_tipi', Number(highest_risk)),
    total_entries: count('total_entries'),
  },
  companies: {
    tehlike_sinifi: ({ tehlike_sinifi }) => hazardClasses.indexOf(tehlike_sinifi as 'tehlikeli'),
    employee_count: count('employee_count'),
    status: ({ status }) => (status === 'active' ? 0 : 1),
  },
  members: { name: person },
  holders: {
    name: person,
    valid_until: ({ valid_until }) => (valid_until === null ? '9999' : String(valid_until)),
    certificate_count: count('certificate_count'),
  },
  organizations: {
    status: ({ status }) => (status === 'active' ? 0 : 1),
    plan_ends_on: ({ plan_ends_on }) => (plan_ends_on === null ? '9999' : String(plan_ends_on)),
  },
  references: { state: (row) => referenceStates.indexOf(referenceState(row as never)) },
}

const compare = (one: string | number | null, other: string | number | null) =>
  typeof one === 'number' ? one - Number(other) : compareTurkish(String(one), String(other))

const orders = ['asc', 'desc'] as const
const cases = [
  ['reports', 'ayse', listReports, reportSorts],
  ['reports', 'suna', listReports, reportSorts],
  ['companies', 'ayse', listClientCompanies, clientCompanySorts],
  ['companies', 'suna', listAllClientCompanies, clientCompanySorts],
  ['members', 'ayse', listMembers, personSorts],
  ['members', 'suna', listUsers, personSorts],
  ['holders', 'suna', listHolders, holderSorts],
  ['holders', 'ayse', listStaff, holderSorts],
  ['organizations', 'suna', listOrganizations, organizationSorts],
  ['applications', 'suna', listApplications, applicationSorts],
  ['announcements', 'suna', listAnnouncements, ['created_at']],
  ['references', 'suna', listReferences, referenceSorts],
  ['guidelines', 'ayse', listGuidelines, ['title', 'updated_at']],
] as const

describe('the order of lists', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
    await writeAsSystem(test.pool, ({ db }) => db.query(rows, [seal('1234567890', testSealingKey)]))
  })
  afterAll(() => test.close())

  /** All rows of a list, page by page by its keys; those without keys come at once. */
  async function walked(who: 'ayse' | 'suna', route: (typeof cases)[number][2], query: object) {
    const found: Row[] = []
    let after: string | null = ''
    while (after !== null) {
      const { status, reply }: { status: number; reply: { pagination: { next: string | null } } } =
        await call(test.app, test.people[who], route as typeof listReports, {
          query: { ...query, limit: route === listReferences ? 100 : 3, ...(after !== '' && { after }) },
        })
      expect(status).toBe(200)
      found.push(...(Object.values<unknown>(reply).find(Array.isArray) as Row[]))
      after = reply.pagination.next
    }
    return found
  }

  it('lists: every list of the contract that can be sorted is one of these', () => {
    const sorted = allRoutes.filter(({ query }) => isSorted(query)).map(({ name }) => name)
    expect(sorted.length).toBeGreaterThan(10)
    expect(sorted.filter((name) => !cases.some(([, , route]) => route.name === name))).toEqual([])
  })

  it.each(cases)('lists: %s stand for %s as their columns show', async (name, who, route, sorts) => {
    for (const sort_by of sorts)
      for (const sort_order of orders) {
        const query = name === 'announcements' ? { sort_order } : { sort_by, sort_order }
        const found = await walked(who, route, query)
        expect(found.length).toBeGreaterThan(2)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        const values = found.map(shown[name]?.[sort_by] ?? text(sort_by))
        const sorted = values.toSorted((one, other) => (sort_order === 'asc' ? 1 : -1) * compare(one, other))
        expect({ sort_by, sort_order, values }).toEqual({ sort_by, sort_order, values: sorted })
      }
  })

  it.each(['suna', 'ayse'] as const)('lists: every order %s asks for has its index', async (who) => {
    const page = { sort_order: 'asc', limit: 21, offset: 0 } as const
    // In a small table those for everywhere serve an organization just as well.
    if (who === 'ayse') await dropIndexesForEverywhere(test)
    const wanted: Parameters<typeof sortedPlans>[2][] = [
      ...reportSorts.map(
        (sort_by) => (work: Asked) => readReports(work, { archived: false }, { ...page, sort_by }),
      ),
      ...clientCompanySorts.map((sort_by) => (work: Asked) => readCompanies(work, {}, { ...page, sort_by })),
    ]
    if (who === 'ayse')
      for (const sort_by of personSorts) wanted.push((work) => readMembers(work, {}, { ...page, sort_by }))
    else {
      for (const sort_by of organizationSorts)
        wanted.push((work) => readOrganizations(work, { kind: 'osgb' }, { ...page, sort_by }))
      for (const sort_by of applicationSorts)
        wanted.push((work) => readApplications(work, { status: 'pending' }, { ...page, sort_by }))
    }
    for (const work of wanted) {
      const [plan = ''] = await sortedPlans(test.pool, test.people[who].token, work)
      // A page that was found may be put in order once more, above its limit.
      const walk = plan.slice(plan.indexOf('Limit'))
      expect(walk).toMatch(/Index (Only )?Scan/)
      expect(walk).not.toMatch(
        /\bSort\b|Seq Scan on (report r|client_company c|app_user u|company_request r)\b/,
      )
    }
  })
})

const isSorted = (query: object = {}) =>
  'shape' in query && query.shape instanceof Object && 'sort_by' in query.shape

type Asked = Work<UserScope>

async function dropIndexesForEverywhere({ ownerUrl }: AppUnderTest) {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows: found } = await owner.query<{ name: string }>(
    `select indexname as name from pg_indexes where indexname ~ '_everywhere'
       or indexname in ('app_user_name', 'app_user_created', 'app_user_signed_in')`,
  )
  for (const { name } of found) await owner.query(`drop index ${name}`)
  await owner.end()
}

/** Kule gets companies and reports of every kind, everybody else's lists some more rows. */
const rows = `
  with kule as (select id from organization where name = 'Kule OSGB'),
    ayse as (select id from app_user where email = 'ayse@example.com'),
    place as (insert into client_company (id, organization_id, created_by, name, tehlike_sinifi, employee_count, status, created_at)
      select gen_random_uuid(), kule.id, ayse.id, (array['Çınar', 'Ihlamur', 'İncir', 'Cam', 'Şimşir', 'Söğüt', 'Zeytin'])[n],
        (array['cok_tehlikeli', null, 'az_tehlikeli', 'tehlikeli', 'tehlikeli', null, 'cok_tehlikeli'])[n],
        (array[10, null, 2, 300, 10, 7, null])[n], case when n % 3 = 0 then 'passive' else 'active' end,
        now() - n % 4 * interval '1 day'
      from kule, ayse, generate_series(1, 7) n returning id, organization_id, created_by, name),
    numbered as (select *, row_number() over (order by id) as n from place),
    report_row as (insert into report (id, organization_id, client_company_id, created_by, title, osgb_name, risk_method,
        client_company_name, client_company_snapshot, created_by_name, created_by_email, total_entries, highest_risk,
        status, created_at, updated_at, completed_at)
      select gen_random_uuid(), organization_id, id, created_by, 'Rapor', 'Kule',
        case when n % 2 = 0 then 'l_tipi' else 'fine_kinney' end, name, '{}', 'Ayşe Yılmaz', 'ayse@example.com', n % 4,
        (array[0, 25, 400, 12, 45.5, 4, 70])[n], case when n % 3 = 0 then 'completed' else 'draft' end,
        now() - n % 5 * interval '1 hour', now() - n % 4 * interval '1 minute',
        case when n % 3 = 0 then now() - n * interval '1 hour' end
      from numbered returning id),
    consultancy as (insert into organization (id, kind, name, suspended_at, plan_ends_on)
      select gen_random_uuid(), 'osgb', (array['Çare', 'Iraz', 'İlke'])[n], case when n = 2 then now() end,
        case when n <> 3 then current_date + n end from generate_series(1, 3) n),
    application as (insert into company_request (id, status, company_name, city, address, contact_name, contact_phone,
        email, tax_number, tax_number_index, tax_office, kvkk_version, client_address, token_hash, token_expires_at, created_at)
      select gen_random_uuid(), 'pending', (array['Ödül', 'Ordu', 'Çağ', 'Ağrı', 'Zon'])[n], 'Bursa', 'Uzun bir adres', 'Ada', '', n || '@e.com', $1::bytea,
        convert_to(n::text, 'utf8'), 'Nilüfer', '1', '', convert_to(n::text, 'utf8'), now(), now() - n % 3 * interval '1 day'
      from generate_series(1, 5) n),
    kept as (insert into guideline (id, organization_id, created_by, title, category, uygunsuzluk, is_shared, updated_at)
      select gen_random_uuid(), kule.id, ayse.id, (array['Çukur', 'Cam', 'Iğne', 'İp', 'Pano'])[n], 'diger', 'Uygunsuzluk', true,
        now() - n % 3 * interval '1 hour' from kule, ayse, generate_series(1, 5) n),
    seen as (update app_user set last_login_at = now() where email = 'mert@example.com'),
    told as (insert into announcement (id, title, message, audience, channels, sent_by, created_at)
      select gen_random_uuid(), 'Duyuru ' || n, 'Duyuru', '{"kind":"all"}', array['in_app'], ayse.id, now() - n % 3 * interval '1 day'
      from ayse, generate_series(1, 5) n)
  insert into certificate (id, organization_id, user_id, certificate_type_id, certificate_number, issuing_authority, issue_date, expiry_date)
    select gen_random_uuid(), u.organization_id, u.id, t.id, 'N', 'Bakanlık', current_date - 10, current_date + 20 * length(u.first_name)
    from app_user u, (select id from certificate_type order by sort limit 1) t where u.role = 'osgb_user'`
