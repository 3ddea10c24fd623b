import { login, logout } from '@gozlem/contract/account'
import { allRoutes } from '@gozlem/contract/all-routes'
import { createClientCompany, readClientCompany } from '@gozlem/contract/client-company'
import { listMembers } from '@gozlem/contract/member'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../db/tenant-scope'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { addCompany } from './testing/field-work'
import type { Person } from './testing/people'

interface Line {
  security?: string
  route?: string
  user_id?: string
  organization_id?: string
}

describe('security events', () => {
  let test: AppUnderTest
  let written: string[]
  beforeEach(async () => {
    written = []
    test = await startApp(
      { log_level: 'info', log_stream: { write: (line) => void written.push(line) } },
      { workAtOnce: false },
    )
  })
  afterEach(() => test.close())

  const lines = () => written.map((line) => JSON.parse(line) as Line).filter(({ security }) => security)
  const rowsOf = ({ organization_id }: Person) =>
    writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query<{ actor_id: string; data: Record<string, string> }>(
        `select actor_id, data from event where organization_id = $1 and kind = 'security.refused' order by id`,
        [organization_id],
      )
      return rows
    })

  it('PLAT-03 are left by what a role may not do, once an hour for the same', async () => {
    const { mert } = test.people
    for (let time = 0; time < 3; time += 1)
      expect((await call(test.app, mert, listMembers, { query: {} })).status).toBe(403)
    await expect.poll(() => lines().length).toBe(3)
    expect(lines()[0]).toMatchObject({
      security: 'FORBIDDEN',
      route: listMembers.path,
      user_id: mert.id,
      organization_id: mert.organization_id,
    })
    const row = {
      actor_id: mert.id,
      data: { code: 'FORBIDDEN', method: 'GET', route: listMembers.path },
    }
    await expect.poll(() => rowsOf(mert)).toEqual([row])
    test.clock.now = new Date(Date.now() + 61 * 60 * 1000)
    await call(test.app, mert, listMembers, { query: {} })
    await expect.poll(() => rowsOf(mert)).toEqual([row, row])
  })

  it('PLAT-03 are left by asking for what belongs to others, in the organization of who asks', async () => {
    const { ayse, levent } = test.people
    const foreign = await addCompany(test, levent, 'Yabancı')
    const asked = await call(test.app, ayse, readClientCompany, { params: { id: foreign } })
    expect(asked.status).toBe(404)
    await expect
      .poll(() => rowsOf(ayse))
      .toMatchObject([{ data: { code: 'NOT_FOUND', route: readClientCompany.path } }])
    expect(await rowsOf(levent)).toEqual([])
    expect(JSON.stringify([lines(), await rowsOf(ayse)])).not.toContain(foreign)
  })

  it('PLAT-03 are written without a token or a person for who is not signed in', async () => {
    const token = 'nobody-has-this-session-token'
    await test.app.inject({ url: listMembers.path, headers: { authorization: `Bearer ${token}` } })
    await test.app.inject({
      method: 'POST',
      url: logout.path,
      headers: { cookie: `auth_token=${token}`, 'sec-fetch-site': 'cross-site' },
    })
    await call(test.app, null, login, { body: { phone: '5321112233', password: 'Yanlis2026' } })
    await expect
      .poll(() => lines().map(({ security }) => security))
      .toEqual(['UNAUTHORIZED', 'CROSS_SITE_REQUEST', 'SIGN_IN_FAILED'])
    for (const secret of [token, '5321112233', 'Yanlis2026']) expect(written.join('')).not.toContain(secret)
  })

  it('PLAT-03 fill no table: an organization has a hundred an hour', async () => {
    const { ayse, mert, selin } = test.people
    const about = allRoutes.filter(({ path }) => path.includes('/:'))
    let refused = 0
    for (const { bearer } of [ayse, mert, selin])
      for (const { method, path } of about) {
        const url = path.replace(/:\w+/g, uuidv7())
        const { statusCode } = await test.app.inject({ method, url, headers: bearer })
        // 401: calls of the portal, which know no people with an account.
        if ([401, 403, 404].includes(statusCode)) refused += 1
      }
    expect(refused).toBeGreaterThan(120)
    await expect.poll(() => lines().length).toBe(refused)
    await expect.poll(async () => (await rowsOf(ayse)).length).toBe(100)
  })

  it('PLAT-03 are not left by what is answered', async () => {
    const { ayse } = test.people
    await call(test.app, ayse, createClientCompany, { body: {} as never })
    await test.app.inject({ url: '/api/version' })
    expect(lines()).toEqual([])
  })
})
