import { login, readProfile } from '@gozlem/contract/account'
import { deleteAccount, giveConsent, listConsents } from '@gozlem/contract/account-privacy'
import { listCertificates } from '@gozlem/contract/certificate'
import { readReport } from '@gozlem/contract/report'
import type { CallOf } from '@gozlem/contract/route'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, completedReport, draftReport } from '../../http/testing/field-work'
import { type Person, testPassword } from '../../http/testing/people'

describe('consents', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const give = (person: Person | null, body: CallOf<typeof giveConsent>['body']) =>
    call(test.app, person, giveConsent, { body })

  it('PLAT-05 records who agreed to which version, when and from where, and a withdrawal beside it', async () => {
    const { deniz, ece } = test.people
    const version = consentVersions.marketing
    expect((await give(null, { document: 'marketing', version, given: true })).status).toBe(401)
    const id = uuidv7()
    const given = await give(deniz, { id, document: 'marketing', version, given: true })
    expect(given.status).toBe(201)
    await give(deniz, { document: 'marketing', version, given: false })
    const { reply } = await call(test.app, deniz, listConsents, {})
    expect(reply.consents.map(({ document, given: agreed }) => [document, agreed])).toEqual([
      ['marketing', false],
      ['marketing', true],
    ])
    const stored = await writeAsSystem(test.pool, ({ db }) =>
      db.query('select address, at from consent where id = $1', [id]),
    )
    expect(stored.rows[0]).toMatchObject({ address: '127.0.0.1', at: expect.any(String) })
    expect((await call(test.app, ece, listConsents, {})).reply.consents).toEqual([])
  })

  it('PLAT-05 takes the same record twice once, and no colleague can take its id', async () => {
    const { ayse, ece, mert } = test.people
    const body = { id: uuidv7(), document: 'kvkk' as const, version: consentVersions.kvkk, given: true }
    const first = await give(ayse, body)
    const again = await give(ayse, body)
    expect(again.reply).toEqual(first.reply)
    expect((await call(test.app, ayse, listConsents, {})).reply.consents).toHaveLength(1)
    expect((await give(mert, body)).problem.code).toBe('ID_IN_USE')
    // In another organization it is another record.
    expect((await give(ece, body)).status).toBe(201)
    expect((await call(test.app, ayse, listConsents, {})).reply.consents).toHaveLength(1)
  })

  it('PLAT-05 refuses an agreement to a text that is no longer shown', async () => {
    const old = await give(test.people.mert, { document: 'kvkk', version: '2019-01', given: true })
    expect(old.status).toBe(400)
    expect(old.problem.details.fields.version).toContain('yeniden okuyun')
  })
})

describe('deleting an account', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const remove = (person: Person | null, current_password = testPassword) =>
    call(test.app, person, deleteAccount, { body: { current_password } })

  it('PLAT-05 asks for the password again', async () => {
    expect((await remove(null)).status).toBe(401)
    const wrong = await remove(test.people.selin, 'Yanlis2026')
    expect(wrong.problem.details.fields).toEqual({ current_password: 'Mevcut şifreniz hatalı' })
    expect((await call(test.app, test.people.selin, readProfile, {})).status).toBe(200)
  })

  it('PLAT-05 signs out everywhere, takes the name from drafts and keeps the one on completed reports', async () => {
    const { ayse, mert } = test.people
    await certify(test, mert)
    const company = await addCompany(test, ayse, 'Kalıcı Yapı')
    await assign(test, mert, company)
    const draft = await draftReport(test, mert, company, 'Korkuluk yok')
    const completed = await completedReport(test, mert, company, 'Baret yok')

    const removed = await remove(mert)
    expect(removed.reply.message).toBe('Hesabınız silindi')
    expect(removed.headers['clear-site-data']).toBe('"cache"')

    expect((await call(test.app, mert, readProfile, {})).status).toBe(401)
    const again = await call(test.app, null, login, { body: { phone: mert.phone, password: testPassword } })
    expect(again.status).toBe(401)
    const seen = async (id: string) =>
      (await call(test.app, ayse, readReport, { params: { id } })).reply.report.created_by_name
    expect(await seen(completed.id)).toBe('Mert Işık')
    expect(await seen(draft.id)).toBe('Silinmiş kullanıcı')
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `select phone, email, first_name, password_hash, is_active, (select count(*)::int from certificate where user_id = u.id) as certificates
         from app_user u where id = $1`,
        [mert.id],
      ),
    )
    expect(rows).toEqual([
      {
        phone: null,
        email: '',
        first_name: 'Silinmiş',
        password_hash: '',
        is_active: false,
        certificates: 0,
      },
    ])
    const mail = await test.delivered({ to: mert.email, kind: 'account.deleted' })
    expect(mail).toMatchObject([{ subject: 'Hesabınız silindi' }])
  })

  it('PLAT-05 closes the organization of an individual with its owner, whose phone is free again', async () => {
    const { deniz } = test.people
    await certify(test, deniz)
    const company = await addCompany(test, deniz, 'Deniz Atölye')
    await draftReport(test, deniz, company, 'Kablo açıkta')
    await remove(deniz)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `select o.name, o.closed_at is not null as closed,
           (select count(*)::int from report where organization_id = o.id and deleted_at is null) as open_drafts
         from organization o where o.id = $1`,
        [deniz.organization_id],
      ),
    )
    expect(rows).toEqual([{ name: 'Silinmiş hesap', closed: true, open_drafts: 0 }])
  })

  it('PLAT-05 does not let the only administrator leave colleagues behind, nor the last superadmin', async () => {
    for (const person of [test.people.levent, test.people.suna]) {
      const refused = await remove(person)
      expect(refused.status).toBe(409)
      expect(refused.problem.code).toBe('LAST_ADMINISTRATOR')
      expect((await call(test.app, person, listCertificates, {})).status).toBe(200)
    }
  })
})
