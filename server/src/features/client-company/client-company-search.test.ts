import { Client, type Pool, type QueryConfig } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../../db/pool'
import { type Database, type OrganizationScope, type Work, writeForOrganization } from '../../db/tenant-scope'
import { type FreshDatabase, freshDatabase } from '../../db/testing/fresh-database'
import { plansWithMany } from '../../db/testing/index-plans'
import { countClientCompanies, listClientCompanies } from './list-store'
import { listLikelyCompanies } from './similar-store'

describe('searching many client companies', () => {
  const organization = uuidv7()
  let database: FreshDatabase
  let pool: Pool
  beforeAll(async () => {
    database = await freshDatabase()
    pool = createPool(database.appUrl, { max: 1 })
    await fill(database.ownerUrl, organization)
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  /** The plans of all statements that `work` sends, instead of their rows. */
  async function plansOf(work: (explaining: Work<OrganizationScope>) => Promise<unknown>): Promise<string> {
    const plans: unknown[] = []
    await writeForOrganization(pool, organization, async ({ db, scope }) => {
      const explain = async ({ text, values }: QueryConfig) => {
        const { rows } = await db.query(`explain (format json) ${text}`, values)
        plans.push(rows)
        return { rows: [] }
      }
      await work({ db: { query: explain as unknown as Database['query'] }, scope })
    })
    return JSON.stringify(plans)
  }

  const page = { sort_by: 'name', sort_order: 'asc', limit: 21, offset: 0 } as const

  it('CC-01 reads the list and its count by the index of the words', async () => {
    const filter = { search: 'ışıklı insaat' }
    expect(await plansOf((work) => listClientCompanies(work, filter, page))).toContain(
      'client_company_search',
    )
    expect(await plansOf((work) => countClientCompanies(work, filter))).toContain('client_company_search')
  })

  it('CC-01 finds the same with and without Turkish letters, and nothing of other tenants', async () => {
    for (const search of ['IŞIKLI 9500', 'isikli 9500', 'Işıklı 9500'])
      expect(
        await writeForOrganization(pool, organization, async (work) =>
          (await listClientCompanies(work, { search }, page)).map(({ name }) => name),
        ),
      ).toEqual(['Işıklı İnşaat 19500', 'Işıklı İnşaat 9500'])
    expect(
      await writeForOrganization(pool, uuidv7(), (work) =>
        countClientCompanies(work, { search: 'isikli 9500' }),
      ),
    ).toBe(0)
  })
})

/** Twenty thousand companies of one organization, one in 500 of them with the words that are looked for. */
async function fill(ownerUrl: string, organization: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const person = uuidv7()
    await client.query("insert into organization (id, kind, name) values ($1, 'osgb', 'Kule OSGB')", [
      organization,
    ])
    await client.query(
      `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email)
       values ($1, $2, 'osgb_admin', '+905321112233', 'x', 'Ayşe', 'Kule', 'ayse@kule.example')`,
      [person, organization],
    )
    await client.query(
      `insert into client_company (id, organization_id, created_by, name, industry)
       select gen_random_uuid(), $1, $2, case when n % 500 = 0 then 'Işıklı İnşaat ' || n else 'Çınar ' || md5(n::text) end,
         'Sektör ' || n % 40
       from generate_series(1, 20000) n`,
      [organization, person],
    )
    // As the database does by itself sooner or later: until then new words wait in a list beside the index.
    await client.query('vacuum analyze client_company')
  } finally {
    await client.end()
  }
}

describe('a company that may be there already', () => {
  it('CC-01 is found among many by its numbers and the words of its name, each by an index', async () => {
    const plans = await plansWithMany(manyCompanies, 'ayse', (work) =>
      listLikelyCompanies(
        work,
        { name: 'Ilgın Döküm', sgk_no: '98765432109876543210000077', tax_number: '1000000077' },
        null,
        'present',
      ),
    )
    expect(plans).toHaveLength(1)
    for (const index of ['client_company_sgk_no', 'client_company_tax_number', 'client_company_search'])
      expect(plans[0]).toContain(`Bitmap Index Scan on ${index}`)
  })
})

const manyCompanies = {
  table: 'client_company',
  fill: `insert into client_company (id, organization_id, created_by, name, sgk_no, tax_number)
    select gen_random_uuid(), u.organization_id, u.id, 'Firma ' || md5(n::text),
      '98765432109876543210' || lpad(n::text, 6, '0'), (1000000000 + n)::text
    from app_user u, generate_series(1, 20000) n where u.email = 'ayse@example.com'`,
}
