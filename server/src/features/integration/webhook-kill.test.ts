import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createWebhook, listWebhookDeliveries } from '@gozlem/contract/webhook'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import {
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../external/webhook/testing/webhook-receiver'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany } from '../../http/testing/field-work'
import { testPassword } from '../../http/testing/people'
import { takenBack } from '../../jobs/testing/killed-worker'

let test: AppUnderTest
let receiver: WebhookReceiver
beforeAll(async () => {
  test = await startApp({}, { workAtOnce: false })
  receiver = await startWebhookReceiver()
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

it('BEY-14 what a killed process left goes out again under its id, and once more only', async () => {
  const { ayse } = test.people
  const { webhook, secret } = (
    await call(test.app, ayse, createWebhook, {
      body: { url: receiver.url, kinds: ['client_company.created'], current_password: testPassword },
    })
  ).reply
  // The first call stays without an answer.
  receiver.answerWith(null)
  const worker = fileURLToPath(new URL('../../jobs/testing/webhook-worker.ts', import.meta.url))
  const key = testSealingKey.toString('base64')
  const doomed = spawn(process.execPath, ['--import', 'tsx', worker, test.databaseUrl, key], {
    stdio: 'ignore',
  })
  onTestFinished(() => void doomed.kill('SIGKILL'))
  await addCompany(test, ayse, 'Çınar')
  await expect.poll(() => receiver.received).toHaveLength(1)
  doomed.kill('SIGKILL')

  await takenBack(test.pool)
  await test.work()
  const deliveries = async () =>
    (await call(test.app, ayse, listWebhookDeliveries, { params: { id: webhook.id }, query: {} })).reply
      .deliveries
  await expect.poll(deliveries).toMatchObject([{ state: 'delivered', attempts: 1 }])
  const [first, second, ...more] = receiver.received
  if (!first || !second) throw new Error('it came once')
  expect(more).toEqual([])
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  expect(verified(secret, second)).toEqual(verified(secret, first))
})
