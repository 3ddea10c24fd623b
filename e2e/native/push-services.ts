// Firebase and Apple as the server sends to them, and the half of a phone that they deliver to. Whether the server says who it is
// as they demand is tested beside its senders.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { createServer as createHttp2Server } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import type { Phone } from './phone'
import type { Flavour } from './plugin-headers'

interface Delivered {
  token: string
  title: string
  url: string
}

export interface PushServices {
  /** What makes a server send by them. */
  settings: Record<string, string>
  delivered: Delivered[]
  close: () => void
}

interface FcmBody {
  message: { token: string; notification: { title: string }; data: { url: string } }
}

interface ApnsBody {
  aps: { alert: { title: string } }
  url: string
}

const pem = { type: 'pkcs8', format: 'pem' } as const

export async function startPushServices(): Promise<PushServices> {
  const delivered: Delivered[] = []
  const google = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const isMessage = request.url?.endsWith('/messages:send') === true
      if (isMessage) {
        const { token, notification, data } = (JSON.parse(body) as FcmBody).message
        delivered.push({ token, title: notification.title, url: data.url })
      }
      return response.end(JSON.stringify(isMessage ? {} : { access_token: 'erisim', expires_in: 3600 }))
    })
  })
  const apple = createHttp2Server((request, response) => {
    void bodyOf(request).then((body) => {
      const { aps, url } = JSON.parse(body) as ApnsBody
      delivered.push({ token: request.url.replace('/3/device/', ''), title: aps.alert.title, url })
      return response.end()
    })
  })
  const [googleUrl, appleUrl] = await Promise.all([google, apple].map(listening))
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const account = {
    project_id: 'saha-gozlem',
    private_key_id: 'anahtar-1',
    private_key: rsa.export(pem),
    client_email: 'bildirim@saha-gozlem.iam.gserviceaccount.com',
    token_uri: `${googleUrl}/token`,
  }
  return {
    delivered,
    settings: {
      FCM_SERVICE_ACCOUNT: JSON.stringify(account),
      FCM_BASE_URL: googleUrl ?? '',
      APNS_KEY: ec.export(pem),
      APNS_KEY_ID: 'ABC123DEFG',
      APNS_TEAM_ID: 'DEF123GHIJ',
      APNS_APP_ID: 'tr.sahagozlem.app',
      APNS_BASE_URL: appleUrl ?? '',
    },
    close: () => {
      google.close()
      google.closeAllConnections()
      apple.close()
    },
  }
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What its system answers for messages, and the token that it hands out. */
export function takePushes({ system, tell }: Phone, flavour: Flavour): { token: string } {
  const token = flavour === 'android' ? `c1:APA91b${'Xy-_9'.repeat(20)}` : 'A1B2'.repeat(16)
  let receive = 'prompt'
  const { answer } = system
  const plugins: Record<string, () => unknown> = {
    checkPermissions: () => ({ receive }),
    requestPermissions: () => ({ receive: (receive = 'granted') }),
    createChannel: () => undefined,
    register: () => void setTimeout(() => void tell('PushNotifications', 'registration', { value: token })),
    unregister: () => undefined,
  }
  system.answer = (call) => {
    if (call.pluginId !== 'PushNotifications') return answer(call)
    system.calls.push(call)
    return plugins[call.methodName]?.()
  }
  return { token: flavour === 'android' ? token : token.toLowerCase() }
}
