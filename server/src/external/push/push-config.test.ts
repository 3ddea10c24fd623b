import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readPushConfig } from './push-config'

const pem = { type: 'pkcs8', format: 'pem' } as const
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem)
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem)

const account = JSON.stringify({
  project_id: 'saha-gozlem',
  private_key_id: 'anahtar-1',
  private_key: rsa,
  client_email: 'bildirim@saha-gozlem.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
})
const apple = {
  APNS_KEY: ec,
  APNS_KEY_ID: 'ABC123DEFG',
  APNS_TEAM_ID: 'DEF123GHIJ',
  APNS_APP_ID: 'tr.sahagozlem.app',
}

it('NOT-04 no app is sent to unless its service is configured', () => {
  expect(readPushConfig({})).toEqual({ fcm: null, apns: null })
})

it('NOT-04 the account of Firebase and the key of Apple stand in the variable or in the file that it names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gozlem-push-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [FCM_SERVICE_ACCOUNT, APNS_KEY] = [join(folder, 'hesap.json'), join(folder, 'anahtar.p8')]
  await Promise.all([writeFile(FCM_SERVICE_ACCOUNT, account), writeFile(APNS_KEY, ec)])
  const written = readPushConfig({ FCM_SERVICE_ACCOUNT: account, ...apple })
  const named = readPushConfig({ FCM_SERVICE_ACCOUNT, ...apple, APNS_KEY })
  for (const { fcm, apns } of [written, named]) {
    expect(fcm?.account).toMatchObject({ project_id: 'saha-gozlem', private_key_id: 'anahtar-1' })
    expect(apns?.account).toMatchObject({ key_id: 'ABC123DEFG', app_id: 'tr.sahagozlem.app' })
  }
  const sandbox = { ...apple, APNS_BASE_URL: 'https://api.sandbox.push.apple.com/' }
  expect(readPushConfig(sandbox).apns?.base_url).toBe('https://api.sandbox.push.apple.com')
})

it.each([
  ['FCM_SERVICE_ACCOUNT', { FCM_SERVICE_ACCOUNT: '/yok/hesap.json' }],
  ['FCM_SERVICE_ACCOUNT', { FCM_SERVICE_ACCOUNT: '{"private_key":"gizli"}' }],
  ['FCM_SERVICE_ACCOUNT', { FCM_SERVICE_ACCOUNT: account.replace('-----BEGIN', 'gizli') }],
  ['FCM_SERVICE_ACCOUNT', { FCM_SERVICE_ACCOUNT: account.replace('https:', 'http:') }],
  ['FCM_BASE_URL', { FCM_SERVICE_ACCOUNT: account, FCM_BASE_URL: 'yok' }],
  ['APNS_KEY', { ...apple, APNS_KEY: rsa }],
  ['APNS_KEY', { ...apple, APNS_KEY: '-----BEGIN gizli' }],
  ['APNS_KEY_ID', { ...apple, APNS_KEY_ID: undefined }],
  ['APNS_TEAM_ID', { ...apple, APNS_TEAM_ID: 'kisa' }],
  ['APNS_APP_ID', { ...apple, APNS_APP_ID: undefined }],
])('NOT-04 a wrong %s is named and not told', (name, env) => {
  expect(() => readPushConfig(env)).toThrow(new RegExp(`^${name} (?!.*gizli)`))
})
