import { addContact } from '@gozlem/contract/client-company-contact'
import { readPortal } from '@gozlem/contract/portal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany } from '../../http/testing/field-work'
import { portalSession } from '../../http/testing/stored-portal'
import { visit } from '../../http/testing/visit-portal'
import { countWaiting } from '../../http/testing/while-held'

let test: AppUnderTest
beforeAll(async () => {
  // Jobs would wait, too, and be counted.
  test = await startApp({}, { workAtOnce: false })
})
afterAll(() => test.close())

it('BEY-15 whoever takes an access back and the contact who reads never wait for each other', async () => {
  const { ayse } = test.people
  const company = await addCompany(test, ayse, 'Çınar Yapı')
  const body = { email: 'hasan@cinar.example', name: 'Hasan Şen' }
  const contact = (await call(test.app, ayse, addContact, { params: { id: company }, body })).reply.email.id
  const token = await portalSession(test, contact)
  await writeAsSystem(test.pool, ({ db }) =>
    db.query("update portal_session set last_used_at = now() - interval '1 hour' where contact_id = $1", [
      contact,
    ]),
  )
  const reading = await writeAsSystem(test.pool, async ({ db }) => {
    await db.query('select from portal_access where contact_id = $1 for update', [contact])
    const started = visit(test, token, readPortal, {})
    await expect.poll(() => countWaiting(test.pool)).toBe(1)
    await db.query('delete from portal_access where contact_id = $1', [contact])
    return { started }
  })
  expect((await reading.started).status).toBe(401)
})
