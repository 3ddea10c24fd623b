import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { duties } from '../../duties'
import { storedToken } from '../../http/testing/api-tokens'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { standInFor } from '../../http/testing/stand-in'
import { storedWebhook } from '../../http/testing/stored-webhook'
import { runRetention } from '../../jobs/retention/retention'

describe('what is kept of integrations', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp({}, { workAtOnce: false })
  })
  afterAll(() => test.close())

  const sql = (text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query<{ id: string }>(text, values)).rows)
  const idsIn = async (table: string) => (await sql(`select id from ${table}`)).map(({ id }) => id)
  const tidyUp = () =>
    runRetention(
      { pool: test.pool, files: test.files, log: test.app.log, duties },
      new AbortController().signal,
    )

  it('BEY-14 PLAT-05 ended tokens go after 90 days, the log of an endpoint after 30, what waits stays for two', async () => {
    const { ayse } = test.people
    const [holds, expired, revoked, lately] = [
      await storedToken(test, ayse),
      await storedToken(test, ayse),
      await storedToken(test, ayse),
      await storedToken(test, ayse),
    ]
    await sql('update api_token set expires_on = current_date - 91 where id = $1', [expired.id])
    await sql("update api_token set revoked_at = now() - interval '91 days' where id = $1", [revoked.id])
    await sql("update api_token set revoked_at = now() - interval '89 days' where id = $1", [lately.id])
    const [old, waiting, recent] = [
      await storedWebhook(test, ayse),
      await storedWebhook(test, ayse),
      await storedWebhook(test, ayse),
    ]
    const age = (id: string, days: number) =>
      sql('update webhook_delivery set created_at = now() - make_interval(days => $2) where id = $1', [
        id,
        days,
      ])
    await age(old.deliveryId, 31)
    await age(waiting.deliveryId, 31)
    await sql("update webhook_delivery set state = 'waiting' where id = $1", [waiting.deliveryId])
    await age(recent.deliveryId, 29)
    const lost = await storedWebhook(test, ayse)
    await age(lost.deliveryId, 31)
    await sql(
      "update webhook_delivery set state = 'waiting', wanted_at = now() - interval '49 hours' where id = $1",
      [lost.deliveryId],
    )
    await tidyUp()
    expect(new Set(await idsIn('api_token'))).toEqual(new Set([holds.id, lately.id]))
    expect(new Set(await idsIn('webhook_delivery'))).toEqual(new Set([waiting.deliveryId, recent.deliveryId]))
    expect(await idsIn('webhook')).toHaveLength(4)
  })

  it('BEY-14 PLAT-05 endpoints of a closed organization go with what else it had', async () => {
    const [gone, closed] = [
      await standInFor(test, test.people.deniz),
      await standInFor(test, test.people.ece),
    ]
    await storedWebhook(test, gone)
    const { id } = await storedWebhook(test, closed)
    const close = (organization: string, days: number) =>
      sql('update organization set closed_at = now() - make_interval(days => $2) where id = $1', [
        organization,
        days,
      ])
    await close(gone.organization_id, 31)
    await close(closed.organization_id, 29)
    await tidyUp()
    const left = await sql('select id from webhook where organization_id = any($1::uuid[])', [
      [gone.organization_id, closed.organization_id],
    ])
    expect(left).toEqual([{ id }])
  })
})
