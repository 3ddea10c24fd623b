import { roles } from '@gozlem/domain/account/roles'
import { homeOf } from '@gozlem/domain/member/administration'
import { organizationKinds } from '@gozlem/domain/organization/kind'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'

describe('roles by organization', () => {
  let database: FreshDatabase
  let owner: Client
  beforeAll(async () => {
    database = await freshDatabase()
    owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    for (const kind of organizationKinds)
      await owner.query('insert into organization (id, kind, name) values (gen_random_uuid(), $1, $1)', [
        kind,
      ])
  })
  afterAll(async () => {
    await owner.end()
    await database.drop()
  })

  beforeEach(() => owner.query('begin'))
  afterEach(() => owner.query('rollback'))

  /** What the database says to a statement that is taken back again: how many rows, or the constraint that refuses. */
  const outcome = async (sql: string, values: readonly string[]): Promise<string | undefined> => {
    await owner.query('savepoint before')
    const said = await owner.query(sql, [...values]).then(
      ({ rowCount }) => `${rowCount}`,
      ({ constraint }: { constraint?: string }) => constraint,
    )
    await owner.query('rollback to savepoint before')
    return said
  }
  const expected = (isRight: boolean) => (isRight ? '1' : 'app_user_role_in_organization')
  const pairs = roles.flatMap((role) => organizationKinds.map((kind) => ({ role, kind })))
  const insert = (home: string, role: string) =>
    `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email)
     select gen_random_uuid(), id, ${role}, '+905300000000', '', 'Ada', 'Us', 'ada@ornek.com' from organization where kind = ${home}`

  it('ADM-01 the database takes a role in an organization of its kind alone, as the domain has it, whoever inserts', async () => {
    for (const { role, kind } of pairs)
      expect([role, kind, await outcome(insert('$1', '$2'), [kind, role])]).toEqual([
        role,
        kind,
        expected(homeOf[role] === kind),
      ])
  })

  it('ADM-01 neither a change of the role nor one of the organization or of its kind parts the two', async () => {
    for (const [kind, role] of [
      ['osgb', 'osgb_user'],
      ['individual', 'regular'],
    ] as const) {
      await owner.query(insert('$1', '$2'), [kind, role])
      for (const other of roles)
        expect(await outcome('update app_user set role = $1', [other])).toBe(expected(homeOf[other] === kind))
      for (const home of organizationKinds)
        expect(
          await outcome(
            'update app_user set organization_id = (select id from organization where kind = $1)',
            [home],
          ),
        ).toBe(expected(home === kind))
      expect(await outcome("update organization set kind = 'system' where kind = $1", [kind])).toBe(
        'app_user_role_in_organization',
      )
      await owner.query('delete from app_user')
    }
  })
})
