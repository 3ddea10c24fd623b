// The payloads of the seeds' "The calls it makes" and of the decisions about applications and notifications, each sent as
// it stands there, with nothing added that a client of the seeds would not send.
import { subscribePush } from '@gozlem/contract/notification'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { applicationOf, mailedToken, pendingApplication, submit } from './testing/applications'
import { call } from './testing/call'
import { type Examples, sendExample } from './testing/example'
import type { Person } from './testing/people'
import { send } from './testing/send'
import { notificationOf } from './testing/tenancy-world'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const announcement = {
  title: 'Bakım',
  message: 'Bu gece.',
  audience: { kind: 'all' },
  channels: ['in_app'],
}

let browsers = 0
const subscription = () => ({
  endpoint: `https://push.example.com/${(browsers += 1)}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
})
async function subscribed(person: Person): Promise<string> {
  const body = { subscription: subscription() }
  expect((await call(test.app, person, subscribePush, { body })).status).toBe(200)
  return body.subscription.endpoint
}

const applications: Examples = {
  'company request': {
    as: null,
    call: 'POST /api/company-requests/submit',
    payload: {
      company_name: 'Kuzey OSGB',
      city: 'İzmir',
      address: 'Atatürk Caddesi No: 1',
      contact_name: 'Elif Kaya',
      contact_phone: '05321112233',
      email: 'bilgi@kuzey-osgb.example',
      tax_number: '1234567890',
      tax_office: 'KONAK',
    },
    status: 201,
    answers: { message: expect.stringContaining('Başvurunuz') },
  },
  'company request without its e-mail address': {
    as: null,
    call: 'POST /api/company-requests/submit',
    payload: {
      company_name: 'Kuzey OSGB',
      city: 'İzmir',
      address: 'Atatürk Caddesi No: 1',
      contact_name: 'Elif Kaya',
      contact_phone: '05321112233',
      tax_number: '1234567890',
      tax_office: 'KONAK',
    },
    refused: { email: 'Kurumsal e-posta adresi zorunludur' },
  },
  'verify the e-mail of a company request': async () => {
    const application = applicationOf()
    await submit(test, application)
    const token = await mailedToken(test, application.email)
    return { as: null, call: 'POST /api/company-requests/verify-email', payload: { token } }
  },
  'company requests of any status': { as: 'suna', call: 'GET /api/company-requests/list?status=' },
  'company requests': { as: 'suna', call: 'GET /api/company-requests/list?status=pending' },
  'approve a company request': async () => ({
    as: 'suna',
    call: `PUT /api/company-requests/${await pendingApplication(test)}/status`,
    payload: { status: 'approved', notes: '' },
  }),
  'approve a company request whose contact has a landline': async () => ({
    as: 'suna',
    call: `PUT /api/company-requests/${await pendingApplication(test, { contact_phone: '0216 444 55 66' })}/status`,
    payload: { status: 'approved', notes: '' },
    refused: { admin_phone: 'Yetkilinin giriş yapacağı cep telefonunu yazın' },
  }),
  'reject a company request': async () => ({
    as: 'suna',
    call: `PUT /api/company-requests/${await pendingApplication(test)}/status`,
    payload: { status: 'rejected', notes: 'Belge eksik' },
  }),
}

const notifications: Examples = {
  list: async () => {
    const id = await notificationOf(test, test.people.mert)
    return {
      as: 'mert',
      call: 'GET /api/notifications?includeRead=true',
      answers: { notifications: expect.arrayContaining([expect.objectContaining({ id, is_read: false })]) },
    }
  },
  'deleted ones too': async () => {
    const id = await notificationOf(test, test.people.selin)
    await send(test, 'selin', `DELETE /api/notifications/${id}`)
    return {
      as: 'selin',
      call: 'GET /api/notifications?includeRead=true&includeDeleted=true',
      answers: { notifications: expect.arrayContaining([expect.objectContaining({ id })]) },
    }
  },
  'unread count': {
    as: 'mert',
    call: 'GET /api/notifications/unread-count',
    answers: { count: expect.any(Number) },
  },
  read: async () => ({
    as: 'mert',
    call: `PUT /api/notifications/${await notificationOf(test, test.people.mert)}/read`,
  }),
  'read all': { as: 'mert', call: 'PUT /api/notifications/mark-all-read' },
  delete: async () => ({
    as: 'mert',
    call: `DELETE /api/notifications/${await notificationOf(test, test.people.mert)}`,
  }),
  'send without audience and channels': {
    as: 'suna',
    call: 'POST /api/notifications/send-to-all',
    payload: { title: 'Bakım', message: 'Bu gece.' },
    status: 201,
    answers: { announcement: { audience: 'Herkes', channels: ['in_app'] } },
  },
  'test without channels': {
    as: 'suna',
    call: 'POST /api/notifications/send-test',
    payload: { title: 'Bakım', message: 'Bu gece.' },
  },
  'send to all': {
    as: 'suna',
    call: 'POST /api/notifications/send-to-all',
    payload: announcement,
    status: 201,
  },
  'send to a role': {
    as: 'suna',
    call: 'POST /api/notifications/send-to-all',
    payload: { ...announcement, audience: { kind: 'role', role: 'osgb_admin' } },
    status: 201,
  },
  'send to an organization': async () => ({
    as: 'suna',
    call: 'POST /api/notifications/send-to-all',
    payload: {
      ...announcement,
      audience: { kind: 'organization', organization_id: test.people.ayse.organization_id },
    },
    status: 201,
  }),
  'send to users': async () => ({
    as: 'suna',
    call: 'POST /api/notifications/send-to-all',
    payload: { ...announcement, audience: { kind: 'users', user_ids: [test.people.mert.id] } },
    status: 201,
  }),
  'send a test': { as: 'suna', call: 'POST /api/notifications/send-test', payload: announcement },
  'push key': {
    as: 'mert',
    call: 'GET /api/notifications/push/vapid-key',
    answers: { publicKey: expect.any(String) },
  },
  'push subscribe': async () => ({
    as: 'mert',
    call: 'POST /api/notifications/push/subscribe',
    payload: { subscription: subscription() },
  }),
  'push unsubscribe': async () => ({
    as: 'mert',
    call: 'POST /api/notifications/push/unsubscribe',
    payload: { endpoint: await subscribed(test.people.mert) },
  }),
  'push test': async () => {
    await subscribed(test.people.mert)
    return { as: 'mert', call: 'POST /api/notifications/push/test' }
  },
}

describe.each(Object.entries({ applications, notifications }))('examples of %s', (_, examples) => {
  it.each(Object.entries(examples))('API-01 %s', async (_name, example) => {
    const { got, told } = await sendExample(test, example)
    expect(got).toMatchObject(told)
  })
})

it('API-01 GET /api/events streams to the bearer of a token', async () => {
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { status, headers, body } = await fetch(`${address}/api/events`, {
    headers: test.people.mert.bearer,
  })
  await body?.cancel()
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
})
