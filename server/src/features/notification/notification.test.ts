import { deleteClientCompany } from '@gozlem/contract/client-company'
import {
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  unreadCount,
} from '@gozlem/contract/notification'
import { readReport } from '@gozlem/contract/report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { verifiedApplication } from '../../http/testing/applications'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, completedReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'

describe('notifications', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const list = async (person: Person, query: Record<string, string> = {}) =>
    (await call(test.app, person, listNotifications, { query })).reply
  const unread = async (person: Person) => (await call(test.app, person, unreadCount, {})).reply.count

  /** Deletes a company that the person was assigned to, which notifies them. */
  const loseCompany = async (person: Person, name: string) => {
    const company = await addCompany(test, test.people.ayse, name)
    await assign(test, person, company)
    const before = await unread(person)
    await call(test.app, test.people.ayse, deleteClientCompany, { params: { id: company } })
    await expect.poll(() => unread(person)).toBe(before + 1)
  }

  it('NOT-01 are for signed-in people only', async () => {
    expect((await call(test.app, null, listNotifications, { query: {} })).status).toBe(401)
    expect((await call(test.app, null, unreadCount, {})).status).toBe(401)
  })

  it('NOT-02 tell who was assigned that a company was deleted, and nobody else', async () => {
    const { mert, selin, ayse, lale } = test.people
    await loseCompany(mert, 'Şirin Gıda')
    const { notifications } = await list(mert)
    expect(notifications).toMatchObject([
      {
        type: 'company_deleted',
        title: 'Firma silindi',
        data: { company_name: 'Şirin Gıda' },
        is_read: false,
        read_at: null,
      },
    ])
    expect(notifications[0]?.message).toContain('Şirin Gıda')
    for (const other of [selin, ayse, lale]) expect(await unread(other)).toBe(0)
  })

  it('NOT-02 promise of the reports of a deleted company what its readers find', async () => {
    const { lale, levent } = test.people
    const company = await addCompany(test, levent, 'Pınar Döküm')
    await assign(test, lale, company)
    for (const person of [lale, levent]) await certify(test, person)
    const { id } = await completedReport(test, lale, company, 'Korkuluk yok')
    const before = await unread(lale)
    await call(test.app, levent, deleteClientCompany, { params: { id: company } })
    await expect.poll(() => unread(lale)).toBe(before + 1)
    expect((await list(lale)).notifications[0]?.message).toBe(
      'Pınar Döküm firması silindi ve görevlendirmeniz sona erdi. Tamamlanmış raporları kurum yetkilileri okumaya devam eder.',
    )
    expect((await call(test.app, lale, readReport, { params: { id } })).status).toBe(404)
    expect((await call(test.app, levent, readReport, { params: { id } })).status).toBe(200)
  })

  it('NOT-01 are read one by one or all at once, and only by their owner', async () => {
    const { mert, selin } = test.people
    await loseCompany(mert, 'Birinci')
    await loseCompany(mert, 'İkinci')
    const [first] = (await list(mert)).notifications
    const id = first?.id ?? ''
    expect(first?.data.company_name).toBe('İkinci')
    expect((await call(test.app, selin, readNotification, { params: { id } })).status).toBe(404)
    const before = await unread(mert)
    const read = await call(test.app, mert, readNotification, { params: { id } })
    expect(read.reply.notification).toMatchObject({ id, is_read: true, read_at: expect.any(String) })
    const again = await call(test.app, mert, readNotification, { params: { id } })
    expect(again.reply).toEqual(read.reply)
    expect(await unread(mert)).toBe(before - 1)
    const rest = await call(test.app, mert, readAllNotifications, {})
    expect(rest.reply).toEqual({ success: true, updated: before - 1 })
    expect(await unread(mert)).toBe(0)
    expect((await list(mert)).notifications).toEqual([])
    expect((await list(mert, { includeRead: 'true' })).notifications).toHaveLength(3)
  })

  it('NOT-01 leave the list when deleted, and page by key', async () => {
    const { mert, selin } = test.people
    const all = (await list(mert, { includeRead: 'true' })).notifications
    const first = await list(mert, { includeRead: 'true', limit: '2' })
    const rest = await list(mert, { includeRead: 'true', limit: '2', after: first.next ?? '' })
    expect([...first.notifications, ...rest.notifications]).toEqual(all)
    expect(rest.next).toBeNull()

    const id = all[0]?.id ?? ''
    expect((await call(test.app, selin, deleteNotification, { params: { id } })).status).toBe(404)
    expect((await call(test.app, mert, deleteNotification, { params: { id } })).status).toBe(200)
    expect((await call(test.app, mert, deleteNotification, { params: { id } })).status).toBe(200)
    expect((await list(mert, { includeRead: 'true' })).notifications.map((each) => each.id)).toEqual(
      all.slice(1).map((each) => each.id),
    )
    expect((await list(mert, { includeRead: 'true', includeDeleted: 'true' })).notifications).toHaveLength(3)
  })

  it('NOT-02 are made once, however often the job of their event runs', async () => {
    const { selin } = test.people
    await loseCompany(selin, 'Tekrar')
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ id: string; organization_id: string }>(
        "select id, organization_id from event where kind = 'client_company.deleted' order by created_at desc limit 1",
      ),
    )
    const { notifyOfEvent } = await import('./jobs')
    const parts = { pool: test.pool, queue: { enqueue: () => Promise.resolve() } } as never
    await notifyOfEvent(parts, {
      organization_id: selin.organization_id,
      event_id: rows[0]?.id ?? '',
    })
    expect(await unread(selin)).toBe(1)
  })
})

describe('the words of notifications', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const insert = (columns: string, values: unknown[]) =>
    writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into notification (id, organization_id, user_id, event_id, ${columns})
         values (gen_random_uuid(), $1, $2, gen_random_uuid(), ${values.map((_, at) => `$${at + 3}`).join(', ')})`,
        [test.people.mert.organization_id, test.people.mert.id, ...values],
      ),
    )
  const newest = async () =>
    (await call(test.app, test.people.mert, listNotifications, { query: {} })).reply.notifications[0]

  it('NOT-02 are made of key and facts when they are read, and not kept', async () => {
    const { mert, ayse } = test.people
    const company = await addCompany(test, ayse, 'Şirin Gıda')
    await assign(test, mert, company)
    await call(test.app, ayse, deleteClientCompany, { params: { id: company } })
    await expect.poll(newest).toMatchObject({
      type: 'company_deleted',
      title: 'Firma silindi',
      message:
        'Şirin Gıda firması silindi ve görevlendirmeniz sona erdi. Tamamlanmış raporları kurum yetkilileri okumaya devam eder.',
    })
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query('select type, title, message, data from notification where user_id = $1', [mert.id]),
    )
    expect(rows).toEqual([
      { type: 'company_deleted', title: null, message: null, data: { company_name: 'Şirin Gıda' } },
    ])
  })

  it('NOT-02 of rows from before facts were kept stay as they were written', async () => {
    await insert('type, title, message, data', [
      'report_delivered',
      'Gönderim bitti',
      '2025-000007 numaralı rapor 2 kişiye gitti.',
      '{"url": "/report/7"}',
    ])
    expect(await newest()).toMatchObject({
      type: 'report_delivered',
      title: 'Gönderim bitti',
      message: '2025-000007 numaralı rapor 2 kişiye gitti.',
      data: { url: '/report/7' },
    })
    // A name was kept beside the words: they are not written anew from it.
    await insert('type, title, message, data', [
      'assignment_added',
      'Eski başlık',
      'Eski söz',
      '{"company_name": "Çınar", "url": "/companies"}',
    ])
    expect(await newest()).toMatchObject({
      title: 'Eski başlık',
      message: 'Eski söz',
      data: { company_name: 'Çınar', url: '/companies' },
    })
  })

  it('NOT-02 of a kind that this version does not know are shown without them', async () => {
    await insert('type, data', ['from_a_later_version', '{"what": 1}'])
    expect(await newest()).toMatchObject({ type: 'from_a_later_version', title: 'Bildirim', message: '' })
  })
})

describe('what superadmins are told', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it('NOT-02 an application that was verified waits for their decision', async () => {
    const { suna, ayse } = test.people
    await verifiedApplication(test)
    const count = async (person: Person) => (await call(test.app, person, unreadCount, {})).reply.count
    await expect.poll(() => count(suna)).toBe(1)
    const { reply } = await call(test.app, suna, listNotifications, { query: {} })
    expect(reply.notifications).toMatchObject([
      { type: 'application_pending', title: 'Yeni kurumsal başvuru', data: { url: '/company-requests' } },
    ])
    expect(await count(ayse)).toBe(0)
  })
})
