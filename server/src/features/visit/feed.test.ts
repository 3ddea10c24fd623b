import { createVisit, setVisitStatus, updateVisit } from '@gozlem/contract/visit'
import {
  createVisitFeed,
  describeVisitFeed,
  readVisitFeed,
  revokeVisitFeed,
} from '@gozlem/contract/visit-feed'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign } from '../../http/testing/field-work'
import type { PersonName } from '../../http/testing/people'
import { visitTime } from '../../http/testing/tenancy-world'

describe('the calendar behind a secret link', () => {
  let test: AppUnderTest
  let company: string
  beforeAll(async () => {
    test = await startApp()
    company = await addCompany(test, test.people.ayse, 'Çınar; Yapı, "A"')
    await assign(test, test.people.mert, company)
    await assign(test, test.people.selin, company)
  })
  afterAll(() => test.close())

  const as = (name: PersonName) => test.people[name]
  const link = async (name: PersonName) => {
    const { url } = (await call(test.app, as(name), createVisitFeed, {})).reply
    return new URL(url)
  }
  const read = (token: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url: `${readVisitFeed.path}?token=${token}`, headers })
  const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''
  const plan = async (name: PersonName, input: object) =>
    (
      await call(test.app, as(name), createVisit, {
        body: { client_company_id: company, ...visitTime(3), ...input },
      })
    ).reply.visit
  const eventsIn = (body: string) =>
    new ICAL.Component(ICAL.parse(body))
      .getAllSubcomponents('vevent')
      .map((component) => ({ component, event: new ICAL.Event(component) }))

  it('CAL-03 is read by another hand’s parser: own visits alone, from 90 days back to a year ahead, no notes', async () => {
    const { mert, selin } = test.people
    const visit = await plan('ayse', { user_id: mert.id, companion_ids: [selin.id], note: 'GİZLİ NOT' })
    await plan('ayse', { user_id: selin.id, ...visitTime(4), note: 'SELİN’İN' })
    await plan('ayse', { user_id: mert.id, ...visitTime(-91) })
    await plan('ayse', { user_id: mert.id, ...visitTime(367) })
    const near = await plan('ayse', { user_id: mert.id, ...visitTime(-89) })
    const url = await link('mert')
    expect(`${url.origin}${url.pathname}`).toBe('http://localhost:3000/api/visit-feed/calendar.ics')
    const { statusCode, headers, body } = await read(tokenOf(url))
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body).not.toMatch(/GİZLİ|SELİN/)
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const events = eventsIn(body)
    expect(events.map(({ event }) => event.uid)).toEqual([
      `${near.id}@saha-gozlem`,
      `${visit.id}@saha-gozlem`,
    ])
    const [, { component, event } = { component: null, event: null }] = events
    expect(event?.summary).toBe('Çınar; Yapı, "A" ziyareti')
    expect(event?.location).toBe('Çınar; Yapı, "A" Sokak No: 1')
    expect(event?.startDate.toJSDate().toISOString()).toBe(visit.starts_at)
    expect(event?.endDate.toJSDate().toISOString()).toBe(visit.ends_at)
    expect(component?.getFirstPropertyValue('status')).toBe('CONFIRMED')
    // Who comes along has it too.
    const ofSelin = eventsIn((await read(tokenOf(await link('selin')))).body)
    expect(ofSelin.map(({ event: { uid } }) => uid)).toContain(`${visit.id}@saha-gozlem`)
  })

  it('CAL-03 keeps the name of a visit when it moves, counts its changes up, and tells a cancelled one', async () => {
    const visit = await plan('mert', visitTime(10))
    const token = tokenOf(await link('mert'))
    const find = async () =>
      eventsIn((await read(token)).body).find(({ event }) => event.uid === `${visit.id}@saha-gozlem`)
    const first = await find()
    await call(test.app, as('mert'), updateVisit, {
      params: { id: visit.id },
      body: { version: 1, ...visitTime(11) },
    })
    const second = await find()
    expect(second?.event.startDate.toJSDate().toISOString()).toBe(visitTime(11).starts_at)
    expect(Number(second?.event.sequence)).toBeGreaterThan(Number(first?.event.sequence))
    expect(second?.component.getFirstPropertyValue('transp')).not.toBe('TRANSPARENT')
    for (const [status, version, name] of [
      ['cancelled', 2, 'İPTAL: Çınar; Yapı, "A" ziyareti'],
      ['planned', 3, 'Çınar; Yapı, "A" ziyareti'],
      ['postponed', 4, 'ERTELENDİ: Çınar; Yapı, "A" ziyareti'],
    ] as const) {
      await call(test.app, as('mert'), setVisitStatus, {
        params: { id: visit.id },
        body: status === 'planned' ? { status, version } : { status, version, reason: 'Firma kapalı' },
      })
      const { event, component } = (await find()) ?? {}
      const [state, transp] = ['status', 'transp'].map((key) => component?.getFirstPropertyValue(key))
      const isHeld = status === 'planned'
      expect(event?.summary).toBe(name)
      expect([state, transp === 'TRANSPARENT']).toEqual([isHeld ? 'CONFIRMED' : 'CANCELLED', !isHeld])
    }
    expect((await read(token)).body).not.toContain('Firma kapalı')
  })

  it('CAL-03 answers 304 while nothing has changed', async () => {
    const token = tokenOf(await link('mert'))
    const { headers } = await read(token)
    const etag = String(headers.etag)
    expect(Number.isNaN(Date.parse(String(headers['last-modified'])))).toBe(false)
    const same = await read(token, { 'if-none-match': etag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await plan('mert', visitTime(12))
    expect((await read(token, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('CAL-03 is taken back at once: by its person, by a new link, by the end of their work', async () => {
    const { lale, levent } = test.people
    const state = async () => (await call(test.app, lale, describeVisitFeed, {})).reply.feed
    expect(await state()).toBeNull()
    const first = tokenOf(await link('lale'))
    expect(await state()).toMatchObject({ last_read_at: null })
    expect((await read(first)).statusCode).toBe(200)
    expect((await state())?.last_read_at).not.toBeNull()
    const second = tokenOf(await link('lale'))
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    expect((await call(test.app, lale, revokeVisitFeed, {})).status).toBe(200)
    expect((await read(second)).statusCode).toBe(404)
    expect(await state()).toBeNull()
    const third = tokenOf(await link('lale'))
    const sql = (text: string, id: string) => writeAsSystem(test.pool, ({ db }) => db.query(text, [id]))
    await sql('update organization set suspended_at = now() where id = $1', levent.organization_id)
    expect((await read(third)).statusCode).toBe(404)
    await sql('update organization set suspended_at = null where id = $1', levent.organization_id)
    await sql('update app_user set is_active = false where id = $1', lale.id)
    expect((await read(third)).statusCode).toBe(404)
  })

  it('CAL-03 AUTH-11 does not let links be guessed, and keeps only the hash of one', async () => {
    const token = tokenOf(await link('ece'))
    expect(token).toHaveLength(43)
    const answers: number[] = []
    for (let tries = 0; tries < 35; tries += 1) answers.push((await read(`guess-${tries}`)).statusCode)
    expect([answers[0], answers.at(-1)]).toEqual([404, 429])
    expect((await read(token)).statusCode).toBe(200)
    for (let tries = 0; tries < 60; tries += 1) await read(token)
    expect((await read(token)).statusCode).toBe(429)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query('select from visit_feed f where to_jsonb(f)::text like $1', [`%${token}%`]),
    )
    expect(rows).toEqual([])
  })
})
