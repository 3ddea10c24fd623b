import { listNotifications } from '@gozlem/contract/notification'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { certify } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { sendCertificateNotices } from './jobs'

describe('notices of certificates', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const runOn = (day: string) =>
    sendCertificateNotices(
      { pool: test.pool, queue: test.queue, now: () => new Date(`${day}T09:00:00+03:00`) },
      new AbortController().signal,
    )
  const told = async (person: Person) => {
    const { reply } = await call(test.app, person, listNotifications, { query: { includeRead: 'true' } })
    return reply.notifications.map(({ type, message }) => [type, message])
  }

  it('NOT-02 come 90 and 30 days before the last day and after it, once each, to the holder alone', async () => {
    const { mert, selin } = test.people
    await certify(test, mert, { issue_date: '2022-03-01', expiry_date: '2027-03-01' })
    await runOn('2026-11-30')
    expect(await told(mert)).toEqual([])

    await runOn('2026-12-01')
    await runOn('2026-12-02')
    const first = ['certificate_expiring', expect.stringContaining('(01.03.2027)')]
    await expect.poll(() => told(mert)).toEqual([first])

    await runOn('2027-01-30')
    await runOn('2027-02-10')
    const second = ['certificate_expiring', expect.stringContaining('(01.03.2027)')]
    await expect.poll(() => told(mert)).toEqual([second, first])

    await runOn('2027-03-01')
    await runOn('2027-03-02')
    await runOn('2027-03-03')
    const last = ['certificate_expired', expect.stringContaining('sona erdi')]
    await expect.poll(() => told(mert)).toEqual([last, second, first])
    expect(await told(selin)).toEqual([])
  })

  it('NOT-02 begin anew with a renewed validity, and are silent about one that ended long ago', async () => {
    const { deniz, ece } = test.people
    await certify(test, deniz, { issue_date: '2015-01-01', expiry_date: '2020-01-01' })
    await certify(test, ece, { issue_date: '2022-01-01', expiry_date: '2027-01-01' })
    await runOn('2026-12-10')
    await expect.poll(async () => (await told(ece)).length).toBe(1)
    expect(await told(deniz)).toEqual([])
  })

  it('NOT-02 keep silent about a certificate that another one has replaced', async () => {
    const { lale } = test.people
    await certify(test, lale, { issue_date: '2022-01-01', expiry_date: '2027-01-01' })
    await certify(test, lale, {
      certificate_number: 'YENI-2026',
      issue_date: '2026-11-01',
      expiry_date: '2031-11-01',
    })
    for (const day of ['2026-11-20', '2026-12-20', '2027-01-02']) await runOn(day)
    const { levent } = test.people
    await certify(test, levent, { issue_date: '2022-01-01', expiry_date: '2027-01-01' })
    await runOn('2027-01-02')
    await expect.poll(async () => (await told(levent)).length).toBe(1)
    expect(await told(lale)).toEqual([])
  })

  it('NOT-02 say what an expired certificate stops, and that another one goes on', async () => {
    const { ayse, selin } = test.people
    const ended = { issue_date: '2022-02-01', expiry_date: '2027-02-01' }
    const physician = '019a0000-0000-7000-8000-000000000004'
    await certify(test, ayse, ended)
    await certify(test, selin, ended)
    await certify(test, selin, {
      certificate_type_id: physician,
      certificate_number: 'HEKIM-1',
      issue_date: '2025-01-01',
      expiry_date: '2030-01-01',
    })
    await runOn('2027-02-02')
    const last = async (person: Person) => (await told(person))[0]?.[1]
    await expect.poll(() => last(ayse)).toMatch(/sona erdi\. Yenilenene kadar yeni rapor oluşturamazsınız\.$/)
    await expect
      .poll(() => last(selin))
      .toMatch(/sona erdi\. Raporlarınız diğer geçerli sertifikanızla hazırlanır\.$/)
  })
})
