// The named people of the tests: two consultancies, two individuals, the system's administrator.
//   Kule OSGB: Ayşe (osgb_admin), Mert and Selin (osgb_user);  Liman OSGB: Levent (osgb_admin), Lale (osgb_user)
//   Deniz and Ece: individual specialists (regular);  Suna: superadmin
import type { Profession, Role } from '@gozlem/domain/account/roles'
import type { OrganizationKind } from '@gozlem/domain/organization/kind'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import { hashPassword } from '../../external/secrets/password'

export const testPassword = 'Gozlem2026'

export interface Person {
  id: string
  organization_id: string
  role: Role
  phone: string
  email: string
  first_name: string
  last_name: string
  /** A session token; `bearer` is the header. */
  token: string
  bearer: { authorization: string }
}

const cast = {
  ayse: ['kule', 'osgb_admin', 'Ayşe', 'Yılmaz', null],
  mert: ['kule', 'osgb_user', 'Mert', 'Işık', 'safety_specialist'],
  selin: ['kule', 'osgb_user', 'Selin', 'Öztürk', 'workplace_physician'],
  levent: ['liman', 'osgb_admin', 'Levent', 'Çelik', null],
  lale: ['liman', 'osgb_user', 'Lale', 'Güneş', 'safety_specialist'],
  deniz: ['deniz', 'regular', 'Deniz', 'İnce', null],
  ece: ['ece', 'regular', 'Ece', 'Şahin', null],
  suna: ['system', 'superadmin', 'Suna', 'Kaya', null],
} as const satisfies Record<string, [string, Role, string, string, Profession | null]>

const organizations: Record<string, [OrganizationKind, string]> = {
  kule: ['osgb', 'Kule OSGB'],
  liman: ['osgb', 'Liman OSGB'],
  deniz: ['individual', 'Deniz İnce'],
  ece: ['individual', 'Ece Şahin'],
  system: ['system', 'Sistem'],
}

export type PersonName = keyof typeof cast
export type People = Record<PersonName, Person>

let passwordHash: Promise<string> | null = null

/** Inserts the cast with a session each. */
export async function populate(pool: Pool): Promise<People> {
  passwordHash ??= hashPassword(testPassword)
  const password_hash = await passwordHash
  const organizationIds = Object.fromEntries(Object.keys(organizations).map((key) => [key, uuidv7()]))
  return writeAsSystem(pool, async ({ db }) => {
    for (const [key, [kind, name]] of Object.entries(organizations))
      await db.query('insert into organization (id, kind, name) values ($1, $2, $3)', [
        organizationIds[key],
        kind,
        name,
      ])
    const people: [string, Person][] = []
    for (const [index, [name, [home, role, first_name, last_name, profession]]] of Object.entries(
      cast,
    ).entries()) {
      const token = `${name}-session-token-for-tests-only`
      const person: Person = {
        id: uuidv7(),
        organization_id: organizationIds[home] ?? '',
        role,
        phone: `+9053000000${String(index).padStart(2, '0')}`,
        email: `${name}@example.com`,
        first_name,
        last_name,
        token,
        bearer: { authorization: `Bearer ${token}` },
      }
      await db.query(
        `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email, email_verified_at, profession)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9)`,
        [
          person.id,
          person.organization_id,
          role,
          person.phone,
          password_hash,
          first_name,
          last_name,
          person.email,
          profession,
        ],
      )
      await db.query(
        'insert into session (id, organization_id, user_id, token_hash) values ($1, $2, $3, $4)',
        [uuidv7(), person.organization_id, person.id, hashToken(token)],
      )
      people.push([name, person])
    }
    return Object.fromEntries(people) as People
  })
}
