// The people who write while the server is killed: an administrator and three specialists of the measured consultancy, and four
// administrators of another one.
import { type Client, createClient } from '@gozlem/contract/client'
import { hashToken } from '@gozlem/server/db/tenant-scope'
import { Client as Database } from 'pg'
import { organizationId } from './report-database'

/** Who writes, by a session of their own. */
export interface Writer {
  /** Unique, and part of all that they write. */
  name: string
  user_id: string
  token: string
  address: string
  call: Client
  /** Whether they may add client companies. */
  isAdministrator: boolean
}

const otherId = '019b0000-0000-7000-8000-000000000002'
const userId = (number: number) => `019b0001-0000-7000-8000-${String(number).padStart(12, '0')}`
const numbers = [1, 2, 3, 4, 501, 502, 503, 504]
/** A request that has no answer after this long is sent again. */
const patienceMs = 30_000

/** Adds the other consultancy and a session for each writer. */
export async function addWriters(ownerUrl: string, address: string): Promise<Writer[]> {
  const database = new Database({ connectionString: ownerUrl })
  await database.connect()
  try {
    await database.query(otherConsultancy)
    await database.query(numbersGiven)
    const writers = []
    for (const number of numbers) {
      const token = `bench-session-of-writer-${number}`
      await database.query(
        'insert into session (id, organization_id, user_id, token_hash) values (gen_random_uuid(), $1, $2, $3)',
        [number > 500 ? otherId : organizationId, userId(number), hashToken(token)],
      )
      writers.push(writer(number, token, address))
    }
    return writers
  } finally {
    await database.end()
  }
}

function writer(number: number, token: string, address: string): Writer {
  const call = createClient({ baseUrl: address, token: () => token })
  return {
    name: `Yazan ${number}`,
    user_id: userId(number),
    token,
    address,
    call: (route, parts, options) =>
      call(route, parts, { signal: AbortSignal.timeout(patienceMs), ...options }),
    isAdministrator: number === 1 || number > 500,
  }
}

/** A report database gives its reports their numbers itself; new ones go on behind them. */
const numbersGiven = `
  insert into report_number (organization_id, year, last)
  select organization_id, 2026, max(right(number, 6)::integer) from report where number is not null group by 1`

const otherConsultancy = `
  insert into organization (id, kind, name) values ('${otherId}', 'osgb', 'Komşu OSGB');
  insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email, email_verified_at, profession)
  select ('019b0001-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${otherId}', 'osgb_admin', '+90533' || lpad(n::text, 7, '0'),
    'none', 'Uzman', 'No ' || n, 'uzman' || n || '@bench.example', now(), 'safety_specialist'
  from generate_series(501, 504) n;
  insert into person (id, organization_id, phone, email)
  select id, organization_id, phone, lower(email) from app_user u where organization_id = '${otherId}'
    and not exists (select from person p where p.id = u.id);
  insert into certificate (id, organization_id, user_id, certificate_type_id, certificate_number, issue_date, expiry_date,
    issuing_authority)
  select gen_random_uuid(), organization_id, id, '019a0000-0000-7000-8000-000000000001', 'IGU-A-118720',
    current_date - 365, current_date + 1000, 'Çalışma ve Sosyal Güvenlik Bakanlığı'
  from app_user where organization_id = '${otherId}'`
