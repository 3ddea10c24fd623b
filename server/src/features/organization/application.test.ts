import { verifyApplication } from '@gozlem/contract/organization'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { applicationReceivedMessage } from '@gozlem/domain/organization/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { unseal } from '../../external/secrets/seal'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { applicationOf, mailedToken, submit, verifiedApplication } from '../../http/testing/applications'
import { call } from '../../http/testing/call'

describe('applying for a consultancy', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const rows = (text: string, values: unknown[]) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)
  const stored = async (id: string) => (await rows('select * from company_request where id = $1', [id]))[0]
  const verify = (token: string) => call(test.app, null, verifyApplication, { body: { token } })
  const eventsOf = async (id: string) =>
    (await rows('select kind, organization_id, address from event where subject_id = $1 order by id', [
      id,
    ])) as { kind: string; organization_id: string; address: string }[]

  it.each([
    ['email', 'elif@gmail.com', /Kişisel e-posta adresleri/],
    ['email', '', 'Kurumsal e-posta adresi zorunludur'],
    ['tax_number', '12345', 'Geçerli bir vergi numarası giriniz'],
    ['tax_office', '', 'Vergi dairesi zorunludur'],
    ['address', 'Kısa', 'Adres en az 10 karakter olmalıdır'],
    ['city', 'A', 'Şehir adı gereklidir'],
    ['company_name', '', 'Firma adı zorunludur'],
    ['contact_name', '123', 'Yalnızca harf kullanın'],
    ['contact_phone', '12', 'Geçerli bir telefon numarası giriniz'],
  ])('COR-01 refuses %s %j at its field and stores nothing', async (field, value, message) => {
    const application = applicationOf({ [field]: value })
    const response = await submit(test, application)
    expect(response.statusCode).toBe(400)
    const { fields } = response.json().error.details
    expect(fields).toEqual({ [field]: expect.stringMatching(message) })
    expect(await stored(application.id)).toBeUndefined()
  })

  it('COR-01 takes an application in: number sealed, disclosure proven, answer as the form shows it', async () => {
    const application = applicationOf({
      email: 'Bilgi@Kuzey-OSGB.example',
      contact_phone: '(0532) 111 22 33',
      tax_office: 'kadıköy',
    })
    const response = await submit(test, application, '10.9.8.7')
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ success: true, message: applicationReceivedMessage })
    const row = await stored(application.id)
    expect(row).toMatchObject({
      status: 'awaiting_email',
      email: 'bilgi@kuzey-osgb.example',
      contact_phone: '+905321112233',
      tax_office: 'KADIKÖY',
      kvkk_version: consentVersions.kvkk,
      client_address: '10.9.8.7',
      email_verified_at: null,
    })
    expect(row.tax_number.toString('latin1')).not.toContain(application.tax_number)
    expect(unseal(row.tax_number, testSealingKey)).toBe(application.tax_number)
    expect((await eventsOf(application.id)).map(({ kind }) => kind)).toEqual(['company_request.submitted'])
  })

  it('COR-02 mails a link whose token is stored hashed, without any other text of the applicant', async () => {
    const application = applicationOf({ company_name: 'Kazandınız www.tuzak.example' })
    await submit(test, application)
    const [mail] = await test.delivered({ to: application.email })
    expect(mail).toMatchObject({ channel: 'mail', name: application.contact_name })
    expect(mail?.text).toContain('http://localhost:3000/company-verify-email?token=')
    expect(mail?.text).toContain('7 gün')
    expect(mail?.text).not.toContain('tuzak')
    const token = await mailedToken(test, application.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await stored(application.id))).not.toContain(token)
  })

  it('COR-01 answers the same id alike, at once and again, and stores and mails once', async () => {
    const application = applicationOf()
    const both = await Promise.all([submit(test, application), submit(test, application)])
    const again = await submit(test, { ...application, company_name: 'Başka Ad' })
    for (const response of [...both, again])
      expect([response.statusCode, response.json().message]).toEqual([201, applicationReceivedMessage])
    expect((await stored(application.id)).company_name).toBe(application.company_name)
    const mails = await rows('select id from outbox_message where recipient = $1', [application.email])
    expect(mails).toHaveLength(1)
  })

  it('COR-01 says nothing about whether the company is known', async () => {
    const first = await verifiedApplication(test)
    const { email, tax_number, contact_phone } = first
    const second = await submit(test, applicationOf({ email, tax_number, contact_phone }))
    expect([second.statusCode, second.json()]).toEqual([
      201,
      { success: true, message: applicationReceivedMessage },
    ])
  })

  it('AUTH-11 takes five applications a day from one address', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1)
      statuses.push((await submit(test, applicationOf(), '10.5.5.5')).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    const refused = await submit(test, applicationOf(), '10.5.5.5')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
  })

  it('AUTH-11 sends three mails a day to one address at the wish of a network', async () => {
    const { email } = applicationOf()
    const statuses: number[] = []
    for (let sent = 0; sent < 4; sent += 1)
      statuses.push((await submit(test, applicationOf({ email }), '10.5.5.6')).statusCode)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect((await submit(test, applicationOf({ email }), '10.5.5.7')).statusCode).toBe(201)
  })

  it('COR-02 counts once the link is followed, and following it again is fine', async () => {
    const application = applicationOf()
    await submit(test, application)
    const token = await mailedToken(test, application.email)
    const answers = await Promise.all([verify(token), verify(token)])
    answers.push(await verify(token))
    for (const { reply } of answers) expect(reply.success).toBe(true)
    expect(await stored(application.id)).toMatchObject({
      status: 'pending',
      email_verified_at: expect.any(String),
    })
    const events = await eventsOf(application.id)
    expect(events.map(({ kind }) => kind)).toEqual(['company_request.submitted', 'company_request.verified'])
    expect(events[1]?.organization_id).toBe(test.people.suna.organization_id)
  })

  it('COR-02 refuses a link that is none and one that is older than seven days', async () => {
    expect((await verify('x'.repeat(43))).problem.code).toBe('LINK_INVALID')
    const application = applicationOf()
    await submit(test, application)
    const token = await mailedToken(test, application.email)
    await rows(
      "update company_request set token_expires_at = token_expires_at - interval '7 days' where id = $1",
      [application.id],
    )
    const late = await verify(token)
    expect([late.status, late.problem.code]).toEqual([400, 'LINK_INVALID'])
    expect(await stored(application.id)).toMatchObject({ status: 'awaiting_email' })
  })
})
