import {
  type AnnouncementInput,
  findRecipients,
  listAnnouncements,
  listNotifications,
  sendAnnouncement,
  sendTestAnnouncement,
  unreadCount,
} from '@gozlem/contract/notification'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person, PersonName } from '../../http/testing/people'

const words = { title: 'Bakım', message: 'Bu gece 02.00-03.00 arasında bakım yapılacak.' }

describe('announcements', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const send = (person: Person | null, body: Partial<AnnouncementInput>) =>
    call(test.app, person, sendAnnouncement, {
      body: { ...words, audience: { kind: 'all' }, channels: ['in_app'], ...body },
    })
  const unread = async (name: PersonName) =>
    (await call(test.app, test.people[name], unreadCount, {})).reply.count
  const everybody = ['ayse', 'mert', 'selin', 'levent', 'lale', 'deniz', 'ece', 'suna'] as const
  const reached = async (before: Record<string, number>) => {
    const names: string[] = []
    for (const name of everybody) if ((await unread(name)) > (before[name] ?? 0)) names.push(name)
    return names
  }
  const counts = async () =>
    Object.fromEntries(await Promise.all(everybody.map(async (name) => [name, await unread(name)] as const)))

  it('NOT-03 are sent by the superadmin alone', async () => {
    expect((await send(null, {})).status).toBe(401)
    for (const name of ['ayse', 'mert', 'deniz'] as const)
      expect((await send(test.people[name], {})).status).toBe(403)
  })

  it('NOT-03 name what is missing', async () => {
    const { suna } = test.people
    const empty = await send(suna, {
      title: ' ',
      message: '',
      channels: [],
      audience: { kind: 'users', user_ids: [] },
    })
    expect(empty.problem.details.fields).toMatchObject({
      title: 'Başlık zorunludur',
      message: 'Mesaj zorunludur',
      channels: 'En az bir kanal seçin',
    })
    const outside = await send(suna, { url: 'https://kotu.example' })
    expect(outside.problem.details.fields.url).toContain('/ ile başlamalıdır')
    const nobody = await send(suna, { audience: { kind: 'organization', organization_id: uuidv7() } })
    expect(nobody.problem.details.fields.audience).toBe('Bu seçimle kimseye ulaşılamıyor.')
  })

  it.each([
    [{ kind: 'all' }, [...everybody]],
    [{ kind: 'role', role: 'osgb_user' }, ['mert', 'selin', 'lale']],
    [{ kind: 'organization' }, ['ayse', 'mert', 'selin']],
    [{ kind: 'users' }, ['deniz', 'lale']],
  ] as const)('NOT-03 reach %j', async (audience, names) => {
    const { suna, ayse, deniz, lale } = test.people
    const before = await counts()
    const sent = await send(suna, {
      audience: {
        ...audience,
        ...(audience.kind === 'organization' && { organization_id: ayse.organization_id }),
        ...(audience.kind === 'users' && { user_ids: [deniz.id, lale.id] }),
      },
    })
    expect(sent.status).toBe(201)
    await expect
      .poll(() => reached(before))
      .toEqual(everybody.filter((name) => (names as readonly string[]).includes(name)))
  })

  it('NOT-03 count sent, delivered and read', async () => {
    const { suna, mert } = test.people
    await send(suna, { title: 'Sayım', audience: { kind: 'role', role: 'osgb_user' } })
    const overview = async () =>
      (await call(test.app, suna, listAnnouncements, { query: { search: 'sayim' } })).reply
    await expect.poll(async () => (await overview()).announcements[0]?.sent).toBe(3)
    await call(test.app, mert, listNotifications, { query: {} })
    const { announcements, pagination } = await overview()
    expect(announcements).toMatchObject([
      { title: 'Sayım', audience: 'Uzman / Hekim', sent: 3, delivered: 1, read: 0, sent_by: 'Suna Kaya' },
    ])
    expect(pagination.total).toBe(1)
    expect((await call(test.app, test.people.ayse, listAnnouncements, { query: {} })).status).toBe(403)
  })

  it('NOT-03 go by mail where asked, and are one announcement however often they are sent', async () => {
    const { suna, ece } = test.people
    const id = uuidv7()
    const body = {
      id,
      title: 'Posta ile',
      channels: ['email' as const],
      audience: { kind: 'users' as const, user_ids: [ece.id] },
    }
    const before = await unread('ece')
    const [first, second] = [await send(suna, body), await send(suna, body)]
    expect(second.reply.announcement.id).toBe(first.reply.announcement.id)
    const mails = await test.delivered({ to: ece.email, kind: 'notification.announcement' })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'Posta ile' })
    expect(await unread('ece')).toBe(before)
    const taken = await send(suna, { ...body, title: 'Başka' })
    expect(taken.problem.code).toBe('ID_IN_USE')
  })

  it('NOT-03 are tried out on oneself first', async () => {
    const { suna } = test.people
    const before = await counts()
    const sent = await call(test.app, suna, sendTestAnnouncement, {
      body: { ...words, channels: ['in_app', 'email'] },
    })
    expect(sent.reply.message).toBe('Test bildirimi sıraya alındı')
    expect(await reached(before)).toEqual(['suna'])
    expect(await test.delivered({ to: suna.email, kind: 'notification.announcement' })).toHaveLength(1)
  })

  it.each([
    [['in_app'], 'Test bildirimi gönderildi'],
    [['email'], 'Test bildirimi sıraya alındı'],
    [['in_app', 'push'], 'Test bildirimi gönderildi. Anlık bildirimlerin açık olduğu bir cihazınız yok.'],
    [['email', 'push'], 'Test bildirimi sıraya alındı. Anlık bildirimlerin açık olduğu bir cihazınız yok.'],
    [['push'], 'Anlık bildirimlerin açık olduğu bir cihazınız yok; gönderilecek bir şey olmadı'],
  ] as const)('NOT-03 a trial by %j says only what has happened', async (channels, said) => {
    const body = { ...words, channels: [...channels] }
    expect((await call(test.app, test.people.suna, sendTestAnnouncement, { body })).reply.message).toBe(said)
  })

  it('NOT-03 find people and organizations by Turkish spelling', async () => {
    const { suna, ayse } = test.people
    const find = (person: Person, q: string) => call(test.app, person, findRecipients, { query: { q } })
    expect((await find(suna, 'isik')).reply.users).toMatchObject([
      { name: 'Mert Işık', company_name: 'Kule OSGB' },
    ])
    expect((await find(suna, 'KULE')).reply.organizations).toMatchObject([{ name: 'Kule OSGB', people: 3 }])
    expect((await find(suna, 'a')).status).toBe(400)
    expect((await find(ayse, 'isik')).status).toBe(403)
  })
})
