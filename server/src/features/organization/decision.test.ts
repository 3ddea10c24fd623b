import { changeFirstPassword, login, readProfile } from '@gozlem/contract/account'
import { decideApplication } from '@gozlem/contract/organization'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { applicationOf, submit, verifiedApplication } from '../../http/testing/applications'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'

describe('deciding an application', () => {
  let test: AppUnderTest
  let other: Person
  beforeAll(async () => {
    test = await startApp()
    other = await secondSuperadmin(test)
  })
  afterAll(() => test.close())

  const rows = <Row extends Record<string, unknown>>(text: string, values: unknown[]) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query<Row>(text, values)).rows)
  const decide = (id: string, body: object, as: Person | null = test.people.suna) =>
    call(test.app, as, decideApplication, { params: { id }, body: body as { status: 'approved' } })
  const approve = (id: string, more: object = {}, as?: Person) =>
    decide(id, { status: 'approved', ...more }, as)
  const organizationsNamed = (name: string) =>
    rows<{ id: string; kind: string }>('select * from organization where name = $1', [name])
  const mailsTo = (email: string) =>
    rows<{ kind: string }>(
      "select kind from outbox_message where recipient = $1 and kind <> 'organization.verify_application'",
      [email],
    )

  it('COR-03 lets nobody but a superadmin decide', async () => {
    const { id, company_name } = await verifiedApplication(test)
    expect((await decide(id, { status: 'approved' }, null)).status).toBe(401)
    for (const person of ['ayse', 'mert', 'deniz'] as const)
      expect((await decide(id, { status: 'approved' }, test.people[person])).status).toBe(403)
    expect(await organizationsNamed(company_name)).toEqual([])
  })

  it('COR-03 answers 404 for what is no application', async () => {
    expect((await approve(uuidv7())).status).toBe(404)
  })

  it('COR-02 does not decide what has not been verified', async () => {
    const application = applicationOf()
    await submit(test, application)
    for (const status of ['approved', 'rejected']) {
      const answer = await decide(application.id, { status, notes: 'Eksik' })
      expect([answer.status, answer.problem.message]).toEqual([
        400,
        'Başvurunun e-posta adresi henüz doğrulanmadı.',
      ])
    }
  })

  it('COR-03 approves: an organization, its administrator, the first password by mail', async () => {
    const application = await verifiedApplication(test, { contact_phone: '0541 222 33 44' })
    const { reply } = await approve(application.id, { notes: 'Belgeler tamam' })
    expect(reply.message).toBe(
      `Başvuru onaylandı. Giriş bilgileri ${application.email} adresine gönderiliyor.`,
    )
    expect(reply.message).toContain(application.email)
    expect(reply.company_request).toMatchObject({
      status: 'approved',
      notes: 'Belgeler tamam',
      decided_by_name: 'Suna Kaya',
      warnings: [],
    })
    const organizationId = reply.company_request.organization_id
    expect(await organizationsNamed(application.company_name)).toMatchObject([
      {
        id: organizationId,
        kind: 'osgb',
        city: application.city,
        address: application.address,
        tax_office: 'ÜSKÜDAR',
        email: application.email,
        phone: '+905412223344',
      },
    ])

    const [mail] = await test.delivered({ kind: 'organization.approved', to: application.email })
    expect(mail?.text).toContain('0541 222 33 44')
    expect(mail?.text).toContain('7 gün')
    const password = /İlk şifre: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const signedIn = await call(test.app, null, login, { body: { phone: '5412223344', password } })
    expect(signedIn.reply.user).toMatchObject({
      role: 'osgb_admin',
      first_name: 'Işıl Nur',
      last_name: 'Şahin',
      email: application.email,
      company_id: organizationId,
      company_kind: 'osgb',
      must_change_password: true,
    })
  })

  it('AUTH-04 COR-03 lets the new administrator in only with a password of their own', async () => {
    const application = await verifiedApplication(test)
    await approve(application.id)
    const [mail] = await test.delivered({ kind: 'organization.approved', to: application.email })
    const password = /İlk şifre: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const signIn = async (secret: string) => {
      const { reply } = await call(test.app, null, login, {
        body: { phone: application.contact_phone, password: secret },
      })
      return { ...test.people.ayse, bearer: { authorization: `Bearer ${reply.token}` } }
    }
    const first = await signIn(password)
    expect((await call(test.app, first, readProfile, {})).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
    const changed = await call(test.app, first, changeFirstPassword, {
      body: { current_password: password, new_password: 'KuleliSokak2031' },
    })
    expect(changed.status).toBe(200)
    const again = await signIn('KuleliSokak2031')
    expect((await call(test.app, again, readProfile, {})).reply.user).toMatchObject({
      email: application.email,
      must_change_password: false,
    })
  })

  it('COR-03 lets nobody in with a first password older than seven days', async () => {
    const application = await verifiedApplication(test)
    await approve(application.id)
    const [mail] = await test.delivered({ kind: 'organization.approved', to: application.email })
    const password = /İlk şifre: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const signIn = () => call(test.app, null, login, { body: { phone: application.contact_phone, password } })
    test.clock.now = new Date(Date.now() + (7 * 24 + 1) * 3_600_000)
    const late = await signIn()
    test.clock.now = null
    expect([late.status, late.problem.message]).toEqual([401, expect.stringContaining('süresi doldu')])
    expect((await signIn()).status).toBe(200)
  })

  it('COR-03 keeps the decision in the history of the system and of the new organization', async () => {
    const application = await verifiedApplication(test)
    const { reply } = await approve(application.id)
    const organizationId = reply.company_request.organization_id
    expect(
      await rows(
        `select kind, organization_id, actor_id from event where subject_id in ($1, $2)
           and kind in ('company_request.approved', 'organization.created') order by id`,
        [application.id, organizationId],
      ),
    ).toEqual([
      {
        kind: 'company_request.approved',
        organization_id: test.people.suna.organization_id,
        actor_id: test.people.suna.id,
      },
      { kind: 'organization.created', organization_id: organizationId, actor_id: test.people.suna.id },
    ])
  })

  it('COR-03 answers the same approval again without a second organization or mail', async () => {
    const { id, company_name, email } = await verifiedApplication(test)
    const answers = await Promise.all([approve(id), approve(id)])
    answers.push(await approve(id))
    const ids = new Set(answers.map(({ reply }) => reply.company_request.organization_id))
    expect(ids.size).toBe(1)
    expect(await organizationsNamed(company_name)).toHaveLength(1)
    expect(await mailsTo(email)).toEqual([{ kind: 'organization.approved' }])
  })

  it.each([
    ['approve', { status: 'approved' }],
    ['reject', { status: 'rejected', notes: 'Belge eksik' }],
  ])('COR-03 lets one of two superadmins decide who approve and %s at once', async (_word, second) => {
    const { id, company_name, email } = await verifiedApplication(test)
    const answers = await Promise.all([approve(id), decide(id, second, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.problem.code).toBe('APPLICATION_DECIDED')
    const [request] = await rows<{ status: string }>('select status from company_request where id = $1', [id])
    expect(await mailsTo(email)).toEqual([{ kind: `organization.${request?.status}` }])
    expect(await organizationsNamed(company_name)).toHaveLength(request?.status === 'approved' ? 1 : 0)
  })

  it('COR-03 asks for a mobile phone where the application has none', async () => {
    const application = await verifiedApplication(test, { contact_phone: '0216 444 55 66' })
    const refused = await approve(application.id)
    expect([refused.status, refused.problem.details.fields]).toEqual([
      400,
      { admin_phone: 'Yetkilinin giriş yapacağı cep telefonunu yazın' },
    ])
    const wrong = await approve(application.id, { admin_phone: '0216 444 55 66' })
    expect(wrong.problem.details.fields).toEqual({ admin_phone: 'Geçerli bir telefon numarası giriniz' })
    expect(await organizationsNamed(application.company_name)).toEqual([])

    expect((await approve(application.id, { admin_phone: '0542 777 88 99' })).status).toBe(200)
    const [user] = await rows('select phone from app_user where email = $1', [application.email])
    expect(user).toEqual({ phone: '+905427778899' })
  })

  it('COR-03 refuses a phone or an e-mail that somebody signs in with, and makes nothing', async () => {
    const taken = await verifiedApplication(test, { contact_phone: test.people.levent.phone })
    const byPhone = await approve(taken.id)
    expect([byPhone.status, byPhone.problem.code]).toEqual([409, 'PHONE_TAKEN'])
    expect(byPhone.problem.details.fields).toHaveProperty('admin_phone')

    const first = await verifiedApplication(test)
    const second = await verifiedApplication(test, { email: first.email })
    expect((await approve(first.id)).status).toBe(200)
    const byEmail = await approve(second.id)
    expect([byEmail.status, byEmail.problem.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(byEmail.problem.details.fields).toHaveProperty('email')
    for (const { id, company_name } of [taken, second]) {
      expect(await organizationsNamed(company_name)).toEqual([])
      expect(await rows('select status from company_request where id = $1', [id])).toEqual([
        { status: 'pending' },
      ])
    }
  })

  it('COR-03 rejects with a reason, which is mailed', async () => {
    const application = await verifiedApplication(test)
    const bare = await decide(application.id, { status: 'rejected', notes: '  ' })
    expect([bare.status, bare.problem.details.fields]).toEqual([400, { notes: 'Ret gerekçesini yazın' }])

    const reason = 'Yetki belgesi eksik.\nTamamlayıp yeniden başvurun.'
    const { reply } = await decide(application.id, { status: 'rejected', notes: reason })
    expect(reply.company_request).toMatchObject({ status: 'rejected', notes: reason, organization_id: null })
    const [mail] = await test.delivered({ kind: 'organization.rejected', to: application.email })
    expect(mail?.text).toContain('Yetki belgesi eksik.')
    expect(mail?.text).toContain('Tamamlayıp yeniden başvurun.')
    const late = await approve(application.id)
    expect([late.status, late.problem.code]).toEqual([409, 'APPLICATION_DECIDED'])
  })
})

async function secondSuperadmin({ pool, people }: AppUnderTest): Promise<Person> {
  const token = 'tekin-session-token-for-tests-only'
  const tekin = { ...people.suna, id: uuidv7(), token, bearer: { authorization: `Bearer ${token}` } }
  await writeAsSystem(pool, async ({ db }) => {
    await db.query(
      `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email, email_verified_at)
       values ($1, $2, 'superadmin', '+905300000099', '', 'Tekin', 'Ak', 'tekin@example.com', now())`,
      [tekin.id, tekin.organization_id],
    )
    await db.query('insert into session (id, organization_id, user_id, token_hash) values ($1, $2, $3, $4)', [
      uuidv7(),
      tekin.organization_id,
      tekin.id,
      hashToken(token),
    ])
  })
  return tekin
}
